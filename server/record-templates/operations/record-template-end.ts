import { problem, ProblemError } from '../../../engine/problem.ts'
import { dayInput } from '../../calls/input/day-input.ts'
import { onlyInput } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { audit } from '../../logs/audit.ts'
import { dateText } from '../../store/time.ts'
import { authorOf, requireWritableEdition } from '../edition.ts'
import { addEvent, setState } from '../queries/record-edition.ts'

/** Gives a published edition a last day; records begun until then keep it. Until that day it may be another. */
export const recordTemplateEnd = defineOperation({
  id: 'record-template-end',
  title: '停用记录模板',
  contract: { needs: { key: '模板版本', until: '停用日期：最后一天' }, answers: 'nothing' },
  transaction: true,
  changesSite: true,
  async run(context) {
    const { db, input } = context
    onlyInput(input, ['key', 'until'])
    const until = dayInput(input, 'until')
    const { key, title, since, ...row } = await requireWritableEdition(context, 'published', '停用')
    const today = dateText(context.now())
    const last = row.ended ?? row.until
    if (last !== null && last < today) throw new ProblemError(problem('inspection.over', '/key', { got: title, expected: last }))
    const earliest = since > today ? since : today
    if (until < earliest) throw new ProblemError(problem('inspection.ended', '/until', { got: until, expected: earliest }))
    await setState(db, key, { state: 'published', ended: until }, authorOf(context))
    await addEvent(db, key, 'published', `停用日期 ${until}`, authorOf(context))
    await audit(context, { action: 'record-template-end', entity: 'record_edition', recordId: key, before: { until: last }, after: { until } })
    return undefined
  },
})
