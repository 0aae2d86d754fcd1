import * as z from 'zod/mini'
import { problem, ProblemError } from '../problem.ts'
import type { Json, JsonObject } from '../schema/format/json.ts'

/** How a field is compared. The words that say it, and which field takes which: `operators.ts`. */
export const comparisonOps = [
  'eq',
  'ne',
  'contains',
  'lacks',
  'prefix',
  'anyWords',
  'allWords',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'in',
  'notIn',
  'during',
  'mine',
  'empty',
  'present',
] as const
export type ComparisonOp = (typeof comparisonOps)[number]

/** One field held against a value. `field` is a field of the record, or `reference.field` of the record that a reference leads to. */
export interface Comparison {
  field: string
  op: ComparisonOp
  value: Json
}

/** Conditions of which all must hold, or any. */
export type ConditionGroup = { all: Condition[] } | { any: Condition[] }

/** What is asked of a record. Lists, named views, exports and addresses carry a list of these under `filters`, all of which must hold (docs/adr/0043). */
export type Condition = Comparison | ConditionGroup

/** Groups within one another, the list itself counted. */
export const MOST_LEVELS = 4
export const MOST_COMPARISONS = 50
/** Values of one comparison: as many numbers as somebody pastes at once. */
export const MOST_VALUES = 2000

const ops: ReadonlySet<string> = new Set(comparisonOps)
const LONGEST_FIELD = 120

export function isComparison(condition: Condition): condition is Comparison {
  return 'field' in condition
}

/** How the members of a group are joined, and which they are. */
export function membersOf(group: ConditionGroup): { join: 'all' | 'any'; members: Condition[] } {
  return 'all' in group ? { join: 'all', members: group.all } : { join: 'any', members: group.any }
}

/** A group of these. */
export function groupOf(join: 'all' | 'any', members: Condition[]): ConditionGroup {
  return join === 'all' ? { all: members } : { any: members }
}

/** Every comparison in the conditions, in their order. */
export function comparisonsIn(conditions: readonly Condition[]): Comparison[] {
  return conditions.flatMap((each) => (isComparison(each) ? [each] : comparisonsIn(membersOf(each).members)))
}

/**
 * Conditions as an address, a stored view or a call brings them: a list, or one condition alone. A list of comparisons, which is all there was
 * before groups, reads as itself. Throws a ProblemError that names the place (`/filters/1/any/0`) of what is no condition, and of too much: more
 * than 4 levels, 50 comparisons, or 2,000 values of one.
 */
export function conditionsFrom(value: Json | undefined, at = '/filters'): Condition[] {
  if (value === undefined || value === null || value === '') return []
  const budget = { comparisons: 0 }
  return Array.isArray(value) ? readMembers(value, at, 1, budget) : [readCondition(value, at, 1, budget)]
}

interface Budget {
  comparisons: number
}

function readMembers(members: readonly Json[], at: string, level: number, budget: Budget): Condition[] {
  if (level > MOST_LEVELS) throw tooMuch(at, `条件组不超过 ${MOST_LEVELS} 层`)
  if (members.length > MOST_COMPARISONS) throw tooMany(at)
  return members.map((each, index) => readCondition(each, `${at}/${index}`, level, budget))
}

function readCondition(value: Json, at: string, level: number, budget: Budget): Condition {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw noCondition(at)
  const names = Object.keys(value)
  const join = names.length === 1 && (names[0] === 'all' || names[0] === 'any') ? names[0] : null
  if (join === null) return readComparison(value, at, budget)
  const members = value[join]
  if (!Array.isArray(members)) throw noCondition(`${at}/${join}`)
  return groupOf(join, readMembers(members, `${at}/${join}`, level + 1, budget))
}

function readComparison(written: JsonObject, at: string, budget: Budget): Comparison {
  const { field, op, value = null, ...rest } = written
  if (typeof field !== 'string' || field.length > LONGEST_FIELD || typeof op !== 'string' || !ops.has(op) || Object.keys(rest).length > 0) throw noCondition(at)
  budget.comparisons += 1
  if (budget.comparisons > MOST_COMPARISONS) throw tooMany(at)
  if (Array.isArray(value) && value.length > MOST_VALUES) throw tooMuch(at, `一个条件不超过 ${MOST_VALUES} 个值（现有 ${value.length} 个）`)
  return { field, op: op as ComparisonOp, value }
}

function noCondition(at: string): ProblemError {
  return new ProblemError(problem('call.bad-parameter', at, { parameter: '查询条件', expected: '字段、比较方式与值，或 all、any 的条件组' }))
}

function tooMany(at: string): ProblemError {
  return tooMuch(at, `条件不超过 ${MOST_COMPARISONS} 个`)
}

function tooMuch(at: string, expected: string): ProblemError {
  return new ProblemError(problem('call.bad-parameter', at, { parameter: '查询条件', expected }))
}

/** Shape of what a stored view keeps: what `conditionsFrom` reads. */
export const conditionList = z.pipe(
  z.custom<Json>((value) => Array.isArray(value)),
  z.transform((value, context): Condition[] => {
    try {
      return conditionsFrom(value)
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      for (const { message, cure, path } of error.problems) context.issues.push({ code: 'custom', input: value, message: `${message}：${cure}（${path}）` })
      return z.NEVER
    }
  }),
)

/** A condition as plain JSON. */
export function conditionJson(condition: Condition): JsonObject {
  if (isComparison(condition)) return { field: condition.field, op: condition.op, value: condition.value }
  const { join, members } = membersOf(condition)
  return { [join]: members.map(conditionJson) }
}

/** The same conditions in their simplest form: no empty groups, no group of one, none within its like, nothing twice. */
export function simplified(conditions: readonly Condition[]): Condition[] {
  return simplifiedMembers('all', conditions)
}

function simplifiedMembers(join: 'all' | 'any', conditions: readonly Condition[]): Condition[] {
  const found = conditions.flatMap((each): Condition[] => {
    if (isComparison(each)) return [each]
    const group = membersOf(each)
    const inner = simplifiedMembers(group.join, group.members)
    if (inner.length < 2) return group.join === join || inner.length === 0 ? inner : simplifiedMembers(join, inner)
    return group.join === join ? inner : [groupOf(group.join, inner)]
  })
  const seen = new Set<string>()
  return found.filter((each) => {
    const text = JSON.stringify(each)
    return seen.has(text) ? false : (seen.add(text), true)
  })
}
