import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import { isOpenRow } from '../../../engine/runtime/lists/open-row.ts'
import { neighbourRow, findPosition, successorRow, type CurrentPosition, type Neighbour } from '../../../engine/runtime/lists/result-set.ts'
import { isTopmost } from '../../keys/use-shortcuts.ts'
import { storePosition, storedPosition, positionToStore, type StoredPosition } from '../../navigation/result-sets.ts'
import { useInFront } from '../../contexts/active-screen-context.ts'
import { usePorts, useSession } from '../../contexts/ports-context.tsx'
import { today } from '../../timing/today.ts'
import { useShortcutHelp } from '../../keys/shortcuts-context.ts'

interface Wanted {
  viewNo: string
  query: Record<string, string>
  onMove: ((query: Record<string, string>) => void) | undefined
  /** Closes the form where the next record is opened in another. */
  onLeave(): void
  /** Asks whether the record may be left; true when nothing is lost. */
  mayLeave(): Promise<boolean>
}

export interface ResultSetControl {
  /** Where the record stands now; null until the list has been asked. */
  position: CurrentPosition | null
  /** To the record before or after, asking about unsaved input once. */
  go(by: 1 | -1): Promise<void>
  /** To the next open record after one that is done with; false when there is none, or who did it has gone on to something else. */
  next(): Promise<boolean>
  /** How many are open after this one, when it came by itself after another was done with. */
  came: StoredPosition['came'] | null
  /** The list, and what it was asked with. */
  list: { view: string; query: Record<string, string> }
}

/** The list's result set that this record was opened from; null where it was opened otherwise. Positions are those of the list as it is now. */
export function useResultSet(root: RefObject<HTMLElement | null>, wanted: Wanted): ResultSetControl | null {
  const ports = usePorts()
  const inFront = useInFront()
  const { user } = useSession()
  const { viewNo, query, onMove } = wanted
  const latest = useRef(wanted)
  useEffect(() => {
    latest.current = wanted
  })
  const stored = useMemo(() => (onMove ? storedPosition(user.id, viewNo, query) : null), [onMove, user.id, viewNo, query])
  // the calls of a list are known once its view is
  const ask = useCallback(
    async (call: string, params: JsonObject) => {
      if (stored) await ports.view(stored.set.list)
      return ports.request(call, params)
    },
    [stored, ports],
  )
  const [position, setPosition] = useState<CurrentPosition | null>(null)
  useEffect(() => {
    if (!stored) return
    let live = true
    findPosition(stored.set, stored.place, ask).then(
      (found) => live && setPosition(found),
      () => undefined,
    )
    return () => {
      live = false
    }
  }, [stored, ask])

  const moveTo = useCallback(
    (found: Neighbour, came?: StoredPosition['came']) => {
      if (!stored) return
      const opened = positionToStore(stored.set, found.row, found.place.at)
      storePosition(user.id, opened.query, { ...opened.position, ...(came ? { came } : {}) })
      if (stored.set.view === latest.current.viewNo) return latest.current.onMove?.(opened.query)
      // the work at a record may go on in another form than that which the list opens
      latest.current.onLeave()
      ports.navigate(stored.set.view, opened.query)
    },
    [stored, user.id, ports],
  )
  const move = useCallback(
    async (by: 1 | -1): Promise<boolean> => {
      if (!stored) return false
      const found = await neighbourRow(stored.set, position ?? stored.place, by, ask)
      if (!found) return false
      if (inFront() && (await latest.current.mayLeave())) moveTo(found)
      return true
    },
    [stored, position, ask, moveTo, inFront],
  )
  const go = useCallback(
    async (by: 1 | -1) => {
      const moved = await move(by).catch(() => null)
      if (moved === null) ports.notify({ effect: 'notify', level: 'error', message: '列表暂时无法读取，请稍后再试' })
      if (moved === false) ports.notify({ effect: 'notify', level: 'info', message: by === 1 ? '已是最后一条' : '已是第一条' })
    },
    [move, ports],
  )
  const next = useCallback(async () => {
    if (!stored) return false
    const scope = { user, query: stored.set.listQuery, today: today() }
    const found = await successorRow(stored.set, position ?? stored.place, (row) => isOpenRow(stored.set, row, scope), ask).catch(() => null)
    if (!found || !inFront()) return false
    moveTo(found, { left: found.left, capped: found.capped })
    return true
  }, [stored, position, ask, moveTo, user, inFront])
  useMoveKeys(root, stored !== null, go)
  return useMemo(
    () => (stored ? { position, go, next, came: stored.came ?? null, list: { view: stored.set.list, query: stored.set.listQuery } } : null),
    [stored, position, go, next],
  )
}

const lines = [{ keys: 'Alt+PageUp / Alt+PageDown', does: '列表中的上一条、下一条' }]

function useMoveKeys(root: RefObject<HTMLElement | null>, on: boolean, go: (by: 1 | -1) => Promise<void>): void {
  useShortcutHelp('列表中的记录', on ? lines : none, root)
  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => {
      const by = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : null
      if (by === null || !event.altKey || event.ctrlKey || event.shiftKey || event.defaultPrevented || !isTopmost(root.current)) return
      event.preventDefault()
      void go(by)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [root, on, go])
}

const none: typeof lines = []
