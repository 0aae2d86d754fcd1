import { freshRows, type KeepState } from '../../../engine/kept-lists/keep-fresh.ts'
import { keptAnswers, type AnsweredPlace } from '../../../engine/kept-lists/kept-answers.ts'
import { keptRows } from '../../../engine/kept-lists/kept-rows.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { DictionaryItem } from '../../../engine/schema/records/dictionary.ts'
import type { SessionInfo } from '../../../engine/schema/accounts/session.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { ListView } from '../../../engine/schema/screens/kinds/list.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'

/** What others have changed is asked for so often while the list is in front. */
const EVERY_MS = 10_000

/** A list whose rows are kept in memory of this window, as long as it is open. */
export interface KeptList {
  get(): KeepState
  subscribe(listener: () => void): () => void
  /** What the list call would answer, at once; a promise where what has changed is to be brought in before; null where the server is to be asked. */
  answer(params: JsonObject): Json | null | Promise<Json | null>
  /** The next answer brings in what has changed before. */
  expire(): void
  dispose(): void
}

interface Opened {
  ports: Ports
  session: SessionInfo
  /** As it is at this moment: another version of the view may come while the list is open. */
  effective(): EffectiveView
  call: string
  /** What every request of the list asks beside. */
  fixed: JsonObject
  /** The list is in front. */
  active(): boolean
  /** Rows are others than before. */
  changed(): void
}

/** Fetches all rows of a list behind those that it shows, and keeps them as the server has them. */
export function keepList({ ports, session, effective, call, fixed, active, changed }: Opened): KeptList {
  const rows = keptRows(effective().entity['x-key'])
  const ask = (keep: JsonObject, signal: AbortSignal) => ports.request(call, { ...fixed, view: effective().viewNo, keep }, { signal })
  const fresh = freshRows({ rows, ask, now: Date.now })
  const items = dictionaryItems(ports)
  const me = { userId: session.user.id, departmentId: session.user.userDepartId }
  const here = keptAnswers(rows, (): AnsweredPlace => {
    const { entity } = effective()
    const view = effective().view as ListView
    const state = fresh.get()
    const { fields, today } = state.status === 'kept' ? state : { fields: new Set<string>(), today: '' }
    return { view, entity, fields, fixed, me, today, items, sort: view.sort ?? [] }
  })
  let expired = false

  /** Failures are no matter here: the rows are as old as their line says, and the next time is soon. */
  const bringIn = async (): Promise<boolean> => fresh.refresh().catch(() => false)
  const look = async (): Promise<void> => {
    if (document.visibilityState !== 'visible' || !active() || fresh.get().status === 'asked') return
    if (await bringIn()) changed()
  }
  const timer = setInterval(() => void look(), EVERY_MS)
  const onVisible = () => void look()
  document.addEventListener('visibilitychange', onVisible)
  void bringIn()

  return {
    get: fresh.get,
    subscribe: fresh.subscribe,
    answer: (params) => {
      if (fresh.get().status !== 'kept') return null
      if (!expired) return here(params)
      expired = false
      return fresh.refresh().then(
        () => (fresh.get().status === 'kept' ? here(params) : null),
        () => null,
      )
    },
    expire: () => {
      expired = true
    },
    dispose: () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onVisible)
      fresh.dispose()
    },
  }
}

/** Items of a dictionary as far as they are here; one that is not is fetched for the next question. */
function dictionaryItems(ports: Ports): (type: string) => readonly DictionaryItem[] | undefined {
  const known = new Map<string, readonly DictionaryItem[] | null>()
  return (type) => {
    const found = known.get(type)
    if (found !== undefined) return found ?? undefined
    known.set(type, null)
    ports.dictionary(type).then(
      (items) => known.set(type, items),
      () => known.delete(type),
    )
    return undefined
  }
}
