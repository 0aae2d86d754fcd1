import { badParameter } from '../field-values.ts'
import { defineOperation } from '../operation.ts'
import { entityOf, requireRecord } from '../record.ts'

/** Answers one record with its child lists, labels and version; 404 when it is not the caller's (wire contract, Detail). */
export const detail = defineOperation({
  id: 'detail',
  title: '详情',
  transaction: false,
  async run(context) {
    const entity = entityOf(context)
    const key = context.input['id'] ?? context.input[entity['x-key']]
    if (typeof key !== 'string' || key === '' || key.length > 100) throw badParameter('id', '记录编号')
    return requireRecord(context, entity, key)
  },
})
