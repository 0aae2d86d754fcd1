import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { today as now } from '../../actions/today.ts'
import type { AwakeProps } from './awake.ts'
import { rangeEnds, rangeOf } from './date-range.ts'
import { typedDate } from './typed-date.ts'

dayjs.extend(customParseFormat)

const FORMAT = 'YYYY-MM-DD'

/** antd's range picker for `[from, to]`, with the ranges that are asked for most. */
export function AwakeRange({ widget }: AwakeProps<object>) {
  const { field, id, invalid, disabled } = widget
  const [from, to] = rangeEnds(widget.value)
  const today = dayjs()
  const typed = typedDate('date', now(), (day, input) => widget.onChange(input.id === id ? rangeOf(day, to) : rangeOf(from, day)))
  return (
    <div className="vn-awake" {...typed}>
      <DatePicker.RangePicker
        id={{ start: id, end: `${id}-end` }}
        className="vn-awake"
        format={FORMAT}
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
        onChange={(next) => widget.onChange(rangeOf(next?.[0]?.format(FORMAT) ?? '', next?.[1]?.format(FORMAT) ?? ''))}
        onBlur={() => widget.onBlur?.()}
      />
    </div>
  )
}
