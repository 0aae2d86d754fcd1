import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import type { AwakeProps } from './awake.ts'
import { ClearMark } from './ClearMark.tsx'
import { boundsOf } from './date-params.ts'

dayjs.extend(customParseFormat)

export interface DateKind {
  picker: 'date' | 'month'
  showTime: boolean
  /** First is how it is kept and shown; the others are understood when typed. */
  formats: [string, ...string[]]
}

/** antd's picker for a value kept as text. */
export function AwakeDate({ widget, opened, picker, showTime, formats }: AwakeProps<DateKind>) {
  const text = typeof widget.value === 'string' ? widget.value : ''
  const format = formats[0]
  const { min, max } = boundsOf(widget)
  const value = text === '' ? null : dayjs(text, format)
  return (
    <DatePicker
      id={widget.id}
      className="vn-awake"
      picker={picker}
      showTime={showTime}
      format={formats}
      value={value?.isValid() ? value : null}
      defaultOpen={opened}
      disabled={widget.disabled}
      allowClear={clear}
      placeholder={widget.field.placeholder}
      status={widget.invalid ? 'error' : ''}
      aria-invalid={widget.invalid || undefined}
      aria-describedby={widget.describedBy}
      aria-required={widget.field.required || undefined}
      {...(min === '' ? {} : { minDate: dayjs(min) })}
      {...(max === '' ? {} : { maxDate: dayjs(max) })}
      onChange={(next) => widget.onChange(next ? dayjs(next).format(format) : null)}
      onBlur={() => widget.onBlur?.()}
    />
  )
}

const clear = { clearIcon: <ClearMark /> }
