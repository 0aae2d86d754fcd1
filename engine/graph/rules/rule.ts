import { operatorOf } from '../../model/derive-actions.ts'
import { objectOf, select, textOf, type Place } from '../references/json-paths.ts'
import type { TargetKind } from '../references/usage-targets.ts'
import type { Roots, ReferenceCollector } from '../references/expression-paths.ts'

/** Records the reference found at a place. */
export type Note = (trace: ReferenceCollector, place: Place, words: string) => void

/** Where files of a kind name something: the places, what it is used for, and how to read it. */
export type Rule = readonly [pattern: string, words: string, note: Note]

export type EntityOf = (trace: ReferenceCollector, place: Place) => string
type RootsOf = (trace: ReferenceCollector, place: Place) => Roots

/** Reads a file by the rules of its kind. */
export function follow(trace: ReferenceCollector, rules: readonly Rule[]): void {
  for (const [pattern, words, note] of rules) for (const place of select(trace.source.content, pattern)) note(trace, place, words)
}

/** The entity that the file refers to. */
export const own: EntityOf = (trace) => trace.own

/** Entity of the log that the file has written. */
export const logged: EntityOf = (trace) => textOf(objectOf(objectOf(trace.source.content)['log'])['entity'])

/** Entity named beside the place. */
export const beside: EntityOf = (_, { owners }) => textOf(objectOf(owners.at(-1))['entity'])

/** Entity named beside what holds the place. */
export const around: EntityOf = (_, { owners }) => textOf(objectOf(owners.at(-2))['entity'])

/** A text that is the id of something. */
export function id(kind: TargetKind): Note {
  return (trace, { value, path }, words) => trace.note(kind, textOf(value), path, words)
}

/** A text that is a field, of the file's own entity unless said otherwise. */
export function field(entityOf: EntityOf = own): Note {
  return (trace, place, words) => trace.field(entityOf(trace, place), textOf(place.value), place.path, words)
}

/** A key that is a field. */
export function key(entityOf: EntityOf = own): Note {
  return (trace, place, words) => trace.field(entityOf(trace, place), place.key, place.path, words)
}

/** An expression; both `form` and `row` and `record` hold the file's own entity unless said otherwise. */
export function expression(rootsOf: RootsOf = ({ own: entity }) => ({ form: [entity], row: [entity], record: [entity] })): Note {
  return (trace, place, words) => {
    if (typeof place.value === 'string') trace.expression(place.value, rootsOf(trace, place), place.path, words)
  }
}

/** A text with `{field}` templates. */
export function template(entityOf: EntityOf = own): Note {
  return (trace, place, words) => trace.template(place.value, [entityOf(trace, place)], place.path, words)
}

/** The screen at an address. */
export const route: Note = (trace, { value, path }, words) => {
  const address = textOf(value).split('?')[0] ?? ''
  for (const view of trace.lookup.views.values()) if (view.route !== undefined && view.route === address) trace.note('view', view.viewNo, path, words)
}

/** Operator code of an action in use, by its view's prefix. */
export const actionOperator: Note = (trace, { value, path }, words) => {
  const use = objectOf(value)
  const prefix = objectOf(trace.source.content)['operator']
  const word = use['operator']
  const code = operatorOf(
    { id: textOf(use['id']), ...(typeof word === 'string' || word === false ? { operator: word } : {}) },
    { operator: typeof prefix === 'string' ? prefix : false },
  )
  if (code !== null) trace.note('operator', code, path, words)
}

/** The same note at several places. */
export function each(patterns: readonly string[], words: string, note: Note): Rule[] {
  return patterns.map((pattern) => [pattern, words, note])
}
