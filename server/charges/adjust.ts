import { compare, isDecimal, toScale } from '../../engine/decimal.ts'
import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import type { ChargeRule } from '../../engine/schema/business/pricing.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Json, JsonObject, Row } from '../../engine/schema/format/json.ts'
import { hasOperator, type SessionInfo } from '../../engine/schema/accounts/session.ts'
import { badParameter } from '../calls/input/input.ts'
import { amountOf, CENTS } from './price.ts'

/**
 * The lines as priced by the tables, with the quantity and price that the caller set; none added, none left out. What differs from the
 * tables asks for the right to it and for a reason, which is kept with the line; a reason for nothing is not.
 */
export function mergedLines(rule: ChargeRule, priced: readonly Row[], input: JsonObject, by: Clerk): Row[] {
  const given = input[rule.lines]
  if (given === undefined || given === null || given === '') return [...priced]
  if (!Array.isArray(given) || given.length !== priced.length) throw badParameter(rule.lines, `${priced.length} 行收费明细`)
  const { quantity, price, amount, adjust } = rule.line
  const problems: Problem[] = []
  const lines = priced.map((line, at) => {
    const row = (given[at] ?? {}) as Row
    const asked = { [quantity]: String(line[quantity]), [price]: String(line[price]) }
    const set = Object.fromEntries(
      Object.entries(asked).map(([field, value]): [string, string] => [field, amountGiven(row[field], value, `${rule.lines}/${at}/${field}`)]),
    )
    const changed = Object.keys(asked).filter((field) => compare(set[field] ?? '', asked[field] ?? '') !== 0)
    const reason = textGiven(row[adjust.reason], `${rule.lines}/${at}/${adjust.reason}`)
    problems.push(...adjustProblems(rule, { line, changed, reason, at: `/${rule.lines}/${at}`, by }))
    return { ...line, ...set, [amount]: amountOf(set[quantity] ?? '0', set[price] ?? '0'), [adjust.reason]: changed.length > 0 ? reason : null }
  })
  if (problems.length > 0) throw new ProblemError(problems)
  return lines
}

/** Who charges, and how the fields of a line are called. */
interface Clerk {
  session: Pick<SessionInfo, 'operators'>
  line: Pick<Entity, 'properties'>
}

interface Adjusted {
  line: Row
  /** Fields that differ from the tables. */
  changed: readonly string[]
  reason: string
  at: string
  by: Clerk
}

function adjustProblems({ line: { quantity, price, adjust }, messages }: ChargeRule, { line, changed, reason, at, by }: Adjusted): Problem[] {
  if (changed.length === 0) return []
  if (!hasOperator(by.session, adjust.operator))
    return changed.map((field) => problem('field.no-right', `${at}/${field}`, { got: by.line.properties[field]?.title ?? field }))
  if (reason !== '') return []
  const message = messages.adjust.replace('{price}', String(line[price])).replace('{quantity}', String(line[quantity]))
  return [problem('field.invalid', `${at}/${adjust.reason}`, { message })]
}

function amountGiven(value: Json | undefined, priced: string, parameter: string): string {
  if (value === undefined || value === null || value === '') return priced
  const text = String(value)
  if (!isDecimal(text) || compare(text, '0') < 0 || compare(text, toScale(text, CENTS)) !== 0 || compare(text, '99999999') > 0)
    throw badParameter(parameter, '不小于 0、最多两位小数的数')
  return toScale(text, CENTS)
}

function textGiven(value: Json | undefined, parameter: string): string {
  if (value === undefined || value === null) return ''
  if (typeof value !== 'string') throw badParameter(parameter, '文字')
  return value.trim()
}
