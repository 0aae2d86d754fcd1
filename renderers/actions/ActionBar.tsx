import { useMemo, useRef } from 'react'
import type { Scope } from '../../engine/expressions/scope.ts'
import type { ActionModel } from '../../engine/model/model.ts'
import { sizesOf, useAppearance } from '../theme/appearance.ts'
import { DownIcon } from '../icons/svg-icons.tsx'
import { ActionButton, type ActionButtonModel } from './ActionButton.tsx'
import { countFitting, textWidth } from './fit-width.ts'
import { MoreActions } from './MoreActions.tsx'
import { visibleActions } from './visible-actions.ts'
import { useBusyKeys } from './use-busy-keys.ts'
import { useElementWidth } from '../dom/use-element-width.ts'

interface Props {
  actions: readonly ActionModel[]
  /** Runs the action; the button is busy until it settles. */
  onRun(action: ActionModel): Promise<void>
  /** What rules of the actions read: form values, query, user. */
  scope: Scope
  section: 'toolbar' | 'footer'
  /** What the form is for now; the other main buttons are drawn like the rest. */
  main?: ActionModel | undefined
  align?: 'start' | 'end'
  label?: string
  /** Whether it takes all the room beside it; otherwise as much as its buttons need. */
  fills?: boolean
}

const gap = 8

/** Buttons side by side, the primary ones first; what does not fit goes under 更多. */
export function ActionBar({ actions, onRun, scope, section, main, align = 'start', label = '操作', fills = true }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const width = useElementWidth(bar)
  const { font } = sizesOf(useAppearance())
  const { busy, guard } = useBusyKeys()
  const shown = useMemo(() => primaryFirst(visibleActions(actions, scope, section)), [actions, scope, section])
  const widths = shown.map(({ action }) => buttonWidth(action, font))
  const fitting = countFitting(widths, width, gap, 86)
  const rest = shown.slice(fitting)
  const run = (action: ActionModel) => void guard(action.id, () => onRun(action))
  return (
    <div
      ref={bar}
      className="viewno-actions"
      role="toolbar"
      aria-label={label}
      style={{ ...(fills ? { flex: 1 } : { flex: '0 1 auto', width: naturalWidth(widths) }), justifyContent: `flex-${align}` }}
    >
      {shown.slice(0, fitting).map((each) => (
        <ActionButton key={each.action.id} {...each} main={main && each.action === main} busy={busy.has(each.action.id)} onPress={() => run(each.action)} />
      ))}
      {rest.length > 0 && (
        <MoreActions shown={rest} run={run}>
          更多 <DownIcon />
        </MoreActions>
      )}
    </div>
  )
}

function naturalWidth(widths: readonly number[]): number {
  return Math.ceil(widths.reduce((sum, width) => sum + width + gap, -gap))
}

function primaryFirst(shown: ActionButtonModel[]): ActionButtonModel[] {
  return [...shown.filter(({ action }) => action.tone === 'primary'), ...shown.filter(({ action }) => action.tone !== 'primary')]
}

/** Padding, border and icon beside the title. */
function buttonWidth(action: ActionModel, font: number): number {
  return textWidth(action.title, font) + 32 + (action.icon ? 22 : 0)
}
