import { useContext, useEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react'
import { fewLetters } from '../../engine/answers/pick-lists.ts'
import type { ListModel } from '../../engine/model/model.ts'
import { sameSort } from '../../engine/runtime/lists/list-sort.ts'
import { asksTooFew } from '../../engine/answers/picked-rows.ts'
import { createListStore, type ListState, type ListStore } from '../../engine/runtime/lists/list-store.ts'
import { readPage } from '../../engine/runtime/lists/list-page.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import { useReportUsable } from '../telemetry/usage-context.ts'
import { ActiveScreenContext, useChangedBehind } from '../contexts/active-screen-context.ts'
import { usePorts, useSession } from '../contexts/ports-context.tsx'
import { sortOf } from './settings/column-layout.ts'
import type { KeptList } from './keeping/keep-list.ts'
import { useListKeeping, type Keeping } from './keeping/use-list-keeping.ts'
import { delayedLoadingState } from './delayed-loading-state.ts'
import { askList, lastAnswer } from './opening/first-answers.ts'
import { firstQuery, firstRequest, type InitialListQuery } from './opening/first-query.ts'
import { totalledFields } from './grid/totals-row.ts'

export interface OpenedList extends Keeping {
  list: ListStore
  state: ListState
  /** Asks the find call, or the rows that are kept here. */
  ask(params: JsonObject, signal: AbortSignal): Promise<Json>
}

/** The store of this open list, loading as soon as `root` is on screen and whenever it comes back. */
export function useList(
  effective: EffectiveView,
  model: ListModel,
  query: Record<string, string>,
  initial: InitialListQuery,
  { root, keeps }: { root: RefObject<HTMLElement | null>; keeps: boolean },
): OpenedList {
  const ports = usePorts()
  const session = useSession()
  const [{ list, ask, reload, use }] = useState(() => {
    let keeping: KeptList | null = null
    const asked = firstQuery(model, query, initial)
    const request = (params: JsonObject) => ({ hash: effective.hash, call: model.find.call, params })
    // rows in groups are asked for by several requests
    const last = asked.group === undefined ? lastAnswer(ports, request(firstRequest(model, asked))) : null
    const ask = async (params: JsonObject, signal: AbortSignal): Promise<Json> =>
      (await keeping?.answer(params)) ?? ports.request(model.find.call, params, { signal })
    const store = createListStore({
      key: model.key,
      viewNo: model.viewNo,
      query: asked,
      density: initial.density ?? null,
      totals: totalledFields(model.columns),
      before: last === null ? null : readPage(last),
      fetch: async (params, signal) => {
        if (asksTooFew(effective, session, params)) throw fewLetters()
        return (await keeping?.answer(params)) ?? askList(ports, request(params), signal)
      },
    })
    // whoever loads again wants what is there now, whatever is kept
    const load = () => {
      keeping?.expire()
      return store.load()
    }
    const use = (kept: KeptList | null) => {
      keeping = kept
    }
    return { list: { ...store, load }, ask, reload: () => void store.load(), use }
  })
  useEffect(() => {
    void list.load()
    return list.dispose
  }, [list])
  useRowsOf(effective, model, list)
  useReloadOnReturn(root, list)
  useChangedBehind(() => void list.load())
  const [drawn] = useState(() => delayedLoadingState(list))
  const state = useSyncExternalStore(drawn.subscribe, drawn.get, drawn.get)
  useReportUsable(state.status === 'ready')
  const kept = useListKeeping(use, { keeps, effective, model, list, ready: state.status === 'ready', reload })
  return { list, state, ask, ...kept }
}

/**
 * Loads again when the view is another, as one that was published with more columns: the rows at hand do not have them. Rows that stand in the
 * view's own order stand in the new one's.
 */
function useRowsOf(effective: EffectiveView, model: ListModel, list: ListStore): void {
  const loaded = useRef({ hash: effective.hash, sort: sortOf(model) })
  useEffect(() => {
    const before = loaded.current
    if (before.hash === effective.hash) return
    const sort = sortOf(model)
    loaded.current = { hash: effective.hash, sort }
    const asked = list.get().query.sort
    void (sameSort(asked, before.sort) && !sameSort(asked, sort) ? list.sort(sort) : list.load())
  }, [effective, model, list])
}

/** Loads again when the list comes back on screen, e.g. when its tab is chosen after a record was edited on another; a page behind stays laid out. */
function useReloadOnReturn(root: RefObject<HTMLElement | null>, list: ListStore): void {
  const { active } = useContext(ActiveScreenContext)
  const behind = useRef(false)
  useEffect(() => {
    if (active && behind.current) void list.load()
    behind.current = !active
  }, [active, list])
  useEffect(() => {
    const element = root.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    let away = false
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return
      const laidOut = entry.boundingClientRect.width > 0
      if (laidOut && away) void list.load()
      away = !laidOut
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [root, list])
}
