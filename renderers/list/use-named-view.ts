import { useCallback, useMemo } from 'react'
import type { ListState, ListStore } from '../../engine/runtime/lists/list-store.ts'
import type { NamedViewState } from '../../engine/schema/screens/named-view.ts'
import { usePorts } from '../contexts/ports-context.tsx'
import type { ColumnArrangement } from './settings/use-column-layout.ts'

interface Open {
  list: ListStore
  state: ListState
  arrangement: ColumnArrangement
  query: Record<string, string>
}

/** What the menu of named views needs of an open list; null where nobody keeps them. */
export function useNamedView({ list, state, arrangement, query }: Open) {
  const { namedViews, navigate } = usePorts()
  const { effective, changes } = arrangement
  const { named, viewNo } = effective
  const now = useCallback(() => stateOf(list.get(), changes()), [list, changes])
  const changed = useMemo(
    () => named !== null && differs(named.state, stateOf({ query: state.query, density: state.density }, changes())),
    [named, state.query, state.density, changes],
  )
  const onOpen = useCallback((id: string) => navigate(viewNo, { ...query, viewId: id }), [navigate, viewNo, query])
  return namedViews && { namedViews, viewNo, named, changed, state: now, onOpen }
}

function stateOf({ query, density }: Pick<ListState, 'query' | 'density'>, columns: NamedViewState['columns']): NamedViewState {
  const { search, filters, sort, pageSize, quick, paging, tab, group } = query
  const given = Object.entries(search).filter(([, value]) => !(value === null || value === '' || (Array.isArray(value) && value.every((each) => each === ''))))
  return {
    search: Object.fromEntries(given),
    filters,
    sort,
    pageSize,
    ...(quick ? { quick } : {}),
    ...(density ? { density } : {}),
    ...(paging ? { paging } : {}),
    ...(tab ? { tab: tab.id } : {}),
    ...(group === undefined ? {} : { group }),
    columns,
  }
}

function differs(stored: NamedViewState, now: NamedViewState): boolean {
  const comparable = (state: NamedViewState) =>
    JSON.stringify([
      Object.entries(state.search).toSorted(([a], [b]) => a.localeCompare(b)),
      state.filters,
      state.quick ?? '',
      state.tab ?? '',
      state.group ?? '',
      state.density ?? '',
      state.paging ?? now.paging,
      state.columns.map((each) => JSON.stringify(each)).toSorted(),
    ])
  return comparable(stored) !== comparable(now) || JSON.stringify(now.sort) !== JSON.stringify(stored.sort.length > 0 ? stored.sort : now.sort)
}
