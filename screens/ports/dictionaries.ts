import type { Ports } from '../../engine/runtime/ports.ts'
import type { DictionaryItem } from '../../engine/schema/records/dictionary.ts'

type Request = Ports['request']
type Items = readonly DictionaryItem[]

/** Dictionaries by type, each fetched once a session. */
export function createDictionaryCache(request: Request): Ports['dictionary'] {
  return cached((type: string) => request('common/dict/findDictList', { type }).then(itemsIn))
}

/** Offices and people, each fetched once a session. */
export function createDirectory(request: Request): Ports['directory'] {
  return cached((kind: 'office' | 'user') => request(kind === 'office' ? 'common/directory/offices' : 'common/directory/users', {}).then(itemsIn))
}

function itemsIn(answer: unknown): Items {
  return (answer ?? []) as Items
}

/** Asks once for each name; a failed asking is forgotten, so that the next one tries again. */
function cached<Name>(ask: (name: Name) => Promise<Items>): (name: Name) => Promise<Items> {
  const answers = new Map<Name, Promise<Items>>()
  return (name) => {
    const found = answers.get(name)
    if (found) return found
    const answer = ask(name)
    answers.set(name, answer)
    answer.catch(() => answers.delete(name))
    return answer
  }
}
