import { noParams } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { DateBox } from './dates/DateInput.tsx'
import { Plain } from './inputs/ReadOnlyText.tsx'

function MonthWidget(props: WidgetProps) {
  return <DateBox widget={props} kind="month" />
}

function MonthReadOnly(props: WidgetProps) {
  return <Plain widget={props} text={typeof props.value === 'string' ? props.value : ''} />
}

/** A month, YYYY-MM. */
export const month = defineWidget({ id: 'month', title: '月份', fits: ['month'], params: noParams, Component: MonthWidget, ReadOnly: MonthReadOnly })
