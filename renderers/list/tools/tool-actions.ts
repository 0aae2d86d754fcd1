import type { ActionModel } from '../../../engine/model/model.ts'

/** The buttons of a list by where they stand. */
export interface ToolActions {
  /** Work that needs no row: side by side at the beginning of the line. */
  work: ActionModel[]
  /** What is done to chosen rows: in the bar that comes with a choice. */
  chosen: ActionModel[]
  /** What serves the list itself: under ⋯ at the end of the line. */
  aside: ActionModel[]
}

/** Places the buttons of a toolbar by what their actions work on; the order of the view stays within each place. */
export function toolActions(toolbar: readonly ActionModel[]): ToolActions {
  const needsRows = ({ selects }: ActionModel) => selects === 'one' || selects === 'many'
  return {
    work: toolbar.filter((action) => !needsRows(action) && !action.aside),
    chosen: toolbar.filter(needsRows),
    aside: toolbar.filter((action) => action.aside && !needsRows(action)),
  }
}
