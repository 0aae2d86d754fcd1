import type { Row } from '../../../engine/schema/format/json.ts'
import { ActionButton } from '../../actions/ActionButton.tsx'
import { MoreActions } from '../../actions/MoreActions.tsx'
import { useBusyKeys } from '../../actions/use-busy-keys.ts'
import { DownIcon } from '../../icons/svg-icons.tsx'
import { splitRowActions } from '../context/main-row-action.ts'
import type { GridContext } from '../context/grid-context.ts'

/** So many stand beside the main one before 更多. */
const BESIDE = 2

/** What can be done with the row: its main action, the next ones, and the others under 更多. */
export function PreviewActions({ row, context }: { row: Row; context: GridContext }) {
  const { busy, guard } = useBusyKeys()
  const { main, rest } = splitRowActions(context.actionsOf(row))
  if (!main && rest.length === 0) return null
  const usable = rest.filter(({ disabled }) => !disabled).slice(0, BESIDE)
  const others = rest.filter((each) => !usable.includes(each))
  return (
    <div className="viewno-preview-actions" role="toolbar" aria-label="对这条记录的操作">
      {[...(main ? [main] : []), ...usable].map((shown) => (
        <ActionButton
          key={shown.action.id}
          {...shown}
          main={shown === main}
          busy={busy.has(shown.action.id)}
          onPress={() => void guard(shown.action.id, () => context.run(shown.action, row))}
        />
      ))}
      {others.length > 0 && (
        <MoreActions shown={others} run={(action) => void guard(action.id, () => context.run(action, row))}>
          更多 <DownIcon />
        </MoreActions>
      )}
    </div>
  )
}
