import { compare, isDecimal, multiply, subtract, sum, toScale } from '../../engine/decimal.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { ChargeRule, StoredPolicies } from '../../engine/schema/business/pricing.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { fieldText } from '../records/fill-text.ts'
import type { OperationContext } from '../calls/operation.ts'
import { dateText } from '../store/time.ts'
import { isInForce, storedRecords } from './in-force.ts'
import { CENTS } from './price.ts'

export interface Money {
  total: string
  relief: string
  net: string
}

/** What may be taken off a total; null where the clerk decides. */
interface Relief {
  title: string
  off: ((total: string) => string) | null
}

/** The policies stored on a screen, and the day for which they are asked. */
export interface Policies {
  rows: readonly Row[]
  today: string
}

/** The stored policies, for today. */
export async function policiesOf(context: OperationContext, rule: ChargeRule): Promise<Policies> {
  return { rows: await storedRecords(context, rule.policies), today: dateText(context.now()) }
}

/** The reduction that the record's reason gives on a total: that of the best policy it may have; nothing when it asks for none or may have none. */
export function reliefOf(rule: ChargeRule, policies: Policies, record: Row, total: string): string {
  const allowed = reliefsAsked(rule, policies, record).flatMap(({ off }) => (off ? [off(total)] : []))
  return allowed.reduce((best, each) => (compare(each, best) > 0 ? each : best), toScale('0', CENTS))
}

/**
 * Total, reduction and what is left to pay, from the lines and what the caller asks as a reduction: never more than the
 * policy allows, never more than the total. A reason that no policy decides is decided by the caller.
 */
export function applyRelief(rule: ChargeRule, policies: Policies, record: Row, amounts: readonly string[]): Money {
  const total = sum(amounts, CENTS)
  const asked = isRelieved(rule, record) ? fieldText(record, rule.money.relief) : ''
  const relief = asked === '' ? reliefOf(rule, policies, record, total) : reductionOf(rule, policies, { record, asked, total })
  return { total, relief, net: subtract(total, relief, CENTS) }
}

interface Asked {
  record: Row
  asked: string
  total: string
}

function reductionOf(rule: ChargeRule, policies: Policies, { record, asked, total }: Asked): string {
  const reliefs = reliefsAsked(rule, policies, record)
  const most = reliefs.some(({ off }) => off === null) ? total : reliefOf(rule, policies, record, total)
  const isAmount = isDecimal(asked) && compare(asked, '0') >= 0
  if (isAmount && compare(asked, most) <= 0) return toScale(asked, CENTS)
  const title = reliefs.map((each) => each.title).join('、')
  const message = title === '' ? rule.messages.unrelieved : rule.messages.relief.replace('{title}', title).replace('{most}', most)
  throw new ProblemError(problem('field.invalid', `/${rule.money.relief}`, { title, message }))
}

function reliefsAsked(rule: ChargeRule, { rows, today }: Policies, record: Row): Relief[] {
  if (!isRelieved(rule, record)) return []
  const reason = fieldText(record, rule.money.reason)
  const decided = rule.decided.filter(({ id }) => id === reason).map(({ title }): Relief => ({ title, off: null }))
  const { policies } = rule
  if (!policies) return decided
  const applicable = rows.filter((row) => fieldText(row, policies.reason) === reason && isInForce(policies, row, today) && applies(policies, row, record))
  return [...decided, ...applicable.map((row) => ({ title: fieldText(row, policies.title), off: offOf(policies, row) }))]
}

function isRelieved({ money }: ChargeRule, record: Row): boolean {
  return Number(record[money.relieved] ?? 0) === 1
}

function applies({ match, within, least }: StoredPolicies, policy: Row, record: Row): boolean {
  const all = (fields: Record<string, string>, holds: (policyField: string, value: string) => boolean): boolean =>
    Object.entries(fields).every(
      ([policyField, field]) => fieldText(policy, policyField) === '' || holds(fieldText(policy, policyField), fieldText(record, field)),
    )
  return (
    all(match, (policyField, value) => policyField === value) &&
    all(within, (policyField, value) => policyField.split(/[,，、;；]/).some((each) => each.trim() === value)) &&
    all(least, (policyField, value) => Number(value) >= Number(policyField))
  )
}

function offOf({ kind, kinds, value }: StoredPolicies, policy: Row): (total: string) => string {
  const policyField = fieldText(policy, value) || '0'
  const reliefKind = fieldText(policy, kind)
  return (total) => {
    if (reliefKind === kinds.all) return toScale(total, CENTS)
    if (reliefKind === kinds.share) return least([multiply([total, policyField, '0.01'], CENTS), total])
    if (reliefKind === kinds.amount) return least([policyField, total])
    return reliefKind === kinds.cap && compare(total, policyField) > 0 ? subtract(total, policyField, CENTS) : toScale('0', CENTS)
  }
}

function least(values: [string, string]): string {
  return toScale(compare(values[0], values[1]) <= 0 ? values[0] : values[1], CENTS)
}
