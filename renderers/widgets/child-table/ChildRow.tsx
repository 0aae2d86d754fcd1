import { memo } from 'react'
import { test } from '../../../engine/expressions/evaluate.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { useWidgets } from '../../contexts/widgets-context.tsx'
import { useFormFactor } from '../../theme/form-factor.ts'
import { ChildRowTools, type ChildRowToolsProps } from './ChildRowTools.tsx'
import { PersonalCell } from './PersonalCell.tsx'
import { isNumber, cellValues, type ChildColumn } from './child-rows.ts'
import type { EditRow } from './use-child-edit.ts'

interface ChildRowProps {
  /** The child list: its field, and the entity of its rows. */
  list: string
  child: string
  at: number
  row: Row
  columns: readonly ChildColumn[]
  /** Id of the table; cells are `<id>-<row>-<field>`. */
  id: string
  disabled: boolean
  readOnly: boolean
  errors?: Readonly<Record<string, string>> | undefined
  /** Stable, so that a row is drawn again only for its own sake. */
  onEdit: EditRow
  /** What can be done with the row; null for rows that stay as they are. */
  tools: ChildRowToolsProps | null
  last: boolean
}

function Cells({ list, child, at, row, columns, id, disabled, readOnly, errors, onEdit, tools, last }: ChildRowProps) {
  const phone = useFormFactor() === 'phone'
  return (
    <tr>
      <td className="vn-child-at">{at + 1}</td>
      {columns.map((column, index) => (
        <Cell
          key={column.id}
          {...{ list, child, at, row, column, index, disabled, onEdit, phone }}
          shown={column.visible === undefined || test(column.visible, { row })}
          id={`${id}-${at}-${column.field}`}
          open={column.editable && !readOnly}
          error={errors?.[`${at}/${column.field}`]}
        />
      ))}
      {tools && <ChildRowTools at={at} last={last} tools={tools} disabled={disabled} onEdit={onEdit} />}
    </tr>
  )
}

interface CellProps extends Pick<ChildRowProps, 'list' | 'child' | 'at' | 'row' | 'disabled' | 'onEdit'> {
  id: string
  column: ChildColumn
  index: number
  open: boolean
  /** Whether the row has something to say here; the cell stays empty otherwise. */
  shown: boolean
  phone: boolean
  error: string | undefined
}

function Cell({ list, child, at, row, column, index, id, disabled, open, shown, phone, error, onEdit }: CellProps) {
  const widgets = useWidgets()
  if (!shown) return <td data-at={at} data-column={index} data-off />
  const definition = widgets.get((phone && column.phone) || column.widget) ?? widgets.get('text')
  const Drawn = (open ? definition?.Component : definition?.ReadOnly) ?? definition?.Component
  const onValues = (values: Row) => onEdit(at, { values })
  const control = Drawn && (
    <Drawn
      field={{ ...column, placeholder: '' }}
      value={row[column.field] ?? null}
      onChange={(value: Json) => onValues(cellValues(row, column.field, value))}
      setFields={onValues}
      disabled={disabled || !open}
      readOnly={!open}
      invalid={error !== undefined}
      id={id}
      {...(error === undefined ? {} : { describedBy: `${id}-error` })}
      record={row}
      path={`${list}/${at}/${column.field}`}
      compact
    />
  )
  return (
    <td data-title={column.title} data-at={at} data-column={index} data-number={isNumber(column) || undefined}>
      {open && (
        <label htmlFor={id} id={`${id}-label`} className="viewno-sr-only">
          {column.title} 第 {at + 1} 行
        </label>
      )}
      {column.property?.['x-sensitive'] ? <PersonalCell {...{ list, child, row, at, column, control }} readOnly={!open} /> : control}
      {error !== undefined && (
        <div className="vn-child-error" id={`${id}-error`}>
          {error}
        </div>
      )}
    </td>
  )
}

/** One row of a child table; drawn again only when its own values, its errors or the columns change. */
export const ChildRow = memo(Cells)
