import { noParams } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { DateInput } from './dates/DateInput.tsx'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'

function MonthWidget(props: WidgetProps) {
  return <DateInput widget={props} kind="month" />
}

function MonthReadOnly(props: WidgetProps) {
  return <ReadOnlyText widget={props} text={typeof props.value === 'string' ? props.value : ''} />
}

/** A month, YYYY-MM. */
export const month = defineWidget({ id: 'month', title: '月份', fits: ['month'], params: noParams, Component: MonthWidget, ReadOnly: MonthReadOnly })
