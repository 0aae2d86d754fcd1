import { App, Button, Tooltip } from 'antd'
import { useId } from 'react'
import type { ActionModel } from '../../engine/model/model.ts'
import { whyMark } from '../why/why-mark.ts'
import { actionIcon } from './action-icons.tsx'

export interface ShownAction {
  action: ActionModel
  section: 'toolbar' | 'footer' | 'rowActions' | 'rowMore'
  disabled: boolean
  /** Why it is off; '' when it is not. */
  warning: string
}

/** Work that is done at once shows no sign of being under way. */
const waiting = { delay: 150 }

interface Props extends ShownAction {
  busy: boolean
  onPress(): void
}

/**
 * A toolbar or footer button. When it is off it stays focusable, names its reason to screen readers,
 * shows it as a tooltip and says it when pressed (foundation §6).
 */
export function ActionButton({ action, section, disabled, warning, busy, onPress }: Props) {
  const { message } = App.useApp()
  const reasonId = useId()
  const press = () => (disabled ? void message.warning(warning) : onPress())
  const hint = disabled ? warning : action.shortcut ? `快捷键 ${action.shortcut}` : ''
  return (
    <Tooltip title={hint} mouseEnterDelay={0.3}>
      <Button
        type={action.tone === 'primary' ? 'primary' : 'default'}
        danger={action.tone === 'danger' && !disabled}
        icon={actionIcon(action.icon)}
        loading={busy && waiting}
        aria-disabled={disabled || undefined}
        aria-describedby={disabled ? reasonId : undefined}
        aria-keyshortcuts={action.shortcut}
        {...whyMark(section, action.id)}
        onClick={press}
      >
        {action.title}
        {disabled && (
          <span id={reasonId} hidden>
            {warning}
          </span>
        )}
      </Button>
    </Tooltip>
  )
}
