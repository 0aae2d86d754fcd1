import type { MenuProps } from 'antd'
import type { CellContextMenuEvent, GridApi } from 'ag-grid-community'
import { useCallback, useState, type MouseEvent, type RefObject } from 'react'
import { columnFilterOf, withColumnFilter } from '../../../engine/conditions/column-filters.ts'
import type { ColumnFilter } from '../../../engine/runtime/effects/screen-snapshot.ts'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { ListStore } from '../../../engine/runtime/lists/list-store.ts'
import { sortAfter } from '../../../engine/runtime/lists/list-sort.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { copyText } from '../../dom/clipboard.ts'
import type { MenuPlace } from '../../menu/PopupMenu.tsx'
import { rangeText, shownText } from '../cell-range/cell-range.ts'
import { byPin, sortOf } from '../settings/column-layout.ts'
import type { GridContext } from '../context/grid-context.ts'
import { groupLine } from '../groups/grouped-rows.ts'
import { menuPoint } from './menu-position.ts'
import { headerItems } from './header-menu.ts'
import { rowItems } from './row-menu.ts'
import type { CopySource } from '../cell-range/use-copy-cells.ts'
import type { ColumnArrangement } from '../settings/use-column-layout.ts'
import { useAnnouncer } from '../../announcer/announcer-context.ts'

interface Given {
  api: RefObject<GridApi<Row> | null>
  list: ListStore
  arrangement: ColumnArrangement
  /** As they are drawn. */
  columns: readonly ColumnModel[]
  context: GridContext
  marked: CopySource
}

/** The menus of rows and of column heads: which one is open, and what opens them. */
export function useGridMenus({ api, list, arrangement, columns, context, marked }: Given) {
  const { message } = useAnnouncer()
  const [menu, setMenu] = useState<{ at: MenuPlace; items: NonNullable<MenuProps['items']> } | null>(null)
  const onClose = useCallback(() => setMenu(null), [])
  const { model } = arrangement
  const copy = (text: string, what: string) => void (copyText(text) ? message.success(`已复制${what}`) : message.error('浏览器不允许复制，请按 Ctrl+C'))
  const columnOf = (id: string | undefined) => columns.find((column) => column.id === id) ?? null
  const filter = (field: string, by: ColumnFilter | null) => void list.filter(withColumnFilter(list.get().query.filters, field, by))

  const onRow = ({ data, column, event, rowPinned }: CellContextMenuEvent<Row>) => {
    if (!data || rowPinned || groupLine(data)) return
    const shown = columnOf(column?.getColId())
    const { links, more } = context.actionsOf(data)
    const { words, content } = marked.now()
    const items = rowItems(
      { row: data, column: shown, actions: [...links, ...more], marked: words },
      {
        copyCell: () => shown && copy(shownText(data, shown), '单元格'),
        copyRow: () => copy(rangeText({ rows: [data], columns: [...marked.columns] }), '本行'),
        copyMarked: () => copy(rangeText(content, true), words),
        filter: (by) => filter(by.field, by),
        start: ({ action, disabled, warning }) => (disabled ? message.warning(warning) : void context.run(action, data)),
      },
    )
    setMenu({ at: menuPoint(event), items })
  }

  const onHead = (event: MouseEvent) => {
    const head = event.target instanceof Element ? event.target.closest('[role="columnheader"]') : null
    const shown = columnOf(head?.getAttribute('col-id') ?? undefined)
    if (!shown) return
    event.preventDefault()
    const { id, field } = shown
    const { sort, filters } = list.get().query
    const usual = sortOf(model)
    const items = headerItems(
      {
        column: shown,
        grouped: list.get().query.group === field,
        sort,
        usual,
        filtered: columnFilterOf(filters, field) !== undefined,
        last: columns.filter(({ hidden }) => !hidden).length === 1,
      },
      {
        sort: (keys) => void list.sort(sortAfter(keys, sort, usual)),
        pin: (pinned) => arrangement.adjust((now) => byPin(now.map((each) => (each.id === id ? { ...each, pinned, kept: true } : each)))),
        hide: () => arrangement.adjust((now) => now.map((each) => (each.id === id ? { ...each, hidden: true } : each))),
        fit: () => api.current?.autoSizeColumns([id]),
        group: (on) => void list.group(on ? field : null),
        openFilter: () => api.current?.showColumnFilter(id),
        clearFilter: () => filter(field, null),
      },
    )
    setMenu({ at: menuPoint(event.nativeEvent), items })
  }
  return { menu, onRow, onHead, onClose }
}
