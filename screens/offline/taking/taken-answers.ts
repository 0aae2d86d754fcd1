import type { KeptAnswer, KeptListRequest, KeptRequest } from '../../../engine/offline/words.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'

/** What the server answered to a part, in the order of what was asked. */
export function answersIn(answer: Json): KeptAnswer[] {
  return (Array.isArray(answer) ? answer : []) as unknown as KeptAnswer[]
}

/** The request for a part of a list's rows, from where `keep` says on. */
export function askedRows({ call, params, viewNo }: KeptListRequest, keep: JsonObject): KeptRequest {
  return { call, params: { ...params, view: viewNo, keep } }
}
