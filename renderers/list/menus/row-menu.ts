import type { MenuProps } from 'antd'
import { fieldKind } from '../../../engine/conditions/operators.ts'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { ColumnFilter } from '../../../engine/runtime/effects/screen-snapshot.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { menuItems } from '../../actions/action-menu.tsx'
import type { ActionButtonModel } from '../../actions/ActionButton.tsx'
import { shownText } from '../cell-range/cell-range.ts'

/** What the menu of a row does. */
export interface RowCommands {
  copyCell(): void
  copyRow(): void
  /** Rows or cells that are marked, with the heads of their columns. */
  copyMarked(): void
  filter(by: ColumnFilter): void
  start(shown: ActionButtonModel): void
}

interface Clicked {
  row: Row
  /** Null on the operation column and on the boxes. */
  column: ColumnModel | null
  actions: ActionButtonModel[]
  /** How many rows or cells are marked, said in words; '' for none. */
  marked: string
}

const longest = 16

/** Entries of a row's menu: copying, filtering by the cell, and the row's own actions with their reasons. */
export function rowItems({ row, column, actions: given, marked }: Clicked, commands: RowCommands): NonNullable<MenuProps['items']> {
  const shown = column ? shownText(row, column) : ''
  const by = column && filterBy(column, row[column.field] ?? null, shown)
  const value = shown.length > longest ? `${shown.slice(0, longest)}…` : shown
  const copies = [
    ...(column && shown !== '' ? [item('copy-cell', '复制单元格', commands.copyCell)] : []),
    item('copy-row', '复制本行', commands.copyRow),
    ...(marked ? [item('copy-marked', `复制${marked}（连同列名）`, commands.copyMarked)] : []),
  ]
  const filters = by && column ? [item('filter', value === '' ? `只看“${column.title}”为空的` : `只看“${value}”`, () => commands.filter(by))] : []
  // what is beside a row's other actions may be under 更多 as well
  const actions = given.filter(({ action }, at) => given.findIndex((each) => each.action.title === action.title) === at)
  const own = menuItems(actions).map((entry, at) => ({ ...entry, onClick: () => actions[at] && commands.start(actions[at]) })) as NonNullable<
    MenuProps['items']
  >
  return [copies, filters, own].filter((part) => part.length > 0).flatMap((part, at) => (at === 0 ? part : [{ type: 'divider' as const }, ...part]))
}

/** The filter that finds rows with the same value in this column, `shown` as its text; null where there is none. */
export function filterBy(column: Pick<ColumnModel, 'field' | 'property'>, value: Json, shown = ''): ColumnFilter | null {
  const kind = fieldKind(column.property)
  if (!kind || (typeof value === 'object' && value !== null)) return null
  const { field } = column
  if (value === null || value === '') return { field, op: 'empty', value: null }
  if (kind === 'dict') return { field, op: 'in', value: [value] }
  if (kind === 'dicts') return String(value).includes(',') ? null : { field, op: 'in', value: [value] }
  if (kind === 'name' || kind === 'user' || kind === 'office') return shown === '' ? null : { field, op: 'contains', value: shown }
  const day = String(value).slice(0, 10)
  return kind === 'date' ? { field, op: 'between', value: [day, day] } : { field, op: 'eq', value: kind === 'number' ? String(value) : value }
}

function item(key: string, label: string, onClick: () => void) {
  return { key, label, onClick }
}
