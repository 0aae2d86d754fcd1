import { useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { TAB_PARAMETER } from '../../../engine/conditions/address-parameters.ts'
import type { ListModel, ListTab } from '../../../engine/model/model.ts'
import type { ListState, ListStore } from '../../../engine/runtime/lists/list-store.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import type { NamedView, NamedViewNote } from '../../../engine/schema/screens/named-view.ts'
import { NO_NAMED_VIEW } from '../../../engine/schema/screens/named-view-words.ts'
import { ActiveScreenContext } from '../../contexts/active-screen-context.ts'
import { usePorts } from '../../contexts/ports-context.tsx'
import { useFetch } from '../../loading/use-fetch.ts'
import { countParams, readCounts, type Part } from './part-counts.ts'

/** A tab over the rows: all of them, a part that the view names, or one of the user's own named views. */
export interface ViewTab {
  id: string
  title: string
  /** How many records it has, in words; '' while that is not known. */
  count: string
  selected: boolean
  choose(): void
}

interface Given {
  list: ListStore
  state: ListState
  /** Asks the find call of the list, or the rows that are kept here. */
  ask: Ask
  model: ListModel
  query: Record<string, string>
  named: NamedView | null
}

type Ask = (params: JsonObject, signal: AbortSignal) => Promise<Json>

/** The tabs of an open list; none where its view names no parts. Counts and named views are asked for once the rows are there, and again when they were loaded anew. */
export function useViewTabs({ list, state, ask, model, query, named }: Given): ViewTab[] {
  const { namedViews, navigate, noteInAddress } = usePorts()
  const { active } = useContext(ActiveScreenContext)
  const { tabs, viewNo } = model
  const current = state.query.tab?.id ?? null
  const { views: own, known } = useOwnViews(tabs.length > 0 && state.status === 'ready', viewNo, named)
  const counts = useCounts(list, state, model, known ? own : null, ask)
  useEffect(() => {
    if (active && tabs.length > 0) noteInAddress?.(viewNo, { [TAB_PARAMETER]: current })
  }, [active, noteInAddress, viewNo, tabs, current])
  const choose = useCallback(
    (tab: ListTab | null) => {
      if (named) navigate(viewNo, { ...query, viewId: NO_NAMED_VIEW, ...(tab ? { [TAB_PARAMETER]: tab.id } : {}) })
      else void list.tab(tab ? { id: tab.id, filters: tab.filters } : null)
    },
    [named, navigate, viewNo, query, list],
  )
  return useMemo(() => {
    if (tabs.length === 0) return []
    const parts: (ListTab | null)[] = [null, ...tabs]
    return [
      ...parts.map((tab, at) => ({
        ...{ id: `tab:${tab?.id ?? ''}`, title: tab?.title ?? '全部', count: counts[at] ?? '' },
        selected: named === null && (tab?.id ?? null) === current,
        choose: () => choose(tab),
      })),
      ...(namedViews ? own : []).map((view, at) => ({
        ...{ id: `view:${view.id}`, title: view.title, count: counts[parts.length + at] ?? '' },
        selected: named?.id === view.id,
        choose: () => navigate(viewNo, { ...withoutTab(query), viewId: view.id }),
      })),
    ]
  }, [tabs, own, counts, named, namedViews, current, choose, navigate, viewNo, query])
}

function withoutTab({ [TAB_PARAMETER]: _left, ...query }: Record<string, string>): Record<string, string> {
  return query
}

/** The user's own named views, asked for once; the one in use is there from the beginning. `known`: nobody need wait for them any more. */
function useOwnViews(ready: boolean, viewNo: string, named: NamedView | null): { views: readonly NamedViewNote[]; known: boolean } {
  const { namedViews } = usePorts()
  const [asks, setAsks] = useState(ready)
  if (ready && !asks) setAsks(true)
  const { answer } = useFetch(useMemo(() => (asks && namedViews ? async () => (await namedViews.list(viewNo)).list : undefined), [asks, namedViews, viewNo]))
  return useMemo(() => {
    const found = answer.state === 'ready' ? answer.data.filter(({ mine }) => mine) : []
    const views = found.length > 0 || !named?.mine ? found : [{ ...named, asks: named.state }]
    return { views, known: namedViews === null || answer.state !== 'loading' }
  }, [answer, named, namedViews])
}

function useCounts(
  list: ListStore,
  { status, rows, query }: ListState,
  { tabs, viewNo }: ListModel,
  own: readonly NamedViewNote[] | null,
  ask: Ask,
): readonly string[] {
  const parts = useMemo(
    (): Part[] => [
      { filters: [] },
      ...tabs,
      ...(own ?? []).map(({ asks }) => ({
        filters: [...(tabs.find(({ id }) => id === asks?.tab)?.filters ?? []), ...(asks?.filters ?? [])],
        search: asks?.search ?? {},
        quick: asks?.quick ?? '',
      })),
    ],
    [tabs, own],
  )
  // turning the page or sorting changes no count; rows that come anew for the same question may
  const [seen, setSeen] = useState({ query, rows, round: 0 })
  if (status === 'ready' && rows !== seen.rows) setSeen({ query, rows, round: seen.round + (query === seen.query ? 1 : 0) })
  const asks = tabs.length > 0 && own !== null && (status === 'ready' || seen.rows.length > 0)
  const { round } = seen
  const { answer } = useFetch(
    useMemo(
      () =>
        asks
          ? async (signal: AbortSignal) => ({
              round,
              counts: readCounts(await ask(countParams(list.get().query, viewNo, parts), signal), parts.length),
            })
          : undefined,
      [asks, ask, list, viewNo, parts, round],
    ),
  )
  return answer.state === 'ready' ? answer.data.counts : none
}

const none: readonly string[] = []
