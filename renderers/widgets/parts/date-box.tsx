import type { WidgetProps } from '../../contracts.ts'
import { heavy } from './awake.ts'
import type { DateKind } from './AwakeDate.tsx'
import { CalendarIcon } from './icons.tsx'
import { Sleeper } from './sleeper.tsx'

const picker = heavy<DateKind>(() => import('./AwakeDate.tsx').then((module) => module.AwakeDate))

/** A date as text outside, antd's picker once awake; `20260101` and `2026/1/1` may be typed. */
export function DateBox({ widget, kind }: { widget: WidgetProps; kind: DateKind }) {
  const text = typeof widget.value === 'string' ? widget.value : ''
  return <Sleeper widget={widget} text={text} icon={<CalendarIcon />} popup="dialog" control={picker} with={kind} />
}
