import { memo } from 'react'
import { columnCompute } from '../../../engine/inspection/record-values.ts'
import type { FieldModel } from '../../../engine/model/model.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import type { TableColumn } from '../../../engine/schema/inspection/template-field.ts'
import { TrashIcon } from '../../icons/svg-icons.tsx'
import { valueText } from './value-text.ts'
import { WidgetInput } from './WidgetInput.tsx'

export interface ShownColumn {
  column: TableColumn
  model: FieldModel
  /** Something of it was there last time. */
  hasLast: boolean
}

interface Props {
  /** Id of the table; cells are `<id>-<row>-<column>`. */
  id: string
  /** Id of the field. */
  field: string
  at: number
  label: string
  columns: readonly ShownColumn[]
  row: Row
  computed: Row
  /** The same row in the record of last time. */
  last: Row
  /** Columns that do not conform, joined by commas. */
  wrong: string
  readOnly: boolean
  /** Stable, so that a row is drawn again only for its own sake. */
  onCell(at: number, column: string, value: Json): void
  /** Absent where rows stay. */
  onRemove?: ((at: number) => void) | undefined
}

/** A row of readings, each with what was read there last time; drawn again only when something of it is another. */
export const TableRow = memo(function TableRow({ id, field, at, label, columns, row, computed, last, wrong, readOnly, onCell, onRemove }: Props) {
  const faulty = wrong.split(',')
  return (
    <tr>
      <th scope="row">{label}</th>
      {columns.map(({ column, model, hasLast }) => (
        <td key={column.id} data-wrong={faulty.includes(column.id) || undefined} data-column={column.id}>
          <span className="rec-cell">
            <Cell
              {...{ column, model, readOnly }}
              id={`${id}-${at}-${column.id}`}
              stop={`values/${field}/${at}/${column.id}`}
              title={`${label} ${column.title}`}
              value={(columnCompute(column) === null ? row : computed)[column.id] ?? null}
              wrong={faulty.includes(column.id)}
              onChange={(value) => onCell(at, column.id, value)}
            />
            {hasLast && <LastValue text={valueText(column, last[column.id] ?? null)} />}
          </span>
        </td>
      ))}
      {onRemove && (
        <td>
          <button
            type="button"
            className="vn-mini"
            aria-label={`删除第 ${at + 1} 行`}
            title="删除本行（Alt+Delete）"
            data-remove-row
            onClick={() => onRemove(at)}
          >
            <TrashIcon />
          </button>
        </td>
      )}
    </tr>
  )
}, isSameRow)

/** What was read last time; its place stays where there was nothing, so that a column stands in line. */
function LastValue({ text }: { text: string }) {
  return (
    <span className="rec-cell-last" title={text === '' ? undefined : `上次 ${text}`}>
      {text !== '' && <span className="viewno-sr-only">上次 </span>}
      {text}
    </span>
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

/** Rows are made anew by each judgement: what they say is compared. */
function isSameRow(before: Props, after: Props): boolean {
  return (Object.keys(after) as (keyof Props)[]).every((name) => {
    const [one, other] = [before[name], after[name]]
    return one === other || (rowProps.has(name) && isSameContent(one as Row, other as Row))
  })
}

const rowProps: ReadonlySet<keyof Props> = new Set(['row', 'computed', 'last'])

function isSameContent(one: Row, other: Row): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}
