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

/** Whether conditions hold of a row; null when the row does not have what is asked of it. */
export type Verdict = (row: Row) => boolean | null

/**
 * Whether all conditions hold of a row, as the store would find it: letters A–Z match in either case, an empty value is unlike any other and equal to
 * none, a day means the whole day. A field of a referred record (`reference.field` in the row) is compared only where there is one. Null when the row
 * does not have what is asked of it. Comparisons must have passed `comparisonProblem`.
 */
export function holdsFor(conditions: readonly Condition[], row: Row, judge: Judge): boolean | null {
  return verdictOn(conditions, judge)(row)
}

/** As `holdsFor`, for many rows: what is the same for all of them is looked up once. */
export function verdictOn(conditions: readonly Condition[], judge: Judge): Verdict {
  return joined('all', simplified(conditions), judge)
}

function joined(join: 'all' | 'any', members: readonly Condition[], judge: Judge): Verdict {
  const verdicts = members.map((each): Verdict => {
    if (isComparison(each)) return comparedBy(each, judge)
    const group = membersOf(each)
    return joined(group.join, group.members, judge)
  })
  const decides = join === 'any'
  return (row) => {
    let unknown = false
    for (const verdict of verdicts) {
      const holds = verdict(row)
      if (holds === decides) return decides
      if (holds === null) unknown = true
    }
    return unknown ? null : !decides
  }
}

function comparedBy({ field, op, value }: Comparison, judge: Judge): Verdict {
  const asked = judge.fieldOf(field)
  if (!asked) return () => null
  const { property, reference } = asked
  const holds = comparedWith(property, field, op, value, judge)
  if (reference === null) return (row) => holds(row, storedValue(property, row[field]) ?? null)
  return (row) => Object.hasOwn(row, field) && holds(row, storedValue(property, row[field]) ?? null)
}

function comparedWith(property: EntityProperty, field: string, op: ComparisonOp, value: Json, judge: Judge): (row: Row, own: StoredValue) => boolean {
  if (op === 'empty') return (_row, own) => own === null
  if (op === 'present') return (_row, own) => own !== null
  if (op === 'mine') return (_row, own) => hasCode(property, own, mineOf(property, judge))
  if (isWorded(op)) {
    const holds = worded(property, op, String(value), judge)
    return (row, own) => holds(textOf(property, row, field, own))
  }
  if (op === 'during' || op === 'between') {
    const days = op === 'during' ? (periodDays(String(value), judge.today) ?? ['', '']) : Array.isArray(value) ? value : null
    return (_row, own) => days !== null && within(property, own, [days[0] ?? null, days[1] ?? null])
  }
  if (op === 'in' || op === 'notIn') {
    const wanted = new Set(valuesOf(value).flatMap((each) => storedText(property, each)))
    return (_row, own) => (own !== null && codesOf(property, own).some((code) => wanted.has(code))) === (op === 'in')
  }
  return (_row, own) => single(property, op, own, value)
}

function storedText(property: EntityProperty, value: Json): string[] {
  const stored = storedValue(property, value)
  return stored === null || stored === undefined ? [] : [String(stored)]
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

function worded(property: EntityProperty, op: Worded, asked: string, judge: Judge): (text: { own: string | null; shown: string | null }) => boolean {
  const has = (shown: string | null, part: string): boolean => shown !== null && folded(shown).includes(part)
  const whole = folded(asked.trim())
  const words = wordsIn(asked).map(folded)
  switch (op) {
    case 'contains':
      return ({ shown }) => has(shown, whole)
    case 'lacks':
      return ({ shown }) => !has(shown, whole)
    case 'anyWords':
      return ({ shown }) => words.some((word) => has(shown, word))
    case 'allWords':
      return ({ shown }) => words.every((word) => has(shown, word))
    case 'prefix':
      return ({ own }) => own !== null && beginsWith(property, own, asked.trim(), judge)
  }
}

function beginsWith(property: EntityProperty, own: string, start: string, { items }: Judge): boolean {
  const dictionary = (property.type !== 'array' && property['x-dict'] && items?.(property['x-dict'])) || []
  return dictionary.some((item) => item.value === start) ? itemsBelow(dictionary, start).has(own) : own.startsWith(start)
}

/** Letters as the store folds them: A–Z alone, the same everywhere. */
export function folded(text: string): string {
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
export function orderOf(property: EntityProperty, one: string | number, other: string | number): number {
  if (property.type === 'integer') return Number(one) - Number(other)
  if (property.type === 'string' && property.format === 'decimal') return compareDecimals(String(one), String(other))
  return byLetters(String(one), String(other))
}

function byLetters(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  for (let at = 0; at < length; at += 1) {
    const [a, b] = [one.charCodeAt(at), other.charCodeAt(at)]
    // halves of one letter: whole letters stand by their own number
    if (a !== b) return isHalf(a) || isHalf(b) ? byWholeLetters(one, other) : a - b
  }
  return one.length - other.length
}

function isHalf(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff
}

function byWholeLetters(one: string, other: string): number {
  const [a, b] = [[...one], [...other]]
  const at = a.findIndex((letter, index) => letter !== b[index])
  if (at < 0) return a.length - b.length
  return (a[at]?.codePointAt(0) ?? 0) - (b[at]?.codePointAt(0) ?? -1)
}
