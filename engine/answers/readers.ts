import { readNames } from '../expressions/compile.ts'
import type { Json, JsonObject } from '../schema/format/json.ts'
import type { View } from '../schema/screens/view.ts'
import { rowShape, wordsIn } from './names-read.ts'

/** Who else reads the rows of a list than the list itself: names by the view that is asked for, or by the call that is asked without a view. */
export interface Readers {
  views: ReadonlyMap<string, ReadonlySet<string>>
  calls: ReadonlyMap<string, ReadonlySet<string>>
}

/** What takes rows of another list: parameters and tables that name the list as `view` and say here what they take of a row. */
const takes = ['fill', 'map', 'key'] as const

/** Goes through whatever may name a list or one of the calls that answer `lists`: views, and templates of records, whose tables pick from registers. */
export function readersOf(views: Iterable<View>, lists: ReadonlySet<string>, records: Iterable<object> = []): Readers {
  const found = { views: new Map<string, Set<string>>(), calls: new Map<string, Set<string>>() }
  for (const view of views) {
    notePicks(found.views, view as unknown as Json, null)
    for (const unit of unitsOf(view))
      for (const fetched of fetchesIn(unit))
        // whatever the part says may be the name of a field of the rows that it fetches; names of other things are none of theirs
        if (lists.has(fetched.call)) note(fetched.view === null ? found.calls : found.views, fetched.view ?? fetched.call, wordsIn(unit))
  }
  for (const record of records) notePicks(found.views, record as Json, null)
  return found
}

/** Whoever picks takes what `fill` and `map` copy, the key, and what rules about the picked row read; columns of a table beside it take fields of their own names. */
function notePicks(found: Map<string, Set<string>>, value: Json, owner: JsonObject | null): void {
  if (Array.isArray(value)) return value.forEach((each) => notePicks(found, each, null))
  if (value === null || typeof value !== 'object') return
  const view = value['view']
  if (typeof view === 'string' && takes.some((word) => value[word] !== undefined)) {
    const copied = takes.flatMap((word) => textsOf(value[word]))
    const rules = textsOf(value['set']).flatMap((rule) => readNames(rowShape(rule)))
    const columns = [owner?.['columns'] ?? []].flat().flatMap((each) => (isObject(each) ? textsOf(each['id']) : []))
    note(found, view, [...copied, ...rules, ...columns])
  }
  for (const each of Object.values(value)) notePicks(found, each, value)
}

/** Parts of a view that fetch rows by themselves: its blocks, its buttons, or the whole of it. */
function unitsOf(view: View): Json[] {
  const { find: _find, ...list } = view as unknown as JsonObject
  if (view.kind === 'desktop' || view.kind === 'mobile') return [...view.blocks] as unknown as Json[]
  if (view.kind === 'timeline' || !('columns' in view)) return [view as unknown as Json]
  return ['toolbar', 'rowActions', 'rowMore'].flatMap((word) => (Array.isArray(list[word]) ? list[word] : []))
}

/** Calls that a part names, with the view that it asks them for. */
function fetchesIn(value: Json): { call: string; view: string | null }[] {
  if (Array.isArray(value)) return value.flatMap(fetchesIn)
  if (!isObject(value)) return []
  const { call, plans, params } = value
  const view = isObject(params) && typeof params['view'] === 'string' && typeof call === 'string' ? params['view'] : null
  return [
    ...(typeof call === 'string' ? [{ call, view }] : []),
    ...(typeof plans === 'string' ? [{ call: plans, view: null }] : []),
    ...Object.values(value).flatMap(fetchesIn),
  ]
}

function note(found: Map<string, Set<string>>, target: string, names: readonly string[]): void {
  const known = found.get(target) ?? new Set()
  for (const name of names) known.add(name)
  found.set(target, known)
}

function textsOf(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value]
  return isObject(value) ? Object.values(value).flatMap(textsOf) : []
}

function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && value !== undefined && typeof value === 'object' && !Array.isArray(value)
}
