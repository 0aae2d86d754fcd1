import { problem, ProblemError } from '../../../engine/problem.ts'
import { audit, changesOf } from '../../logs/audit.ts'
import { onlyInput, requiredText, textInput } from '../../calls/input/input.ts'
import { batchTask, forEachRecord, readIds } from '../../calls/batch.ts'
import { defineOperation } from '../../calls/operation.ts'
import { markDay } from '../queries/calendar.ts'
import { entityOf, requireRecord } from '../../records/record.ts'
import { recordKeyParams } from '../../calls/call-contract.ts'

/** Says of days of the calendar what kind they are: deadlines obey it from then on. */
export const calendarMark = defineOperation({
  id: 'calendar-mark',
  title: '标记日期',
  contract: { needs: { dayKind: '日类型' }, takes: { ...recordKeyParams, holidayName: '节日名称', note: '备注' }, answers: 'results' },
  transaction: true,
  task: batchTask,
  run(context) {
    const { input, schemas, db } = context
    onlyInput(input, ['id', 'ids', 'partial', 'view', 'dayKind', 'dayKind_label', 'holidayName', 'note', 'version'])
    const entity = entityOf(context)
    const kind = requiredText(input, 'dayKind', 2)
    const known = entity.properties['dayKind']
    const items = known?.type === 'string' ? schemas.dictionaries.get(known['x-dict'] ?? '')?.items : undefined
    if (!items?.some(({ value }) => value === kind)) throw new ProblemError(problem('field.not-in-dictionary', '/dayKind', { title: '日类型' }))
    const [name, note] = [textInput(input, 'holidayName', 40), textInput(input, 'note', 200)]
    return forEachRecord(context, readIds(context), async (day) => {
      const before = await requireRecord(context, entity, day)
      await markDay(db, { day, kind, name }, note)
      await audit(context, { action: 'update', entity: entity.id, recordId: day, ...changesOf(before, await requireRecord(context, entity, day)) })
      return day
    })
  },
})
