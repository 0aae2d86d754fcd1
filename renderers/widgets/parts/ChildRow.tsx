import { memo } from 'react'
import type { Json, Row } from '../../../engine/schema/json.ts'
import { useWidgets } from '../../widgets-context.tsx'
import type { ChildColumn } from './child-rows.ts'
import { CopyIcon, TrashIcon } from './icons.tsx'

interface ChildRowProps {
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
  removable: boolean
  copyable: boolean
}

/** What may happen to a row. */
export type RowEdit = { values: Row } | 'remove' | 'copy'
export type EditRow = (at: number, edit: RowEdit) => void

function Cells({ at, row, columns, id, disabled, readOnly, errors, onEdit, removable, copyable }: ChildRowProps) {
  const widgets = useWidgets()
  const onValues = (values: Row) => onEdit(at, { values })
  return (
    <tr>
      <td className="vn-child-at">{at + 1}</td>
      {columns.map((column) => {
        const open = column.editable && !readOnly
        const definition = widgets.get(column.widget) ?? widgets.get('text')
        const Cell = (open ? definition?.Component : definition?.ReadOnly) ?? definition?.Component
        const error = errors?.[`${at}/${column.field}`]
        const cell = `${id}-${at}-${column.field}`
        return (
          <td key={column.id} data-number={column.widget === 'decimal' || column.widget === 'integer' || undefined}>
            {open && (
              <label htmlFor={cell} id={`${cell}-label`} className="viewno-sr-only">
                {column.title} 第 {at + 1} 行
              </label>
            )}
            {Cell && (
              <Cell
                field={{ ...column, placeholder: '' }}
                value={row[column.field] ?? null}
                onChange={(value: Json) =>
                  onValues({ [column.field]: value, ...(row[`${column.field}_label`] === undefined ? {} : { [`${column.field}_label`]: null }) })
                }
                setFields={onValues}
                disabled={disabled || !open}
                readOnly={!open}
                invalid={error !== undefined}
                id={cell}
                {...(error === undefined ? {} : { describedBy: `${cell}-error` })}
                record={row}
                compact
              />
            )}
            {error !== undefined && (
              <div className="vn-child-error" id={`${cell}-error`}>
                {error}
              </div>
            )}
          </td>
        )
      })}
      {(removable || copyable) && (
        <td className="vn-child-ops">
          {copyable && (
            <button type="button" className="vn-mini" title="复制" aria-label={`复制第 ${at + 1} 行`} disabled={disabled} onClick={() => onEdit(at, 'copy')}>
              <CopyIcon />
            </button>
          )}
          {removable && (
            <button
              type="button"
              className="vn-mini"
              data-danger
              title="移除"
              aria-label={`移除第 ${at + 1} 行`}
              disabled={disabled}
              onClick={() => onEdit(at, 'remove')}
            >
              <TrashIcon />
            </button>
          )}
        </td>
      )}
    </tr>
  )
}

/** One row of a child table; drawn again only when its own values, its errors or the columns change. */
export const ChildRow = memo(Cells)
