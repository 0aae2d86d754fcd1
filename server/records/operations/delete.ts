import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { entityId, fieldName } from '../../../engine/schema/format/names.ts'
import { described, expression } from '../../../engine/schema/format/words.ts'
import { badParameter, onlyInput } from '../../calls/input/input.ts'
import { batchTask, forEachRecord, readIds } from '../../calls/batch.ts'
import { isEmptyValue } from '../../calls/input/field-values.ts'
import { defineOperation, type OperationContext } from '../../calls/operation.ts'
import { deleteRecord } from '../record-delete.ts'
import { entityOf, requireRecord } from '../record.ts'
import { recordKeyParams } from '../../calls/call-contract.ts'

const params = z.strictObject({
  states: z.optional(described('可删除的环节，默认起始环节', z.array(z.string()))),
  type: z.optional(described('须与参数 type 一致的字段', fieldName)),
  trace: z.optional(described('删除后记一条痕迹：业务对象和各字段的表达式', z.strictObject({ entity: entityId, set: z.record(z.string(), expression) }))),
  unchecked: z.optional(described('不检查其他数据的引用（仅限保留行的业务对象）', z.boolean())),
})

/**
 * Deletes records nobody refers to, each in the first state of its flow. An entity with `x-deleted` keeps its rows, marked; of another the row and its
 * child lists go and the audit trail keeps them whole.
 */
export const deleteRecords = defineOperation({
  id: 'delete',
  title: '删除',
  contract: { takes: { ...recordKeyParams, type: '须与记录一致的类别', isDirectly: '1：直接删除' }, answers: 'results' },
  transaction: true,
  task: batchTask,
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
  const { type, unchecked = false, states, trace } = params.parse(context.call.params ?? {})
  const record = await requireRecord(context, entity, id, { lock: true, whole: true })
  if (type !== undefined && !isEmptyValue(input['type']) && record[type] !== input['type'])
    throw new ProblemError(problem('record.not-found', `/${entity['x-key']}`))
  return deleteRecord(context, entity, record, { states, unchecked, trace })
}
