import type { Ports } from '../../../engine/runtime/ports.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'

/** An answer that was asked for ahead is good for so long: it is the one that the click would have got. */
const AHEAD_MS = 5000
/** Rows of a visit that is longer ago say nothing any more. */
const VISIT_MS = 30 * 60_000
/** So many pages of rows are kept. */
const MOST = 40

interface Kept {
  ahead: Map<string, { answer: Promise<Json>; until: number }>
  visited: Map<string, { answer: Json; until: number }>
}

/** In memory of this window alone, and of the user whose ports they came by: nothing of it outlives a logout. */
const keptBy = new WeakMap<Ports['request'], Kept>()

/** Which answer it is: of which version of a view, by which call, to what. */
export interface ListRequest {
  hash: string
  call: string
  params: JsonObject
}

/** Asks for a list before it is opened; who opens it next takes the answer. A failure is left for that one to meet. */
export function askAhead(ports: Ports, request: ListRequest, now = Date.now()): void {
  const { ahead } = keptOf(ports)
  const key = keyOf(request)
  const found = ahead.get(key)
  if (found && found.until > now) return
  const answer = ports.request(request.call, request.params)
  put(ahead, key, { answer, until: now + AHEAD_MS })
  answer.catch(() => ahead.delete(key))
}

/** The answer to a list: the one that was asked for ahead, once, else a new one. It is what the next visit begins with. */
export async function askList(ports: Ports, request: ListRequest, signal: AbortSignal, now = Date.now()): Promise<Json> {
  const { ahead, visited } = keptOf(ports)
  const key = keyOf(request)
  const found = ahead.get(key)
  ahead.delete(key)
  const early = found && found.until > now ? await found.answer.catch(() => null) : null
  const answer = early ?? (await ports.request(request.call, request.params, { signal }))
  put(visited, key, { answer, until: Date.now() + VISIT_MS })
  return answer
}

/** What the same request was answered on the last visit; null where there was none lately. */
export function lastAnswer(ports: Ports, request: ListRequest, now = Date.now()): Json {
  const found = keptOf(ports).visited.get(keyOf(request))
  return found && found.until > now ? found.answer : null
}

function keptOf({ request }: Ports): Kept {
  const found = keptBy.get(request) ?? { ahead: new Map(), visited: new Map() }
  keptBy.set(request, found)
  return found
}

function keyOf({ hash, call, params }: ListRequest): string {
  return JSON.stringify([hash, call, params])
}

/** The oldest makes room. */
function put<Value>(into: Map<string, Value>, key: string, value: Value): void {
  into.delete(key)
  into.set(key, value)
  for (const oldest of into.keys()) {
    if (into.size <= MOST) return
    into.delete(oldest)
  }
}
