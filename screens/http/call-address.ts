import type { Call } from '../../engine/schema/business/call.ts'

/** What the browser needs to know of a call to make it. */
export type CallRow = Pick<Call, 'id' | 'path' | 'method' | 'encoding'>

/** The calls known so far: the platform's own, and those that effective views brought along. */
export interface KnownCalls {
  find(id: string): CallRow | undefined
  learn(calls: Record<string, CallRow>): void
}

/** Starts a book from the platform's calls; a later row of the same id replaces the earlier. */
export function createKnownCalls(own: readonly CallRow[]): KnownCalls {
  const rows = new Map(own.map((row) => [row.id, row]))
  return {
    find: (id) => rows.get(id),
    learn(calls) {
      for (const row of Object.values(calls)) rows.set(row.id, row)
    },
  }
}
