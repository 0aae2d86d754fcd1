import { missingProblem } from '../engine/schema/record-wording.ts'
import { evaluate, test } from '../engine/expressions/evaluate.ts'
import type { Scope } from '../engine/expressions/scope.ts'
import { problem, ProblemError, type Problem } from '../engine/problem.ts'
import type { Entity } from '../engine/schema/entity.ts'
import type { Flow, FlowEffect, Move } from '../engine/schema/flow.ts'
import type { JsonObject, Row } from '../engine/schema/json.ts'
import { validateRecord } from '../engine/schema/record-problems.ts'
import type { View } from '../engine/schema/view.ts'
import { linkAttachments } from './attachments/link.ts'
import { audit, changesOf } from './audit.ts'
import { requireSession } from './auth/require-session.ts'
import { refuseDeleted } from './deleted.ts'
import { badParameter, isEmptyValue, storedValue } from './field-values.ts'
import { writeFlowLog } from './flow-log-entry.ts'
import { waysOf } from './flow-path.ts'
import type { OperationContext } from './operation.ts'
import { childrenOf } from '../engine/schema/children.ts'
import { statesLeft } from './queries/flow.ts'
import { changeFields, updateRecord, type StoredRow } from './queries/record.ts'
import { dictionaryProblems, requiredByView } from './record-checks.ts'
import { nextNumber } from './record-number.ts'
import { recordVerdict, requireRecord } from './record.ts'
import { entityNamed } from './records-in-scope.ts'
import { queueSms } from './sms/queue.ts'
import { isStored } from './store/entity-table.ts'
import { dateText } from './store/time.ts'
import { recordValidator } from './validators-module.ts'

type OtherRecords = Extract<FlowEffect, { others: unknown }>['others']

export interface Step {
  entity: Entity
  flow: Flow
  move: Move
  /** The form the move was started on: what it requires of the fields that the move accepts is asked for here too. */
  form?: View
}

/**
 * Takes one record along its flow: state, requirements, guards and completeness are asked, effects carried out, log and audit written,
 * the change itself one statement guarded by version and state. Must run in a transaction; answers the record as it was before.
 */
export async function moveRecord(context: OperationContext, step: Step, key: string, input: JsonObject, version: number | null): Promise<Row> {
  const { entity, flow, move } = step
  const before = await requireRecord(context, entity, key, { lock: true, whole: true })
  refuseDeleted(entity, before, move.title)
  const state = String(before[flow.state] ?? '')
  if (!move.from.includes(state)) throw new ProblemError(problem('record.state', `/${flow.state}`, { got: titleOf(flow, state), action: move.title }))
  if (version !== null && version !== before['version']) throw conflict()
  const after = { ...before, ...acceptedOf(step, input) }
  refuseIncomplete(context, step, input, after)
  refuseGuarded(context, step, before, input)
  await refuseInvalid(context, step, before, after)
  await performEffects(context, step, after, input)
  if (move.to !== undefined) after[flow.state] = await targetOf(context, step, key, input)
  const changes = changedFields(entity, before, after)
  const at = { key, version: Number(before['version']), holds: { [flow.state]: state } }
  const hand = { userId: requireSession(context).user.id, now: context.now() }
  if (!(await updateRecord(context.db, entity, at, changes, hand))) throw conflict()
  await linkAttachments(context.db, context.schemas, entity, after, before, hand.userId)
  await writeFlowLog(context, step, before, after, input)
  await audit(context, { action: move.id, entity: entity.id, recordId: key, ...changesOf(before, after) })
  return before
}

/** Where the move leads: a way back to the step that the caller chose, if the record has been there. */
async function targetOf({ db }: OperationContext, { flow, move }: Step, key: string, { backTo }: JsonObject): Promise<string> {
  const usual = move.to ?? ''
  if (isEmptyValue(backTo) || backTo === usual) return usual
  const ways = waysOf(move, await statesLeft(db, flow, key))
  if (typeof backTo !== 'string' || !ways.includes(backTo)) throw badParameter('backTo', ways.map((id) => titleOf(flow, id)).join(' 或 '))
  return backTo
}

/** What people call a state. */
export function titleOf(flow: Flow, state: string): string {
  return flow.states.find((each) => each.id === state)?.title ?? state
}

function conflict(): ProblemError {
  return new ProblemError(problem('record.conflict', '/version', { by: '他人', at: '刚才' }))
}

/** The part of the input that the move may write into the record. */
function acceptedOf({ entity, move }: Step, input: JsonObject): Row {
  const accepted: Row = {}
  for (const field of move.accepts ?? []) {
    const property = Object.hasOwn(entity.properties, field) ? entity.properties[field] : undefined
    const value = input[field]
    if (!property || property.type === 'array' || value === undefined) continue
    accepted[field] = storedValue(property, value) ?? value
  }
  return accepted
}

function refuseIncomplete(context: OperationContext, { entity, move, form }: Step, input: JsonObject, after: Row): void {
  const scope: Scope = { form: after, input, user: requireSession(context).user, today: dateText(context.now()) }
  const onForm = form ? requiredByView(form, scope).filter((field) => move.accepts?.includes(field)) : []
  const missing = [
    ...new Set([...(move.requires ?? []).filter((field) => isEmptyValue(input[field])), ...onForm.filter((field) => isEmptyValue(after[field]))]),
  ]
  if (missing.length > 0) throw new ProblemError(missing.map((field) => missingProblem(entity, {}, `/${field}`)))
}

function refuseGuarded(context: OperationContext, { move }: Step, before: Row, input: JsonObject): void {
  const scope: Scope = { form: before, input, user: requireSession(context).user, today: dateText(context.now()) }
  const failed = (move.guards ?? []).find((guard) => !test(guard.expression, scope))
  if (failed) throw new ProblemError(problem('record.guard', '', { message: failed.message }))
}

/** A move that asks for completeness asks the whole record; any other only what it accepts. */
async function refuseInvalid(context: OperationContext, { entity, move }: Step, before: Row, after: Row): Promise<void> {
  const problems: Problem[] = move.complete ? await recordVerdict(context, entity, after, before, []) : acceptedProblems(context, entity, move, before, after)
  if (problems.length > 0) throw new ProblemError(problems)
}

function acceptedProblems(context: OperationContext, entity: Entity, move: Move, before: Row, after: Row): Problem[] {
  const accepted = new Set((move.accepts ?? []).map((field) => `/${field}`))
  if (accepted.size === 0) return []
  const options = { partial: true, today: dateText(context.now()), user: requireSession(context).user }
  const found = validateRecord(entity, childrenOf(context.schemas, entity), after, recordValidator(context.schemas, entity), options)
  return [...found, ...dictionaryProblems(context.schemas, entity, after, before)].filter((each) => accepted.has(each.path))
}

async function performEffects(context: OperationContext, step: Step, after: Row, input: JsonObject): Promise<void> {
  for (const effect of step.move.effects ?? []) await performEffect(context, step, effect, after, input)
}

async function performEffect(context: OperationContext, { entity }: Step, effect: FlowEffect, after: Row, input: JsonObject): Promise<void> {
  const { user } = requireSession(context)
  const scope: Scope = { form: after, input, user, today: dateText(context.now()) }
  if ('set' in effect) {
    for (const field of Object.keys(effect.set)) Object.assign(after, evaluated(entity, { [field]: effect.set[field] ?? '' }, scope))
  } else if ('others' in effect) {
    await changeOthers(context, effect.others, String(after[effect.others.keys] ?? ''), scope)
  } else if ('number' in effect) {
    if (isEmptyValue(after[effect.number])) after[effect.number] = await nextNumber(context, entity, effect.number, after)
  } else if ('clear' in effect) {
    for (const field of effect.clear) after[field] = null
  } else {
    const template = context.schemas.messages.get(effect.sms.template)
    const phone = after[effect.sms.to]
    if (template && typeof phone === 'string' && phone !== '')
      await queueSms(context.db, { template, record: after, recordId: String(after[entity['x-key']]), phone, user, now: context.now() })
  }
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
async function changeOthers(context: OperationContext, others: OtherRecords, keys: string, scope: Scope): Promise<void> {
  const entity = entityNamed(context.schemas, others.entity)
  const named = keys.split(',').filter((key) => key !== '')
  const changes = evaluated(entity, others.set, scope)
  const hand = { userId: requireSession(context).user.id, now: context.now() }
  for (const key of await changeFields(context.db, entity, named, changes, hand)) {
    await audit(context, { action: 'follow', entity: entity.id, recordId: key, after: changes })
  }
}

function changedFields(entity: Entity, before: Row, after: Row): StoredRow {
  const changes: StoredRow = {}
  for (const [field, property] of Object.entries(entity.properties)) {
    if (isStored(property) && before[field] !== after[field]) changes[field] = storedValue(property, after[field]) ?? null
  }
  return changes
}
