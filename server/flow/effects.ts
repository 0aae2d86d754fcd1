import { evaluate, fieldsRead, test } from '../../engine/expressions/evaluate.ts'
import type { Scope } from '../../engine/expressions/scope.ts'
import { ProblemError } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { FlowEffect } from '../../engine/schema/business/flow.ts'
import type { Json, JsonObject, Row } from '../../engine/schema/format/json.ts'
import { isRow } from '../../engine/schema/records/record-values.ts'
import { badParameter, jsonInput } from '../calls/input/input.ts'
import { audit } from '../logs/audit.ts'
import { requireSession } from '../calls/require-session.ts'
import { refuseUnknownItems } from '../inspection/record-items.ts'
import { duplicateProblems } from '../records/duplicates.ts'
import { isEmptyValue, rowsOf } from '../calls/input/field-values.ts'
import { storedValue } from '../../engine/domain/stored-value.ts'
import { recordKeysIn } from './record-keys.ts'
import { referredRecord } from '../records/referred-record.ts'
import { applyRows } from './apply-rows.ts'
import type { TransitionWrites } from './transition-writes.ts'
import type { OperationContext } from '../calls/operation.ts'
import { changeFields, type StoredRow } from '../records/queries/record.ts'
import { nextNumber } from '../records/numbers/record-number.ts'
import { entityNamed } from '../records/records-in-scope.ts'
import type { Schemas } from '../schemas/schemas.ts'
import { queueSms } from '../messages/sms/queue.ts'
import { dateText } from '../store/time.ts'
import type { Step } from './step.ts'

/** Bytes of a list that a caller may send along with a move. */
const MOST_SENT = 64 * 1024

type Others = Extract<FlowEffect, { others: unknown }>['others']
type Sms = Extract<FlowEffect, { sms: unknown }>['sms']
type Create = Extract<FlowEffect, { create: unknown }>['create']

/** Performs the effects of a transition beside the change of state: on `after`, the record that will be saved, and on other records. */
export async function performEffects(context: OperationContext, step: Step, after: Row, input: JsonObject, writes: TransitionWrites): Promise<void> {
  for (const effect of step.move.effects ?? []) await performEffect(context, step, effect, after, input, writes)
}

async function performEffect(
  context: OperationContext,
  { entity }: Step,
  effect: FlowEffect,
  after: Row,
  input: JsonObject,
  writes: TransitionWrites,
): Promise<void> {
  const scope: Scope = { form: after, input, user: requireSession(context).user, today: dateText(context.now()) }
  if ('set' in effect) {
    const around = await withReferred(context, entity, effect.of, after, scope)
    for (const field of Object.keys(effect.set)) Object.assign(after, evaluated(entity, { [field]: effect.set[field] ?? '' }, around))
  } else if ('others' in effect) {
    if (holds(effect.others.when, scope)) await changeOthers(context, effect.others, after, scope)
  } else if ('create' in effect) {
    await createRecords(context, entity, effect.create, after, scope, writes)
  } else if ('apply' in effect) {
    await applyRows(context, effect.apply, after, scope)
  } else if ('number' in effect) {
    if (isEmptyValue(after[effect.number]) && holds(effect.when, scope)) after[effect.number] = await nextNumber(context, entity, effect.number, after)
  } else if ('clear' in effect) {
    for (const field of effect.clear) after[field] = null
  } else if ('message' in effect) {
    if (holds(effect.message.when, scope)) await writes.send(entity, effect.message, after)
  } else if (holds(effect.sms.when, scope)) {
    await sendSms(context, entity, effect.sms, after)
  }
}

/** Too many messages or a repeated one are not sent; the transition still succeeds, unless the message is its purpose (`must`). */
async function sendSms(context: OperationContext, entity: Entity, { template: id, to, must = false }: Sms, after: Row): Promise<void> {
  const template = context.schemas.messages.get(id)
  const phone = after[to]
  if (!template || typeof phone !== 'string' || phone === '') return
  const { user } = requireSession(context)
  try {
    await queueSms(context.db, { template, record: after, recordId: String(after[entity['x-key']]), phone, user, now: context.now() })
  } catch (error) {
    const isRepeated = error instanceof ProblemError && error.problems.every(({ code }) => code === 'call.duplicate' || code === 'call.too-many')
    if (!isRepeated || must) throw error
  }
}

/** The scope with the record that the field `of` refers to as `row`. */
async function withReferred(context: OperationContext, entity: Entity, of: string | undefined, after: Row, scope: Scope): Promise<Scope> {
  return of === undefined ? scope : { ...scope, row: await referredRecord(context, entity, of, after) }
}

function holds(when: string | undefined, scope: Scope): boolean {
  return when === undefined || test(when, scope)
}

function evaluated(entity: Entity, set: Record<string, string>, scope: Scope): StoredRow {
  return Object.fromEntries(
    Object.entries(set).map(([field, expression]) => {
      const property = entity.properties[field]
      return [field, (property && storedValue(property, evaluate(expression, scope))) ?? null]
    }),
  )
}

/** The records a move changes beside its own: it is the move that is allowed, so no right to them is asked for. */
async function changeOthers(context: OperationContext, others: Others, after: Row, scope: Scope): Promise<void> {
  const entity = entityNamed(context.schemas, others.entity)
  const author = { userId: requireSession(context).user.id, now: context.now() }
  for (const { keys, row } of keysByRow(others, after)) {
    const changes = evaluated(entity, others.set, row ? { ...scope, row } : scope)
    for (const key of await changeFields(context.db, entity, keys, changes, author)) {
      await audit(context, { action: 'follow', entity: entity.id, recordId: key, after: changes })
    }
  }
}

/** The keys of all records taken together, or row by row where what they become depends on the row that names them. */
function keysByRow({ keys, set }: Others, after: Row): { keys: string[]; row?: Row }[] {
  const [list = '', field] = keys.split('.')
  if (field === undefined || !Object.values(set).some((expression) => fieldsRead(expression, 'row').length > 0)) return [{ keys: recordKeysIn(after, keys) }]
  return rowsOf(after[list]).map((row) => ({ keys: recordKeysIn(row, field), row }))
}

/** Adds the record, or one for each row of a child list for which `when` holds; what holds a key already adds nothing. */
async function createRecords(context: OperationContext, entity: Entity, create: Create, after: Row, scope: Scope, writes: TransitionWrites): Promise<void> {
  const target = entityNamed(context.schemas, create.entity)
  const sources = sourcesOf(create, after, scope)
  if (create.sent !== undefined) await refuseUnknownItems(context, target, String(after[entity['x-key']]), sources, create.sent)
  for (const source of sources) {
    const around = await withReferred(context, entity, create.of, after, { ...scope, row: source })
    if ((create.keep !== undefined && !isEmptyValue(source[create.keep])) || !holds(create.when, around)) continue
    const system = storedValues(context.schemas, target, create.set, around)
    const [double] = create.unique ? await duplicateProblems(context.db, target, create.unique, [system]) : []
    if (double) throw new ProblemError(double)
    const made = await writes.create(target, system)
    if (create.keep === undefined) continue
    source[create.keep] = made
    await keepInRow(context, entity, create, source, writes)
  }
}

/** What records are made of: the record itself, the rows of a child list, or those that the caller sends. */
function sourcesOf({ each, sent }: Create, after: Row, { input = {} }: Scope): Row[] {
  if (sent !== undefined) return isEmptyValue(input[sent]) ? [] : sentRows(input, sent)
  return each === undefined ? [after] : rowsOf(after[each])
}

function sentRows(input: Row, name: string): Row[] {
  const list = jsonInput(input, name, MOST_SENT)
  if (!Array.isArray(list) || !list.every(isRow)) throw badParameter(name, 'JSON：一列数据')
  return list
}

/** What a new record is set to, its child lists too. */
function storedValues(schemas: Schemas, entity: Entity, set: Record<string, string>, scope: Scope): Row {
  const keep = (of: Entity, values: Row): Row =>
    Object.fromEntries(
      Object.entries(values).map(([field, value]): [string, Json] => {
        const property = of.properties[field]
        if (property?.type === 'array') return [field, rowsOf(value).map((row) => keep(entityNamed(schemas, property['x-child'].entity), row))]
        return [field, (property && storedValue(property, value)) ?? null]
      }),
    )
  return keep(entity, Object.fromEntries(Object.entries(set).map(([field, text]) => [field, evaluate(text, scope)])))
}

/** A row of a child list keeps the key of what was made of it at once; the record itself is written with the move. */
async function keepInRow(context: OperationContext, entity: Entity, { each, keep }: Create, row: Row, writes: TransitionWrites): Promise<void> {
  const list = each === undefined ? undefined : entity.properties[each]
  if (list?.type !== 'array' || keep === undefined) return
  const child = entityNamed(context.schemas, list['x-child'].entity)
  await writes.setInRow(child, String(row[child['x-key']]), { [keep]: String(row[keep]) })
}
