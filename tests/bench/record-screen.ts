import type { Page } from '@playwright/test'
import { demoPassword } from '../../server/demo/accounts.ts'
import { logIn } from '../fixtures/client.ts'
import { inBrowser } from './in-browser.ts'
import { APPLICATIONS, findOpenRecord } from './record-calls.ts'

const INSPECTOR = 'jyjianyan1'
const OPENINGS = 15
const PAGE = '/businessPro/originalRecord'
/** After which the desk that a closed record gives way to has asked for all that it shows, in ms. */
const DESK_AT_REST = 800

/** Milliseconds of a record on screen. */
export interface RecordScreenFigures {
  results: number
  /** From the address changing to the paint that follows the first results, the code of the screen loaded before; of it the part that waits for the server. */
  openings: { took: number; server: number }[]
  /** From the event of a key that signs a result to the page laid out again: judged, drawn, without the paint. */
  keys: number[]
  /** The same for a digit typed into a measured value. */
  digits: number[]
}

/** Opens a record of 91 results in Chromium, and signs and measures in it by keys. */
export function measureRecordScreen(): Promise<RecordScreenFigures> {
  return inBrowser(APPLICATIONS, INSPECTOR, async (page, address) => {
    const { sheet, results } = await findOpenRecord(await logIn(address, INSPECTOR, demoPassword))
    return { results, ...(await measureOn(page, `${PAGE}?id=${sheet}`)) }
  })
}

/** Measures a record at an address of the page; its shell is there. */
export async function measureOn(page: Page, address: string): Promise<Omit<RecordScreenFigures, 'results'>> {
  await openOnce(page, address)
  const openings: RecordScreenFigures['openings'] = []
  for (let at = 0; at < OPENINGS; at += 1) openings.push(await openOnce(page, address))
  await page.evaluate(timeKeys)
  const rows = page.locator('.rec-result[tabindex="0"]')
  for (let at = 0; at < (await rows.count()); at += 1) {
    await rows.nth(at).focus()
    await page.keyboard.press('1')
  }
  const keys = await page.evaluate(taken)
  const inputs = page.locator('.rec-fields .rec-field[data-type=number] input')
  for (let at = 0; at < (await inputs.count()); at += 1) {
    await inputs.nth(at).focus()
    await page.keyboard.press('5')
  }
  return { openings, keys, digits: await page.evaluate(taken) }
}

/** Goes to the record as a link does, waits for its results and the paint that follows, then closes its tab. */
async function openOnce(page: Page, address: string): Promise<{ took: number; server: number }> {
  const active = page.locator('nav.tabs-bar li[data-active="true"] button')
  if (await page.locator('.rec-main').count()) await active.last().click()
  await page.locator('.rec-main').waitFor({ state: 'detached' })
  // a person sees the desk before they open the record, whose calls would else stand in the same queue
  await page.waitForTimeout(DESK_AT_REST)
  return page.evaluate(async (to) => {
    performance.clearResourceTimings()
    const began = performance.now()
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }))
    while (!document.querySelector('.rec-main .rec-result')) {
      if (performance.now() - began > 20_000) return { took: NaN, server: 0 }
      await new Promise(requestAnimationFrame)
    }
    await new Promise(requestAnimationFrame)
    const took = performance.now() - began
    const asked = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const [open] = asked.filter(({ name }) => name.includes('/record/open'))
    return { took, server: open ? open.responseEnd - open.startTime : 0 }
  }, address)
}

/** In the page: notes how long each key takes until what follows from it is drawn and laid out. Without functions that have a name: the page knows no loader's help. */
function timeKeys(): void {
  const state = { began: 0, times: [] as number[] }
  Object.assign(window, { keyTimes: state.times })
  addEventListener('keydown', () => (state.began = performance.now()), true)
  // a key in an input is over once what it typed has been taken
  for (const type of ['keydown', 'input'])
    addEventListener(type, (event) => {
      if (state.began === 0 || (type === 'keydown' && event.target instanceof HTMLInputElement)) return
      const from = state.began
      state.began = 0
      // what the key has changed is drawn in the tasks before this one
      queueMicrotask(() => state.times.push(document.body.getBoundingClientRect().height >= 0 ? performance.now() - from : NaN))
    })
}

/** In the page: the times so far, which begin anew. */
function taken(): number[] {
  return (window as unknown as { keyTimes: number[] }).keyTimes.splice(0)
}
