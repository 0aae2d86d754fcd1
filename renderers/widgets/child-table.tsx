import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import * as z from 'zod/mini'
import type { FormFieldModel } from '../../engine/model/model.ts'
import { fillTemplate } from '../../engine/runtime/template.ts'
import { isEmpty, isRow } from '../../engine/runtime/form-values.ts'
import type { JsonObject, Row } from '../../engine/schema/json.ts'
import { fieldName, viewNo } from '../../engine/schema/names.ts'
import { described } from '../../engine/schema/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { whyMark } from '../why/why-mark.ts'
import { usePicker } from '../picker-context.tsx'
import { ChildRow, type EditRow } from './parts/ChildRow.tsx'
import { addPicked, canAddBlank, copied, rowsIn, withValue, type ChildColumn } from './parts/child-rows.ts'
import './parts/child-table.css'
import { mapped, texts } from './parts/fill.ts'
import { PlusIcon, SearchIcon } from './parts/icons.tsx'
import './parts/widgets.css'

function ChildTableWidget(props: WidgetProps) {
  const { field, value, disabled, onChange } = props
  const { params } = field
  const rows = rowsIn(value)
  const columns = useColumns(props)
  const fixed = params['fixed'] === true
  const blank = canAddBlank(columns, params)
  const [added, setAdded] = useState('')
  const pick = usePickRows(props, rows, setAdded)
  const edit = useEdit(props, columns)

  return (
    <div
      className="vn-child"
      id={props.id}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${props.id}-label`}
      aria-describedby={props.describedBy}
      data-invalid={props.invalid || undefined}
    >
      <ChildGrid props={props} rows={rows} columns={columns}>
        {(row, at) => (
          <ChildRow
            key={at}
            at={at}
            row={row}
            columns={columns}
            id={props.id}
            disabled={disabled}
            readOnly={false}
            errors={props.errors}
            onEdit={edit}
            removable={!fixed}
            copyable={blank}
          />
        )}
      </ChildGrid>
      {!fixed && (
        <div className="vn-child-tools">
          {isRow(params['pick']) && (
            <button type="button" className="vn-child-add" disabled={disabled} aria-haspopup="dialog" onClick={() => void pick()}>
              <SearchIcon /> {String(params['pick']['title'] ?? '选取')}
            </button>
          )}
          {blank && (
            <button type="button" className="vn-child-add" disabled={disabled} onClick={() => onChange([...rows, {}])}>
              <PlusIcon /> 添加一行
            </button>
          )}
          <span className="vn-child-count" role="status">
            {added || `共 ${rows.length} 项`}
          </span>
        </div>
      )}
    </div>
  )
}

function ChildTableReadOnly(props: WidgetProps) {
  const rows = rowsIn(props.value)
  const columns = useColumns(props)
  return (
    <div className="vn-child" id={props.id}>
      <ChildGrid props={props} rows={rows} columns={columns}>
        {(row, at) => (
          <ChildRow key={at} at={at} row={row} columns={columns} id={props.id} disabled readOnly onEdit={nothing} removable={false} copyable={false} />
        )}
      </ChildGrid>
    </div>
  )
}

function ChildGrid({
  props,
  rows,
  columns,
  children,
}: {
  props: WidgetProps
  rows: readonly Row[]
  columns: readonly ChildColumn[]
  children(row: Row, at: number): ReactNode
}) {
  const tools = !props.readOnly && props.field.params['fixed'] !== true
  return (
    <div className="vn-child-scroll" tabIndex={0} role="region" aria-label={`${props.field.title}明细`}>
      <table>
        <thead>
          <tr>
            <th scope="col" className="vn-child-at">
              序号
            </th>
            {columns.map((column) => (
              <th
                key={column.id}
                scope="col"
                {...whyMark(`columns/${props.field.id}`, column.id)}
                style={{ minWidth: column.width }}
                data-number={column.widget === 'decimal' || column.widget === 'integer' || undefined}
              >
                {column.required && (
                  <span className="vn-required" aria-hidden="true">
                    *
                  </span>
                )}
                {column.title}
                {column.unit && <span className="vn-child-unit">（{column.unit}）</span>}
              </th>
            ))}
            {tools && (
              <th scope="col" className="vn-child-ops">
                操作
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td className="vn-child-none" colSpan={columns.length + (tools ? 2 : 1)}>
                <span>{tools ? `还没有${props.field.title}，请在下方添加` : '无'}</span>
              </td>
            </tr>
          )}
          {rows.map(children)}
        </tbody>
      </table>
    </div>
  )
}

/** Picks records into rows; empty fields of the form take along what `pick.fill` says (own field → picked field). */
function usePickRows({ field, record, onChange, setFields }: WidgetProps, rows: readonly Row[], tell: (text: string) => void): () => Promise<void> {
  const open = usePicker()
  return async () => {
    const how = field.params['pick']
    if (!isRow(how)) return
    const query = texts(fillTemplate(how['query'] ?? {}, [record]))
    const picked = await open({ viewNo: String(how['view'] ?? ''), title: String(how['title'] ?? `选取${field.title}`), multiple: true, query })
    if (!picked || picked.length === 0) return
    const next = addPicked(rows, picked, how)
    onChange(next)
    const more = next.length - rows.length
    tell(more === picked.length ? `已添加 ${more} 项，共 ${next.length} 项` : `已添加 ${more} 项，${picked.length - more} 项原已在列，共 ${next.length} 项`)
    const first = picked[0] ?? {}
    const offered = Object.entries(mapped(how['fill'] ?? {}, first))
    const taken = Object.fromEntries(offered.filter(([name, value]) => isEmpty(record[name]) && !isEmpty(value)))
    if (Object.keys(taken).length > 0) setFields(taken)
  }
}

/** Changes of rows against the newest value, as one function for the life of the table. */
function useEdit(props: WidgetProps, columns: readonly ChildColumn[]): EditRow {
  const latest = useRef({ props, columns })
  useEffect(() => {
    latest.current = { props, columns }
  })
  return useCallback<EditRow>((at, edit) => {
    const { value, onChange, field } = latest.current.props
    const rows = rowsIn(value)
    const row = rows[at]
    if (!row) return
    if (edit === 'remove') onChange(rows.toSpliced(at, 1))
    else if (edit === 'copy') onChange(rows.toSpliced(at + 1, 0, copied(row, keyOf(field.params))))
    else onChange(rows.with(at, withValue(row, edit.values, latest.current.columns, field.params['compute'])))
  }, [])
}

function nothing(): void {
  return undefined
}

function useColumns({ field }: WidgetProps): readonly ChildColumn[] {
  return useMemo(() => ((field as FormFieldModel).columns ?? []).filter((column) => !column.hidden), [field])
}

function keyOf(params: JsonObject): string {
  return typeof params['key'] === 'string' ? params['key'] : 'id'
}

/** Rows of a child list as a table of inputs: `pick` adds from a list, `fixed` keeps the rows as they are, `compute` multiplies columns. */
export const childTable = defineWidget({
  id: 'child-table',
  title: '子表',
  fits: ['list'],
  params: z.strictObject({
    pick: z.optional(
      described(
        '从列表选取',
        z.strictObject({
          view: described('选取界面', viewNo),
          title: z.optional(described('按钮文字', z.string())),
          query: z.optional(described('查询条件，{字段} 取自本表单', z.record(z.string(), z.string()))),
          unique: z.optional(described('子表中判断重复的字段', z.string())),
          map: described('子表字段 → 选中记录的字段', z.record(z.string(), z.string())),
          fill: z.optional(described('本表单字段为空时带入：字段 → 选中记录的字段', z.record(fieldName, z.string()))),
        }),
      ),
    ),
    fixed: z.optional(described('行不能增删', z.boolean())),
    blank: z.optional(described('能否添加空行，默认有可编辑的列且不从列表选取时可以', z.boolean())),
    compute: z.optional(described('列 → 相乘的列', z.record(z.string(), z.array(z.string())))),
  }),
  Component: ChildTableWidget,
  ReadOnly: ChildTableReadOnly,
})
