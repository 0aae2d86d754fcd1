import { evaluate } from '../../engine/expressions/evaluate.ts'
import { firstInOrder } from '../../engine/domain/stored-value.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { fieldSignature } from '../../engine/signing/field-signature.ts'
import { signedWords } from '../../engine/signing/signed-fields.ts'
import { signatureOf } from '../../engine/signing/signature.ts'
import type { SignatureState } from '../../engine/signing/signed-content.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { isEmptyValue, rowsOf } from '../calls/input/field-values.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import { newKey } from '../store/new-key.ts'
import { dateText, timeText } from '../store/time.ts'
import { deriveFields } from './derived-fields.ts'
import { measuredDistances } from './numbers/distances.ts'
import { isComputed } from './record-checks.ts'
import { assignNumbers } from './numbers/record-number.ts'

/** The whole record to be saved: stored values, submitted values, those of the system and those derived from what it refers to. */
export async function completeRecord(
  context: OperationContext,
  entity: Entity,
  values: Row,
  current: Row | null,
  system: Row,
  unfinished = false,
): Promise<Row> {
  const next = mergedRecord(context, entity, values, current, system)
  await deriveFields(context, entity, [{ next, current }])
  await assignNumbers(context, entity, next, unfinished)
  return Object.assign(next, summaries(entity, next), signatureStates(entity, next), await measuredDistances(context, entity, next))
}

/** The stored values under the submitted ones and those of the system; without a stored record a new one. Nothing is derived yet. */
export function mergedRecord(context: OperationContext, entity: Entity, values: Row, current: Row | null, system: Row = {}): Row {
  return current ? { ...current, ...withoutComputed(entity, values), ...system } : newRecord(context, entity, values, system)
}

/** A new record with its key, defaults and initial system values; numbers are assigned only when it is saved. */
export function newRecord(context: OperationContext, entity: Entity, values: Row, system: Row = {}): Row {
  const next: Row = { ...defaultsOf(entity), ...withoutComputed(entity, values), ...system, [entity['x-key']]: newKey(context.now()) }
  return Object.assign(next, onCreate(context, entity, next))
}

function withoutComputed(entity: Entity, values: Row): Row {
  return Object.fromEntries(
    Object.entries(values).filter(([field, value]) => {
      const property = entity.properties[field]
      return property !== undefined && !isComputed(property) && !(property.readOnly && isEmptyValue(value))
    }),
  )
}

function defaultsOf(entity: Entity): Row {
  return Object.fromEntries(
    Object.entries(entity.properties).flatMap(([field, property]): [string, Json][] => (property.default === undefined ? [] : [[field, property.default]])),
  )
}

/** What the system notes on a new record: its first state, and `x-on-create` (a field people may fill keeps what they filled). */
function onCreate(context: OperationContext, entity: Entity, next: Row): Row {
  const { user } = requireSession(context)
  const now = context.now()
  const made: Row = {}
  for (const [field, property] of Object.entries(entity.properties)) {
    const expression = property['x-on-create']
    if (expression === undefined || (!property.readOnly && !isEmptyValue(next[field]))) continue
    if (expression === 'now') made[field] = timeText(now)
    else if (expression === 'device.time') made[field] = deviceTimeText(context)
    else made[field] = evaluate(expression, { form: next, user, today: dateText(now) })
  }
  const flow = entity['x-flow'] ? context.schemas.flows.get(entity['x-flow'].flow) : undefined
  if (entity['x-flow'] && flow) made[entity['x-flow'].state] = flow.initial
  return made
}

const states: Readonly<Record<SignatureState, string>> = { none: '0', signed: '1', changed: '2' }

/** Whether signatures stand for what the record says now, whoever says what about them; who signed, where nobody has written it. */
export function signatureStates(entity: Entity, record: Row): Row {
  const made: Row = {}
  for (const [field, property] of Object.entries(entity.properties)) {
    const words = signedWords(property)
    if (!words) continue
    const signature = signatureOf(record[field])
    if (words.name !== undefined && signature && isEmptyValue(record[words.name])) made[words.name] = signature.name
    made[words.state] = states[fieldSignature(words, record[field], { ...record, ...made })]
  }
  return made
}

/** What the clock of the device says, in the product's time; null where it says nothing. */
export function deviceTimeText({ deviceTime }: Pick<OperationContext, 'deviceTime'>): string | null {
  return deviceTime ? timeText(deviceTime) : null
}

/** Counts and smallest values over child lists. */
export function summaries(entity: Entity, record: Row): Row {
  const made: Row = {}
  for (const [field, property] of Object.entries(entity.properties)) {
    if (property.type === 'integer' && property['x-count-of']) made[field] = rowsOf(record[property['x-count-of']]).length
    if (property.type !== 'string' || !property['x-min-of']) continue
    const { list, field: of } = property['x-min-of']
    const values = rowsOf(record[list])
      .map((row) => row[of])
      .filter((value): value is string => typeof value === 'string' && value !== '')
    made[field] = firstInOrder(values)
  }
  return made
}
