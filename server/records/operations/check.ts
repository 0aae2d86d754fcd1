import type { Json } from '../../../engine/schema/format/json.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { deriveFields } from '../derived-fields.ts'
import { entityOf, recordVerdict, requireRecord } from '../record.ts'
import { uncover } from '../uncover.ts'
import { readSubmittedRecord } from '../submitted-record.ts'
import { requiredByView } from '../record-checks.ts'
import { formOf, screenNames, storesUnfinished } from '../save-request.ts'
import { dateText } from '../../store/time.ts'

/** Says what a save would refuse, and saves nothing; 404 for a record that is not the caller's. */
export const check = defineOperation({
  id: 'check',
  title: '校验',
  contract: { takes: { view: '表单界面编号：其必填规则一并检查', unfinished: '1：暂存，不要求完整，限可暂存的环节' }, fields: 'record', answers: 'verdict' },
  transaction: false,
  async run(context) {
    const entity = entityOf(context)
    const { user } = requireSession(context)
    const given = readSubmittedRecord(context.schemas, entity, context.input, screenNames(entity))
    const current = given.key === null ? null : await requireRecord(context, entity, given.key, { whole: true })
    await uncover(context, entity, given.values, current)
    const record = { ...current, ...given.values }
    await deriveFields(context, entity, [{ next: record, current }])
    const view = await formOf(context, entity)
    const required = view ? requiredByView(view, { form: record, user, today: dateText(context.now()) }) : []
    const problems = await recordVerdict(context, entity, record, current, { required, unfinished: storesUnfinished(context, entity, current) })
    return { ok: problems.length === 0, problems: problems as unknown as Json }
  },
})
