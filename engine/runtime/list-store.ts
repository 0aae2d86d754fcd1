import { atom, createStore, type Atom } from 'jotai/vanilla'
import { problem, ProblemError, type Problem } from '../problem.ts'
import type { Json, JsonObject, Row } from '../schema/json.ts'
import { listParams } from './list-params.ts'
import type { ColumnFilter, ListQuery, SortKey } from './screen.ts'

/** What a list shows. `loading` keeps the rows of before, so that nothing flickers. */
export interface ListState {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  query: ListQuery
  rows: readonly Row[]
  total: number
  problems: readonly Problem[]
  /** Chosen rows by key, in order of choosing; kept from page to page. */
  selected: ReadonlyMap<string, Row>
}

export interface ListStore {
  /** For `useAtomValue(atom, { store })`. */
  store: ReturnType<typeof createStore>
  state: Atom<ListState>
  get(): ListState
  /** Fetches the current page. Of several answers under way only the latest asked for counts. */
  load(): Promise<void>
  /** Asks anew from the first page and forgets the selection. */
  search(values: Row): Promise<void>
  filter(filters: ColumnFilter[]): Promise<void>
  /** Drops every search value and column filter. */
  clear(): Promise<void>
  sort(keys: SortKey[]): Promise<void>
  page(pageNo: number, pageSize: number): Promise<void>
  /** Makes the selection within the shown page exactly these keys; other pages keep theirs. */
  selectOnPage(keys: readonly string[]): void
  /** Makes this one row the whole selection. */
  selectOnly(row: Row): void
  clearSelection(): void
  /** Answers still under way no longer count, and their requests are aborted. */
  dispose(): void
}

interface Options {
  key: string
  viewNo: string
  query: ListQuery
  fetch(params: JsonObject, signal: AbortSignal): Promise<Json>
}

/** The state of one open list. Each open screen makes its own. */
export function createListStore({ key, viewNo, query, fetch }: Options): ListStore {
  const store = createStore()
  const cell = atom<ListState>({ status: 'idle', query, rows: [], total: 0, problems: [], selected: new Map() })
  const get = () => store.get(cell)
  const patch = (change: Partial<ListState>) => store.set(cell, { ...get(), ...change })
  let current: AbortController | null = null

  async function load(): Promise<void> {
    current?.abort()
    const mine = new AbortController()
    current = mine
    patch({ status: 'loading', problems: [] })
    const asked = get().query
    try {
      const answer = readPage(await fetch({ ...listParams(asked, viewNo), ...asked.fixed }, mine.signal))
      if (current !== mine) return
      const last = Math.max(1, Math.ceil(answer.total / asked.pageSize))
      if (asked.pageNo > last) return await ask({ pageNo: last })
      patch({ ...answer, status: 'ready', selected: refreshed(get().selected, answer.rows, key) })
    } catch (error) {
      if (current === mine) patch({ status: 'failed', problems: error instanceof ProblemError ? error.problems : [problem('screen.failed', viewNo)] })
    }
  }

  function ask(change: Partial<ListQuery>): Promise<void> {
    patch({ query: { ...get().query, ...change } })
    return load()
  }

  return {
    store,
    state: cell,
    get,
    load,
    search: (search) => {
      patch({ selected: new Map() })
      return ask({ search, pageNo: 1 })
    },
    clear: () => {
      patch({ selected: new Map() })
      return ask({ search: {}, filters: [], pageNo: 1 })
    },
    filter: (filters) => ask({ filters, pageNo: 1 }),
    sort: (sort) => ask({ sort, pageNo: 1 }),
    page: (pageNo, pageSize) => ask({ pageNo: pageSize === get().query.pageSize ? pageNo : 1, pageSize }),
    selectOnPage: (keys) => patch({ selected: selection(get(), keys, key) }),
    selectOnly: (row) => patch({ selected: new Map([[String(row[key]), row]]) }),
    clearSelection: () => patch({ selected: new Map() }),
    dispose: () => {
      current?.abort()
      current = null
    },
  }
}

/** Key of a row as text: what selection and grid go by. */
export function keyOf(row: Row, key: string): string {
  return String(row[key] ?? '')
}

function selection(state: ListState, keys: readonly string[], key: string): Map<string, Row> {
  const onPage = new Map(state.rows.map((row) => [keyOf(row, key), row]))
  const wanted = new Set(keys)
  const kept = [...state.selected].filter(([id]) => !onPage.has(id) || wanted.has(id))
  const added = keys.flatMap((id) => {
    const row = onPage.get(id)
    return row && !state.selected.has(id) ? [[id, row] as const] : []
  })
  return new Map([...kept, ...added])
}

/** Selected rows as the new page shows them. */
function refreshed(selected: ReadonlyMap<string, Row>, rows: readonly Row[], key: string): ReadonlyMap<string, Row> {
  if (selected.size === 0) return selected
  const fresh = new Map(rows.map((row) => [keyOf(row, key), row]))
  return new Map([...selected].map(([id, row]) => [id, fresh.get(id) ?? row]))
}

function readPage(answer: Json): { rows: Row[]; total: number } {
  const page = answer as { list?: Row[]; total?: number } | null
  const rows = Array.isArray(page?.list) ? page.list : []
  return { rows, total: typeof page?.total === 'number' ? page.total : rows.length }
}
