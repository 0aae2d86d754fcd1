import { useMemo, type ComponentProps } from 'react'
import { menuItems } from '../../actions/action-menu.tsx'
import { useBusyKeys } from '../../actions/use-busy-keys.ts'
import { useWarning } from '../../actions/use-warning.ts'
import { visibleActions } from '../../actions/visible-actions.ts'
import { MoreIcon } from '../../icons/svg-icons.tsx'
import { MenuButton } from '../../menu/MenuButton.tsx'
import type { ListTools } from '../tools/ListTools.tsx'
import { toolActions } from '../tools/tool-actions.ts'

interface Props extends Pick<ComponentProps<typeof ListTools>, 'model' | 'toolbar' | 'scope' | 'run'> {
  choosing: boolean
  onChoosing(choosing: boolean): void
}

/** Key of the entry that begins to choose rows; no action has it. */
const CHOOSE = '$choose'

/** What serves the list itself, and choosing rows without a finger that rests. Nothing where there is neither. */
export function PhoneMore({ model, toolbar, scope, run, choosing, onChoosing }: Props) {
  const { guard } = useBusyKeys()
  const warn = useWarning()
  const { aside, chosen } = useMemo(() => toolActions(toolbar), [toolbar])
  const shown = useMemo(() => visibleActions(aside, scope, 'toolbar'), [aside, scope])
  const chooses = model.select !== 'none' && chosen.length > 0
  if (!chooses && shown.length === 0) return null
  const press = (key: string) => {
    if (key === CHOOSE) return onChoosing(!choosing)
    const found = shown.find(({ action }) => action.id === key)
    if (found?.disabled) warn(found.warning)
    else if (found) void guard(found.action.id, () => run(found.action))
  }
  return (
    <MenuButton
      look="text"
      side="bottomRight"
      aria-label="列表的更多操作"
      icon={<MoreIcon />}
      menu={() => ({
        items: [...(chooses ? [{ key: CHOOSE, label: choosing ? '不再选择' : '选择记录' }] : []), ...menuItems(shown)],
        onClick: ({ key }) => press(key),
      })}
    />
  )
}
