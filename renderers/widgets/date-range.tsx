import type { Json } from '../../engine/schema/format/json.ts'
import { noParams } from '../../engine/schema/format/words.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { editorLoader } from './lazy/editor-loader.ts'
import { rangeEnds } from './dates/range-ends.ts'
import { CalendarIcon } from '../icons/svg-icons.tsx'
import { ReadOnlyText } from './inputs/ReadOnlyText.tsx'
import { LazyInput } from './lazy/LazyInput.tsx'

const range = editorLoader<object>(() => import('./dates/DateRangeEditor.tsx').then((module) => module.DateRangeEditor))
const nothingMore = {}

function DateRangeWidget(props: WidgetProps) {
  return <LazyInput widget={props} text={shown(props.value)} icon={<CalendarIcon />} popup="dialog" control={range} with={nothingMore} />
}

function DateRangeReadOnly(props: WidgetProps) {
  return <ReadOnlyText widget={props} text={shown(props.value)} />
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
