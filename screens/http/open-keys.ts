import { isRefusal } from './envelope.ts'

/** Most changes without an answer that are remembered. */
const MOST = 50

export interface OpenKeys {
  /** Sends a change under the given key, or under the one it had when it was sent before and no answer has come. */
  under<Answer>(change: string, key: string, send: (key: string) => Promise<Answer>): Promise<Answer>
}

/**
 * Remembers the idempotency keys of changes that have no answer yet: when the user starts the same change again, the server learns that
 * it is the same and answers what it did the first time.
 */
export function createOpenKeys(): OpenKeys {
  const open = new Map<string, string>()
  return {
    async under(change, fresh, send) {
      const key = open.get(change) ?? fresh
      open.delete(change)
      open.set(change, key)
      const [oldest] = open.keys()
      if (open.size > MOST && oldest !== undefined) open.delete(oldest)
      try {
        const answer = await send(key)
        open.delete(change)
        return answer
      } catch (error) {
        if (!isRefusal(error, 'call.network') && !isRefusal(error, 'call.timeout')) open.delete(change)
        throw error
      }
    },
  }
}
