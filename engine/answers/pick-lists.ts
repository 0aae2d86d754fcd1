import { conditionsFrom, isComparison, membersOf, type Condition } from '../conditions/condition.ts'
import { problem, ProblemError } from '../problem.ts'
import { hasOperator, type SessionInfo } from '../schema/accounts/session.ts'
import type { Call, PickList } from '../schema/business/call.ts'
import type { Json, JsonObject } from '../schema/format/json.ts'
import type { Entity } from '../schema/records/entity.ts'
import type { EntityProperty } from '../schema/records/property.ts'
import { expandShorthand, type SearchItem } from '../schema/screens/kinds/view-words.ts'

/** Fewer letters find too much: who may not see a whole register should not be able to leaf through it. */
export const LEAST_LETTERS = 2

/** What a list says to whoever must look for something by name and typed too little. */
export function fewLetters(): ProblemError {
  return new ProblemError(problem('list.few-letters', 'quick', { limit: LEAST_LETTERS }))
}

/** What a list answers a caller who holds none of its codes; null for whom it answers in whole, or refuses. */
export function pickListFor({ operator = [], pickList }: Pick<Call, 'operator' | 'pickList'>, session: Pick<SessionInfo, 'operators'>): PickList | null {
  return pickList === undefined || operator.some((code) => hasOperator(session, code)) ? null : pickList
}

/** Fields that rows of a pick list have: the key, and what it shows. */
export function shownOf(entity: Entity, { shows }: PickList): string[] {
  return [...new Set([entity['x-key'], ...shows])]
}

/** The entity as it is known on a pick list: what is shown, and what it may be narrowed by; no view, search or order can name more. */
export function asPickList(entity: Entity, { shows, by = [] }: PickList): Entity {
  const known = new Set([entity['x-key'], ...shows, ...by])
  const properties = Object.fromEntries(Object.entries(entity.properties).filter(([field]) => known.has(field)))
  return { ...entity, properties, ...(entity.own ? { own: entity.own.filter((field) => known.has(field)) } : {}) }
}

const comparisons = new Set(['contains', 'prefix', 'eq', 'in'])

/**
 * Whether what a list is asked for (as its call takes it) holds a text of two letters or more: a name or number, or a part of one. Words of
 * dictionaries and days narrow a list and do not name what is looked for.
 */
export function isNarrowed(asked: JsonObject, entity: Entity, search: readonly (string | SearchItem)[] = []): boolean {
  const items = new Map(search.map((item): [string, SearchItem] => [expandShorthand<SearchItem>(item).id, expandShorthand<SearchItem>(item)]))
  const isText = (field: string): boolean => isPlainText(entity.properties[field])
  return Object.entries(asked).some(([name, value]) => {
    if (name === 'quick') return isLong(value)
    if (name === 'filters') return conditionsFrom(value).some((condition) => narrows(condition, isText))
    const { field = name, fields = [field], op = 'contains' }: Partial<SearchItem> = items.get(name) ?? {}
    return comparisons.has(op) && fields.some(isText) && isLong(value)
  })
}

/** Of alternatives each must narrow the list; of what must hold together, one. */
function narrows(condition: Condition, isText: (field: string) => boolean): boolean {
  if (isComparison(condition)) return comparisons.has(condition.op) && isText(condition.field) && isLong(condition.value)
  const { join, members } = membersOf(condition)
  if (join === 'all') return members.some((each) => narrows(each, isText))
  return members.length > 0 && members.every((each) => narrows(each, isText))
}

/** A text long enough, or several that all are. */
function isLong(value: Json | undefined): boolean {
  if (Array.isArray(value)) return value.length > 0 && value.every(isLong)
  return typeof value === 'string' && [...value.trim()].length >= LEAST_LETTERS
}

function isPlainText(property: EntityProperty | undefined): boolean {
  return property?.type === 'string' && property.format === undefined && property['x-dict'] === undefined && property['x-directory'] === undefined
}
