import type { Ports } from '../../engine/runtime/ports.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { ViewCache } from './view-cache.ts'

/** How often an open window asks, in ms: with the fetch that follows, a published view is there within five seconds. */
const EVERY_MS = 3000

interface Surroundings {
  /** Nobody looks at a hidden window; it asks once it is seen again. */
  visible(): boolean
  every(work: () => void, ms: number): unknown
}

/** Asks the server which views were published while anything listens; what is cached of them is forgotten first. */
export function watchPublished(
  request: (call: string, params: JsonObject) => Promise<Json>,
  views: Pick<ViewCache, 'forget'>,
  { visible, every }: Surroundings,
): NonNullable<Ports['published']> {
  type Listener = Parameters<NonNullable<Ports['published']>>[0]
  const listeners = new Set<Listener>()
  let mark: number | null = null
  let started = false

  async function ask(): Promise<void> {
    if (listeners.size === 0 || !visible()) return
    const answer = (await request('layout/changes', mark === null ? {} : { since: mark })) as { mark: number; viewNos: string[]; all: boolean }
    mark = answer.mark
    if (answer.viewNos.length === 0) return
    for (const viewNo of answer.all ? [null] : answer.viewNos) views.forget(viewNo)
    for (const listener of [...listeners]) listener((viewNo) => answer.all || answer.viewNos.includes(viewNo))
  }
  // what cannot be asked now is asked the next time
  const tick = () => void ask().catch(() => undefined)

  return (listener) => {
    listeners.add(listener)
    if (!started) {
      started = true
      every(tick, EVERY_MS)
      tick()
    }
    return () => void listeners.delete(listener)
  }
}
