import { problem, ProblemError } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { FlowEffect } from '../../engine/schema/business/flow.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { answerOf, failedRow, isPartial, type RowResult } from '../calls/batch.ts'
import { requireSession } from '../calls/require-session.ts'
import { WriteBatch } from './write-batch.ts'
import { LockedSequenceBlocks } from '../records/numbers/sequence-block.ts'
import type { OperationContext } from '../calls/operation.ts'
import { inSavepoint } from '../store/queries/savepoint.ts'
import { self } from '../records/queries/record-list.ts'
import { scopeCondition } from '../permissions/queries/scope.ts'
import { wholeRecords } from '../records/records-in-scope.ts'
import { applyTransition } from './transition.ts'
import type { Step } from './step.ts'

/** The records must be moved one after another. */
class OneByOne extends Error {}

/**
 * Takes many records along one transition: all are locked and read together, each is checked by itself, and everything is written together. All or
 * none. Answers null, with nothing done, where they must be handled one after another: some may be refused alone, one would see what another did,
 * or the store refuses a value and only one by one tells whose.
 */
export async function batchTransition(context: OperationContext, step: Step, ids: readonly string[]): Promise<Json | null> {
  if (!standsAlone(context, step)) return null
  try {
    return await inSavepoint(context.db, () => moveAll({ ...context, numbers: new LockedSequenceBlocks() }, step, ids))
  } catch (error) {
    if (error instanceof OneByOne) return null
    throw error
  }
}

async function moveAll(context: OperationContext, step: Step, ids: readonly string[]): Promise<Json> {
  const { entity } = step
  const scope = scopeCondition(context.schemas, entity, requireSession(context).scope, self)
  const records = await wholeRecords(context, entity, ids, [scope], true)
  const writes = new WriteBatch(context)
  const results = new Map<string, RowResult>()
  for (const id of [...ids].sort()) {
    context.task?.step(results.size)
    results.set(id, await moveOne(context, step, id, records.get(id), writes))
  }
  if (isPartial(context) && [...results.values()].some(({ ok }) => !ok)) throw new OneByOne()
  const answer = answerOf(ids, results, false)
  try {
    await writes.write(step, context.input)
  } catch (error) {
    throw isRefusal(error) ? new OneByOne() : error
  }
  return answer
}

async function moveOne(context: OperationContext, step: Step, id: string, before: Row | undefined, writes: WriteBatch): Promise<RowResult> {
  const { entity } = step
  try {
    if (!before) throw new ProblemError(problem('record.not-found', `/${entity['x-key']}`))
    writes.moved(step, await applyTransition(context, step, before, context.input, null, writes))
    return { id, label: String(before[entity['x-label']] ?? ''), ok: true }
  } catch (error) {
    return failedRow(context, id, error)
  }
}

/** Ours, or the store's of a value: it does not fit, or an index or a check forbids it. */
function isRefusal(error: unknown): boolean {
  return error instanceof ProblemError || /^2[23]/.test((error as { code?: string }).code ?? '')
}

/** Whether nothing that the move reads or writes is another record of the batch, so that each may be checked before any is written. */
function standsAlone({ schemas }: OperationContext, { entity, flow, move }: Step): boolean {
  const effects = move.effects ?? []
  const made = effects.flatMap((effect) => ('create' in effect ? [effect.create.entity] : []))
  const lists = Object.values(entity.properties).flatMap((property) => (property.type === 'array' ? [property['x-child'].entity] : []))
  const plain = [entity.id, ...made, ...lists].every((id) => isPlain(schemas.entities.get(id)))
  const touched = new Set([entity.id, ...made, ...lists])
  const elsewhere = (field: string | undefined): boolean => {
    const property = field === undefined ? undefined : entity.properties[field]
    return field === undefined || (property?.type === 'string' && property['x-ref'] !== undefined && !touched.has(property['x-ref'].entity))
  }
  const alone = (effect: FlowEffect): boolean => {
    if ('set' in effect) return elsewhere(effect.of)
    if ('create' in effect) return effect.create.unique === undefined && elsewhere(effect.create.of) && ![entity.id, ...lists].includes(effect.create.entity)
    return !('others' in effect || 'apply' in effect)
  }
  const asked = [...(move.guards ?? []).map(({ of }) => elsewhere(of)), ...(move.proofs ?? []).map((proof) => !touched.has(proof.entity))]
  return plain && flow.whole === undefined && move.withdraw === undefined && asked.every(Boolean) && effects.every(alone)
}

/** Kept in one table of its own. */
function isPlain(entity: Entity | undefined): boolean {
  return entity !== undefined && !entity['x-base'] && !entity['x-over'] && entity['x-store'] !== false
}
