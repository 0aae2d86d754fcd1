import type { Row } from '../../../engine/schema/format/json.ts'
import { MoreIcon } from '../../icons/svg-icons.tsx'
import type { GridContext } from '../context/grid-context.ts'
import { splitRowActions } from '../context/main-row-action.ts'

/** What a row's cell of actions looks like at rest: its main action, and ⋯ where that stands alone. */
export function FirstActions({ row, context }: { row: Row; context: GridContext }) {
  const { main, rest } = splitRowActions(context.actionsOf(row))
  return (
    <div className="viewno-operations">
      {main && (
        <span className="viewno-link" data-tone={main.action.tone}>
          {main.action.title}
        </span>
      )}
      {rest.length > 0 && (
        <span className="viewno-row-more" data-stays={main === null || undefined}>
          <MoreIcon />
        </span>
      )}
    </div>
  )
}
