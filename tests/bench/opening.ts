import type { CDPSession, Page } from '@playwright/test'
import { loadavg } from 'node:os'
import { percentile, table, withSection } from './figures.ts'
import { inBrowser } from './in-browser.ts'

const LISTS = 4
const ROUNDS = 10
const CYCLES = 50
const TITLE = '## Opening screens'

/** What opening a screen costs on a desk that stands. */
export interface OpeningFigures {
  /** Milliseconds from the click to the first rows, and what of them was spent waiting for the server. */
  openings: { took: number; server: number }[]
  /** Bytes in use after a collection, before and after fifty screens were opened and closed. */
  heap: [number, number]
  load: number
}

/** Starts the built product on a store of its own, opens lists from the menu in Chromium and closes them again. */
export function measureOpening(): Promise<OpeningFigures> {
  return inBrowser(300, 'jyshouli', async (page) => {
    const lists = await findLists(page)
    const openings: OpeningFigures['openings'] = []
    for (let round = 0; round < ROUNDS; round += 1) for (const list of lists) openings.push(await openAndClose(page, list))
    const cdp = await page.context().newCDPSession(page)
    const before = await heapOf(cdp)
    for (let at = 0; at < CYCLES; at += 1) await openAndClose(page, lists[at % lists.length] ?? '')
    return { openings, heap: [before, await heapOf(cdp)], load: loadavg()[0] ?? 0 }
  })
}

/** Addresses of the first lists in the menu; each has been open once, so that its code is loaded. */
async function findLists(page: Page): Promise<string[]> {
  const folded = page.locator('nav.side-menu button[aria-expanded="false"]')
  await folded.first().waitFor()
  while ((await folded.count()) > 0) await folded.first().click()
  const links = await page.locator('nav.side-menu a.side-entry[href^="/"]').evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''))
  const lists: string[] = []
  for (const link of links) {
    if (lists.length === LISTS) break
    if (await openAndClose(page, link).then(isOpened, () => false)) lists.push(link)
  }
  if (lists.length === 0) throw new Error('no list with rows in the menu')
  return lists
}

function isOpened({ took }: { took: number }): boolean {
  return Number.isFinite(took)
}

/** Presses the menu's entry, waits for rows on screen and the paint that follows, then closes the tab. NaN when no rows come. */
async function openAndClose(page: Page, address: string): Promise<{ took: number; server: number }> {
  const times = await page.evaluate(async (href) => {
    const entry = [...document.querySelectorAll<HTMLElement>('nav.side-menu a.side-entry')].find((each) => each.getAttribute('href') === href)
    performance.clearResourceTimings()
    const began = performance.now()
    entry?.click()
    while (!document.querySelector('.frame-screen:not([hidden]) [row-index] .ag-cell')) {
      if (performance.now() - began > 5000) return { took: NaN, server: 0 }
      await new Promise(requestAnimationFrame)
    }
    await new Promise(requestAnimationFrame)
    const took = performance.now() - began
    const asked = performance.getEntriesByType('resource').filter((each) => each.startTime >= began)
    // requests that run side by side are waited for once
    let [server, until] = [0, 0]
    for (const { startTime, responseEnd } of asked as PerformanceResourceTiming[]) {
      server += Math.max(0, responseEnd - Math.max(startTime, until))
      until = Math.max(until, responseEnd)
    }
    return { took, server }
  }, address)
  await page.locator('nav.tabs-bar li[data-active="true"] button').click()
  await page.waitForTimeout(100)
  return times
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  return (await cdp.send('Runtime.getHeapUsage')).usedSize
}

/** The page with its part on opening screens renewed. */
export function withOpening(page: string, { openings, heap: [before, after], load }: OpeningFigures): string {
  const own = openings.map(({ took, server }) => took - server)
  const line = (title: string, times: number[]): string[] => [title, percentile(times, 0.5).toFixed(0), percentile(times, 0.95).toFixed(0)]
  const mb = (bytes: number): string => (bytes / 2 ** 20).toFixed(1)
  const section = `${TITLE}

The built product in Chromium, lists opened from the menu and closed again, their code loaded before: from the click to the paint that follows the first rows,
${openings.length} openings. Load average meanwhile ${load.toFixed(1)}.

${table(
  ['', 'Median, ms', 'p95, ms'],
  [
    line(
      'Click → rows',
      openings.map(({ took }) => took),
    ),
    line('of these without the server', own),
  ],
)}

${CYCLES} screens opened and closed: heap after a collection ${mb(before)} → ${mb(after)} MB (${((after / before - 1) * 100).toFixed(1)} %).`
  return withSection(page, TITLE, section)
}
