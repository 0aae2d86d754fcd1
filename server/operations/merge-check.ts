import { defineOperation } from '../operation.ts'
import { mergeable, mergeParams, mergeRuleOf } from '../merge.ts'

/** Says whether records may be merged; refuses with the reason, changes nothing. */
export const mergeCheck = defineOperation({
  id: 'merge-check',
  title: '合并检查',
  transaction: true,
  params: mergeParams,
  async run(context) {
    const { entity, records } = await mergeable(context, mergeRuleOf(context))
    return { ok: true, records: records.map((record) => ({ id: record[entity['x-key']] ?? '', label: record[entity['x-label']] ?? '' })) }
  },
})
