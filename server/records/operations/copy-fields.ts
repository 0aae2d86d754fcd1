import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { fieldName } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { onlyInput, requiredText } from '../../calls/input/input.ts'
import { batchTask, forEachRecord, readIds } from '../../calls/batch.ts'
import { labelOf } from '../deleted.ts'
import { isEmptyValue } from '../../calls/input/field-values.ts'
import { defineOperation } from '../../calls/operation.ts'
import { entityOf, requireRecord } from '../record.ts'
import { changeRecord } from '../record-change.ts'
import { recordKeyParams } from '../../calls/call-contract.ts'

const params = z.strictObject({
  fields: described('复制的字段', z.array(fieldName)),
  same: described('两条记录须相同的字段', z.array(fieldName)),
  states: described('可被写入的环节', z.array(z.string())),
})

/** Copies what one record says in some fields to others like it, where it says something; all or none, or (`partial`) each for itself. */
export const copyFields = defineOperation({
  id: 'copy-fields',
  title: '复制内容到其他记录',
  contract: { needs: { from: '来源记录的编号' }, takes: recordKeyParams, answers: 'results' },
  params,
  transaction: true,
  task: batchTask,
  async run(context) {
    const entity = entityOf(context)
    const { fields, same, states } = params.parse(context.call.params ?? {})
    onlyInput(context.input, ['from', 'id', 'ids', 'partial', 'view'])
    const source = await requireRecord(context, entity, requiredText(context.input, 'from', 100), { whole: true })
    const values = Object.fromEntries(fields.flatMap((field): [string, Json][] => (isEmptyValue(source[field]) ? [] : [[field, source[field] ?? null]])))
    return forEachRecord(context, readIds(context), async (id) => {
      const target = await requireRecord(context, entity, id, { whole: true })
      const unlike = same.find((field) => target[field] !== source[field])
      if (unlike !== undefined)
        throw new ProblemError(problem('record.guard', '', { message: `两条记录的${entity.properties[unlike]?.title ?? unlike}不同，不能复制` }))
      return labelOf(entity, await changeRecord(context, entity, id, values, { action: 'copy-fields', states }))
    })
  },
})
