import { countedDays, namedPeriods } from '../../../engine/conditions/periods.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import '../../inputs/inputs.css'

interface Props {
  id: string
  label: string
  value: Json
  onChange(value: Json): void
}

/** What a box with a number of days begins with. */
const USUAL_DAYS = 30

/** A period counted from today: 最近 n 天, 今后 n 天, or one with a name. */
export function PeriodValue({ id, label, value, onChange }: Props) {
  const period = typeof value === 'string' ? value : ''
  const counted = countedDays(period)
  const [, side = '', written = ''] = /^(last|next)-(\d*)-days$/.exec(period) ?? []
  const days = counted ? String(counted.days) : written
  const choose = (chosen: string) => onChange(chosen === 'last' || chosen === 'next' ? `${chosen}-${days === '' ? USUAL_DAYS : days}-days` : chosen)
  return (
    <span className="viewno-period">
      <select id={id} className="vn-input" aria-label={label} value={side === '' ? period : side} onChange={({ target }) => choose(target.value)}>
        <option value="">选择时段</option>
        <option value="last">最近…天</option>
        <option value="next">今后…天</option>
        {namedPeriods.map((each) => (
          <option key={each.value} value={each.value}>
            {each.label}
          </option>
        ))}
      </select>
      {side !== '' && (
        <label>
          <input
            className="vn-input"
            aria-label="天数"
            inputMode="numeric"
            maxLength={4}
            value={days}
            onChange={({ target }) => onChange(`${side}-${target.value.replace(/\D/g, '')}-days`)}
          />
          天
        </label>
      )}
    </span>
  )
}
