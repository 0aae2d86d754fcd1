import { defineWidget, type WidgetProps } from '../contracts.ts'
import { DateInput } from './dates/DateInput.tsx'
import { dateParams } from './dates/date-params.ts'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'

function DateWidget(props: WidgetProps) {
  return <DateInput widget={props} kind="date" />
}

function DateReadOnly(props: WidgetProps) {
  return <ReadOnlyText widget={props} text={typeof props.value === 'string' ? props.value : ''} />
}

/** A day, YYYY-MM-DD. */
export const date = defineWidget({ id: 'date', title: '日期', fits: ['date', 'date-time'], params: dateParams, Component: DateWidget, ReadOnly: DateReadOnly })
