import type { ComponentProps, ReactNode } from 'react'
import './push-button.css'
import { useTooltip } from './use-tooltip.tsx'

export interface PushButtonProps extends ComponentProps<'button'> {
  look?: 'plain' | 'primary' | 'danger' | 'link' | 'text'
  size?: 'small' | 'middle' | 'large'
  /** As wide as what holds it. */
  wide?: boolean
  icon?: ReactNode
  /** It is at work: takes no press, and shows a wheel unless it is done at once. */
  busy?: boolean
  /** Said in a bubble while the pointer rests on it or the keyboard is there. */
  hint?: string
}

/** antd's button to the eye, one native element to the browser: a form opens without antd's styles, waves and tooltips (docs/adr/0005). */
export function PushButton({
  look = 'plain',
  size = 'middle',
  wide = false,
  icon,
  busy = false,
  hint = '',
  className = '',
  children,
  onClick,
  ...native
}: PushButtonProps) {
  const { events, tooltip } = useTooltip(hint)
  return (
    <>
      <button
        type="button"
        {...native}
        {...events}
        className={className === '' ? 'vn-button' : `vn-button ${className}`}
        data-look={look === 'plain' ? undefined : look}
        data-size={size === 'middle' ? undefined : size}
        data-wide={wide || undefined}
        data-busy={busy || undefined}
        aria-busy={busy || undefined}
        onClick={busy ? undefined : onClick}
      >
        {icon}
        {children}
      </button>
      {tooltip}
    </>
  )
}
