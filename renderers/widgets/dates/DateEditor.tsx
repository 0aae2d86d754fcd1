import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { today } from '../../timing/today.ts'
import type { EditorProps } from '../lazy/editor-loader.ts'
import { ClearIcon } from '../lazy/ClearIcon.tsx'
import { boundsOf } from './date-params.ts'
import type { DateText } from './date-text.ts'
import { typedDate } from './parse-typed-date.ts'
import { themed } from '../../theme/AntdTheme.tsx'
import { isTouched } from './is-touched.ts'
import './date-panel.css'

dayjs.extend(customParseFormat)

export interface DateKind {
  kind: DateText
}

/** How each is kept and shown. */
const formats: Record<DateText, string> = { date: 'YYYY-MM-DD', datetime: 'YYYY-MM-DD HH:mm:ss', month: 'YYYY-MM' }

function Editor({ widget, opened, kind }: EditorProps<DateKind>) {
  const text = typeof widget.value === 'string' ? widget.value : ''
  const format = formats[kind]
  const { min, max } = boundsOf(widget)
  const value = text === '' ? null : dayjs(text, format)
  const typed = typedDate(
    kind,
    today(),
    () => text,
    (found) => widget.onChange(found === '' ? null : found),
  )
  return (
    <div className="vn-lazy-editor" {...typed}>
      <DatePicker
        id={widget.id}
        className="vn-lazy-editor"
        picker={kind === 'month' ? 'month' : 'date'}
        showTime={kind === 'datetime'}
        format={format}
        value={value?.isValid() ? value : null}
        defaultOpen={opened}
        disabled={widget.disabled}
        allowClear={clear}
        inputReadOnly={isTouched()}
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
    </div>
  )
}

const clear = { clearIcon: <ClearIcon /> }

/** antd's picker for a value stored as text; other forms may be typed (`date-text.ts`), Delete and Backspace clear it. */
export const DateEditor = themed(Editor)
