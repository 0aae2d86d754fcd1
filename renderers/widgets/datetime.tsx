import { defineWidget, type WidgetProps } from '../contracts.ts'
import { DateInput } from './dates/DateInput.tsx'
import { dateParams } from './dates/date-params.ts'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'

function DatetimeWidget(props: WidgetProps) {
  return <DateInput widget={props} kind="datetime" />
}

function DatetimeReadOnly(props: WidgetProps) {
  return <ReadOnlyText widget={props} text={typeof props.value === 'string' ? props.value : ''} />
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
