import { evaluate } from '../../engine/expressions/evaluate.ts'
import type { ChargeRule } from '../../engine/schema/business/pricing.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Json, JsonObject, Row } from '../../engine/schema/format/json.ts'
import { audit } from '../logs/audit.ts'
import { requireSession } from '../calls/require-session.ts'
import { rowsOf, omitFieldsOf } from '../calls/input/field-values.ts'
import type { OperationContext } from '../calls/operation.ts'
import { updateRecord } from '../records/queries/record.ts'
import { saveRecord } from '../records/record.ts'
import { entityNamed } from '../records/records-in-scope.ts'
import { dateText } from '../store/time.ts'
import { assembleCharge } from './assemble.ts'
import { mergedLines } from './adjust.ts'
import { policiesOf, applyRelief } from './relief.ts'
import { isCharged, keysOf, refusal, requireChargeable, requireEntry, sourcesOf } from './sources.ts'

/**
 * Registers one fee for the records: checked again on locked records, every amount computed again, the fee record saved
 * and the records marked in one transaction. Of two who register the same, the second is refused, because it is done already.
 */
export async function registerCharge(context: OperationContext, rule: ChargeRule): Promise<Row> {
  const { input, schemas } = context
  const entry = requireEntry(rule, input)
  const records = await sourcesOf(context, rule, keysOf(rule, input), true)
  requireChargeable(rule, records)
  if (records.some((record) => isCharged(rule, record))) throw refusal(rule.messages.charged)
  const policies = await policiesOf(context, rule)
  const assembled = await assembleCharge(context, rule, { records, entry, policies })
  const lines = mergedLines(rule, rowsOf(assembled[rule.lines]), input, { session: requireSession(context), line: lineEntity(context, rule) })
  const fixed = Object.fromEntries(rule.fixed.map((field): [string, Json] => [field, assembled[field] ?? null]))
  const sent = { ...assembled, ...withoutKeys(input), ...fixed }
  const today = dateText(context.now())
  const amounts = lines.map((line) => String(line[rule.line.amount]))
  const { total, relief, net } = applyRelief(rule, policies, sent, amounts)
  const system: Row = {
    ...fixed,
    [rule.entry.field]: entry,
    [rule.ids]: String(assembled[rule.ids]),
    [rule.lines]: lines,
    [rule.money.total]: total,
    [rule.money.relief]: relief,
    [rule.money.net]: net,
  }
  const { user } = requireSession(context)
  for (const [field, expression] of Object.entries(rule.set)) system[field] = evaluate(expression, { form: { ...sent, ...system }, user, today })
  const entity = entityNamed(schemas, rule.entity)
  const saved = await saveRecord(context, entity, omitFieldsOf(sent, system), { system, also: new Set(['view']) })
  await markRegistered(context, rule, records)
  await writeLog(context, rule, saved)
  return saved
}

function lineEntity({ schemas }: OperationContext, rule: ChargeRule): Entity {
  const property = entityNamed(schemas, rule.entity).properties[rule.lines]
  return entityNamed(schemas, property?.type === 'array' ? property['x-child'].entity : rule.entity)
}

/** What the caller may not name: this always makes a new fee record. */
function withoutKeys(input: JsonObject): Row {
  return Object.fromEntries(Object.entries(input).filter(([name]) => name !== 'version'))
}

async function markRegistered(context: OperationContext, rule: ChargeRule, records: readonly Row[]): Promise<void> {
  const entity = entityNamed(context.schemas, rule.from.entity)
  const { user } = requireSession(context)
  const changes = { [rule.from.state]: rule.from.registered }
  for (const record of records) {
    const key = String(record[entity['x-key']])
    const done = await updateRecord(context.db, entity, { key, version: Number(record['version']) }, changes, { userId: user.id, now: context.now() })
    if (!done) throw refusal(rule.messages.charged)
    await audit(context, { action: 'charge', entity: entity.id, recordId: key, before: { [rule.from.state]: record[rule.from.state] ?? null }, after: changes })
  }
}

async function writeLog(context: OperationContext, { log }: ChargeRule, saved: Row): Promise<void> {
  if (!log) return
  const scope = { form: saved, user: requireSession(context).user, today: dateText(context.now()) }
  const system = Object.fromEntries(Object.entries(log.set).map(([field, expression]) => [field, evaluate(expression, scope)]))
  await saveRecord(context, entityNamed(context.schemas, log.entity), {}, { system })
}
