import { test } from '../../engine/expressions/evaluate.ts'
import { compare, isDecimal, multiply, subtract, sum, toScale } from '../../engine/decimal.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { ChargeRule, Relief } from '../../engine/schema/charge.ts'
import type { Row } from '../../engine/schema/json.ts'
import { CENTS } from './price.ts'

export interface Money {
  total: string
  relief: string
  net: string
}

/** The reduction that the record's reason gives on a total; nothing when it asks for none or may not have it. */
export function reliefOf(rule: ChargeRule, record: Row, total: string, today: string): string {
  const relief = reliefAsked(rule, record)
  if (!relief || (relief.when !== undefined && !test(relief.when, { form: record, today }))) return '0.00'
  return least([allowed(relief, total), total])
}

/**
 * Total, reduction and what is left to pay, from the lines and what the caller asks as a reduction: never more than the
 * policy allows, never more than the total. A policy that names neither share nor amount is decided by the caller.
 */
export function settle(rule: ChargeRule, record: Row, amounts: readonly string[], today: string): Money {
  const total = sum(amounts, CENTS)
  const asked = String(record[rule.money.relief] ?? '')
  const relieved = Number(record[rule.money.relieved] ?? 0) === 1
  const relief = relieved && asked !== '' ? reductionOf(rule, record, asked, total, today) : relieved ? reliefOf(rule, record, total, today) : '0.00'
  return { total, relief, net: subtract(total, relief, CENTS) }
}

function reductionOf(rule: ChargeRule, record: Row, asked: string, total: string, today: string): string {
  const policy = reliefAsked(rule, record)
  if (!isDecimal(asked) || compare(asked, '0') < 0) throw refusal(rule, policy, total)
  const most = policy && isOpen(policy) ? total : reliefOf(rule, record, total, today)
  if (compare(asked, most) > 0) throw refusal(rule, policy, most)
  return toScale(asked, CENTS)
}

function reliefAsked(rule: ChargeRule, record: Row): Relief | undefined {
  if (Number(record[rule.money.relieved] ?? 0) !== 1) return undefined
  return rule.reliefs.find((each) => each.id === record[rule.money.reason])
}

function isOpen(relief: Relief): boolean {
  return relief.share === undefined && relief.amount === undefined
}

function allowed(relief: Relief, total: string): string {
  if (isOpen(relief)) return '0.00'
  const shares = relief.share === undefined ? (relief.amount ?? '0') : multiply([total, relief.share], CENTS)
  return relief.upTo === undefined ? toScale(shares, CENTS) : least([shares, relief.upTo])
}

function least(values: [string, string]): string {
  return toScale(compare(values[0], values[1]) <= 0 ? values[0] : values[1], CENTS)
}

function refusal(rule: ChargeRule, policy: Relief | undefined, most: string): ProblemError {
  const message = rule.messages.relief.replace('{title}', policy?.title ?? '').replace('{most}', most)
  return new ProblemError(problem('field.invalid', `/${rule.money.relief}`, { title: policy?.title ?? '', message }))
}
