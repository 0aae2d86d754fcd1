import type { CustomCellRendererProps } from 'ag-grid-react'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { menuItems } from '../../actions/action-menu.tsx'
import type { ActionButtonModel } from '../../actions/ActionButton.tsx'
import { useBusyKeys } from '../../actions/use-busy-keys.ts'
import { useWarning } from '../../actions/use-warning.ts'
import { useTooltip } from '../../button/use-tooltip.tsx'
import { useMenu } from '../../menu/use-menu.tsx'
import { densities } from '../../theme/tokens.ts'
import { MoreIcon } from '../../icons/svg-icons.tsx'
import { nodeMark } from '../../explain/node-mark.ts'
import type { GridContext } from '../context/grid-context.ts'
import { isCut, splitRowActions } from '../context/main-row-action.ts'
import { onRowActionsKey } from './grid-keyboard.ts'

type Start = (shown: ActionButtonModel) => void

/** The row's main action as a link, all others under ⋯, which comes with the pointer or the focus. */
export function RowActionsCell({ data, node, context }: CustomCellRendererProps<Row, Json, GridContext>) {
  const { busy, guard } = useBusyKeys()
  const warn = useWarning()
  if (!data || node.rowPinned) return null
  const { main, rest } = splitRowActions(context.actionsOf(data))
  const start: Start = ({ action, disabled, warning }) => (disabled ? warn(warning) : void guard(action.id, () => context.run(action, data)))
  const cut = main !== null && isCut(main.action.title, rest.length > 0, densities[context.density].fontGrid)
  return (
    <div className="viewno-operations" onKeyDown={onRowActionsKey}>
      {main && <MainLink shown={main} cut={cut} busy={busy.has(main.action.id)} start={start} />}
      {rest.length > 0 && <MoreLink shown={rest} start={start} stays={main === null} />}
    </div>
  )
}

function MainLink({ shown, cut, busy, start }: { shown: ActionButtonModel; cut: boolean; busy: boolean; start: Start }) {
  const { action, section } = shown
  const { events, tooltip } = useTooltip(cut ? action.title : '')
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className="viewno-link"
        data-tone={action.tone}
        {...nodeMark(section, action.id)}
        {...events}
        aria-busy={busy || undefined}
        onClick={() => start(shown)}
      >
        {action.title}
      </button>
      {tooltip}
    </>
  )
}

function MoreLink({ shown, start, stays }: { shown: ActionButtonModel[]; start: Start; stays: boolean }) {
  const choose = (key: string) => {
    const chosen = shown.find(({ action }) => action.id === key)
    if (chosen) start(chosen)
  }
  const { opener, popup } = useMenu({ menu: () => ({ items: menuItems(shown), onClick: ({ key }) => choose(key) }), side: 'bottomRight' })
  return (
    <>
      <button type="button" tabIndex={-1} className="viewno-row-more" data-stays={stays || undefined} aria-label="更多操作" {...opener}>
        <MoreIcon />
      </button>
      {popup}
    </>
  )
}
