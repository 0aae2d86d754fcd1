import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react'
import type { JsonObject } from '../../../engine/schema/format/json.ts'
import { neighbourRow, findPosition, type CurrentPosition } from '../../../engine/runtime/lists/result-set.ts'
import { isTopmost } from '../../keys/use-shortcuts.ts'
import { storePosition, storedPosition, positionToStore } from '../../navigation/result-sets.ts'
import { usePorts, useSession } from '../../contexts/ports-context.tsx'
import { useShortcutHelp } from '../../keys/shortcuts-context.ts'

interface Wanted {
  viewNo: string
  query: Record<string, string>
  onMove: ((query: Record<string, string>) => void) | undefined
  /** Asks whether the record may be left; true when nothing is lost. */
  mayLeave(): Promise<boolean>
}

export interface ResultSetControl {
  /** Where the record stands now; null until the list has been asked. */
  position: CurrentPosition | null
  /** To the record before or after, asking about unsaved input once. */
  go(by: 1 | -1): Promise<void>
  /** To the record after one that is done with; false when there is none. */
  next(): Promise<boolean>
}

/** The list's result set that this record was opened from; null where it was opened otherwise. Positions are those of the list as it is now. */
export function useResultSet(root: RefObject<HTMLElement | null>, wanted: Wanted): ResultSetControl | null {
  const ports = usePorts()
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

  const move = useCallback(
    async (by: 1 | -1, leaves: () => Promise<boolean>): Promise<boolean> => {
      if (!stored) return false
      const found = await neighbourRow(stored.set, position ?? stored.place, by, ask)
      if (!found) return false
      if (!(await leaves())) return true
      const opened = positionToStore(stored.set, found.row, found.place.at)
      storePosition(user.id, opened.query, opened.position)
      latest.current.onMove?.(opened.query)
      return true
    },
    [stored, position, ask, user.id],
  )
  const go = useCallback(
    async (by: 1 | -1) => {
      const moved = await move(by, () => latest.current.mayLeave()).catch(() => null)
      if (moved === null) ports.notify({ effect: 'notify', level: 'error', message: '列表暂时无法读取，请稍后再试' })
      if (moved === false) ports.notify({ effect: 'notify', level: 'info', message: by === 1 ? '已是最后一条' : '已是第一条' })
    },
    [move, ports],
  )
  const next = useCallback(() => move(1, async () => true).catch(() => false), [move])
  useMoveKeys(root, stored !== null, go)
  return useMemo(() => (stored ? { position, go, next } : null), [stored, position, go, next])
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
