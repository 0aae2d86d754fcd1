import type { Page } from '@playwright/test'
import { loadavg } from 'node:os'
import { percentile, table, withSection } from './figures.ts'
import { inBrowser } from './in-browser.ts'

const ROUNDS = 5
const TITLE = '## Designing screens'
/** The largest views of the product. */
const views = ['bsArchives/equipment/elevatorForm', 'bsArchives/equipment/createElevatorForm']
const gestures = ['move by key', 'move by mouse', 'hide', 'type in a title', 'write a property'] as const
type Gesture = (typeof gestures)[number]

/** From a gesture to the paint where the structure and the screen both show it, in ms. */
export interface DesigningFigures {
  views: { viewNo: string; nodes: number; times: Record<Gesture, number[]> }[]
  load: number
}

/** Starts the built product on a store of its own and designs its largest views in Chromium; nothing is saved. */
export function measureDesigning(): Promise<DesigningFigures> {
  return inBrowser(50, 'superadmin', async (page, address) => {
    const measured: DesigningFigures['views'] = []
    for (const viewNo of views) measured.push(await designView(page, address, viewNo))
    return { views: measured, load: loadavg()[0] ?? 0 }
  })
}

type View = DesigningFigures['views'][number]

/** Opens a view in the designer with its structure unfolded and makes every gesture on nodes that the screen shows. */
async function designView(page: Page, address: string, viewNo: string): Promise<View> {
  await page.goto(`${address}/designer?view=${viewNo}`)
  await page.locator('.designer-canvas :is(.vf-field, .ag-header-cell)').first().waitFor()
  const folded = page.locator('[role=treeitem][aria-level="2"][aria-expanded=false]')
  while ((await folded.count()) > 0) await folded.first().locator('.tree-arrow').click()
  const nodes = await page.locator('[role=treeitem]:not([aria-level="1"])').count()
  const pairs = await findPairs(page)
  const times: View['times'] = { 'move by key': [], 'move by mouse': [], hide: [], 'type in a title': [], 'write a property': [] }
  for (let round = -1; round < ROUNDS; round += 1) {
    const [key, next] = pairs[(round + 1) % pairs.length] ?? ['', '']
    const keep = (gesture: Gesture, took: number) => round >= 0 && times[gesture].push(took)
    keep('move by key', await timed(page, { event: 'keydown', key, behind: next }, () => page.locator(nodeOf(key)).press('Alt+ArrowDown')))
    await undo(page)
    keep('move by mouse', await timed(page, { event: 'drop', key, behind: next }, () => drag(page, key, next)))
    await undo(page)
    keep('hide', await timed(page, { event: 'keydown', key, gone: true }, () => page.locator(nodeOf(key)).press('h')))
    await undo(page)
    await page.locator(nodeOf(key)).click()
    const title = page.locator('.workbench-pane').getByLabel('名称', { exact: true })
    for (const text of ['i', 'in', 'ins', 'insp']) {
      keep('type in a title', await timed(page, { event: 'keydown', key, text }, () => title.press(text.slice(-1))))
      await page.waitForTimeout(150)
    }
    await undo(page)
    keep('write a property', await writeProperty(page, key))
    await undo(page)
  }
  return { viewNo, nodes, times }
}

const nodeOf = (key: string): string => `[role=treeitem][data-node="${key}"]`

/** Neighbours of which the screen shows both. */
function findPairs(page: Page): Promise<[string, string][]> {
  return page.evaluate(() => {
    const shown = (key: string) =>
      document.querySelector(`.designer-canvas :is([data-why="${key}"], .ag-header-cell[col-id="${key.slice(key.indexOf(':') + 1)}"])`)
    const keys = [...document.querySelectorAll<HTMLElement>('[role=treeitem]:is([data-node^="items:"], [data-node^="columns:"])')].map(
      (each) => each.dataset['node'] ?? '',
    )
    return keys.flatMap((key, at): [string, string][] => (shown(key) && shown(keys[at + 1] ?? '') ? [[key, keys[at + 1] ?? '']] : [])).slice(0, 8)
  })
}

interface Wanted {
  /** The event of the gesture. */
  event: 'keydown' | 'drop' | 'click'
  key: string
  /** What structure and screen are to show of the node. */
  behind?: string
  gone?: boolean
  text?: string
  span?: string
}

/** Milliseconds from the event to the paint where the structure and the screen show what is wanted. */
async function timed(page: Page, wanted: Wanted, gesture: () => Promise<unknown>): Promise<number> {
  const took = await page.evaluateHandle((want) => {
    const screenOf = (key: string) =>
      document.querySelector(`.designer-canvas :is([data-why="${key}"], .ag-header-cell[col-id="${key.slice(key.indexOf(':') + 1)}"])`)
    const treeOf = (key: string) => document.querySelector(`[role=treeitem][data-node="${key}"]`)
    const isBehind = (one: Element | null, other: Element | null) => {
      const [at, before] = [one, other].map((each) => Number(each?.getAttribute('aria-colindex') ?? 0))
      if (at) return at > (before ?? 0)
      return !!one && !!other && (other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
    }
    const isShown = () => {
      const [tree, screen] = [treeOf(want.key), screenOf(want.key)]
      if (want.behind !== undefined) return isBehind(tree, treeOf(want.behind)) && isBehind(screen, screenOf(want.behind))
      if (want.gone) return screen === null && !!tree?.textContent.includes('隐藏')
      if (want.span !== undefined) return screen?.getAttribute('data-span') === want.span
      return tree?.textContent === want.text && !!screen?.textContent.startsWith(want.text ?? '')
    }
    const done = new Promise<number>((resolve, reject) => {
      const begin = ({ timeStamp }: Event) => {
        const look = () => {
          if (isShown()) setTimeout(() => resolve(performance.now() - timeStamp))
          else if (performance.now() - timeStamp > 5000) reject(new Error(`never shown: ${JSON.stringify(want)}`))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }
      window.addEventListener(want.event, begin, { capture: true, once: true })
    })
    return { done }
  }, wanted)
  await gesture()
  return took.evaluate(({ done }) => done)
}

/** Drops a node on the lower edge of another. */
async function drag(page: Page, key: string, onto: string): Promise<void> {
  const { height } = (await page.locator(nodeOf(onto)).boundingBox()) ?? { height: 0 }
  await page.locator(nodeOf(key)).dragTo(page.locator(nodeOf(onto)), { targetPosition: { x: 60, y: height - 2 } })
}

/** A column is hidden by its word; a field takes two places. */
async function writeProperty(page: Page, key: string): Promise<number> {
  const pane = page.locator('.workbench-pane')
  if (key.startsWith('items:')) {
    const span = pane.getByLabel('占列数', { exact: true })
    return timed(page, { event: 'keydown', key, span: '2' }, () => span.press('2'))
  }
  await pane.getByLabel('隐藏', { exact: true }).click()
  const yes = page.locator('.ant-select-item-option:visible', { hasText: '是' })
  return timed(page, { event: 'click', key, gone: true }, () => yes.click())
}

/** Takes the gesture back, and waits until the server has been asked about that. */
async function undo(page: Page): Promise<void> {
  await page.locator('.workbench-head').getByRole('button', { name: '撤销' }).click()
  await page.waitForTimeout(1500)
}

/** The page with its part on designing screens renewed. */
export function withDesigning(page: string, { views: measured, load }: DesigningFigures): string {
  const cell = (times: number[]): string => `${percentile(times, 0.5).toFixed(0)} (${Math.max(...times).toFixed(0)})`
  const lines = measured.map(({ viewNo, nodes, times }) => [`${viewNo} (${nodes})`, ...gestures.map((gesture) => cell(times[gesture]))])
  const section = `${TITLE}

The built product in Chromium, the structure unfolded: from the event to the paint where the structure and the screen both show what was done, median (longest),
ms. Load average meanwhile ${load.toFixed(1)}.

${table(['View (nodes)', ...gestures], lines)}`
  return withSection(page, TITLE, section)
}
