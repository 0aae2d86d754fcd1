import { signedWords } from '../../engine/signing/signed-fields.ts'
import { missingProblem } from '../../engine/validation/error-messages.ts'
import type { Scope } from '../../engine/expressions/scope.ts'
import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Transition } from '../../engine/schema/business/flow.ts'
import type { JsonObject, Row } from '../../engine/schema/format/json.ts'
import { pointerOf } from '../../engine/schema/records/objects.ts'
import { demandedProblems, validateRecord } from '../../engine/validation/validate-record.ts'
import { linkAttachments } from '../attachments/link.ts'
import { paperProblems } from '../attachments/papers.ts'
import { audit, changesOf } from '../logs/audit.ts'
import { requireSession } from '../calls/require-session.ts'
import { refuseDeleted } from '../records/deleted.ts'
import { isEmptyValue } from '../calls/input/field-values.ts'
import { storedValue } from '../../engine/domain/stored-value.ts'
import { performEffects } from './effects.ts'
import { writeFlowLog } from './log-entry.ts'
import { gateProblems, ungatedNeeds } from './gates.ts'
import { refuseGuarded } from './guards.ts'
import { requireProofs } from './proofs.ts'
import type { Step } from './step.ts'
import { targetOf, titleOf } from './target-state.ts'
import { transitionWhole } from './whole-transition.ts'
import { immediateWrites, type TransitionWrites } from './transition-writes.ts'
import type { OperationContext } from '../calls/operation.ts'
import { childrenOf } from '../../engine/schema/records/child-entities.ts'
import { updateRecord, type StoredRow } from '../records/queries/record.ts'
import { dictionaryProblems, requiredByView, rowReferenceProblems } from '../records/record-checks.ts'
import { recordVerdict, requireRecord } from '../records/record.ts'
import { assignNumbers } from '../records/numbers/record-number.ts'
import { uncover } from '../records/uncover.ts'
import { withNamedConstraint } from '../records/record-write.ts'
import { isStored } from '../store/tables/entity-columns.ts'
import { dateText } from '../store/time.ts'
import { recordValidator } from '../records/record-validator.ts'
import { signatureStates } from '../records/record-completion.ts'

/**
 * Takes one record along its flow: checks state, required fields, guards and completeness, performs the effects, writes log and audit entry, and
 * makes the change itself in one statement guarded by version and state. Must run in a transaction; answers the record as it was before.
 */
export async function transitionRecord(context: OperationContext, step: Step, key: string, input: JsonObject, version: number | null): Promise<Row> {
  const { entity, flow, move } = step
  const before = await requireRecord(context, entity, key, { lock: true, whole: true })
  const { after, saved, changes } = await applyTransition(context, step, before, input, version, immediateWrites(context))
  const at = { key, version: Number(before['version']), holds: { [flow.state]: String(before[flow.state] ?? '') } }
  const author = { userId: requireSession(context).user.id, now: context.now() }
  await withNamedConstraint(entity, saved, async () => {
    if (!(await updateRecord(context.db, entity, at, changes, author))) throw conflict()
  })
  await linkAttachments(context.db, context.schemas, entity, saved, before, author.userId)
  if (after[flow.state] !== before[flow.state]) await transitionWhole(context, flow, saved)
  await writeFlowLog(context, step, [{ before, after }], input)
  await audit(context, { action: move.id, entity: entity.id, recordId: key, ...changesOf(before, saved) })
  return before
}

/** An applied transition: the record before and after it, as it will be saved, and the fields to write. */
export interface AppliedTransition {
  before: Row
  after: Row
  saved: Row
  changes: StoredRow
}

/** Applies the transition to a record as it was read, with all it does beside writing the record itself. */
export async function applyTransition(
  context: OperationContext,
  step: Step,
  before: Row,
  input: JsonObject,
  version: number | null,
  writes: TransitionWrites,
): Promise<AppliedTransition> {
  const { entity, flow } = step
  const after = await requireTransition(context, step, before, input)
  if (version !== null && version !== before['version']) throw conflict()
  // one that was stored before it was complete gets the numbers that waited for that
  if (entity['x-flow']?.unfinished?.includes(String(before[flow.state] ?? ''))) await assignNumbers(context, entity, after)
  after[flow.state] = await targetOf(context, step, before, after, input)
  await performEffects(context, step, after, input, writes)
  const saved = withoutWords(step, after)
  return { before, after, saved, changes: changedFields(entity, before, saved) }
}

/** Refuses a transition that the record does not allow: state, required fields, guards, gates, completeness. Answers the record with the accepted input. */
export async function requireTransition(context: OperationContext, step: Step, before: Row, input: JsonObject): Promise<Row> {
  const { entity, flow, move } = step
  refuseDeleted(entity, before, move.title)
  const state = String(before[flow.state] ?? '')
  if (!move.from.includes(state)) throw wrongStep(step, state)
  const accepted = acceptedOf(step, input)
  await uncover(context, entity, accepted, before)
  const after = { ...before, ...accepted }
  if (Object.keys(accepted).some((field) => signedWords(entity.properties[field]))) Object.assign(after, signatureStates(entity, after))
  refuseIncomplete(context, step, input, after)
  await refuseGuarded(context, step, { before, after, input })
  const shut = await gateProblems(context, step, { before, after, input })
  if (shut.length > 0) throw new ProblemError(shut)
  await refuseInvalid(context, step, before, after)
  await requireProofs(context, move, after)
  return after
}

/** What is taken back is found by its number and not by its step: that somebody has gone on with it is said as in the step itself. */
function wrongStep({ flow, move }: Step, state: string): ProblemError {
  if (move.withdraw !== undefined) return new ProblemError(problem('record.guard', '', { message: move.withdraw }))
  return new ProblemError(problem('record.state', `/${flow.state}`, { got: titleOf(flow, state), action: move.title }))
}

/** The remark of a transition is read in the log: the next step begins with an empty one. */
function withoutWords({ entity, flow }: Step, after: Row): Row {
  const says = flow.log?.says
  return says !== undefined && Object.hasOwn(entity.properties, says) ? { ...after, [says]: null } : after
}

/** Somebody else was faster. */
export function conflict(): ProblemError {
  return new ProblemError(problem('record.conflict', '/version', { by: '他人', at: '刚才' }))
}

/** The part of the input that the transition may write into the record. */
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

function refuseIncomplete(context: OperationContext, step: Step, input: JsonObject, after: Row): void {
  const { entity, move, form } = step
  const scope: Scope = { form: after, input, user: requireSession(context).user, today: dateText(context.now()) }
  const onForm = form ? requiredByView(form, scope).filter((field) => move.accepts?.includes(field)) : []
  const missing = [
    ...new Set([
      ...(move.requires ?? []).filter((field) => isEmptyValue(input[field])),
      ...[...ungatedNeeds(step), ...onForm].filter((field) => isEmptyValue(after[field])),
    ]),
  ]
  if (missing.length > 0) throw new ProblemError(missing.map((field) => missingProblem(entity, {}, pointerOf(field))))
}

/**
 * A transition marked `complete` checks the whole record; any other the fields it accepts, and what these newly ask for (`x-required`). Papers that the
 * move asks for and that are missing are named with the rest.
 */
async function refuseInvalid(context: OperationContext, { entity, move }: Step, before: Row, after: Row): Promise<void> {
  const problems: Problem[] = move.complete ? await recordVerdict(context, entity, after, before) : await acceptedProblems(context, entity, move, before, after)
  problems.push(...(await paperProblems(context, entity, move.id, after)))
  if (problems.length > 0) throw new ProblemError(problems)
}

async function acceptedProblems(context: OperationContext, entity: Entity, move: Transition, before: Row, after: Row): Promise<Problem[]> {
  const accepted = new Set((move.accepts ?? []).map(pointerOf))
  if (accepted.size === 0) return []
  const options = { partial: true, today: dateText(context.now()), user: requireSession(context).user }
  const children = childrenOf(context.schemas, entity)
  const found = validateRecord(entity, children, after, recordValidator(context.schemas, entity), options)
  const named = [...dictionaryProblems(context.schemas, entity, after, before), ...(await rowReferenceProblems(context, entity, [after], [before], () => ''))]
  const demandedBefore = new Set(demandedProblems(entity, children, before, options).map(({ path }) => path))
  const demanded = demandedProblems(entity, children, after, options).filter(({ path }) => !demandedBefore.has(path))
  return [...[...found, ...named].filter((each) => accepted.has(each.path)), ...demanded]
}

function changedFields(entity: Entity, before: Row, after: Row): StoredRow {
  const changes: StoredRow = {}
  for (const [field, property] of Object.entries(entity.properties)) {
    if (isStored(property) && before[field] !== after[field]) changes[field] = storedValue(property, after[field]) ?? null
  }
  return changes
}
