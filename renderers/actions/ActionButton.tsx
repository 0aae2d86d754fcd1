import { useId } from 'react'
import type { ActionModel } from '../../engine/model/model.ts'
import { PushButton } from '../button/PushButton.tsx'
import { nodeMark } from '../explain/node-mark.ts'
import { actionIcon } from './action-icons.tsx'
import { useAnnouncer } from '../announcer/announcer-context.ts'

export interface ActionButtonModel {
  action: ActionModel
  section: 'toolbar' | 'footer' | 'rowActions' | 'rowMore'
  disabled: boolean
  /** Why it is off; '' when it is not. */
  warning: string
}

interface Props extends ActionButtonModel {
  busy: boolean
  onPress(): void
}

/**
 * A toolbar or footer button. When it is off it stays focusable, names its reason to screen readers,
 * shows it as a tooltip and says it when pressed (foundation §6).
 */
export function ActionButton({ action, section, disabled, warning, busy, onPress }: Props) {
  const { message } = useAnnouncer()
  const reasonId = useId()
  const press = () => (disabled ? message.warning(warning) : onPress())
  const hint = disabled ? warning : action.shortcut ? `快捷键 ${action.shortcut}` : ''
  return (
    <PushButton
      look={action.tone === 'primary' ? 'primary' : action.tone === 'danger' ? 'danger' : 'plain'}
      icon={actionIcon(action.icon)}
      busy={busy}
      hint={hint}
      aria-disabled={disabled || undefined}
      aria-describedby={disabled ? reasonId : undefined}
      aria-keyshortcuts={action.shortcut}
      {...nodeMark(section, action.id)}
      onClick={press}
    >
      {action.title}
      {disabled && (
        <span id={reasonId} hidden>
          {warning}
        </span>
      )}
    </PushButton>
  )
}
