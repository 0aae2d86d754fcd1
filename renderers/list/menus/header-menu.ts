import type { MenuProps } from 'antd'
import { fieldKind } from '../../../engine/conditions/operators.ts'
import { canGroup } from '../../../engine/model/infer-controls.ts'
import type { ColumnModel } from '../../../engine/model/model.ts'
import { sameSort, addSortKey } from '../../../engine/runtime/lists/list-sort.ts'
import type { SortKey } from '../../../engine/runtime/effects/screen-snapshot.ts'
import { whyNoFilter } from '../../search/conditions/column-filter.ts'

/** What the menu of a column head does. */
export interface HeaderCommands {
  sort(keys: SortKey[]): void
  pin(side: ColumnModel['pinned']): void
  hide(): void
  fit(): void
  /** Groups the rows by this column, or no longer. */
  group(on: boolean): void
  openFilter(): void
  clearFilter(): void
}

interface Head {
  column: ColumnModel
  /** The order now, and that of the view. */
  sort: readonly SortKey[]
  usual: readonly SortKey[]
  filtered: boolean
  /** Rows are grouped by it. */
  grouped: boolean
  /** The only column still shown. */
  last: boolean
}

/** Entries of a column head's menu: order, filter, place. */
export function headerItems(head: Head, commands: HeaderCommands): NonNullable<MenuProps['items']> {
  const { column, filtered, grouped, last } = head
  const why = whyNoFilter(column)
  const filter = fieldKind(column.property)
    ? [item('筛选…', commands.openFilter), ...(filtered ? [item('清除本列筛选', commands.clearFilter)] : [])]
    : why === ''
      ? []
      : [{ key: 'no-filter', label: `筛选：${why}`, disabled: true }]
  const groups = grouped
    ? [item('不按此列分组', () => commands.group(false))]
    : canGroup(column.property)
      ? [item('按此列分组', () => commands.group(true))]
      : []
  const places = [
    ...(column.pinned === 'left' ? [] : [item('固定在左侧', () => commands.pin('left'))]),
    ...(column.pinned === 'right' ? [] : [item('固定在右侧', () => commands.pin('right'))]),
    ...(column.pinned ? [item('取消固定', () => commands.pin(null))] : []),
    item('适合内容宽度', commands.fit),
    ...(last ? [] : [item('隐藏此列', commands.hide)]),
  ]
  return [sortItems(head, commands), filter, groups, places]
    .filter((part) => part.length > 0)
    .flatMap((part, at) => (at === 0 ? part : [{ type: 'divider' as const }, ...part]))
}

function sortItems({ column, sort, usual }: Head, commands: HeaderCommands) {
  const { field, sortable } = column
  if (!sortable || column.property?.['x-sensitive']) return []
  const own = sort.find((key) => key.id === field)
  const others = sort.filter((key) => key.id !== field)
  const at = others.length + 1
  return [
    ...(own?.dir === 'asc' && others.length === 0 ? [] : [item('升序', () => commands.sort([{ id: field, dir: 'asc' }]))]),
    ...(own?.dir === 'desc' && others.length === 0 ? [] : [item('降序', () => commands.sort([{ id: field, dir: 'desc' }]))]),
    ...(others.length > 0 && !own
      ? [
          item(`再按此列升序（第 ${at} 序）`, () => commands.sort(addSortKey(sort, field, 'asc'))),
          item(`再按此列降序（第 ${at} 序）`, () => commands.sort(addSortKey(sort, field, 'desc'))),
        ]
      : []),
    ...(own && others.length > 0 ? [item('不按此列排序', () => commands.sort(others))] : []),
    ...(sameSort(sort, usual) ? [] : [item('恢复默认排序', () => commands.sort([...usual]))]),
  ]
}

function item(label: string, onClick: () => void) {
  return { key: label, label, onClick }
}
