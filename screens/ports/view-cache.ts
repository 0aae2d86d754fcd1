import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import { LruMap } from './lru-map.ts'

const FRESH_MS = 60_000
/** More than anybody keeps open. */
const MOST_KEPT = 100

export interface ViewCache {
  view(viewNo: string, named?: string): Promise<EffectiveView>
  /** Fetches again, e.g. after the user's layout changed. */
  refresh(viewNo: string, named?: string): Promise<EffectiveView>
  /** Forgets every view of this number (null: every view), whatever it was opened with: what is a default may have changed. */
  forget(viewNo: string | null): void
}

/**
 * Effective views, kept in memory for a minute, a hundred at most; when the server answers the same hash the object in hand stays,
 * so that nothing drawn from it is derived again.
 */
export function createViewCache(
  request: (call: string, params: JsonObject) => Promise<Json>,
  callOf: (viewNo: string) => string,
  learn: (view: EffectiveView) => void,
  now: () => number = Date.now,
): ViewCache {
  const cache = new LruMap<string, { answer: Promise<EffectiveView>; until: number }>(MOST_KEPT)
  const byHash = new LruMap<string, EffectiveView>(MOST_KEPT)

  async function fetchView(viewNo: string, named: string): Promise<EffectiveView> {
    const fetched = (await request(callOf(viewNo), { viewNo, ...(named === '' ? {} : { viewId: named }) })) as unknown as EffectiveView
    const key = [viewNo, fetched.hash, fetched.viewId ?? ''].join(' ')
    const view = byHash.get(key) ?? fetched
    byHash.set(key, view)
    learn(view)
    return view
  }

  function refresh(viewNo: string, named = ''): Promise<EffectiveView> {
    const key = `${viewNo} ${named}`
    const answer = fetchView(viewNo, named)
    cache.set(key, { answer, until: now() + FRESH_MS })
    answer.catch(() => cache.delete(key))
    return answer
  }

  return {
    view(viewNo, named = '') {
      const found = cache.get(`${viewNo} ${named}`)
      return found && found.until > now() ? found.answer : refresh(viewNo, named)
    },
    refresh,
    forget(viewNo) {
      for (const key of cache.keys()) if (viewNo === null || key.startsWith(`${viewNo} `)) cache.delete(key)
    },
  }
}
