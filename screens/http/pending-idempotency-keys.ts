import { hashOf } from '../../engine/layers/nodes/hash.ts'

/** Most changes that are remembered. */
const MOST = 50
const STORED_UNDER = 'viewno.pending-changes'

/** Where the keys of changes outlive the page: `sessionStorage`, which another tab does not share. */
type KeyStorage = Pick<Storage, 'getItem' | 'setItem'>

export interface PendingKeys {
  /** Sends a change under the given key, or under the one it had when it was sent before and did not succeed. */
  under<Answer>(change: string, key: string, send: (key: string) => Promise<Answer>): Promise<Answer>
}

/**
 * Remembers the idempotency keys of changes that have not succeeded: when the user starts the same change again after its answer was lost,
 * the server learns that it is the same and answers what it did the first time; with a storage, also after the page was loaded again. A refused
 * change left nothing behind under its key, one that was edited or has succeeded goes under a new one.
 */
export function createPendingKeys(storage: KeyStorage | null = null): PendingKeys {
  const open = new Map<string, string>(stored(storage))
  return {
    async under(change, newKey, send) {
      const name = hashOf(change)
      const key = open.get(name) ?? newKey
      open.delete(name)
      open.set(name, key)
      const [oldest] = open.keys()
      if (open.size > MOST && oldest !== undefined) open.delete(oldest)
      store(storage, open)
      const answer = await send(key)
      open.delete(name)
      store(storage, open)
      return answer
    },
  }
}

/** What is stored, as far as it can be read: it is in the hands of the user. */
function stored(storage: KeyStorage | null): [string, string][] {
  try {
    const read: unknown = JSON.parse(storage?.getItem(STORED_UNDER) ?? '[]')
    if (!Array.isArray(read)) return []
    return read.filter((each): each is [string, string] => Array.isArray(each) && each.length === 2 && each.every((part) => typeof part === 'string'))
  } catch {
    return []
  }
}

/** A full or forbidden storage costs no more than a key after the page is loaded again. */
function store(storage: KeyStorage | null, open: ReadonlyMap<string, string>): void {
  try {
    storage?.setItem(STORED_UNDER, JSON.stringify([...open]))
  } catch {
    return
  }
}
