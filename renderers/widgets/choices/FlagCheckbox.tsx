import type { WidgetProps } from '../../contracts.ts'
import { ReadOnlyText } from '../inputs/ReadOnlyText.tsx'
import '../../inputs/field-controls.css'

/** A native box for a value kept as 1 or 0; drawn and announced as a switch where asked. */
export function FlagCheckbox({ widget, asSwitch = false }: { widget: WidgetProps; asSwitch?: boolean }) {
  return (
    <span className="vn-check">
      <input
        type="checkbox"
        {...(asSwitch ? { role: 'switch', className: 'vn-switch' } : {})}
        id={widget.id}
        checked={isOn(widget)}
        disabled={widget.disabled}
        aria-invalid={widget.invalid || undefined}
        aria-describedby={widget.describedBy}
        onChange={(event) => widget.onChange(event.target.checked ? 1 : 0)}
        onBlur={() => widget.onBlur?.()}
      />
    </span>
  )
}

/** The read-only twin: 是 or 否. */
export function FlagText({ widget }: { widget: WidgetProps }) {
  return <ReadOnlyText widget={widget} text={isOn(widget) ? '是' : '否'} />
}

function isOn({ value }: WidgetProps): boolean {
  return Number(value ?? 0) === 1
}
