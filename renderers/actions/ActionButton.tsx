import { useId } from 'react'
import { mainKey } from '../../engine/model/action-state.ts'
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
  /** Whether it is what the form is for now: pressed by the key of that, and alone in the look of it. Absent where there is no such thing. */
  main?: boolean | undefined
  busy: boolean
  onPress(): void
}

/**
 * A toolbar or footer button. When it is off it stays focusable, names its reason to screen readers,
 * shows it as a tooltip and says it when pressed (foundation §6).
 */
export function ActionButton({ action, section, disabled, warning, main, busy, onPress }: Props) {
  const { message } = useAnnouncer()
  const reasonId = useId()
  const press = () => (disabled ? message.warning(warning) : onPress())
  const keys = [...new Set([action.shortcut ?? '', main ? mainKey : ''])].filter((key) => key !== '')
  const hint = disabled ? warning : keys.length > 0 ? `快捷键 ${keys.join('、')}` : ''
  return (
    <PushButton
      look={lookOf(action, main)}
      icon={actionIcon(action.icon)}
      busy={busy}
      hint={hint}
      aria-disabled={disabled || undefined}
      aria-describedby={disabled ? reasonId : undefined}
      aria-keyshortcuts={keys.join(' ') || undefined}
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

function lookOf({ tone }: ActionModel, main: boolean | undefined): 'primary' | 'danger' | 'plain' {
  if (tone === 'danger') return 'danger'
  return tone === 'primary' && main !== false ? 'primary' : 'plain'
}
