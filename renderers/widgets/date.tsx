import { defineWidget, type WidgetProps } from '../contracts.ts'
import { DateBox } from './dates/DateInput.tsx'
import { dateParams } from './dates/date-params.ts'
import { Plain } from './inputs/ReadOnlyText.tsx'

function DateWidget(props: WidgetProps) {
  return <DateBox widget={props} kind="date" />
}

function DateReadOnly(props: WidgetProps) {
  return <Plain widget={props} text={typeof props.value === 'string' ? props.value : ''} />
}

/** A day, YYYY-MM-DD. */
export const date = defineWidget({ id: 'date', title: '日期', fits: ['date', 'date-time'], params: dateParams, Component: DateWidget, ReadOnly: DateReadOnly })
