import type { ActionModel } from '../../../engine/model/model.ts'
import type { Density } from '../../../engine/schema/screens/appearance.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { ActionButtonModel } from '../../actions/ActionButton.tsx'

/** Id of the operation column: no column of a view can have it. */
export const rowActionsColumn = '$operation'

/** Id of the column that says the tone of a row. */
export const toneColumn = '$tone'

/** What cells of the grid need of their screen. */
export interface GridContext {
  /** Visible row actions with their state for this row: those that the view puts first, and its others. */
  actionsOf(row: Row): { links: ActionButtonModel[]; more: ActionButtonModel[] }
  /** State of one row action by id, null when it is unknown or not visible for this row. */
  actionOf(row: Row, id: string): ActionButtonModel | null
  run(action: ActionModel, row: Row): Promise<void>
  /** Whose records the rows are: the entity, and the field of their key. */
  records: { entity: string; key: string }
  /** Of this list, which may differ from the page's. */
  density: Density
}
