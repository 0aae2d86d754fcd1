import type { Page } from '@playwright/test'

export type Step = 'sort' | 'filter' | 'quick' | 'page'

interface Watched {
  longTasks: number[]
  pressedAt: number
  painted: number[]
}

/** Runs in the page before anything else: notes long tasks, and for each key when the rows next stood painted otherwise. */
export function watchPaints(): void {
  const own = window as unknown as Watched
  own.longTasks = []
  own.pressedAt = 0
  own.painted = []
  new PerformanceObserver((list) => own.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ entryTypes: ['longtask'] })
  window.addEventListener('keydown', (event) => event.isTrusted && ((own.pressedAt = event.timeStamp), (own.painted = [])), { capture: true })
  let due = false
  const note = (): void => {
    if (due) return
    due = true
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        due = false
        own.painted.push(performance.now())
      }
      port2.postMessage(null)
    })
  }
  const isRow = ({ target }: MutationRecord): boolean =>
    (target instanceof Element ? target : target.parentElement)?.closest('.ag-grid-scrolling-container') != null
  new MutationObserver((changes) => changes.some(isRow) && note()).observe(document, { subtree: true, childList: true, characterData: true })
}

/** Presses each step's key so many times and notes the milliseconds until the last of the rows stood painted. */
export async function pressesToPaint(page: Page, rounds: number, times: Record<Step, number[]>): Promise<void> {
  for (let round = -2; round < rounds; round += 1) {
    const note = async (step: Step, press: () => Promise<void>): Promise<void> => {
      const took = await untilPainted(page, press)
      if (round >= 0) times[step].push(took)
    }
    // another column each time, both ways: orders are not those of a moment ago
    const column = ['instrumentno', 'instrumentname', 'instrumentkind', 'validto'][Math.abs(round) % 4] ?? ''
    await page.locator(`.ag-header-cell[col-id="${column}"]`).focus()
    await note('sort', () => page.keyboard.press('Enter'))
    await page.locator('.viewno-pager button[aria-label="下一页"], .viewno-pager button[title="下一页"]').first().focus()
    await note('page', () => page.keyboard.press('Enter'))
    // a number within the value of the column, whose box is open and waits for Enter
    const head = page.locator('.ag-header-cell[col-id="instrumentno"]')
    await head.focus()
    await page.keyboard.press('Alt+ArrowDown')
    await page.getByRole('menuitem', { name: '筛选…' }).press('Enter')
    const box = page.locator('.viewno-filter input').first()
    await box.fill(String(10 + ((Math.abs(round) * 7) % 90)))
    await note('filter', () => box.press('Enter'))
    await page.getByRole('button', { name: '全部清除' }).first().click()
    // the second of two figures, once the rows of the first stand
    const quick = page.getByLabel('快速查找', { exact: true })
    await quick.fill(String(1 + (Math.abs(round) % 9)))
    await page.waitForTimeout(1000)
    await quick.focus()
    await page.keyboard.press('End')
    await note('quick', () => page.keyboard.press(String((3 + Math.abs(round)) % 10)))
    await page.getByRole('button', { name: '全部清除' }).first().click()
    await page.waitForTimeout(800)
  }
}

/** Rows that come in one go are painted once; what follows within the time of a slow answer belongs to the same key. */
async function untilPainted(page: Page, press: () => Promise<void>): Promise<number> {
  await press()
  for (let waited = 0; !(await page.evaluate(() => (window as unknown as Watched).painted.length > 0)); waited += 50) {
    if (waited > 20_000) throw new Error('no rows were painted after the key')
    await page.waitForTimeout(50)
  }
  await page.waitForTimeout(600)
  return page.evaluate(() => {
    const { painted, pressedAt } = window as unknown as Watched
    return (painted.at(-1) ?? NaN) - pressedAt
  })
}
