import type { SortKey } from '../../../../engine/runtime/effects/screen-snapshot.ts'
import type { JsonObject, Row } from '../../../../engine/schema/format/json.ts'
import { listFiles } from '../list-files.ts'
import type { PlannedList } from '../plan.ts'
import { loadGrid } from '../../../../renderers/list/first-rows/grid-loader.ts'
import { loadRules } from '../../../../renderers/loading/lazy-rules.ts'
import { drawScreen, prepareScreen, prepareWorkspace, type PreparedScreen } from './draw.tsx'

let screen: PreparedScreen | null = null
let rows: Row[] = []

/** The server's part: sorts the rows it holds and answers the page that is asked for. */
function find({ sort = [], pageNo, pageSize }: JsonObject): Row {
  const [key] = sort as unknown as SortKey[]
  const sorted = key ? rows.toSorted((one, other) => compared(one[key.id], other[key.id]) * (key.dir === 'desc' ? -1 : 1)) : rows
  const start = (Number(pageNo) - 1) * Number(pageSize)
  return { list: sorted.slice(start, start + Number(pageSize)), total: rows.length }
}

/** By `<`, as the grid beside us compares. */
function compared(one: Row[string] = null, other: Row[string] = null): number {
  if (one === null || other === null) return Number(other === null) - Number(one === null)
  return one < other ? -1 : Number(one > other)
}

function prepare(plan: PlannedList): void {
  rows = plan.data
  screen = prepareScreen(listFiles(plan), { request: async (_call, params) => find(params), dictionary: async () => [] })
  prepareWorkspace()
}

const click = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click()

/** The renderer is at hand, as after the first screen of its kind. */
void import('../../../../renderers/list/ListScreen.tsx')
void loadGrid()
void loadRules()
window.__bench = {
  prepare,
  mount: () => screen && drawScreen(screen),
  /** The server's row changes and the list is asked to show it: a list has no other way to another value. */
  update(at, key, value) {
    rows = rows.with(at, { ...rows[at], [key]: value })
    click('[data-why="toolbar:refresh"]')
  },
  /** The first press sorts ascending, the second descending. */
  sort(key, dir) {
    const header = `.ag-header-cell[col-id="${key}"] .ag-header-cell-label`
    click(header)
    if (dir === 'desc') click(header)
  },
  cells: '.ag-cell, .viewno-first-row .viewno-first-cell',
  scroller: '.ag-grid-viewport, .ag-body-viewport',
  scrollerX: '.ag-grid-viewport, .ag-body-viewport',
}
