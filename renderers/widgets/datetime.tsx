import { defineWidget, type WidgetProps } from '../contracts.ts'
import { DateBox } from './parts/date-box.tsx'
import { dateParams } from './parts/date-params.ts'
import { Plain } from './parts/plain.tsx'

function DatetimeWidget(props: WidgetProps) {
  return <DateBox widget={props} kind="datetime" />
}

function DatetimeReadOnly(props: WidgetProps) {
  return <Plain widget={props} text={typeof props.value === 'string' ? props.value : ''} />
}

/** A moment, YYYY-MM-DD HH:mm:ss. */
export const datetime = defineWidget({
  id: 'datetime',
  title: '日期时间',
  fits: ['date-time'],
  params: dateParams,
  Component: DatetimeWidget,
  ReadOnly: DatetimeReadOnly,
})
