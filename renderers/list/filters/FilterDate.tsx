import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { themed } from '../../theme/AntdTheme.tsx'

/** Tells the grid that a click in here does not leave its filter popup. */
const popup = { popup: { root: 'ag-custom-component-popup' } }
const format = 'YYYY-MM-DD'

interface Props {
  id: string
  value: string
  onChange(value: string | null): void
}

function Day({ id, value, onChange }: Props) {
  return (
    <DatePicker
      id={id}
      aria-label="筛选日期"
      value={value ? dayjs(value) : null}
      classNames={popup}
      onChange={(date) => onChange(date ? dayjs(date).format(format) : null)}
    />
  )
}

interface RangeProps {
  id: string
  value: readonly [string, string]
  onChange(value: string[] | null): void
}

function Days({ id, value: [from, to], onChange }: RangeProps) {
  return (
    <DatePicker.RangePicker
      id={{ start: id }}
      aria-label="筛选日期"
      allowEmpty={[true, true]}
      value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
      classNames={popup}
      onChange={(dates) => onChange(dates ? dates.map((date) => (date ? date.format(format) : '')) : null)}
    />
  )
}

/** One day to filter by. */
export const FilterDate = themed(Day)

/** Two days to filter between; either may stay open. */
export const FilterDateRange = themed(Days)
