/** Most changes that are remembered. */
const MOST = 50

export interface PendingKeys {
  /** Sends a change under the given key, or under the one it had when it was sent before and did not succeed. */
  under<Answer>(change: string, key: string, send: (key: string) => Promise<Answer>): Promise<Answer>
}

/**
 * Remembers the idempotency keys of changes that have not succeeded: when the user starts the same change again after its answer was lost,
 * the server learns that it is the same and answers what it did the first time. A refused change left nothing behind under its key.
 */
export function createPendingKeys(): PendingKeys {
  const open = new Map<string, string>()
  return {
    async under(change, newKey, send) {
      const key = open.get(change) ?? newKey
      open.delete(change)
      open.set(change, key)
      const [oldest] = open.keys()
      if (open.size > MOST && oldest !== undefined) open.delete(oldest)
      const answer = await send(key)
      open.delete(change)
      return answer
    },
  }
}
