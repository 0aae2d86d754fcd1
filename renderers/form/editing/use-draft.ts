import { useCallback, useEffect, useRef, useState } from 'react'
import { isEmpty, labelOf, sameValue } from '../../../engine/schema/records/record-values.ts'
import type { FormStore } from '../../../engine/runtime/forms/form-store.ts'
import type { FormFieldModel } from '../../../engine/model/model.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { usePorts } from '../../contexts/ports-context.tsx'

/** Pause after the last change before a draft is written. */
export const DRAFT_DELAY = 800

/** A draft put back over what is stored. */
export interface RestoredDraft {
  /** `YYYY-MM-DD HH:mm:ss`. */
  at: string
  differing: DraftDifference[]
}

export interface DraftDifference {
  field: FormFieldModel
  stored: Json
  draft: Json
  /** Labels of the codes, where they are known. */
  labels: { stored: Json; draft: Json }
}

interface Drafts {
  /** The draft that was put back; null when there was none. */
  restored: RestoredDraft | null
  discard(): void
  /** The record is stored: no draft is needed any more. */
  drop(): void
  keep(): void
}

/** What is typed outlives the page: written 800 ms after the last change, put back when the same record is opened again. */
export function useDraft(store: FormStore, viewNo: string, on: boolean): Drafts {
  const { drafts } = usePorts()
  const [restored, setRestored] = useState<RestoredDraft | null>(null)
  const key = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const write = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = undefined
    if (store.atoms.get(store.dirty)) drafts.save(key.current, store.unsaved())
  }, [drafts, store])

  useEffect(() => {
    if (!on) return
    let live = true
    key.current = draftKey(store, viewNo)
    drafts.load(key.current).then(
      (draft) => {
        if (!live || !draft) return
        const { version: _version, ...values } = draft.values
        const differing = differencesOf(values, store)
        if (differing.length === 0) return
        store.setMany(values, '恢复的草稿')
        setRestored({ at: draft.savedAt, differing })
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

function differencesOf(values: Row, store: FormStore): DraftDifference[] {
  return Object.entries(values).flatMap(([name, draft]) => {
    const field = store.fields.get(name)
    const stored = store.peek(name) ?? null
    if (!field || sameValue(draft, stored)) return []
    const label = labelOf(name)
    return [{ field, stored, draft, labels: { stored: store.peek(label) ?? null, draft: values[label] ?? null } }]
  })
}
