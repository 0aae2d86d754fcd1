import type { JsonObject } from '../../format/json.ts'
import { test } from '../../../expressions/evaluate.ts'
import { readRule, type Condition, type RuleRow } from '../../../expressions/rule-builder.ts'

/** More cases than these are not tried. */
const MOST = 4000
/** Stands for every value that no rule names. */
const OTHER = '~'

/**
 * Values under which two rules hold at once; null when there are none among those that the rules name, an empty one and one they do not name. Says
 * nothing of parts that are algorithms but for these values, and of rules that name too many values to be tried.
 */
export function bothHold(one: string, other: string): JsonObject | null {
  const [first, second] = [rowOf(one), rowOf(other)]
  if (apart(pinned(first), pinned(second))) return null
  const values = namedValues([...conditionsIn(first), ...conditionsIn(second)])
  const fields = [...values.keys()]
  if (fields.reduce((cases, field) => cases * (values.get(field)?.length ?? 1), 1) > MOST) return null
  const found = casesOf(fields, values).find((each) => holds(one, each) && holds(other, each))
  return found ?? null
}

function holds(rule: string, values: JsonObject): boolean {
  try {
    return test(rule, values)
  } catch {
    // a value that is none of the kind that the rule compares
    return false
  }
}

function rowOf(text: string): RuleRow {
  const read = readRule(text)
  return 'rule' in read ? read.rule : { kind: 'unread', not: false, text }
}

function conditionsIn(row: RuleRow): Condition[] {
  if (row.kind === 'group') return row.rows.flatMap(conditionsIn)
  return row.kind === 'condition' ? [row] : []
}

/** Fields that can only be of certain values for the rule to hold. */
function pinned(row: RuleRow): Map<string, readonly string[]> {
  const rows = row.kind === 'group' && !row.not && row.join === '&&' ? row.rows : [row]
  return new Map(
    rows.flatMap((each) => {
      const equals = each.kind === 'condition' && !each.not && (each.operator === '==' || each.operator === 'in')
      return equals && textsOf(each).length > 0 ? [[each.field, textsOf(each)] as const] : []
    }),
  )
}

function apart(one: ReadonlyMap<string, readonly string[]>, other: ReadonlyMap<string, readonly string[]>): boolean {
  return [...one].some(([field, values]) => other.get(field)?.every((value) => !values.includes(value)) === true)
}

function namedValues(conditions: readonly Condition[]): Map<string, string[]> {
  const named = new Map<string, Set<string>>()
  for (const each of conditions) {
    const values = named.get(each.field) ?? new Set(['', OTHER])
    for (const text of textsOf(each)) values.add(text).add(each.operator === 'startsWith' ? text + OTHER : text)
    named.set(each.field, values)
  }
  return new Map([...named].map(([field, values]) => [field, [...values]]))
}

function textsOf({ value }: Condition): string[] {
  if (value?.kind === 'list') return value.texts
  return value?.kind === 'text' || value?.kind === 'number' ? [value.text] : []
}

/** Every combination of the values, as the roots of a rule. */
function casesOf(fields: readonly string[], values: ReadonlyMap<string, readonly string[]>): JsonObject[] {
  const cases = fields.reduce<Record<string, string>[]>(
    (sofar, field) => sofar.flatMap((each) => (values.get(field) ?? []).map((value) => ({ ...each, [field]: value }))),
    [{}],
  )
  return cases.map((each) => {
    const roots: Record<string, JsonObject> = { form: {}, row: {} }
    for (const [path, value] of Object.entries(each)) {
      const [root = '', ...name] = path.split('.')
      roots[root] = { ...roots[root], [name.join('.')]: value }
    }
    return roots
  })
}
