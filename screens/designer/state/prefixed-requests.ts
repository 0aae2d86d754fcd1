import type { Ports } from '../../../engine/runtime/ports.ts'
import type { JsonObject } from '../../../engine/schema/format/json.ts'

interface PrefixedRequests {
  ask<Answer>(call: string, params: JsonObject): Promise<Answer>
  /** With a key of its own, so that a repetition changes nothing. */
  write<Answer>(call: string, params: JsonObject): Promise<Answer>
}

/** Requests to the calls whose ids begin with `prefix`; a refused one throws ProblemError. */
export function prefixedRequests(prefix: string, { request, newKey }: Pick<Ports, 'request' | 'newKey'>): PrefixedRequests {
  return {
    ask: async <Answer>(call: string, params: JsonObject) => (await request(`${prefix}/${call}`, params)) as unknown as Answer,
    write: async <Answer>(call: string, params: JsonObject) => (await request(`${prefix}/${call}`, params, { idempotencyKey: newKey() })) as unknown as Answer,
  }
}
