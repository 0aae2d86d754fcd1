import { useMemo, useRef, type RefObject } from 'react'
import { MOST_ROWS } from '../../../engine/inspection/answers-schema.ts'
import { placesOfLastTime } from '../../../engine/inspection/site/last-time.ts'
import { deriveTemplateField } from '../../../engine/model/inspection/derive-template-field.ts'
import type { FieldSlice } from '../../../engine/runtime/records/record-slices.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import type { TableField } from '../../../engine/schema/inspection/template-field.ts'
import { PlusIcon } from '../../icons/svg-icons.tsx'
import { requestPostAnimationFrame } from '../../timing/request-post-animation-frame.ts'
import { useRecord } from '../record-context.ts'
import { focusStop } from '../use-record-keys.ts'
import { RegisterButton } from './RegisterButton.tsx'
import { TableRow, type ShownColumn } from './TableRow.tsx'
import { valueText } from './value-text.ts'

interface Props {
  field: TableField
  id: string
  slice: FieldSlice
  onChange(value: Json): void
}

const nothing: Row = {}

/** Readings in rows: as many as a rule says or as are added; computed columns follow what is typed, what was read last time stands beside. */
export function TableInput({ field, id, slice, onChange }: Props) {
  const { readOnly, last } = useRecord()
  const entered = rowsOf(slice.entered)
  const computed = rowsOf(slice.counts)
  const before = useMemo(() => rowsOf(last?.judged.values[field.id] ?? null), [last, field])
  const count = Math.max(slice.rows ?? 0, entered.length)
  const rows = Array.from({ length: count }, (_, at): Row => entered[at] ?? nothing)
  const places = placesOfLastTime(field, rows, before)
  const chosen = field.register !== undefined
  const free = !readOnly && field.labels === undefined && field.rows === undefined
  const columns = useMemo(() => shownColumns(field, before), [field, before])
  const wrong = useMemo(() => wrongColumns(slice.wrong), [slice.wrong])
  const root = useRef<HTMLDivElement>(null)
  const { setCell, remove } = useTableEdits(field, count, root)
  return (
    <div ref={root} className="rec-table" role="region" aria-labelledby={`${id}-label`}>
      <table id={id} aria-labelledby={`${id}-label`}>
        <TableHead field={field} columns={columns} removable={free} empty={count === 0} />
        <tbody>
          {rows.map((row, at) => (
            <TableRow
              key={at}
              {...{ id, at, row, columns }}
              field={field.id}
              label={rowLabel(field, at)}
              computed={computed[at] ?? nothing}
              last={before[places[at] ?? -1] ?? nothing}
              wrong={wrong.get(at) ?? ''}
              readOnly={readOnly || chosen}
              onCell={setCell}
              onRemove={free ? remove : undefined}
            />
          ))}
        </tbody>
      </table>
      {free && !chosen && (
        <AddRows
          there={rows.length}
          before={before.length}
          most={field.most ?? MOST_ROWS}
          stop={`values/${field.id}`}
          onAdd={(added) => {
            onChange([...rows, ...added])
            goToRow(root, rows.length)
          }}
        />
      )}
      {!readOnly && field.register && (
        <RegisterButton stop={`values/${field.id}`} title={field.title} register={field.register} columns={field.columns} rows={rows} onChange={onChange} />
      )}
      {rows.length === 0 && readOnly && <span className="rec-last">没有填写</span>}
    </div>
  )
}

/** Edits of a table that stay the same from one drawing to the next, so that they draw no row anew. */
function useTableEdits(field: TableField, count: number, root: RefObject<HTMLDivElement | null>) {
  const { store } = useRecord()
  return useMemo(() => {
    const now = (): Row[] => rowsOf(store.atoms.get(store.answers).values[field.id] ?? null)
    return {
      setCell: (at: number, column: string, value: Json) => {
        const there = now()
        const rows = Array.from({ length: Math.max(count, there.length) }, (_, index): Row => there[index] ?? {})
        store.setValue(
          field.id,
          rows.map((row, index) => (index === at ? withCell(row, column, value) : row)),
        )
      },
      remove: (at: number) => {
        const rows = now().filter((_, index) => index !== at)
        store.setValue(field.id, rows)
        goToRow(root, Math.min(at, rows.length - 1))
      },
    }
  }, [store, field, count, root])
}

/** Goes on in a row that is drawn next: its first place to stop at, or the button that adds one where no row is left. */
function goToRow({ current: table }: RefObject<HTMLDivElement | null>, at: number): void {
  requestPostAnimationFrame(() =>
    focusStop(
      table?.querySelectorAll('tbody tr')[at]?.querySelector<HTMLElement>('[data-stop]') ?? table?.querySelector<HTMLElement>('[data-add-row]') ?? null,
    ),
  )
}

interface TableHeadProps {
  field: TableField
  columns: readonly ShownColumn[]
  removable: boolean
  /** Without rows nothing of last time stands below. */
  empty: boolean
}

function TableHead({ field, columns, removable, empty }: TableHeadProps) {
  const labelled = field.labels !== undefined || field.label !== undefined
  return (
    <thead>
      <tr>
        {labelled ? <th scope="col">{field.label === undefined ? '项目' : '编号'}</th> : <th scope="col">序号</th>}
        {columns.map(({ column, hasLast }) => (
          <th key={column.id} scope="col">
            <span className="rec-cell">
              <span>
                {column.title}
                {column.type === 'number' && column.unit !== undefined && <small>（{column.unit}）</small>}
              </span>
              {hasLast && !empty && <small className="rec-cell-last">上次</small>}
            </span>
          </th>
        ))}
        {removable && <th aria-label="操作" />}
      </tr>
    </thead>
  )
}

interface AddRowsProps {
  there: number
  before: number
  most: number
  /** The place that keys stop at while there is no row. */
  stop: string
  onAdd(rows: Row[]): void
}

/** Adds a row, or as many as there were last time. */
function AddRows({ there, before, most, stop, onAdd }: AddRowsProps) {
  const missing = Math.min(before, most) - there
  if (there >= most) return null
  return (
    <>
      <button
        type="button"
        className="rec-add"
        title="添加一行（Alt+Enter）"
        data-add-row
        data-stop={there === 0 ? stop : undefined}
        onClick={() => onAdd([{}])}
      >
        <PlusIcon /> 添加一行
      </button>
      {missing > 1 && (
        <button type="button" className="rec-add" onClick={() => onAdd(Array.from({ length: missing }, (): Row => ({})))}>
          <PlusIcon /> 添加到上次的 {before} 行
        </button>
      )}
    </>
  )
}

/** Columns that are there for rules alone are neither shown nor entered. Those chosen from a register have no last time. */
function shownColumns(field: TableField, before: readonly Row[]): ShownColumn[] {
  return field.columns
    .filter((column) => !('hidden' in column && column.hidden === true))
    .map((column) => ({
      column,
      model: deriveTemplateField(column),
      hasLast: field.register === undefined && before.some((row) => valueText(column, row[column.id] ?? null) !== ''),
    }))
}

/** Of each row the columns that do not conform. */
function wrongColumns(cells: readonly string[]): ReadonlyMap<number, string> {
  const found = new Map<number, string>()
  for (const cell of cells) {
    const [row = '', column = ''] = cell.split('/')
    found.set(Number(row), [...(found.get(Number(row))?.split(',') ?? []), column].join(','))
  }
  return found
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
