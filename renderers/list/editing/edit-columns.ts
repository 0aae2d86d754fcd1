import type { ColDef, SuppressKeyboardEventParams } from 'ag-grid-community'
import { flushSync } from 'react-dom'
import { closedReason } from '../../../engine/table-edit/cell-state.ts'
import type { ColumnModel, FormFieldModel } from '../../../engine/model/model.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { labelOf } from '../../../engine/schema/records/record-values.ts'
import { changedFields, recordOf, type TableRow } from '../../../engine/table-edit/table-row.ts'
import { cells } from '../../registry.ts'
import { CellEditor } from './CellEditor.tsx'
import { BLANK, type TableSession } from './table-session.ts'

type Definition = ColDef<TableRow, Json>

/** Id of the column with the number and the state of a row. */
export const stateColumn = '$state'

/** What a cell shows: the text that it could not take, a name that is looked up, else the value with its label. */
export function cellText(row: TableRow, column: ColumnModel): string {
  const unread = row.unread[column.field]
  if (unread) return unread.text
  const record = recordOf(row)
  if (row.names[column.field] !== undefined) return String(record[labelOf(column.field)] ?? '')
  return textIn(record, column)
}

/** As lists show it. */
export function textIn(record: Row, column: ColumnModel): string {
  return (cells.get(column.cell) ?? cells.get('text'))?.text(record[column.field] ?? null, record, column) ?? ''
}

/** The columns of a table that is edited: a number with the state of the row, then the fields that the view names. */
export function editColumns(session: TableSession, columns: readonly ColumnModel[]): Definition[] {
  const fields = new Map(session.opened.table.columns.map((field) => [field.field, field]))
  return [
    stateOf(session),
    ...columns.flatMap((column) => (fields.has(column.field) ? [columnOf(session, column, fields.get(column.field) as FormFieldModel)] : [])),
  ]
}

function columnOf(session: TableSession, column: ColumnModel, field: FormFieldModel): Definition {
  const { table } = session.opened
  const isOpen = (row: TableRow | undefined): boolean => row !== undefined && (row.id === BLANK || closedReason(table, field, row) === null)
  return {
    colId: column.id,
    headerName: field.required ? `${column.title} *` : column.title,
    width: Math.max(column.width, 90),
    pinned: column.pinned,
    editable: ({ data }) => isOpen(data),
    valueGetter: ({ data }) => (data ? cellText(data, column) : ''),
    cellDataType: false,
    cellEditor: CellEditor,
    cellEditorParams: { field },
    cellClass: `viewno-cell-${column.align}`,
    headerClass: `viewno-header-${column.align}`,
    cellClassRules: {
      'vn-cell-wrong': ({ data }) => data !== undefined && data.id !== BLANK && session.problemsOf(data)[column.field] !== undefined,
      'vn-cell-changed': ({ data }) => data !== undefined && changedFields(data).includes(column.field),
      'vn-cell-closed': ({ data }) => !isOpen(data),
    },
    suppressKeyboardEvent: keepsKey,
  }
}

function stateOf(session: TableSession): Definition {
  return {
    colId: stateColumn,
    headerName: '行',
    width: 64,
    pinned: 'left',
    lockPosition: 'left',
    resizable: false,
    suppressNavigable: true,
    valueGetter: ({ data, node }) => (data ? `${data.id === BLANK ? '' : (node?.rowIndex ?? 0) + 1}${stateWord(session, data)}` : ''),
    cellClass: 'vn-cell-row',
    cellClassRules: {
      'vn-row-wrong': ({ data }) => data !== undefined && isWrong(session, data),
      'vn-row-new': ({ data }) => data !== undefined && data.isNew && data.id !== BLANK,
    },
  }
}

function stateWord(session: TableSession, row: TableRow): string {
  if (row.id === BLANK) return '新增'
  if (row.locked !== null) return ' 锁定'
  if (isWrong(session, row)) return ' 有误'
  if (row.isNew) return ' 新'
  return changedFields(row).length > 0 ? ' 改' : ''
}

function isWrong(session: TableSession, row: TableRow): boolean {
  return row.id !== BLANK && Object.keys(session.problemsOf(row)).length > 0
}

/**
 * Leaves keys to what is typed into: those of an input method, of an open list or calendar. Enter and Tab end the typing: what is typed is handed over
 * first.
 */
function keepsKey({ event, editing }: SuppressKeyboardEventParams<TableRow, Json>): boolean {
  const target = event.target
  // it marks cells instead
  if (!editing) return event.shiftKey && event.key.startsWith('Arrow')
  if (!(target instanceof HTMLElement)) return false
  if (event.isComposing || event.keyCode === 229) return true
  if (target.getAttribute('aria-expanded') === 'true' || target.closest('.ant-picker-open, .ant-select-open, [role="listbox"]')) return true
  if (event.key === 'Enter' && (event.altKey || (target.matches('textarea') && event.shiftKey))) return true
  if (event.key === 'Enter' || event.key === 'Tab') flushSync(() => target.blur())
  return !['Enter', 'Tab', 'Escape', 'F2'].includes(event.key)
}
