import type { Json } from '../../engine/schema/json.ts'
import { noParams } from '../../engine/schema/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { heavy } from './parts/awake.ts'
import { rangeEnds } from './parts/date-range.ts'
import { CalendarIcon } from './parts/icons.tsx'
import { Plain } from './parts/plain.tsx'
import { Sleeper } from './parts/sleeper.tsx'

const range = heavy<object>(() => import('./parts/AwakeRange.tsx').then((module) => module.AwakeRange))
const nothingMore = {}

function DateRangeWidget(props: WidgetProps) {
  return <Sleeper widget={props} text={shown(props.value)} icon={<CalendarIcon />} popup="dialog" control={range} with={nothingMore} />
}

function DateRangeReadOnly(props: WidgetProps) {
  return <Plain widget={props} text={shown(props.value)} />
}

function shown(value: Json): string {
  const [from, to] = rangeEnds(value)
  return from === '' && to === '' ? '' : `${from} ~ ${to}`
}

/** Two days, `[from, to]`; either end may stay open (''). */
export const dateRange = defineWidget({
  id: 'date-range',
  title: '日期范围',
  fits: ['date', 'date-time'],
  params: noParams,
  Component: DateRangeWidget,
  ReadOnly: DateRangeReadOnly,
})
