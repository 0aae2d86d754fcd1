import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import type { FormFieldModel } from '../../engine/model/model.ts'
import { isRow } from '../../engine/schema/records/record-values.ts'
import { fieldName, viewNo } from '../../engine/schema/format/names.ts'
import { described, expression } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { ChildGrid } from './child-table/ChildGrid.tsx'
import { ChildNotice } from './child-table/ChildNotice.tsx'
import { ChildRow } from './child-table/ChildRow.tsx'
import { canAddBlank, rowName, rowsIn, type ChildColumn } from './child-table/child-rows.ts'
import './child-table/child-table.css'
import { PlusIcon, SearchIcon } from '../icons/svg-icons.tsx'
import { useChildEdit } from './child-table/use-child-edit.ts'
import { usePickRows } from './child-table/use-pick-rows.ts'
import '../inputs/field-controls.css'

function ChildTableWidget(props: WidgetProps) {
  const { field, value, disabled } = props
  const { params } = field
  const rows = rowsIn(value)
  const columns = useColumns(props)
  const fixed = params['fixed'] === true
  const blank = canAddBlank(columns, params)
  const [added, setAdded] = useState('')
  const pick = usePickRows(props, rows, setAdded)
  const edit = useChildEdit(props, columns, { blank, fixed })
  const tools = useMemo(() => (fixed ? null : { adds: blank, keys: columns.some((column) => column.editable) }), [fixed, blank, columns])

  return (
    <div
      className="vn-child"
      id={props.id}
      tabIndex={-1}
      role="group"
      aria-labelledby={`${props.id}-label`}
      aria-describedby={props.describedBy}
      data-invalid={props.invalid || undefined}
      onKeyDownCapture={edit.onKeyDownCapture}
      onPaste={edit.onPaste}
    >
      <ChildGrid props={props} rows={rows} columns={columns} tools={tools !== null}>
        {(row, at) => (
          <ChildRow
            key={rowName(row)}
            {...{ at, row, columns, disabled, tools }}
            {...rowsOf(props)}
            id={props.id}
            readOnly={false}
            errors={errorsOfRow(props.errors, at)}
            onEdit={edit.edit}
            last={at === rows.length - 1}
          />
        )}
      </ChildGrid>
      <ChildNotice table={props.id} edit={edit} />
      {!fixed && (
        <div className="vn-child-tools">
          {isRow(params['pick']) && (
            <button type="button" className="vn-child-add" disabled={disabled} aria-haspopup="dialog" onClick={() => void pick()}>
              <SearchIcon /> {String(params['pick']['title'] ?? '选取')}
            </button>
          )}
          {blank && (
            <button type="button" className="vn-child-add" disabled={disabled} onClick={edit.add}>
              <PlusIcon /> 添加一行
            </button>
          )}
          {blank && <span className="vn-child-hint">可从 Excel 复制后粘贴到单元格</span>}
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
      <ChildGrid props={props} rows={rows} columns={columns} tools={false}>
        {(row, at) => (
          <ChildRow
            key={rowName(row)}
            {...{ at, row, columns }}
            {...rowsOf(props)}
            id={props.id}
            disabled
            readOnly
            onEdit={nothing}
            tools={null}
            last={false}
          />
        )}
      </ChildGrid>
    </div>
  )
}

/** Whose rows they are. */
function rowsOf({ field: { field, property } }: WidgetProps): { list: string; child: string } {
  return { list: field, child: property?.type === 'array' ? property['x-child'].entity : '' }
}

/** Handed on only to the rows that have some, so that the others need not be drawn again. */
function errorsOfRow(errors: WidgetProps['errors'], at: number): WidgetProps['errors'] {
  return errors && Object.keys(errors).some((path) => path.startsWith(`${at}/`)) ? errors : undefined
}

function nothing(): void {
  return undefined
}

function useColumns({ field }: WidgetProps): readonly ChildColumn[] {
  return useMemo(() => ((field as FormFieldModel).columns ?? []).filter((column) => !column.hidden), [field])
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
          set: z.optional(described('本表单字段为空时按规则带入：字段 → 规则，row 是选中的第一条', z.record(fieldName, expression))),
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
