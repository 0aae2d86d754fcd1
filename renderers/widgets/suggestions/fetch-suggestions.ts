import { listParams } from '../../../engine/runtime/lists/list-parameters.ts'
import { asksTooFew, wholeRows } from '../../../engine/answers/picked-rows.ts'
import type { SessionInfo } from '../../../engine/schema/accounts/session.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import { fillTemplate } from '../../../engine/runtime/effects/template.ts'
import type { Json, JsonObject, Row } from '../../../engine/schema/format/json.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import { expandShorthand, type Column, type SearchItem } from '../../../engine/schema/screens/kinds/view-words.ts'

/** So many records are offered; who wants more opens the list. */
const MOST = 8
/** Words shown beside the name. */
const BESIDE = 2

export interface Suggestion {
  /** With all that the form takes along from it, once it is chosen (`whole`). */
  row: Row
  whole(): Promise<Row>
  /** The field that the input holds, as it would read. */
  name: string
  /** What tells records of the same name apart. */
  beside: string
}

/** Records of a pick list that the quick search finds by what was typed, in a list without one those whose name (`from`, else the list's first search item) contains it; null where too little was typed for this user to look. */
export async function suggestions(
  ports: Ports,
  session: Pick<SessionInfo, 'operators'>,
  viewNo: string,
  from: string,
  query: Record<string, string>,
  typed: string,
  signal: AbortSignal,
): Promise<Suggestion[] | null> {
  const effective = await ports.view(viewNo)
  const { view } = effective
  if (!('find' in view) || !('columns' in view)) return []
  const isQuick = 'quick' in view && (view.quick ?? []).length > 0
  const item = isQuick ? null : searchItem(view, from)
  if (!isQuick && item === null) return []
  const fixed = fillTemplate(view.find.params ?? {}, [query]) as JsonObject
  const asked = listParams(
    { search: item === null ? {} : { [item]: typed }, ...(isQuick ? { quick: typed } : {}), fixed, filters: [], sort: [], pageNo: 1, pageSize: MOST },
    viewNo,
  )
  if (asksTooFew(effective, session, { ...fixed, ...asked })) return null
  const answer = await ports.request(view.find.call, { ...fixed, ...asked }, { signal })
  // of a reference it is the key that is taken, and the name that is read
  const named = from === effective.entity['x-key'] ? effective.entity['x-label'] : from
  const fields = (view.columns ?? []).map((column): Column => expandShorthand(column)).map((column) => column.field ?? column.id)
  return rowsIn(answer).map((row) => {
    const name = shown(row, named) || shown(row, fields[0] ?? '')
    return { row, whole: async () => (await wholeRows(ports, effective, [row]))[0] ?? row, name, beside: besides(row, fields, name) }
  })
}

function searchItem(view: View, from: string): string | null {
  const items = 'search' in view ? (view.search ?? []).map((item): SearchItem => expandShorthand(item)) : []
  const own = items.find((item) => (item.field ?? item.id) === from)
  return (own ?? items[0])?.id ?? null
}

function besides(row: Row, fields: readonly string[], name: string): string {
  return fields
    .map((field) => shown(row, field))
    .filter((text) => text !== '' && text !== name)
    .slice(0, BESIDE)
    .join(' · ')
}

function shown(row: Row, field: string): string {
  return String(row[`${field}_label`] ?? row[field] ?? '')
}

function rowsIn(answer: Json): Row[] {
  const list = typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? answer['list'] : null
  return Array.isArray(list) ? (list as Row[]) : []
}
