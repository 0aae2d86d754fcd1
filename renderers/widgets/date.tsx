import { defineWidget, type WidgetProps } from '../contracts.ts'
import { DateBox } from './parts/date-box.tsx'
import { dateParams } from './parts/date-params.ts'
import { Plain } from './parts/plain.tsx'

function DateWidget(props: WidgetProps) {
  return <DateBox widget={props} kind="date" />
}

function DateReadOnly(props: WidgetProps) {
  return <Plain widget={props} text={typeof props.value === 'string' ? props.value : ''} />
}

/** A day, YYYY-MM-DD. */
export const date = defineWidget({ id: 'date', title: '日期', fits: ['date', 'date-time'], params: dateParams, Component: DateWidget, ReadOnly: DateReadOnly })
