import type { WidgetProps } from '../../contracts.ts'
import { editorLoader } from '../lazy/editor-loader.ts'
import type { DateKind } from './DateEditor.tsx'
import type { DateText } from './date-text.ts'
import { CalendarIcon } from '../../icons/svg-icons.tsx'
import { LazyInput } from '../lazy/LazyInput.tsx'

const picker = editorLoader<DateKind>(() => import('./DateEditor.tsx').then((module) => module.DateEditor))

/** One object for each kind, so that nothing is drawn again for a new one. */
const kinds: Record<DateText, DateKind> = { date: { kind: 'date' }, datetime: { kind: 'datetime' }, month: { kind: 'month' } }

/** A date as text outside, antd's picker once awake; `20260101` and `2026/1/1` may be typed. */
export function DateInput({ widget, kind }: { widget: WidgetProps } & DateKind) {
  const text = typeof widget.value === 'string' ? widget.value : ''
  return (
    <LazyInput
      widget={widget}
      text={text}
      icon={<CalendarIcon />}
      popup="dialog"
      control={picker}
      with={kinds[kind]}
      onClear={() => text !== '' && widget.onChange(null)}
    />
  )
}
