import { atom, createStore, type Atom } from 'jotai/vanilla'
import { problem, ProblemError, type Problem } from '../../problem.ts'
import type { Json, JsonObject, Row } from '../../schema/format/json.ts'
import type { Density } from '../../schema/screens/appearance.ts'
import { keptRows } from './structural-sharing.ts'
import { blockSize, blocksToRefresh, refreshedAtOnce, withBlock } from './list-blocks.ts'
import { keysGone } from './missing-rows.ts'
import { listParams } from './list-parameters.ts'
import type { ColumnFilter, ListQuery, SortKey } from '../effects/screen-snapshot.ts'

/** What a list shows. `loading` keeps the rows of before, so that nothing flickers. */
export interface ListState {
  status: 'idle' | 'loading' | 'ready' | 'failed'
  query: ListQuery
  rows: readonly Row[]
  total: number
  /** There are more records than the total says: counting stopped there. */
  capped: boolean
  /** Exact sums over all records found, by field; null when there are none. */
  totals: Readonly<Record<string, string>> | null
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
   * Fetches what is shown anew: the page, or the blocks so far. Of several answers under way only the latest asked for counts. Selected
   * records that the list no longer has are no longer selected.
   */
  load(): Promise<void>
  /** The last row on screen, from 0: a refresh of an endless list comes down to there again. */
  see(row: number): void
  /** Fetches the next block of an endless list; nothing when there is none, or one is on its way. */
  more(): Promise<void>
  /** Asks anew from the first page and forgets the selection. */
  search(values: Row): Promise<void>
  /** The quick search; '' for none. Forgets the selection too. */
  quick(text: string): Promise<void>
  filter(filters: ColumnFilter[]): Promise<void>
  /** Drops every search value, the quick search and column filters. */
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

interface Options {
  key: string
  viewNo: string
  query: ListQuery
  density?: Density | null
  /** Fields to add up over all records found. */
  totals?: readonly string[]
  fetch(params: JsonObject, signal: AbortSignal): Promise<Json>
}

const untouched = { status: 'idle', rows: [], total: 0, capped: false, totals: null, tail: 'end', problems: [], selected: new Map<string, Row>() } as const

const nobody = { selected: new Map<string, Row>() }

/** One request; `stands` tells whether it has not been overtaken. */
type Work = (signal: AbortSignal, stands: () => boolean) => Promise<void>

/** The state of one open list. Each open screen makes its own. */
export function createListStore({ key, viewNo, query, density = null, totals = [], fetch }: Options): ListStore {
  const store = createStore()
  const cell = atom<ListState>({ ...untouched, query, density })
  const get = () => store.get(cell)
  const patch = (change: Partial<ListState>) => store.set(cell, { ...get(), ...change })
  let current: AbortController | null = null
  let blocks = 0
  let seen = 0

  async function fetchPage(asked: ListQuery, signal: AbortSignal, sums: readonly string[]): Promise<Page> {
    return readPage(await fetch({ ...listParams(asked, viewNo), ...(sums.length > 0 ? { totals: [...sums] } : {}), ...asked.fixed }, signal))
  }

  function fetchBlock(number: number, signal: AbortSignal): Promise<Page> {
    return fetchPage({ ...get().query, pageNo: number, pageSize: blockSize }, signal, number === 1 ? totals : [])
  }

  async function fetchBlocks(numbers: number[], signal: AbortSignal): Promise<Page & { tail: ListState['tail'] }> {
    const pages: Page[] = []
    while (pages.length < numbers.length)
      pages.push(...(await Promise.all(numbers.slice(pages.length, pages.length + refreshedAtOnce).map((number) => fetchBlock(number, signal)))))
    const [first] = pages
    if (!first) throw new Error('no block was asked for')
    blocks = numbers.length
    return { ...first, rows: joined(pages, key), tail: tailAfter(pages.at(-1) ?? first, blocks) }
  }

  /** Runs one request that overtakes all before, also those asked for in the same task; its failure is shown unless it was overtaken itself. */
  async function latest(work: Work, failed: (problems: Problem[]) => Partial<ListState>): Promise<void> {
    current?.abort()
    const mine = (current = new AbortController())
    await Promise.resolve()
    if (current !== mine) return
    try {
      await work(mine.signal, () => current === mine)
    } catch (error) {
      if (current === mine) patch(failed(error instanceof ProblemError ? error.problems : [problem('screen.failed', viewNo)]))
    }
  }

  async function load(): Promise<void> {
    await fetchShown(blocksToRefresh(blocks, seen))
    const asked = current
    if (!asked || get().status !== 'ready') return
    const gone = await keysGone(get(), { viewNo, key, fetchRows: async (params) => readPage(await fetch(params, asked.signal)).rows })
    if (current === asked && gone.length > 0) patch({ selected: new Map([...get().selected].filter(([id]) => !gone.includes(id))) })
  }

  function fetchShown(numbers: number[]): Promise<void> {
    patch({ status: 'loading', problems: [] })
    const asked = get().query
    return latest(
      async (signal, stands) => {
        const answer = asked.paging === 'endless' ? await fetchBlocks(numbers, signal) : { ...(await fetchPage(asked, signal, totals)), tail: 'end' as const }
        if (!stands()) return
        const last = Math.max(1, Math.ceil(answer.total / asked.pageSize))
        if (asked.paging !== 'endless' && asked.pageNo > last) return ask({ pageNo: last })
        patch({ ...answer, ...anew(get(), answer.rows, key), status: 'ready' })
      },
      (problems) => ({ status: 'failed', problems }),
    )
  }

  async function more(): Promise<void> {
    const { status, tail } = get()
    if (status !== 'ready' || (tail !== 'more' && tail !== 'failed')) return
    patch({ tail: 'loading', problems: [] })
    await latest(
      async (signal, stands) => {
        const next = await fetchBlock(blocks + 1, signal).catch((error: unknown) => (stands() ? fetchBlock(blocks + 1, signal) : Promise.reject(error)))
        if (!stands()) return
        blocks += 1
        patch({ rows: withBlock(get().rows, next.rows, (row) => keyOf(row, key)), total: next.total, tail: tailAfter(next, blocks) })
      },
      (problems) => ({ tail: 'failed', problems }),
    )
  }

  function ask(change: Partial<ListQuery>, also: Partial<ListState> = {}): Promise<void> {
    seen = 0
    patch({ ...also, query: { ...get().query, ...change } })
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
    clear: () => ask({ search: {}, quick: '', filters: [], pageNo: 1 }, nobody),
    filter: (filters) => ask({ filters, pageNo: 1 }),
    sort: (sort) => ask({ sort, pageNo: 1 }),
    page: (pageNo, pageSize) => ask({ pageNo: pageSize === get().query.pageSize ? pageNo : 1, pageSize }),
    turn: (paging) => ask({ paging, pageNo: 1 }),
    draw: (chosen) => patch({ density: chosen }),
    selectOnPage: (keys) => patch({ selected: selection(get(), keys, key) }),
    selectOnly: (row) => patch({ selected: new Map([[String(row[key]), row]]) }),
    clearSelection: () => patch(nobody),
    dispose: () => {
      current?.abort()
      current = null
    },
  }
}

/** The rows of all blocks, each once. */
function joined(blocks: readonly Page[], key: string): Row[] {
  return blocks.reduce<Row[]>((all, { rows }) => withBlock(all, rows, (row) => keyOf(row, key)), [])
}

/** A block that came short is the last one. */
function tailAfter({ rows, total, capped }: Page, blocks: number): ListState['tail'] {
  return rows.length < blockSize || (!capped && blocks * blockSize >= total) ? 'end' : 'more'
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

/** Rows and selection after an answer: what did not change stays the object it was. */
function anew({ rows, selected }: ListState, fresh: readonly Row[], key: string): Pick<ListState, 'rows' | 'selected'> {
  return { rows: keptRows(rows, fresh, (row) => keyOf(row, key)), selected: refreshed(selected, fresh, key) }
}

/** Selected rows as the new page shows them. */
function refreshed(selected: ReadonlyMap<string, Row>, rows: readonly Row[], key: string): ReadonlyMap<string, Row> {
  if (selected.size === 0) return selected
  const fresh = new Map(rows.map((row) => [keyOf(row, key), row]))
  return new Map([...selected].map(([id, row]) => [id, fresh.get(id) ?? row]))
}

type Page = Pick<ListState, 'total' | 'capped' | 'totals'> & { rows: Row[] }

/** A page of a list out of an answer; what is no page counts as empty. */
export function readPage(answer: Json): Page {
  const page = answer as { list?: Row[]; total?: number; capped?: boolean; totals?: Record<string, string> } | null
  const rows = Array.isArray(page?.list) ? page.list : []
  return { rows, total: typeof page?.total === 'number' ? page.total : rows.length, capped: page?.capped === true, totals: page?.totals ?? null }
}
