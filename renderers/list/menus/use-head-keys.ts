import type { GridApi } from 'ag-grid-community'
import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { useAnnouncer } from '../../announcer/announcer-context.ts'
import type { ColumnArrangement } from '../settings/use-column-layout.ts'
import { headKey, movedBy, resizedBy } from './head-keys.ts'

/** The keys of column heads, before the grid's own; the focus stays on the head that was moved. */
export function useHeadKeys(api: RefObject<GridApi<Row> | null>, { adjust }: Pick<ColumnArrangement, 'adjust'>, columns: readonly ColumnModel[]) {
  const { message } = useAnnouncer()
  const held = useRef<string | null>(null)
  useEffect(() => {
    const { current: id } = held
    held.current = null
    if (id === null) return
    api.current?.ensureColumnVisible(id)
    api.current?.setFocusedHeader(id)
  }, [api, columns])
  return (event: KeyboardEvent) => {
    const head = event.target instanceof Element && event.target.getAttribute('role') === 'columnheader' ? event.target : null
    const id = head?.getAttribute('col-id') ?? ''
    const asked = head ? headKey(event) : null
    if (!head || !asked || !columns.some((column) => column.id === id)) return
    event.preventDefault()
    event.stopPropagation()
    if (asked.does === 'menu') return void head.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }))
    held.current = id
    adjust((now) => {
      const next = asked.does === 'move' ? movedBy(now, id, asked.by, columns) : resizedBy(now, id, asked.by, head.getBoundingClientRect().width)
      const at = next.filter(({ hidden }) => !hidden).findIndex((column) => column.id === id)
      if (asked.does === 'move') message.info(`第 ${at + 1} 列`)
      return next
    })
  }
}
