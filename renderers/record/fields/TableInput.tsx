import { useMemo, useRef } from 'react'
import { MOST_ROWS } from '../../../engine/inspection/answers-schema.ts'
import { columnCompute } from '../../../engine/inspection/record-values.ts'
import { deriveTemplateField } from '../../../engine/model/inspection/derive-template-field.ts'
import type { FieldModel } from '../../../engine/model/model.ts'
import type { FieldSlice } from '../../../engine/runtime/records/record-slices.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import type { TableColumn, TableField } from '../../../engine/schema/inspection/template-field.ts'
import { PlusIcon, TrashIcon } from '../../icons/svg-icons.tsx'
import { requestPostAnimationFrame } from '../../timing/request-post-animation-frame.ts'
import { useRecord } from '../record-context.ts'
import { focusStop } from '../use-record-keys.ts'
import { RegisterButton } from './RegisterButton.tsx'
import { valueText } from './value-text.ts'
import { WidgetInput } from './WidgetInput.tsx'

interface Props {
  field: TableField
  id: string
  slice: FieldSlice
  onChange(value: Json): void
}

/** Readings in rows: as many as a rule says or as are added; computed columns follow what is typed. */
export function TableInput({ field, id, slice, onChange }: Props) {
  const { readOnly } = useRecord()
  const entered = rowsOf(slice.entered)
  const computed = rowsOf(slice.counts)
  const count = slice.rows ?? entered.length
  const rows = Array.from({ length: Math.max(count, entered.length) }, (_, at): Row => entered[at] ?? {})
  const chosen = field.register !== undefined
  const free = field.labels === undefined && field.rows === undefined
  const labelled = field.labels !== undefined || field.label !== undefined
  const columns = useMemo(() => shownColumns(field).map((column) => ({ column, model: deriveTemplateField(column) })), [field])
  const set = (at: number, column: string, value: Json) => onChange(rows.map((row, index) => (index === at ? withCell(row, column, value) : row)))
  const root = useRef<HTMLDivElement>(null)
  /** Goes on in a row that is drawn next: its first place to stop at, or the button that adds one where no row is left. */
  const goTo = (at: number) =>
    requestPostAnimationFrame(() =>
      focusStop(root.current?.querySelectorAll('tbody tr')[at]?.querySelector<HTMLElement>('[data-stop]') ?? addButton(root.current)),
    )
  const add = () => {
    onChange([...rows, {}])
    goTo(rows.length)
  }
  const remove = (at: number) => {
    onChange(rows.filter((_, index) => index !== at))
    goTo(Math.min(at, rows.length - 2))
  }
  const more = !readOnly && free && !chosen && rows.length < (field.most ?? MOST_ROWS)
  return (
    <div ref={root} className="rec-table" role="region" aria-labelledby={`${id}-label`}>
      <table id={id} aria-labelledby={`${id}-label`}>
        <thead>
          <tr>
            {labelled ? <th scope="col">{field.label === undefined ? '项目' : '编号'}</th> : <th scope="col">序号</th>}
            {columns.map(({ column }) => (
              <th key={column.id} scope="col">
                {column.title}
                {column.type === 'number' && column.unit !== undefined && <small>（{column.unit}）</small>}
              </th>
            ))}
            {free && !readOnly && <th aria-label="操作" />}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={at}>
              <th scope="row">{rowLabel(field, at)}</th>
              {columns.map(({ column, model }) => (
                <td key={column.id} data-wrong={slice.wrong.includes(`${at}/${column.id}`) || undefined} data-column={column.id}>
                  <Cell
                    {...{ column, model }}
                    readOnly={readOnly || chosen}
                    id={`${id}-${at}-${column.id}`}
                    stop={`values/${field.id}/${at}/${column.id}`}
                    title={`${rowLabel(field, at)} ${column.title}`}
                    value={(columnCompute(column) === null ? row : (computed[at] ?? {}))[column.id] ?? null}
                    wrong={slice.wrong.includes(`${at}/${column.id}`)}
                    onChange={(value) => set(at, column.id, value)}
                  />
                </td>
              ))}
              {free && !readOnly && (
                <td>
                  <button
                    type="button"
                    className="vn-mini"
                    aria-label={`删除第 ${at + 1} 行`}
                    title="删除本行（Alt+Delete）"
                    data-remove-row
                    onClick={() => remove(at)}
                  >
                    <TrashIcon />
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {more && (
        <button
          type="button"
          className="rec-add"
          title="添加一行（Alt+Enter）"
          data-add-row
          data-stop={rows.length === 0 ? `values/${field.id}` : undefined}
          onClick={add}
        >
          <PlusIcon /> 添加一行
        </button>
      )}
      {!readOnly && field.register && (
        <RegisterButton stop={`values/${field.id}`} title={field.title} register={field.register} columns={field.columns} rows={rows} onChange={onChange} />
      )}
      {rows.length === 0 && readOnly && <span className="rec-last">没有填写</span>}
    </div>
  )
}

interface CellProps {
  column: TableColumn
  model: FieldModel
  id: string
  stop: string
  title: string
  value: Json
  wrong: boolean
  readOnly: boolean
  onChange(value: Json): void
}

function Cell({ column, model, id, stop, title, value, wrong, readOnly, onChange }: CellProps) {
  if (columnCompute(column) !== null) return <output className="rec-computed">{valueText(column, value) || '—'}</output>
  return (
    <span data-stop={readOnly ? undefined : stop}>
      <label className="viewno-sr-only" htmlFor={id} id={`${id}-label`}>
        {title}
      </label>
      <WidgetInput field={model} id={id} value={value} onChange={onChange} readOnly={readOnly} invalid={wrong} />
    </span>
  )
}

function addButton(table: HTMLElement | null): HTMLElement | null {
  return table?.querySelector<HTMLElement>('[data-add-row]') ?? null
}

/** Columns that are there for rules alone are neither shown nor entered. */
function shownColumns({ columns }: TableField): TableColumn[] {
  return columns.filter((column) => !('hidden' in column && column.hidden === true))
}

function rowLabel({ labels, label }: TableField, at: number): string {
  return labels?.[at] ?? (label ?? '{n}').replace('{n}', String(at + 1))
}

function withCell(row: Row, column: string, value: Json): Row {
  const { [column]: _, ...rest } = row
  return value === null || value === '' ? rest : { ...row, [column]: value }
}

function rowsOf(value: Json): Row[] {
  return Array.isArray(value) ? (value as Row[]) : []
}
