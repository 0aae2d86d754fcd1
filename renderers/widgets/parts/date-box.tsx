import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import type { WidgetProps } from '../../contracts.ts'
import { CalendarIcon } from './icons.tsx'
import { Sleeper } from './sleeper.tsx'

dayjs.extend(customParseFormat)

interface DateKind {
  picker: 'date' | 'month'
  showTime: boolean
  /** First is how it is kept and shown; the others are understood when typed. */
  formats: [string, ...string[]]
}

/** A date as text outside, antd's picker once awake; `20260101` and `2026/1/1` may be typed. */
export function DateBox({ widget, kind }: { widget: WidgetProps; kind: DateKind }) {
  const text = typeof widget.value === 'string' ? widget.value : ''
  const format = kind.formats[0]
  const value = text === '' ? null : dayjs(text, format)
  return (
    <Sleeper widget={widget} text={text} icon={<CalendarIcon />} popup="dialog">
      {(opened) => (
        <DatePicker
          id={widget.id}
          className="vn-awake"
          picker={kind.picker}
          showTime={kind.showTime}
          format={kind.formats}
          value={value?.isValid() ? value : null}
          defaultOpen={opened}
          disabled={widget.disabled}
          placeholder={widget.field.placeholder}
          status={widget.invalid ? 'error' : ''}
          aria-invalid={widget.invalid || undefined}
          aria-describedby={widget.describedBy}
          aria-required={widget.field.required || undefined}
          onChange={(next) => widget.onChange(next ? dayjs(next).format(format) : null)}
          onBlur={() => widget.onBlur?.()}
        />
      )}
    </Sleeper>
  )
}
