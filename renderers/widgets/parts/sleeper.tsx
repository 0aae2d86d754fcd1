import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { WidgetProps } from '../../contracts.ts'
import './widgets.css'

interface SleeperProps {
  widget: WidgetProps
  text: string
  title?: string
  icon: ReactNode
  popup: 'listbox' | 'dialog' | 'tree'
  /** The real control; mounted when the pointer or the focus arrives. `opened` is true when a press woke it: it then opens at once. */
  children(opened: boolean): ReactNode
  onWake?(): void
}

/**
 * A heavy control drawn as one light input until somebody needs it: same look, same role and label, same id.
 * Select and DatePicker are most of the mount of a form (ADR 0007); asleep they cost what a text input costs.
 */
export function Sleeper({ widget, text, title, icon, popup, children, onWake }: SleeperProps) {
  const [awake, setAwake] = useState<'no' | 'hover' | 'focus' | 'press'>('no')
  const pressed = useRef(false)
  if (awake !== 'no') return children(awake === 'press')

  const wake = (how: 'hover' | 'focus' | 'press') => {
    flushSync(() => setAwake(how))
    onWake?.()
    if (how !== 'hover') document.getElementById(widget.id)?.focus()
  }
  return (
    <span className="vn-sleeper" onPointerEnter={(event) => event.pointerType !== 'touch' && !widget.disabled && wake('hover')}>
      <input
        id={widget.id}
        className="vn-input"
        role="combobox"
        aria-haspopup={popup}
        aria-expanded="false"
        aria-invalid={widget.invalid || undefined}
        aria-describedby={widget.describedBy}
        aria-required={widget.field.required || undefined}
        readOnly
        disabled={widget.disabled}
        value={text}
        title={title ?? (text || undefined)}
        placeholder={widget.field.placeholder}
        onPointerDown={() => {
          pressed.current = true
        }}
        onFocus={() => wake(pressed.current ? 'press' : 'focus')}
      />
      {icon}
    </span>
  )
}
