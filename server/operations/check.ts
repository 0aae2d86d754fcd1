import type { Json } from '../../engine/schema/json.ts'
import { requireSession } from '../auth/require-session.ts'
import { defineOperation } from '../operation.ts'
import { entityOf, loadRecord, recordVerdict } from '../record.ts'
import { readGiven } from '../record-given.ts'
import { requiredByView } from '../record-checks.ts'
import { formOf, screenNames } from '../save-request.ts'
import { dateText } from '../store/time.ts'

/** Says what a save would refuse, and saves nothing. */
export const check = defineOperation({
  id: 'check',
  title: '校验',
  transaction: false,
  async run(context) {
    const entity = entityOf(context)
    const { user } = requireSession(context)
    const given = readGiven(context.schemas, entity, context.input, screenNames(entity))
    const current = given.key === null ? null : await loadRecord(context, entity, given.key, { whole: true })
    const record = { ...current, ...given.values }
    const view = await formOf(context, entity)
    const required = view ? requiredByView(view, { form: record, user, today: dateText(context.now()) }) : []
    const problems = await recordVerdict(context, entity, record, current, required)
    return { ok: problems.length === 0, problems: problems as unknown as Json }
  },
})
