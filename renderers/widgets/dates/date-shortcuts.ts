import dayjs, { type Dayjs } from 'dayjs'

/** A range of days that is asked for often. */
export interface DateShortcut {
  title: string
  from: Dayjs
  to: Dayjs
}

/** The ranges around a day, `YYYY-MM-DD`; a week runs from Monday to Sunday. */
export function dateShortcuts(today: string): DateShortcut[] {
  const day = dayjs(today)
  const monday = day.subtract((day.day() + 6) % 7, 'day')
  const month = day.startOf('month')
  const quarter = month.subtract(month.month() % 3, 'month')
  return [
    { title: '今天', from: day, to: day },
    { title: '本周', from: monday, to: monday.add(6, 'day') },
    { title: '本月', from: month, to: day.endOf('month') },
    { title: '上月', from: month.subtract(1, 'month'), to: month.subtract(1, 'day') },
    { title: '本季度', from: quarter, to: quarter.add(3, 'month').subtract(1, 'day') },
    { title: '今年', from: day.startOf('year'), to: day.endOf('year') },
    { title: '近30天', from: day.subtract(29, 'day'), to: day },
  ]
}
