import type { GridApi } from 'ag-grid-community'
import type { RefObject } from 'react'
import type { Scope } from '../../engine/expressions/scope.ts'
import type { ListModel } from '../../engine/model/model.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { actionCommands } from '../actions/action-commands.ts'
import type { RunAction } from '../actions/use-screen-actions.ts'
import { useOfferCommands } from '../keys/commands-context.ts'

/** What turns a list into a table that is edited. */
export const editTableTitle = '编辑表格'

interface Given {
  root: RefObject<HTMLElement | null>
  grid: RefObject<GridApi<Row> | null>
  /** Null for a list that something is picked from: it does nothing itself. */
  model: Pick<ListModel, 'toolbar' | 'rowActions' | 'rowMore'> | null
  /** Field that names a row. */
  label: string
  scope: Scope
  run: RunAction
  /** Turns the list into a table that is edited; absent where it cannot be. */
  onEdit?: (() => void) | undefined
}

/** Offers the palette what can be done with the row that the keys are on, and with the whole list. */
export function useListCommands({ root, grid, model, label, scope, run, onEdit }: Given): void {
  useOfferCommands(root, () => {
    if (!model) return []
    const row = focusedRow(grid.current)
    const ofRow = row
      ? (['rowActions', 'rowMore'] as const).flatMap((section) =>
          actionCommands(model[section], { ...scope, row }, section, (action) => void run(action, row), String(row[`${label}_label`] ?? row[label] ?? '')),
        )
      : []
    const editing = onEdit ? [{ id: 'list edit', title: editTableTitle, about: '', keys: '', run: onEdit }] : []
    return [...ofRow, ...actionCommands(model.toolbar, scope, 'toolbar', (action) => void run(action)), ...editing]
  })
}

function focusedRow(api: GridApi<Row> | null): Row | null {
  const cell = api?.getFocusedCell()
  return cell && !cell.rowPinned ? (api?.getDisplayedRowAtIndex(cell.rowIndex)?.data ?? null) : null
}
