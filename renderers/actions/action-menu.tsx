import type { MenuProps } from 'antd'
import { nodeMark } from '../explain/node-mark.ts'
import { colorVar } from '../theme/variables.ts'
import type { ActionButtonModel } from './ActionButton.tsx'
import { actionIcon } from './action-icons.tsx'

/** Entries of a 更多 menu. Those that are off stay reachable and carry their reason. */
export function menuItems(shown: readonly ActionButtonModel[]): NonNullable<MenuProps['items']> {
  return shown.map(({ action, section, disabled, warning }) => ({
    ...nodeMark(section, action.id),
    key: action.id,
    icon: actionIcon(action.icon),
    danger: action.tone === 'danger' && !disabled,
    'aria-disabled': disabled || undefined,
    title: warning,
    label: (
      <span style={disabled ? { color: colorVar('textMuted') } : undefined}>
        {action.title}
        {disabled && <span className="viewno-sr-only">（{warning}）</span>}
      </span>
    ),
  }))
}
