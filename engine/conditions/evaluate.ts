import { compare as compareDecimals } from '../decimal.ts'
import { isDay } from '../domain/parse-cell-text.ts'
import { storedValue, type StoredValue } from '../domain/stored-value.ts'
import type { DictionaryItem } from '../schema/records/dictionary.ts'
import type { Json, Row } from '../schema/format/json.ts'
import type { EntityProperty } from '../schema/records/property.ts'
import type { AskedField } from './asked-field.ts'
import { valuesOf } from './check-comparison.ts'
import { isComparison, membersOf, simplified, type Comparison, type ComparisonOp, type Condition } from './condition.ts'
import { itemsBelow } from './items-below.ts'
import { wordsIn } from './operators.ts'
import { periodDays } from './periods.ts'

/** What a row is judged by. */
export interface Judge {
  /** A field whose value rows have, of the record that a reference leads to as well; null where rows do not tell. */
  fieldOf(field: string): Pick<AskedField, 'property' | 'reference'> | null
  /** `YYYY-MM-DD`. */
  today: string
  me: { userId: string; departmentId: string }
  /** Items of a dictionary, which a prefix goes down. */
  items?(type: string): readonly DictionaryItem[] | undefined
}

/**
 * Whether all conditions hold of a row, as the store would find it: letters A–Z match in either case, an empty value is unlike any other and equal to
 * none, a day means the whole day. A field of a referred record (`reference.field` in the row) is compared only where there is one. Null when the row
 * does not have what is asked of it. Comparisons must have passed `comparisonProblem`.
 */
export function holdsFor(conditions: readonly Condition[], row: Row, judge: Judge): boolean | null {
  return allHold(simplified(conditions).map((each) => holds(each, row, judge)))
}

function holds(condition: Condition, row: Row, judge: Judge): boolean | null {
  if (isComparison(condition)) return compared(condition, row, judge)
  const { join, members } = membersOf(condition)
  const verdicts = members.map((each) => holds(each, row, judge))
  return join === 'all' ? allHold(verdicts) : anyHolds(verdicts)
}

function allHold(verdicts: readonly (boolean | null)[]): boolean | null {
  return verdicts.includes(false) ? false : verdicts.includes(null) ? null : true
}

function anyHolds(verdicts: readonly (boolean | null)[]): boolean | null {
  return verdicts.includes(true) ? true : verdicts.includes(null) ? null : false
}

function compared(comparison: Comparison, row: Row, judge: Judge): boolean | null {
  const { field, op, value } = comparison
  const asked = judge.fieldOf(field)
  if (!asked) return null
  const { property, reference } = asked
  if (reference !== null && !Object.hasOwn(row, field)) return false
  const own = storedValue(property, row[field]) ?? null
  if (op === 'empty') return own === null
  if (op === 'present') return own !== null
  if (op === 'mine') return hasCode(property, own, mineOf(property, judge))
  if (op === 'during') return within(property, own, periodDays(String(value), judge.today) ?? ['', ''])
  if (isWorded(op)) return worded(property, op, textOf(property, row, field, own), String(value), judge)
  if (op === 'between') return Array.isArray(value) && within(property, own, [value[0] ?? null, value[1] ?? null])
  if (op === 'in' || op === 'notIn') {
    const found = own !== null && valuesOf(value).some((each) => isOneOf(property, own, each))
    return op === 'in' ? found : !found
  }
  return single(property, op, own, value)
}

type Worded = 'contains' | 'lacks' | 'prefix' | 'anyWords' | 'allWords'

function isWorded(op: ComparisonOp): op is Worded {
  return op === 'contains' || op === 'lacks' || op === 'prefix' || op === 'anyWords' || op === 'allWords'
}

/** What is looked through: what a reference is called, the value of any other field. */
function textOf(property: EntityProperty, row: Row, field: string, own: StoredValue): { own: string | null; shown: string | null } {
  const named = property.type === 'string' && (property['x-ref'] || property['x-directory'])
  const label = row[`${field}_label`]
  const text = own === null ? null : String(own)
  return { own: text, shown: named ? (typeof label === 'string' && label !== '' ? label : null) : text }
}

function worded(property: EntityProperty, op: Worded, { own, shown }: { own: string | null; shown: string | null }, asked: string, judge: Judge): boolean {
  const has = (part: string): boolean => shown !== null && folded(shown).includes(folded(part))
  switch (op) {
    case 'contains':
      return has(asked.trim())
    case 'lacks':
      return !has(asked.trim())
    case 'anyWords':
      return wordsIn(asked).some(has)
    case 'allWords':
      return wordsIn(asked).every(has)
    case 'prefix':
      return own !== null && beginsWith(property, own, asked.trim(), judge)
  }
}

function beginsWith(property: EntityProperty, own: string, start: string, { items }: Judge): boolean {
  const dictionary = (property.type !== 'array' && property['x-dict'] && items?.(property['x-dict'])) || []
  return dictionary.some((item) => item.value === start) ? itemsBelow(dictionary, start).has(own) : own.startsWith(start)
}

/** Letters as the store folds them: A–Z alone, the same everywhere. */
function folded(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
}

function mineOf(property: EntityProperty, { me }: Judge): string {
  return property.type === 'string' && property['x-directory'] === 'office' ? me.departmentId : me.userId
}

function hasCode(property: EntityProperty, own: StoredValue, code: string): boolean {
  return own !== null && code !== '' && codesOf(property, own).includes(code)
}

/** One code, or each of those joined by commas. */
function codesOf(property: EntityProperty, own: string | number): string[] {
  return property.type === 'string' && property['x-multiple'] === true ? String(own).split(',') : [String(own)]
}

function isOneOf(property: EntityProperty, own: string | number, wanted: Json): boolean {
  const stored = storedValue(property, wanted)
  return stored !== null && stored !== undefined && codesOf(property, own).includes(String(stored))
}

function single(property: EntityProperty, op: 'eq' | 'ne' | 'gt' | 'gte' | 'lt' | 'lte', own: StoredValue, value: Json): boolean {
  if (op === 'ne') return own === null || !isEqual(property, own, value, false)
  if (own === null) return false
  if (op === 'eq') return isEqual(property, own, value, true)
  const day = dayOf(property, value)
  if (day !== null) {
    const at = String(own).slice(0, 10)
    return { gt: at > day, gte: at >= day, lt: at < day, lte: at <= day }[op]
  }
  const order = orderOf(property, own, storedValue(property, value) ?? '')
  return { gt: order > 0, gte: order >= 0, lt: order < 0, lte: order <= 0 }[op]
}

/** Of several codes in one value, each is equal to what is asked; unlike it is only the whole. */
function isEqual(property: EntityProperty, own: string | number, value: Json, each: boolean): boolean {
  const day = dayOf(property, value)
  if (day !== null) return String(own).slice(0, 10) === day
  const wanted = storedValue(property, value) ?? ''
  return each && property.type === 'string' && property['x-multiple'] === true
    ? codesOf(property, own).includes(String(wanted))
    : orderOf(property, own, wanted) === 0
}

function within(property: EntityProperty, own: StoredValue, [from, to]: readonly [Json, Json]): boolean {
  const isGiven = (end: Json): boolean => end !== null && end !== ''
  return (!isGiven(from) || single(property, 'gte', own, from)) && (!isGiven(to) || single(property, 'lte', own, to))
}

/** The day that is asked for of a date or moment; null where it is a moment, or no date at all. */
function dayOf(property: EntityProperty, value: Json): string | null {
  const isDated = property.type === 'string' && (property.format === 'date' || property.format === 'date-time')
  return isDated && typeof value === 'string' && isDay(value) ? value : null
}

/** Numbers by size, everything else by the order of its letters, as the store's `C` order has it. */
function orderOf(property: EntityProperty, one: string | number, other: string | number): number {
  if (property.type === 'integer') return Number(one) - Number(other)
  if (property.type === 'string' && property.format === 'decimal') return compareDecimals(String(one), String(other))
  return byLetters(String(one), String(other))
}

function byLetters(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  const at = a.findIndex((letter, index) => letter !== b[index])
  if (at < 0) return a.length - b.length
  return (a[at]?.codePointAt(0) ?? 0) - (b[at]?.codePointAt(0) ?? -1)
}
