import * as z from 'zod/mini'
import { test } from '../../engine/expressions/evaluate.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { ChargeRule } from '../../engine/schema/business/pricing.ts'
import type { Json, JsonObject, Row } from '../../engine/schema/format/json.ts'
import { described } from '../../engine/schema/format/words.ts'
import { badParameter } from '../calls/input/input.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireRecord } from '../records/record.ts'
import { entityNamed } from '../records/records-in-scope.ts'

/** Most records one fee may join. */
const MOST = 50

/** What every call of a fee says: under which rule it is charged. */
export const chargeParams = z.strictObject({ charge: described('收费登记规则', z.string()) })

/** The charge rule that the call's row names. */
export function ruleOf({ call, schemas }: OperationContext): ChargeRule {
  const rule = schemas.charges.get(chargeParams.parse(call.params ?? {}).charge)
  if (!rule) throw new ProblemError(problem('call.not-found', call.id))
  return rule
}

/** Keys of the records to charge: comma-joined text or a list. */
export function keysOf(rule: ChargeRule, input: JsonObject): string[] {
  const given: Json = input[rule.ids] ?? ''
  const texts = Array.isArray(given) ? given.map(String) : String(given).split(',')
  const keys = [...new Set(texts.map((each) => each.trim()).filter((each) => each !== ''))]
  if (keys.length === 0) throw refusal(rule.messages.none)
  if (keys.length > MOST || keys.some((key) => key.length > 64)) throw badParameter(rule.ids, `不超过 ${MOST} 条记录`)
  return keys
}

/** Refuses an entry that this way of charging does not serve. */
export function requireEntry(rule: ChargeRule, input: JsonObject): string {
  const entry = String(input[rule.entry.field] ?? '')
  if (!rule.entry.allowed.includes(entry)) throw badParameter(rule.entry.field, rule.entry.allowed.join('、'))
  return entry
}

/**
 * The records to charge, whole and within scope, in the order asked for; with `lock` they stay as they are until the
 * transaction ends (taken in the order of their keys, so that two charges never wait for each other).
 */
export async function sourcesOf(context: OperationContext, rule: ChargeRule, keys: string[], lock: boolean): Promise<Row[]> {
  const entity = entityNamed(context.schemas, rule.from.entity)
  const found: [string, Row][] = []
  for (const key of [...keys].sort()) found.push([key, await requireRecord(context, entity, key, { lock, whole: true })])
  return found.sort(([one], [other]) => keys.indexOf(one) - keys.indexOf(other)).map(([, record]) => record)
}

/** Refuses records of different units, without a number, or that may not be charged at all (inspection §5 Charge). */
export function requireChargeable(rule: ChargeRule, records: readonly Row[]): void {
  const { unit, number, guards } = rule.from
  if (new Set(records.map((record) => String(record[unit] ?? ''))).size > 1) throw refusal(rule.messages.unit)
  if (records.some((record) => String(record[number] ?? '') === '')) throw refusal(rule.messages.number)
  for (const guard of guards) {
    if (records.some((record) => !test(guard.expression, { form: record }))) throw refusal(guard.message)
  }
}

/** True when a fee is registered for the record already. */
export function isCharged(rule: ChargeRule, record: Row): boolean {
  return !rule.from.open.includes(String(record[rule.from.state] ?? ''))
}

export function refusal(message: string): ProblemError {
  return new ProblemError(problem('record.guard', '', { message }))
}
