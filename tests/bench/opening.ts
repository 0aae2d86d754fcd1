import type { CDPSession, Page } from '@playwright/test'
import { loadavg } from 'node:os'
import { percentile, table, withSection } from './figures.ts'
import { inBrowser } from './in-browser.ts'

const LISTS = 12
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 4)
/** Screens opened and closed, and after how many the heap is looked at. */
const CYCLES = Number(process.env['BENCH_CYCLES'] ?? 500)
const STEP = 100
/** So long a hand rests on a link, and holds it down, in ms. */
const REST = 120
const HOLD = 80
const TITLE = '## Opening screens'

const ways = ['first visit, clicked by a script', 'first visit, clicked by a mouse', 'again, clicked by a mouse'] as const
type Way = (typeof ways)[number]

/** Milliseconds from the click to rows on screen, to the grid in their place, and what was spent waiting for the server. */
interface Opening {
  rows: number
  grid: number
  server: number
}

/** What opening a screen costs on a desk that stands. */
export interface OpeningFigures {
  openings: Record<Way, Opening[]>
  /** Bytes in use after a collection, before the first screen and after each hundred that were opened and closed. */
  heap: number[]
  load: number
}

/** Starts the built product on a store of its own, opens lists from the menu in Chromium and closes them again. */
export function measureOpening(): Promise<OpeningFigures> {
  return inBrowser(300, 'jyshouli', async (page) => {
    const [warm = '', ...lists] = await findLists(page)
    const openings: OpeningFigures['openings'] = { [ways[0]]: [], [ways[1]]: [], [ways[2]]: [] }
    for (let round = 0; round < ROUNDS; round += 1) {
      // nothing is known of any list; the code of lists is
      await page.reload()
      await unfoldMenu(page)
      await openAndClose(page, warm, byScript)
      await page.waitForTimeout(2500)
      for (const [at, list] of lists.entries()) {
        const mouse = (at + round) % 2 === 1
        openings[ways[mouse ? 1 : 0]].push(await openAndClose(page, list, mouse ? byMouse : byScript))
      }
      for (const list of lists) openings[ways[2]].push(await openAndClose(page, list, byMouse))
    }
    const cdp = await page.context().newCDPSession(page)
    const heap = [await heapOf(cdp)]
    for (let at = 0; at < CYCLES; at += 1) {
      await openAndClose(page, lists[at % lists.length] ?? '', byScript)
      if ((at + 1) % STEP === 0) heap.push(await heapOf(cdp))
    }
    return { openings, heap, load: loadavg()[0] ?? 0 }
  })
}

async function unfoldMenu(page: Page): Promise<void> {
  const folded = page.locator('nav.side-menu button[aria-expanded="false"]')
  await page.locator('nav.side-menu button[aria-expanded]').first().waitFor()
  while ((await folded.count()) > 0) await folded.first().click()
}

/** Addresses of the first lists in the menu that have rows. */
async function findLists(page: Page): Promise<string[]> {
  await unfoldMenu(page)
  const links = await page.locator('nav.side-menu a.side-entry[href^="/"]').evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
  const lists: string[] = []
  for (const link of links) {
    if (lists.length > LISTS) break
    if (await openAndClose(page, link, byScript).then(isOpened, () => false)) lists.push(link)
  }
  if (lists.length < 2) throw new Error('no lists with rows in the menu')
  return lists
}

function isOpened({ rows }: Opening): boolean {
  return Number.isFinite(rows)
}

type Press = (page: Page, address: string) => Promise<void>

const entryOf = (page: Page, address: string) => page.locator(`nav.side-menu a.side-entry[href="${address}"]`)

const byScript: Press = (page, address) => entryOf(page, address).evaluate((entry: HTMLElement) => entry.click())

/** As a hand does it: comes, rests a moment, presses and lets go. */
const byMouse: Press = async (page, address) => {
  await entryOf(page, address).hover()
  await page.waitForTimeout(REST)
  await page.mouse.down()
  await page.waitForTimeout(HOLD)
  await page.mouse.up()
}

/** Presses the menu's entry, waits for rows on screen with the paint that follows and for the grid, then closes the tab. NaN when no rows come. */
async function openAndClose(page: Page, address: string, press: Press): Promise<Opening> {
  await page.evaluate(() => {
    performance.clearResourceTimings()
    const shown = '.frame-screen:not([hidden])'
    const until = async (selector: string, since: number): Promise<number> => {
      while (!document.querySelector(selector)) {
        if (performance.now() - since > 5000) return NaN
        await new Promise(requestAnimationFrame)
      }
      await new Promise(requestAnimationFrame)
      return performance.now() - since
    }
    const opened = new Promise<{ rows: number; grid: number; server: number }>((resolve) => {
      const onClick = async (): Promise<void> => {
        const began = performance.now()
        const rows = await until(`${shown} :is(.viewno-first-row, [row-index] .ag-cell)`, began)
        const grid = Number.isFinite(rows) ? await until(`${shown} .viewno-list-grid:not(:has(.viewno-first)) [row-index] .ag-cell`, began) : NaN
        const asked = performance.getEntriesByType('resource').filter((each) => each.startTime >= began && each.startTime < began + rows)
        // requests that run side by side are waited for once
        let [server, end] = [0, 0]
        for (const { startTime, responseEnd } of asked as PerformanceResourceTiming[]) {
          server += Math.max(0, responseEnd - Math.max(startTime, end))
          end = Math.max(end, responseEnd)
        }
        resolve({ rows, grid, server: Math.min(server, rows) })
      }
      document.addEventListener('click', () => void onClick(), { once: true, capture: true })
    })
    Object.assign(window, { opened })
  })
  await press(page, address)
  const times = await page.evaluate(() => (window as unknown as { opened: Promise<Opening> }).opened)
  await page.locator('nav.tabs-bar li[data-active="true"] button').click()
  await page.waitForTimeout(100)
  return times
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

/** The page with its part on opening screens renewed. */
export function withOpening(page: string, { openings, heap, load }: OpeningFigures): string {
  const cells = (times: number[]): string[] => [percentile(times, 0.5).toFixed(0), percentile(times, 0.95).toFixed(0)]
  const lines = ways.map((way) => {
    const all = openings[way]
    return [
      way,
      ...cells(all.map(({ rows }) => rows)),
      ...cells(all.map(({ rows, server }) => rows - server)),
      ...cells(all.map(({ grid }) => grid)),
      String(all.length),
    ]
  })
  const mb = (bytes: number): string => (bytes / 2 ** 20).toFixed(1)
  const [before = 0, after = before] = [heap[0], heap.at(-1)]
  const section = `${TITLE}

The built product in Chromium, lists opened from the menu and closed again, the code of lists loaded before: from the click to the paint that follows the first
rows, and to the grid that takes their place. A mouse rests on the entry for ${REST} ms and holds it for ${HOLD}; “again” begins with the rows of the visit before.
Load average meanwhile ${load.toFixed(1)}.

${table(['', 'Rows, ms', 'p95', 'without the server', 'p95', 'Grid, ms', 'p95', 'Openings'], lines)}

Heap after a collection, after each ${STEP} of ${CYCLES} screens opened and closed, MB: ${heap.map(mb).join(' → ')} (${((after / before - 1) * 100).toFixed(1)} %).`
  return withSection(page, TITLE, section)
}
