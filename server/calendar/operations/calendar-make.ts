import { audit } from '../../logs/audit.ts'
import { badParameter, onlyInput, requiredText } from '../../calls/input/input.ts'
import { defineOperation } from '../../calls/operation.ts'
import { addDays } from '../queries/calendar.ts'
import { entityOf } from '../../records/record.ts'
import { daysOfYear } from '../year-days.ts'

/** Makes the calendar of a year: weekdays, weekends and the holidays whose date never changes; days that are there stay as they are. */
export const calendarMake = defineOperation({
  id: 'calendar-make',
  title: '生成年度日历',
  contract: { needs: { year: '年度' }, answers: { fields: { made: '新增的天数' } } },
  transaction: true,
  async run(context) {
    onlyInput(context.input, ['year', 'view'])
    const year = Number(requiredText(context.input, 'year', 4))
    if (!Number.isInteger(year) || year < 2000 || year > 2100) throw badParameter('year', '2000 到 2100 的年度')
    const made = await addDays(context.db, daysOfYear(year))
    await audit(context, { action: 'generate', entity: entityOf(context).id, recordId: String(year), after: { made } })
    return { made }
  },
})
