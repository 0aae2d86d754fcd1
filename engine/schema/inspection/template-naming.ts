import type { Json, JsonObject } from '../format/json.ts'
import { valueAt } from '../format/shape-walk.ts'
import type { RecordTemplate } from './record-template.ts'

/** Steps to a word of a template. */
export type TemplatePlace = readonly (string | number)[]

/**
 * What a word of a template names: an entity, a dictionary or a view; a field of an entity; a kind of instrument in the registers of the template; a
 * table of the template; a column of the table at a place.
 */
export type Naming =
  { of: 'entity' | 'dictionary' | 'view' | 'instrument' | 'table' } | { of: 'field'; entity: string } | { of: 'column'; table: TemplatePlace }

/** What a rule of a template reads beside the answers: sheet and thing when a record is opened, or a row of the register that a table is filled from. */
export type ReadAround = 'opened' | { register: string }

/** What the word at a place names; null where it names nothing, or only what stands in its own part. */
export function namingAt(template: RecordTemplate, place: TemplatePlace): Naming | null {
  const name = place.at(-1)
  const owner = ownerOf(place)
  if (owner === 'subject') return ofSubject(template, name)
  if (owner === 'register') return ofRegister(template, place)
  if (place[0] !== 'sections') return null
  if (owner === 'columns') return name === 'id' ? fieldOf(textAt(template, [...place.slice(0, -3), 'register', 'entity'])) : null
  if (name === 'kind' && (owner === 'instrument' || owner === 'instruments')) return { of: 'instrument' }
  if (owner !== 'fields') return null
  if (name === 'archive') return { of: 'field', entity: template.subject.thing }
  if (name === 'dictionary') return { of: 'dictionary' }
  return name === 'points' ? { of: 'table' } : null
}

/** What the rule at a place reads beside the answers of its record; null for nothing. */
export function readAroundAt(template: RecordTemplate, place: TemplatePlace): ReadAround | null {
  const name = place.at(-1)
  const owner = ownerOf(place)
  if (owner === 'subject') return name === 'when' ? 'opened' : null
  if (place[0] !== 'sections') return null
  if (owner === 'fields' && name === 'from') return 'opened'
  return owner === 'register' && name === 'usable' ? { register: textAt(template, [...place.slice(0, -1), 'entity']) } : null
}

/** Every text of a template with its place: words of sections and of the subject. */
export function* textsOf(template: RecordTemplate): Generator<{ place: TemplatePlace; text: string }> {
  const { subject, sections } = template as unknown as JsonObject
  yield* textsIn(subject, ['subject'])
  yield* textsIn(sections, ['sections'])
}

function* textsIn(value: Json | undefined, place: TemplatePlace): Generator<{ place: TemplatePlace; text: string }> {
  if (typeof value === 'string') yield { place, text: value }
  else if (Array.isArray(value)) for (const [at, each] of value.entries()) yield* textsIn(each, [...place, at])
  else if (value !== null && typeof value === 'object') for (const [name, each] of Object.entries(value)) yield* textsIn(each, [...place, name])
}

/** The word that the object at a place is said by: of members of a list that of the list. */
function ownerOf(place: TemplatePlace): string {
  return String(place.slice(0, -1).findLast((step) => typeof step === 'string') ?? '')
}

function ofSubject({ subject }: RecordTemplate, name: string | number | undefined): Naming | null {
  if (name === 'entity' || name === 'thing') return { of: 'entity' }
  return name === 'by' ? { of: 'field', entity: subject.entity } : null
}

function ofRegister(template: RecordTemplate, place: TemplatePlace): Naming | null {
  const name = place.at(-1)
  if (name === 'entity') return { of: 'entity' }
  if (name === 'view') return { of: 'view' }
  if (name === 'kind' || name === 'range') return { of: 'column', table: place.slice(0, -2) }
  return name === 'key' || name === 'own' ? fieldOf(textAt(template, [...place.slice(0, -1), 'entity'])) : null
}

function fieldOf(entity: string): Naming | null {
  return entity === '' ? null : { of: 'field', entity }
}

function textAt(template: RecordTemplate, place: TemplatePlace): string {
  const found = valueAt(template as unknown as Json, place)
  return typeof found === 'string' ? found : ''
}
