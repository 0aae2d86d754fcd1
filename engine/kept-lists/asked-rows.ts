import { askedField, type AskedField } from '../conditions/asked-field.ts'
import { comparisonProblem } from '../conditions/check-comparison.ts'
import { comparisonsIn, conditionsFrom, isComparison, membersOf, groupOf, type Condition } from '../conditions/condition.ts'
import { folded, verdictOn, type Judge } from '../conditions/evaluate.ts'
import { listWords, searchCondition } from '../runtime/lists/search-conditions.ts'
import { isBlank } from '../schema/records/record-values.ts'
import { fieldOfColumn } from '../model/columns/derive-columns.ts'
import { ProblemError } from '../problem.ts'
import type { Json, JsonObject, Row } from '../schema/format/json.ts'
import type { Entity } from '../schema/records/entity.ts'
import type { ListView } from '../schema/screens/kinds/list.ts'

/** What is known of the rows that are kept. */
export interface KeptPlace {
  view: ListView
  /** As the caller knows it. */
  entity: Entity
  /** Fields that rows are answered with. */
  fields: ReadonlySet<string>
  /** What every request of the list asks beside, which the kept rows were found by. */
  fixed: JsonObject
  me: Judge['me']
  /** The day of the server, `YYYY-MM-DD`. */
  today: string
  /** Items of a dictionary; undefined while they are not here. */
  items: NonNullable<Judge['items']>
}

/** A field that rows can be compared by here: one of their own that came with them and is not covered. */
export function comparableField({ entity, fields }: Pick<KeptPlace, 'entity' | 'fields'>, name: string): AskedField | null {
  const found = fields.has(name) ? askedField(entity, noEntities, name) : null
  return found === null || found.property['x-sensitive'] ? null : found
}

const noEntities: ReadonlyMap<string, Entity> = new Map()
const LONGEST_QUICK = 200

/** Which rows a request finds; null where only the server can tell. */
export function askedRows(place: KeptPlace, params: JsonObject): ((row: Row) => boolean) | null {
  const conditions = conditionsOf(place, params)
  const quick = quickOf(place, params['quick'])
  if (!conditions || !quick) return null
  const verdict = verdictOn(conditions, judgeOf(place))
  return (row) => verdict(row) === true && quick(row)
}

function judgeOf(place: KeptPlace): Judge {
  return { fieldOf: (name) => comparableField(place, name), today: place.today, me: place.me, items: place.items }
}

/** Search parameters and filters as conditions of fields; null where one of them cannot be judged here. */
function conditionsOf(place: KeptPlace, params: JsonObject): Condition[] | null {
  const { entity, view, fixed, today } = place
  const asked = Object.entries(params).filter(([name, value]) => !listWords.has(name) && !isBlank(value) && !isSame(fixed[name], value))
  const searched = asked.map((each) => searchCondition(entity, view.search ?? [], each, today))
  const filters = readFilters(params['filters'])
  if (!filters || !searched.every((each) => each !== null)) return null
  const conditions = [...searched, ...filters.map((each) => ofFields(view, each))]
  const canJudge = comparisonsIn(conditions).every((each) => {
    const found = each.field === entity['x-deleted'] ? null : comparableField(place, each.field)
    return found !== null && comparisonProblem(found.property, each, '') === null && (each.op !== 'prefix' || knowsItems(place, found.property))
  })
  return canJudge ? conditions : null
}

/** The items of the field's dictionary are here, where it has one: what lies below an item, and in which order they stand. */
export function knowsItems({ items }: Pick<KeptPlace, 'items'>, property: AskedField['property']): boolean {
  const dictionary = property['x-dict']
  return dictionary === undefined || items(dictionary) !== undefined
}

function readFilters(value: Json | undefined): Condition[] | null {
  try {
    return conditionsFrom(value)
  } catch (error) {
    // the server says what is wrong with them
    if (error instanceof ProblemError) return null
    throw error
  }
}

/** Conditions name columns, which stand for fields. */
function ofFields(view: ListView, condition: Condition): Condition {
  if (isComparison(condition)) return { ...condition, field: fieldOfColumn(view.columns, condition.field) }
  const { join, members } = membersOf(condition)
  return groupOf(
    join,
    members.map((each) => ofFields(view, each)),
  )
}

function isSame(one: Json | undefined, other: Json): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other)
}

/** A text in any of the columns that the view looks through; in ids as they are, unlike a condition that looks through names. */
function quickOf(place: KeptPlace, text: Json | undefined): ((row: Row) => boolean) | null {
  if (text === undefined || text === null || text === '') return () => true
  const { view, entity } = place
  if (typeof text !== 'string' || !view.quick || text.trim().length > LONGEST_QUICK || text.includes(APART)) return null
  const seen = view.quick.map((id) => fieldOfColumn(view.columns, id)).filter((field) => Object.hasOwn(entity.properties, field))
  if (!seen.every((field) => comparableField(place, field) !== null)) return null
  const part = folded(text.trim())
  const known = looked.get(view) ?? new WeakMap<Row, string>()
  looked.set(view, known)
  return (row) => {
    let all = known.get(row)
    if (all === undefined) known.set(row, (all = lookedThrough(row, seen)))
    return all.includes(part)
  }
}

/** What the quick search of a view looks through in each of its rows. */
const looked = new WeakMap<ListView, WeakMap<Row, string>>()
/** Between fields; nobody looks for it. */
const APART = '\u0000'

function lookedThrough(row: Row, fields: readonly string[]): string {
  return folded(fields.flatMap((field) => (row[field] === undefined || row[field] === null ? [] : [String(row[field])])).join(APART))
}
