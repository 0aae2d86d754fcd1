import { useCallback, useMemo } from 'react'
import type { Scope } from '../../../engine/expressions/scope.ts'
import type { ActionModel, ListModel } from '../../../engine/model/model.ts'
import type { Density } from '../../../engine/schema/screens/appearance.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { ActionButtonModel } from '../../actions/ActionButton.tsx'
import { visibleActions } from '../../actions/visible-actions.ts'
import type { RunAction } from '../../actions/use-screen-actions.ts'
import { useAppearance } from '../../theme/appearance.ts'
import type { GridContext } from './grid-context.ts'
import { rowActionsWidth } from './main-row-action.ts'

interface CachedContext {
  context: GridContext & { operationWidth: number | null }
  /** Starts the row's main action: that of its link column, else the first of the row actions that it shows; where that is off, the next that opens something. */
  open(row: Row): void
}

/** What the cells of this list need, drawn as `chosen` for it or as the page is, and the main action of a row. */
export function useGridContext(
  { key, columns, rowActions, rowMore }: Pick<ListModel, 'key' | 'columns' | 'rowActions' | 'rowMore'>,
  entity: string,
  scope: Scope,
  run: RunAction,
  chosen: Density | null,
): CachedContext {
  const { density: pageDensity } = useAppearance()
  const density = chosen ?? pageDensity
  const context = useMemo(() => {
    const links = (row: Row, actions: readonly ActionModel[] = rowActions) => visibleActions(actions, { ...scope, row }, 'rowActions')
    const more = (row: Row, actions: readonly ActionModel[] = rowMore) => visibleActions(actions, { ...scope, row }, 'rowMore')
    return {
      actionsOf: (row: Row) => ({ links: links(row), more: more(row) }),
      actionOf: (row: Row, id: string) => {
        const named = (actions: readonly ActionModel[]) => actions.filter((action) => action.id === id)
        return [...links(row, named(rowActions)), ...more(row, named(rowMore))][0] ?? null
      },
      run,
      records: { entity, key },
      density,
      operationWidth: rowActionsWidth([...rowActions, ...rowMore]),
    }
  }, [rowActions, rowMore, scope, run, density, entity, key])
  const main = columns.find(({ action }) => action !== null)?.action
  const { actionsOf } = context
  const open = useCallback(
    (row: Row) => {
      const { links, more } = actionsOf(row)
      const first = [...links, ...more].find(({ action }) => action.id === main) ?? links[0]
      // what is off says why, where nothing else is to be had
      const found = first?.disabled ? (links.find(opensSomething) ?? first) : first
      if (found) void run(found.action, row)
    },
    [actionsOf, main, run],
  )
  return { context, open }
}

function opensSomething({ action, disabled }: ActionButtonModel): boolean {
  return !disabled && action.action === 'open'
}
