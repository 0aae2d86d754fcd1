import type { DictionaryItem } from '../../engine/schema/dictionary.ts'
import type { Json, JsonObject } from '../../engine/schema/json.ts'

/** Dictionaries by type, each fetched once a session; a failed fetch is forgotten, so that the next asking tries again. */
export function createDictionaryCache(request: (call: string, params: JsonObject) => Promise<Json>): (type: string) => Promise<readonly DictionaryItem[]> {
  const kept = new Map<string, Promise<readonly DictionaryItem[]>>()
  return (type) => {
    const found = kept.get(type)
    if (found) return found
    const answer = request('common/dict/findDictList', { type }).then((items) => (items ?? []) as unknown as DictionaryItem[])
    kept.set(type, answer)
    answer.catch(() => kept.delete(type))
    return answer
  }
}
