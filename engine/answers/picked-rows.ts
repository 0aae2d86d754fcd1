import { isNarrowed, pickListFor } from './pick-lists.ts'
import { ProblemError } from '../problem.ts'
import type { SessionInfo } from '../schema/accounts/session.ts'
import type { Json, JsonObject, Row } from '../schema/format/json.ts'
import type { EffectiveView } from '../schema/screens/effective-view.ts'
import type { Ports } from '../runtime/ports.ts'
import { keyOf } from '../runtime/lists/list-page.ts'

/** So many records are asked for at once. */
const MOST_AT_ONCE = 200

/** True where the list is no more than a pick list for this user and what is asked for holds no two letters of a name or number: the server would refuse it. */
export function asksTooFew({ view, entity, calls }: EffectiveView, session: Pick<SessionInfo, 'operators'>, asked: JsonObject): boolean {
  const call = 'find' in view ? calls[view.find.call] : undefined
  if (!call || pickListFor(call, session) === null) return false
  return !isNarrowed(asked, entity, 'search' in view ? view.search : undefined)
}

/**
 * Picked rows with all that forms take along from them: what the list does not show is fetched for these alone (`picked` of the view). Who may not
 * have it keeps what the list shows; any other failure is thrown, and nothing was picked yet.
 */
export async function wholeRows(ports: Pick<Ports, 'request'>, { view, entity }: Pick<EffectiveView, 'view' | 'entity'>, rows: readonly Row[]): Promise<Row[]> {
  const call = 'picked' in view ? view.picked?.call : undefined
  if (call === undefined || rows.length === 0) return [...rows]
  const key = entity['x-key']
  const records = new Map<string, Row>()
  for (let at = 0; at < rows.length; at += MOST_AT_ONCE) {
    const some = rows.slice(at, at + MOST_AT_ONCE)
    const numbers = some.flatMap((row) => (entity['x-scope']?.named ?? []).flatMap((field) => (row[field] ? [String(row[field])] : [])))
    const asked = { ids: some.map((row) => keyOf(row, key)), ...(numbers.length > 0 ? { numbers } : {}) }
    try {
      for (const record of rowsIn(await ports.request(call, asked))) records.set(keyOf(record, key), record)
    } catch (error) {
      if (!isDenied(error)) throw error
    }
  }
  return rows.map((row) => ({ ...row, ...records.get(keyOf(row, key)) }))
}

function isDenied(error: unknown): boolean {
  return error instanceof ProblemError && error.problems[0]?.code === 'right.denied'
}

function rowsIn(answer: Json): Row[] {
  const list = typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? answer['list'] : null
  return Array.isArray(list) ? (list as Row[]) : []
}
