import { defineOperation } from '../../../calls/operation.ts'
import { requireMergeable, mergeParams, mergeRuleOf } from '../../merge.ts'

/** Says whether records may be merged; refuses with the reason, changes nothing. */
export const mergeCheck = defineOperation({
  id: 'merge-check',
  title: '合并检查',
  contract: { needs: { type: '类别', oldIds: '要合并的记录编号，2 到 20 个' }, answers: { fields: { ok: '可以合并', records: '各记录' } } },
  transaction: true,
  params: mergeParams,
  async run(context) {
    const { entity, records } = await requireMergeable(context, mergeRuleOf(context))
    return { ok: true, records: records.map((record) => ({ id: record[entity['x-key']] ?? '', label: record[entity['x-label']] ?? '' })) }
  },
})
