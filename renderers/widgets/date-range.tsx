import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { Json } from '../../engine/schema/json.ts'
import { defineWidget, type WidgetProps } from '../contracts.ts'
import { CalendarIcon } from './parts/icons.tsx'
import { Plain } from './parts/plain.tsx'
import { Sleeper } from './parts/sleeper.tsx'

const FORMAT = 'YYYY-MM-DD'

function DateRangeWidget(props: WidgetProps) {
  const { field, id, invalid, disabled } = props
  const [from, to] = ends(props.value)
  const today = dayjs()
  return (
    <Sleeper widget={props} text={shown(props.value)} icon={<CalendarIcon />} popup="dialog">
      {() => (
        <DatePicker.RangePicker
          id={{ start: id, end: `${id}-end` }}
          className="vn-awake"
          format={[FORMAT, 'YYYYMMDD', 'YYYY/M/D']}
          value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
          allowEmpty={[true, true]}
          disabled={disabled}
          status={invalid ? 'error' : ''}
          placeholder={['开始日期', '结束日期']}
          aria-label={field.title}
          presets={[
            { label: '今天', value: [today, today] },
            { label: '近 7 天', value: [today.subtract(6, 'day'), today] },
            { label: '本月', value: [today.startOf('month'), today.endOf('month')] },
            { label: '上月', value: [today.subtract(1, 'month').startOf('month'), today.subtract(1, 'month').endOf('month')] },
            { label: '今年', value: [today.startOf('year'), today.endOf('year')] },
          ]}
          onChange={(next) => props.onChange(pair(next?.[0], next?.[1]))}
          onBlur={() => props.onBlur?.()}
        />
      )}
    </Sleeper>
  )
}

function DateRangeReadOnly(props: WidgetProps) {
  return <Plain widget={props} text={shown(props.value)} />
}

function pair(from: dayjs.Dayjs | null | undefined, to: dayjs.Dayjs | null | undefined): Json {
  return from || to ? [from ? from.format(FORMAT) : '', to ? to.format(FORMAT) : ''] : null
}

function ends(value: Json): [string, string] {
  return Array.isArray(value) ? [String(value[0] ?? ''), String(value[1] ?? '')] : ['', '']
}

function shown(value: Json): string {
  const [from, to] = ends(value)
  return from === '' && to === '' ? '' : `${from} ~ ${to}`
}

/** Two days, `[from, to]`; either end may stay open (''). */
export const dateRange = defineWidget({ id: 'date-range', title: '日期范围', Component: DateRangeWidget, ReadOnly: DateRangeReadOnly })
