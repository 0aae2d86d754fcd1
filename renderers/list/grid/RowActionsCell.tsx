import type { CustomCellRendererProps } from 'ag-grid-react'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { menuItems } from '../../actions/action-menu.tsx'
import type { ActionButtonModel } from '../../actions/ActionButton.tsx'
import { countFitting, textWidth } from '../../actions/fit-width.ts'
import { useBusyKeys } from '../../actions/use-busy-keys.ts'
import { useWarning } from '../../actions/use-warning.ts'
import { useTooltip } from '../../button/use-tooltip.tsx'
import { useMenu } from '../../menu/use-menu.tsx'
import { densities } from '../../theme/tokens.ts'
import { DownIcon } from '../../icons/svg-icons.tsx'
import { nodeMark } from '../../explain/node-mark.ts'
import type { GridContext } from '../context/grid-context.ts'
import { onRowActionsKey } from './grid-keyboard.ts'

type Start = (shown: ActionButtonModel) => void

const gap = 10
const padding = 20
const moreWidth = 40

/** The row's actions as links; what the column's width does not hold goes under 更多. */
export function RowActionsCell({ data, node, context }: CustomCellRendererProps<Row, Json, GridContext>) {
  const { busy, guard } = useBusyKeys()
  const warn = useWarning()
  const { fontGrid } = densities[context.density]
  if (!data || node.rowPinned) return null
  const { links, more } = context.actionsOf(data)
  const widths = links.map(({ action }) => textWidth(action.title, fontGrid))
  const fitting = countFitting(widths, context.actionsWidth - padding, gap, moreWidth, more.length > 0)
  const folded = [...links.slice(fitting), ...more]
  const start: Start = ({ action, disabled, warning }) => (disabled ? warn(warning) : void guard(action.id, () => context.run(action, data)))
  return (
    <div className="viewno-operations" onKeyDown={onRowActionsKey}>
      {links.slice(0, fitting).map((shown) => (
        <OperationLink key={shown.action.id} shown={shown} busy={busy.has(shown.action.id)} start={start} />
      ))}
      {folded.length > 0 && <MoreLink shown={folded} start={start} />}
    </div>
  )
}

function OperationLink({ shown, busy, start }: { shown: ActionButtonModel; busy: boolean; start: Start }) {
  const { action, section, disabled, warning } = shown
  const { events, tooltip } = useTooltip(disabled ? warning : '')
  return (
    <>
      <button
        type="button"
        tabIndex={-1}
        className="viewno-link"
        data-tone={action.tone}
        {...nodeMark(section, action.id)}
        {...events}
        aria-disabled={disabled || undefined}
        aria-busy={busy || undefined}
        onClick={() => start(shown)}
      >
        {action.title}
        {disabled && <span className="viewno-sr-only">（{warning}）</span>}
      </button>
      {tooltip}
    </>
  )
}

function MoreLink({ shown, start }: { shown: ActionButtonModel[]; start: Start }) {
  const choose = (key: string) => {
    const chosen = shown.find(({ action }) => action.id === key)
    if (chosen) start(chosen)
  }
  const { opener, popup } = useMenu({ menu: () => ({ items: menuItems(shown), onClick: ({ key }) => choose(key) }), side: 'bottomRight' })
  return (
    <>
      <button type="button" tabIndex={-1} className="viewno-link" {...opener}>
        更多 <DownIcon />
      </button>
      {popup}
    </>
  )
}
