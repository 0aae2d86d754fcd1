import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import customParseFormat from 'dayjs/plugin/customParseFormat'
import { useMemo, useState, type KeyboardEvent } from 'react'
import { today } from '../../timing/today.ts'
import type { EditorProps } from '../lazy/editor-loader.ts'
import { ClearIcon } from '../lazy/ClearIcon.tsx'
import { rangeEnds, rangeOf } from './range-ends.ts'
import './date-shortcuts.css'
import { dateShortcuts, type DateShortcut } from './date-shortcuts.ts'
import { walkShortcuts } from './shortcut-keys.ts'
import { typedDate } from './parse-typed-date.ts'
import { themed } from '../../theme/AntdTheme.tsx'
import { isTouched } from './is-touched.ts'
import './date-panel.css'

dayjs.extend(customParseFormat)

const FORMAT = 'YYYY-MM-DD'

function Editor({ widget, opened }: EditorProps<object>) {
  const [open, setOpen] = useState(opened)
  const { field, id, invalid, disabled } = widget
  const [from, to] = rangeEnds(widget.value)
  const day = today()
  const presets = useMemo(() => dateShortcuts(day).map(preset), [day])
  const typed = typedDate(
    'date',
    day,
    (input) => (input.id === id ? from : to),
    (value, input) => widget.onChange(input.id === id ? rangeOf(value, to) : rangeOf(from, value)),
  )
  const popup = `vn-popup-${id}`
  const onKeyDown = (event: KeyboardEvent) => {
    typed.onKeyDownCapture(event)
    walkShortcuts(event, { popup, input: id, open: () => setOpen(true) })
  }
  return (
    <div className="vn-lazy-editor" {...typed} onKeyDownCapture={onKeyDown}>
      <DatePicker.RangePicker
        id={{ start: id, end: `${id}-end` }}
        className="vn-lazy-editor"
        classNames={{ popup: { root: popup } }}
        format={FORMAT}
        open={open}
        onOpenChange={setOpen}
        value={[from ? dayjs(from) : null, to ? dayjs(to) : null]}
        allowEmpty={[true, true]}
        allowClear={clear}
        inputReadOnly={isTouched()}
        disabled={disabled}
        status={invalid ? 'error' : ''}
        placeholder={['开始日期', '结束日期']}
        aria-label={field.title}
        presets={presets}
        onChange={(next) => widget.onChange(rangeOf(next?.[0]?.format(FORMAT) ?? '', next?.[1]?.format(FORMAT) ?? ''))}
        onBlur={() => widget.onBlur?.()}
      />
    </div>
  )
}

const clear = { clearIcon: <ClearIcon /> }

/** antd takes the range at a click on the entry around the button. */
function preset({ title, from, to }: DateShortcut) {
  const label = (
    <button type="button" tabIndex={-1} className="vn-shortcut">
      {title}
    </button>
  )
  return { label, value: [from, to] as [typeof from, typeof to] }
}

/** antd's range picker for `[from, to]`, with the ranges that are asked for most beside the calendar. */
export const DateRangeEditor = themed(Editor)
