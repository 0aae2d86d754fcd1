import type { RegistryEntry } from '../../define.ts'
import type { Json } from '../../schema/format/json.ts'
import { below, objectOf, textOf, textsBelow, type Place } from '../references/json-paths.ts'
import type { ReferenceCollector } from '../references/expression-paths.ts'

/** Where parameters are given: to what, and whose fields they may name. */
interface Given {
  thing: RegistryEntry | undefined
  /** Entity of the screen. */
  entity: string
  /** Entity of the child rows, '' when there are none. */
  child: string
}

/**
 * Parameters of an action, widget, cell or block: what their shape declares to name, fields in templates, and texts that are the name of a
 * field of the screen, its child rows or the plans that it asks a call for, of a printed document or a message.
 */
export function noteParams(trace: ReferenceCollector, place: Place, words: string, { thing, entity, child }: Given): void {
  const params = place.value
  const planned = trace.lookup.entityOfCall(textOf(objectOf(params)['plans']))
  trace.named(thing, params, entity, place.path, words)
  notePicked(trace, place, words)
  notePicked(trace, { ...place, value: objectOf(params)['pick'] ?? null, path: `${place.path}/pick` }, words)
  for (const { value, path } of textsBelow(place)) {
    trace.template(value, [entity, child], path, words)
    for (const owner of [entity, child, planned]) trace.field(owner, value, path, words)
    for (const kind of ['print', 'sms'] as const) if (trace.lookup.has(kind, value)) trace.note(kind, value, path, words)
  }
  for (const inner of keysBelow(place)) for (const owner of [entity, child]) trace.field(owner, inner.key, inner.path, words)
  noteMove(trace, params, place.path, words)
}

/** `fill` and `map` take fields of the records that `view` lists, and `key` is one of them. */
function notePicked(trace: ReferenceCollector, { value, path }: Place, words: string): void {
  const { view, fill, map, key } = objectOf(value)
  const picked = trace.lookup.views.get(textOf(view))?.entity ?? ''
  trace.field(picked, textOf(key), `${path}/key`, words)
  for (const [word, copies] of [['fill', fill] as const, ['map', map] as const]) {
    for (const [to, from] of Object.entries(objectOf(copies))) trace.field(picked, textOf(from), `${path}/${word}/${to}`, words)
  }
}

/** `move`, or the `move` among what is sent, belongs to the flow of the call. */
function noteMove(trace: ReferenceCollector, params: Json, path: string, words: string): void {
  const { call, move, input } = objectOf(params)
  const flow = trace.lookup.flowOfCall(textOf(call))
  if (!flow) return
  if (typeof move === 'string') trace.note('move', `${flow.id}/${move}`, `${path}/move`, words)
  const sent = objectOf(input)['move']
  if (typeof sent === 'string') trace.note('move', `${flow.id}/${sent}`, `${path}/input/move`, words)
}

/** Keys below the parameters' own words. */
function keysBelow(place: Place): Place[] {
  const all = (each: Place): Place[] => (Array.isArray(each.value) ? below(each).flatMap(all) : below(each).flatMap((inner) => [inner, ...all(inner)]))
  return below(place).flatMap(all)
}
