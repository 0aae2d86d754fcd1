import * as z from 'zod/mini'
import { problem, ProblemError } from '../../engine/problem.ts'
import { homeOf } from '../../engine/schema/bases.ts'
import type { Entity } from '../../engine/schema/entity.ts'
import type { Row } from '../../engine/schema/json.ts'
import { fieldName } from '../../engine/schema/names.ts'
import { described } from '../../engine/schema/words.ts'
import { audit, changesOf } from '../audit.ts'
import { onlyInput } from '../auth/input.ts'
import { requireSession } from '../auth/require-session.ts'
import { forEachRecord, readIds } from '../batch.ts'
import { labelOf, refuseDeleted } from '../deleted.ts'
import { badParameter, isEmptyValue } from '../field-values.ts'
import { defineOperation, type OperationContext } from '../operation.ts'
import { deleteFilesOf } from '../queries/attachment.ts'
import { removeRecord, updateRecord } from '../queries/record.ts'
import { entityOf, refuseState, requireRecord } from '../record.ts'
import { refuseUsed } from '../references.ts'
import { recordKeys } from '../wire.ts'

const params = z.strictObject({
  states: z.optional(described('可删除的环节，默认起始环节', z.array(z.string()))),
  type: z.optional(described('须与参数 type 一致的字段', fieldName)),
  unchecked: z.optional(described('不检查其他数据的引用（仅限保留行的业务对象）', z.boolean())),
})

/**
 * Deletes records nobody refers to, each in the first state of its flow. An entity with `x-deleted` keeps its rows, marked; of another the row and its
 * child lists go and the audit trail keeps them whole.
 */
export const deleteRecords = defineOperation({
  id: 'delete',
  title: '删除',
  wire: { takes: { ...recordKeys, type: '须与记录一致的类别', isDirectly: '1：直接删除' }, answers: 'results' },
  transaction: true,
  params,
  async run(context) {
    const entity = entityOf(context)
    onlyInput(context.input, ['id', 'ids', 'partial', 'type', 'isDirectly', 'view'])
    // the specification knows a delete that waits for a review; here every delete acts at once
    if (!isEmptyValue(context.input['isDirectly']) && !['1', 'true'].includes(String(context.input['isDirectly']))) throw badParameter('isDirectly', '1')
    return forEachRecord(context, readIds(context), (id) => deleteOne(context, entity, id))
  },
})

async function deleteOne(context: OperationContext, entity: Entity, id: string): Promise<string> {
  const { input } = context
  const { type, unchecked = false, states } = params.parse(context.call.params ?? {})
  const record = await requireRecord(context, entity, id, { lock: true, whole: true })
  if (type !== undefined && !isEmptyValue(input['type']) && record[type] !== input['type'])
    throw new ProblemError(problem('record.not-found', `/${entity['x-key']}`))
  refuseDeleted(entity, record, '删除')
  refuseState(context, entity, record, states, '删除')
  const mark = entity['x-deleted']
  if (mark === undefined || !unchecked) await refuseUsed(context, entity, record)
  await (mark === undefined ? removeWhole(context, entity, record) : markDeleted(context, entity, record, mark))
  await audit(context, { action: 'delete', entity: homeOf(entity), recordId: id, ...traceOf(record, mark) })
  return labelOf(entity, record)
}

async function removeWhole(context: OperationContext, entity: Entity, record: Row): Promise<void> {
  const key = String(record[entity['x-key']])
  await removeRecord(context.db, entity, key, Number(record['version']))
  await deleteFilesOf(context.db, homeOf(entity), key, requireSession(context).user.id, context.now())
}

async function markDeleted(context: OperationContext, entity: Entity, record: Row, mark: string): Promise<void> {
  const at = { key: String(record[entity['x-key']]), version: Number(record['version']) }
  await updateRecord(context.db, entity, at, { [mark]: 1 }, { userId: requireSession(context).user.id, now: context.now() })
}

function traceOf(record: Row, mark: string | undefined): { before: Row; after?: Row } {
  return mark === undefined ? { before: record } : changesOf(record, { ...record, [mark]: 1 })
}
