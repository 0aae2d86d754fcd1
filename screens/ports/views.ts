import type { EffectiveView } from '../../engine/schema/effective.ts'
import type { Json, JsonObject } from '../../engine/schema/json.ts'

const FRESH_MS = 60_000

export interface ViewCache {
  view(viewNo: string): Promise<EffectiveView>
  /** Fetches again, e.g. after the user's layout changed. */
  refresh(viewNo: string): Promise<EffectiveView>
}

/**
 * Effective views, kept in memory for a minute; when the server answers the same hash the object in hand stays,
 * so that nothing drawn from it is derived again.
 */
export function createViewCache(
  request: (call: string, params: JsonObject) => Promise<Json>,
  callOf: (viewNo: string) => string,
  learn: (view: EffectiveView) => void,
  now: () => number = Date.now,
): ViewCache {
  const kept = new Map<string, { answer: Promise<EffectiveView>; until: number }>()
  const byHash = new Map<string, EffectiveView>()

  async function fetchView(viewNo: string): Promise<EffectiveView> {
    const told = (await request(callOf(viewNo), { viewNo })) as unknown as EffectiveView
    const same = byHash.get(`${viewNo} ${told.hash} ${told.viewId ?? ''}`)
    const view = same ?? told
    byHash.set(`${viewNo} ${view.hash} ${view.viewId ?? ''}`, view)
    learn(view)
    return view
  }

  function refresh(viewNo: string): Promise<EffectiveView> {
    const answer = fetchView(viewNo)
    kept.set(viewNo, { answer, until: now() + FRESH_MS })
    answer.catch(() => kept.delete(viewNo))
    return answer
  }

  return {
    view(viewNo) {
      const found = kept.get(viewNo)
      return found && found.until > now() ? found.answer : refresh(viewNo)
    },
    refresh,
  }
}
