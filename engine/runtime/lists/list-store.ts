import { atom, createStore, type Atom } from 'jotai/vanilla'
import { simplified, type Condition } from '../../conditions/condition.ts'
import { problem, ProblemError, type Problem } from '../../problem.ts'
import type { Row } from '../../schema/format/json.ts'
import type { Density } from '../../schema/screens/appearance.ts'
import { shareUnchangedRows } from './structural-sharing.ts'
import { groupControl } from './group-control.ts'
import { groupFetcher } from './group-fetcher.ts'
import type { ListGroup } from './list-groups.ts'
import { latestRequest } from './latest-request.ts'
import { blocksToRefresh, withBlock } from './list-blocks.ts'
import { keyOf, readPage, endAfter, type Page } from './list-page.ts'
import { missingKeys } from './missing-rows.ts'
import { pageFetcher, type PageSource } from './page-fetcher.ts'
import type { ListQuery, SortKey } from '../effects/screen-snapshot.ts'

/** What a list shows. `loading` keeps the rows of before, so that nothing flickers. */
export interface ListState {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  query: ListQuery
  rows: readonly Row[]
  /** The rows are those of the last visit, and the first answer is still to come. */
  stale: boolean
  total: number
  /** There are more records than the total says: counting stopped there. */
  capped: boolean
  /** Exact sums over all records found, by field; null when there are none. */
  totals: Readonly<Record<string, string>> | null
  /** The groups that rows stand in, of a grouped list; `rows` are those of the open ones, one behind another. Null where there are none. */
  groups: readonly ListGroup[] | null
  /** There are groups that did not come, all of them smaller. */
  moreGroups: boolean
  /** What comes after the rows of an endless list. */
  tail: 'end' | 'more' | 'loading' | 'failed'
  /** Height of rows the user has chosen for this list; null follows the page. */
  density: Density | null
  problems: readonly Problem[]
  /** Chosen rows by key, in order of choosing; kept from page to page. */
  selected: ReadonlyMap<string, Row>
}

export interface ListStore {
  /** For `useAtomValue(atom, { store })`. */
  store: ReturnType<typeof createStore>
  state: Atom<ListState>
  get(): ListState
  /**
   * Fetches what is shown again: the page, or the blocks so far. Of several answers under way only the latest asked for counts. Selected
   * records that the list no longer has are no longer selected.
   */
  load(): Promise<void>
  /** The last row on screen, from 0: a refresh of an endless list comes down to there again. */
  see(row: number): void
  /** Fetches the next block of an endless list; nothing when there is none, or one is on its way. */
  more(): Promise<void>
  /** Asks again from the first page and forgets the selection. */
  search(values: Row): Promise<void>
  /** The quick search; '' for none. Forgets the selection too. */
  quick(text: string): Promise<void>
  /** Other conditions, in their simplest form. */
  filter(filters: readonly Condition[]): Promise<void>
  /** Another tab, or null for all rows; what else is asked stays. Forgets the selection. */
  tab(tab: NonNullable<ListQuery['tab']> | null): Promise<void>
  /** Groups the rows by a field, or no longer. */
  group(field: string | null): Promise<void>
  /** Opens a group to its rows, or closes it. */
  toggleGroup(key: string): Promise<void>
  /** The next rows of an open group. */
  moreOfGroup(key: string): Promise<void>
  /** Drops every search value, the quick search and conditions. */
  clear(): Promise<void>
  sort(keys: SortKey[]): Promise<void>
  page(pageNo: number, pageSize: number): Promise<void>
  /** Page by page or endless; begins at the first row. */
  turn(paging: 'pages' | 'endless'): Promise<void>
  draw(density: Density | null): void
  /** Makes the selection within the shown page exactly these keys; other pages keep theirs. */
  selectOnPage(keys: readonly string[]): void
  /** Makes this one row the whole selection. */
  selectOnly(row: Row): void
  clearSelection(): void
  /** Answers still under way no longer count, and their requests are aborted. */
  dispose(): void
}

interface Options extends PageSource {
  query: ListQuery
  density?: Density | null
  /** What the last visit ended with, shown until the first answer comes; null when there was none. */
  before?: Page | null
}

const untouched = {
  status: 'idle',
  rows: [],
  stale: false,
  total: 0,
  capped: false,
  totals: null,
  groups: null,
  moreGroups: false,
  tail: 'end',
  problems: [],
  selected: new Map<string, Row>(),
} as const

const nobody = { selected: new Map<string, Row>() }

/** The state of one open list. Each open screen makes its own. */
export function createListStore({ key, viewNo, query, density = null, totals = [], fetch, before = null }: Options): ListStore {
  const store = createStore()
  const cell = atom<ListState>({ ...untouched, query, density, ...(before ? { ...before, stale: true } : {}) })
  const get = () => store.get(cell)
  const patch = (change: Partial<ListState>) => store.set(cell, { ...get(), ...change })
  const fetcher = pageFetcher({ key, viewNo, totals, fetch })
  const requests = latestRequest()
  const problemsOf = (error: unknown): Problem[] => (error instanceof ProblemError ? error.problems : [problem('screen.failed', viewNo)])
  const grouping = groupControl({ get, patch, failed: problemsOf }, groupFetcher({ key, viewNo, totals, fetch }, fetcher.page))
  let blocks = 0
  let seen = 0

  function latest(work: Parameters<typeof requests.run>[0], failed: (problems: Problem[]) => Partial<ListState>): Promise<void> {
    return requests.run(work, (error) => patch(failed(problemsOf(error))))
  }

  async function load(): Promise<void> {
    await fetchShown(blocksToRefresh(blocks, seen))
    const asked = requests.current()
    if (!asked || get().status !== 'ready') return
    const gone = await missingKeys(get(), { viewNo, key, fetchRows: async (params) => readPage(await fetch(params, asked.signal)).rows })
    if (requests.current() === asked && gone.length > 0) patch({ selected: new Map([...get().selected].filter(([id]) => !gone.includes(id))) })
  }

  function fetchShown(numbers: number[]): Promise<void> {
    patch({ status: 'loading', problems: [] })
    const asked = get().query
    return latest(
      async (signal, stands) => {
        if (asked.group !== undefined) {
          const answer = await grouping.load(asked, asked.group, signal)
          if (stands()) patch({ ...answer, ...anew(get(), answer.rows, key), capped: false, tail: 'end', status: 'ready', stale: false })
          return
        }
        const endless = asked.paging === 'endless'
        const answer = endless ? await fetcher.blocks(asked, numbers, signal) : { ...(await fetcher.page(asked, signal)), tail: 'end' as const }
        if (endless) blocks = numbers.length
        if (!stands()) return
        const last = Math.max(1, Math.ceil(answer.total / asked.pageSize))
        if (!endless && asked.pageNo > last) return ask({ pageNo: last })
        patch({ ...answer, ...anew(get(), answer.rows, key), groups: null, moreGroups: false, status: 'ready', stale: false })
      },
      (problems) => ({ status: 'failed', problems }),
    )
  }

  async function more(): Promise<void> {
    const { status, tail } = get()
    if (status !== 'ready' || (tail !== 'more' && tail !== 'failed')) return
    patch({ tail: 'loading', problems: [] })
    const block = (signal: AbortSignal) => fetcher.block(get().query, blocks + 1, signal)
    await latest(
      async (signal, stands) => {
        const next = await block(signal).catch((error: unknown) => (stands() ? block(signal) : Promise.reject(error)))
        if (!stands()) return
        blocks += 1
        patch({ rows: withBlock(get().rows, next.rows, (row) => keyOf(row, key)), total: next.total, tail: endAfter(next, blocks) })
      },
      (problems) => ({ tail: 'failed', problems }),
    )
  }

  function ask(change: Partial<ListQuery>, also: Partial<ListState> = {}): Promise<void> {
    seen = 0
    patch({ ...also, query: { ...(also.query ?? get().query), ...change } })
    return fetchShown([1])
  }

  return {
    store,
    state: cell,
    get,
    load,
    see: (row) => {
      seen = row
    },
    more,
    search: (search) => ask({ search, pageNo: 1 }, nobody),
    quick: (quick) => ask({ quick, pageNo: 1 }, nobody),
    tab: (tab) => ask(tab ? { tab, pageNo: 1 } : { pageNo: 1 }, { ...nobody, query: withoutTab(get().query) }),
    group: (field) => ask({ pageNo: 1 }, { query: grouping.begin(field, get().query) }),
    toggleGroup: grouping.toggle,
    moreOfGroup: grouping.more,
    clear: () => ask({ search: {}, quick: '', filters: [], pageNo: 1 }, nobody),
    filter: (filters) => ask({ filters: simplified(filters), pageNo: 1 }),
    sort: (sort) => ask({ sort, pageNo: 1 }),
    page: (pageNo, pageSize) => ask({ pageNo: pageSize === get().query.pageSize ? pageNo : 1, pageSize }),
    turn: (paging) => ask({ paging, pageNo: 1 }),
    draw: (chosen) => patch({ density: chosen }),
    selectOnPage: (keys) => patch({ selected: selection(get(), keys, key) }),
    selectOnly: (row) => patch({ selected: new Map([[String(row[key]), row]]) }),
    clearSelection: () => patch(nobody),
    dispose: () => requests.dispose(),
  }
}

function withoutTab({ tab: _left, ...query }: ListQuery): ListQuery {
  return query
}

function selection(state: ListState, keys: readonly string[], key: string): Map<string, Row> {
  const onPage = new Map(state.rows.map((row) => [keyOf(row, key), row]))
  const wanted = new Set(keys)
  const stillSelected = [...state.selected].filter(([id]) => !onPage.has(id) || wanted.has(id))
  const added = keys.flatMap((id) => {
    const row = onPage.get(id)
    return row && !state.selected.has(id) ? [[id, row] as const] : []
  })
  return new Map([...stillSelected, ...added])
}

/** Rows and selection after an answer: what did not change stays the object it was. */
function anew({ rows, selected }: ListState, fresh: readonly Row[], key: string): Pick<ListState, 'rows' | 'selected'> {
  return { rows: shareUnchangedRows(rows, fresh, (row) => keyOf(row, key)), selected: refreshed(selected, fresh, key) }
}

/** Selected rows as the new page shows them. */
function refreshed(selected: ReadonlyMap<string, Row>, rows: readonly Row[], key: string): ReadonlyMap<string, Row> {
  if (selected.size === 0) return selected
  const fresh = new Map(rows.map((row) => [keyOf(row, key), row]))
  return new Map([...selected].map(([id, row]) => [id, fresh.get(id) ?? row]))
}
