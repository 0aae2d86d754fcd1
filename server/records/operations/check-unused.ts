import { problem } from '../../../engine/problem.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { badParameter, onlyInput } from '../../calls/input/input.ts'
import { readIds } from '../../calls/batch.ts'
import { labelOf } from '../deleted.ts'
import { defineOperation } from '../../calls/operation.ts'
import { entityOf, requireRecord } from '../record.ts'
import { describeReferences } from '../references.ts'

/** Says whether anything refers to a record, as a delete would. */
export const checkUnused = defineOperation({
  id: 'check-unused',
  title: '下级检查',
  contract: { needs: { id: '记录编号' }, answers: 'verdict' },
  transaction: false,
  async run(context) {
    const entity = entityOf(context)
    const { input } = context
    onlyInput(input, ['id', entity['x-key'], 'view'])
    const [key, ...more] = readIds(context, input['id'] === undefined ? entity['x-key'] : 'id')
    if (key === undefined || more.length > 0) throw badParameter('id', '一个记录编号')
    const record = await requireRecord(context, entity, key)
    const uses = await describeReferences(context, entity, key)
    const problems = uses === '' ? [] : [problem('record.in-use', `/${entity['x-key']}`, { label: labelOf(entity, record), uses })]
    return { ok: problems.length === 0, problems: problems as unknown as Json }
  },
})
