import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { fieldName } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { badParameter } from '../../calls/input/input.ts'
import { noteOpened } from '../../logs/opened.ts'
import { defineOperation } from '../../calls/operation.ts'
import { entityOf, kindOfSubmitted, requireRecord } from '../record.ts'

const params = z.strictObject({
  kinds: z.optional(described('连同补充它的业务对象（x-base）的字段', z.boolean())),
  where: z.optional(described('只查看这些字段为这些值的数据', z.record(fieldName, z.array(z.string())))),
})

/** Answers one record with its child lists, labels and version; 404 when it is not the caller's or not one the call is for (call contract, Detail). Notes that it was opened where the entity asks for it or holds what is sensitive. */
export const detail = defineOperation({
  id: 'detail',
  title: '详情',
  contract: { needs: { id: '记录编号' }, answers: 'record' },
  params,
  transaction: false,
  async run(context) {
    const { kinds = false, where = {} } = params.parse(context.call.params ?? {})
    const named = entityOf(context)
    const entity = kinds ? await kindOfSubmitted(context, named) : named
    const key = context.input['id'] ?? context.input[entity['x-key']]
    if (typeof key !== 'string' || key === '' || key.length > 100) throw badParameter('id', '记录编号')
    const record = await requireRecord(context, entity, key)
    if (Object.entries(where).some(([field, values]) => !values.includes(String(record[field] ?? ''))))
      throw new ProblemError(problem('record.not-found', `/${entity['x-key']}`))
    await noteOpened(context, entity, [record])
    return record
  },
})
