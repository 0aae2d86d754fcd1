import * as z from 'zod/mini'
import { problem, ProblemError } from '../../../engine/problem.ts'
import { entityId, fieldName } from '../../../engine/schema/format/names.ts'
import { described } from '../../../engine/schema/format/words.ts'
import { requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { noteOpened } from '../../logs/opened.ts'
import { entityOf, requireRecord } from '../record.ts'
import { entityNamed } from '../records-in-scope.ts'

const params = z.strictObject({
  field: described('引用另一记录的字段', fieldName),
  of: z.optional(described('按哪个业务对象读取，默认为该字段引用的', entityId)),
})

/** Answers the record that a field of the record named by `id` refers to, read as `params.of` when it is given; both must be within the caller's scope. Notes that it was opened, as `detail` does. */
export const referredDetail = defineOperation({
  id: 'referred-detail',
  title: '所引用记录的详情',
  contract: { needs: { id: '记录编号' } },
  params,
  transaction: false,
  async run(context) {
    const entity = entityOf(context)
    const { field, of } = params.parse(context.call.params ?? {})
    const record = await requireRecord(context, entity, requiredText(context.input, 'id', 100))
    const property = entity.properties[field]
    const target = of ?? (property?.type === 'string' ? property['x-ref']?.entity : undefined)
    const key = record[field]
    if (target === undefined || typeof key !== 'string') throw new ProblemError(problem('record.not-found', `/${field}`))
    const referred = entityNamed(context.schemas, target)
    const found = await requireRecord(context, referred, key)
    await noteOpened(context, referred, [found])
    return found
  },
})
