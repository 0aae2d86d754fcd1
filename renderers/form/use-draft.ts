import { useCallback, useEffect, useRef, useState } from 'react'
import { isEmpty, sameValue } from '../../engine/runtime/form-values.ts'
import type { FormStore } from '../../engine/runtime/form-store.ts'
import type { Row } from '../../engine/schema/json.ts'
import { usePorts } from '../ports-context.tsx'

/** Pause after the last change before a draft is written. */
export const DRAFT_DELAY = 800

interface Drafts {
  /** Time of the draft that was put back, HH:mm; null when there was none. */
  restored: string | null
  discard(): void
  /** The record is stored: no draft is needed any more. */
  drop(): void
  keep(): void
}

/** What is typed outlives the page: written 800 ms after the last change, put back when the same record is opened again. */
export function useDraft(store: FormStore, viewNo: string, on: boolean): Drafts {
  const { drafts } = usePorts()
  const [restored, setRestored] = useState<string | null>(null)
  const key = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const write = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (store.atoms.get(store.dirty)) drafts.save(key.current, store.all())
  }, [drafts, store])

  useEffect(() => {
    if (!on) return
    let live = true
    key.current = draftKey(store, viewNo)
    drafts.load(key.current).then(
      (draft) => {
        if (!live || !draft || !differs(draft.values, store)) return
        store.setMany(draft.values)
        setRestored(/\d{2}:\d{2}/.exec(draft.savedAt)?.[0] ?? draft.savedAt)
      },
      () => undefined,
    )
    const stop = store.onChange(() => {
      clearTimeout(timer.current)
      timer.current = setTimeout(write, DRAFT_DELAY)
    })
    return () => {
      live = false
      stop()
      if (timer.current !== undefined) write()
    }
  }, [drafts, store, viewNo, on, write])

  const drop = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    setRestored(null)
    if (!on) return
    drafts.drop(key.current)
    key.current = draftKey(store, viewNo)
  }, [drafts, store, viewNo, on])
  const discard = useCallback(() => {
    store.reset()
    drop()
  }, [store, drop])
  const keep = useCallback(() => setRestored(null), [])
  return { restored, discard, drop, keep }
}

/** One draft for each record of a view, one for a new record. */
function draftKey(store: FormStore, viewNo: string): string {
  const id = store.peek(store.effective.entity['x-key'])
  return `${viewNo}:${isEmpty(id) ? 'new' : String(id)}`
}

function differs(values: Row, store: FormStore): boolean {
  return Object.entries(values).some(([name, value]) => store.fields.has(name) && !sameValue(value, store.peek(name)))
}
