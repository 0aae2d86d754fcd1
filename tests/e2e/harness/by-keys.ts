import { expect, type Locator, type Page } from '@playwright/test'
import { openByKeys } from './desk-tasks.ts'
import { gridRows, messageWith } from './test.ts'
import { neverReuse } from './windows.ts'

/** Tabs within which everything of a page is reached. */
const MOST = 250

/** From now on a press of a mouse on this page, however it is made, fails the test that presses; the keyboard works as ever. */
export async function withoutMouse(page: Page): Promise<void> {
  neverReuse(page)
  const refuse = (): never => {
    throw new Error('this journey is made by keys: the mouse was used')
  }
  for (const name of ['click', 'dblclick', 'down', 'up', 'move', 'wheel'] as const) page.mouse[name] = refuse
  const pressed: string[] = []
  await page.exposeFunction('pressedByMouse', (what: string) => void pressed.push(what))
  await page.addInitScript(refusePointers)
  presses.set(page, pressed)
}

/** Keys pressed on the pages of a journey, step by step. */
export class KeyCounter {
  private readonly steps = new Map<string, number>()
  private current = ''

  step(name: string): void {
    this.current = name
  }

  /** Counts every key of a page from now on; of a text each letter. */
  watch({ keyboard }: Page): void {
    const press = keyboard.press.bind(keyboard)
    const type = keyboard.type.bind(keyboard)
    keyboard.press = (key, options) => (this.add(1), press(key, options))
    keyboard.type = (text, options) => (this.add([...text].length), type(text, options))
  }

  /** How many each step took. */
  words(): string {
    return [...this.steps].map(([step, keys]) => `${step} ${keys}`).join('，')
  }

  private add(keys: number): void {
    this.steps.set(this.current, (this.steps.get(this.current) ?? 0) + keys)
  }
}

const presses = new WeakMap<Page, string[]>()

/** That no mouse was pressed on a page. */
export function expectNoMouse(page: Page): void {
  expect(presses.get(page), 'the page was opened without a watch on the mouse').toBeDefined()
  expect(presses.get(page)).toEqual([])
}

/** Runs in the page: what a locator clicks comes as a trusted press of a pointer. */
function refusePointers(): void {
  document.addEventListener(
    'pointerdown',
    (event) => {
      if (!event.isTrusted) return
      event.preventDefault()
      event.stopImmediatePropagation()
      const { pressedByMouse } = window as unknown as { pressedByMouse(what: string): void }
      pressedByMouse(event.target instanceof Element ? (event.target.textContent ?? '').slice(0, 40) : '')
    },
    true,
  )
}

/** That something on the page has the focus: an action that loses it leaves who works by keys nowhere. */
export async function expectFocus(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement !== null && document.activeElement !== document.body), 'the focus is lost').toBe(true)
}

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

/** Goes to a control by Tab, as far as it takes. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  for (let at = 0; at < MOST; at += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`no Tab leads to ${String(target)}`)
}

/** The form or dialog in front. */
export function front(page: Page): Locator {
  return page.locator('.ant-modal:visible, .frame-screen:not([hidden])').last()
}

/** Does something that the page in front offers, by the palette: a button, or what can be done to the row that the keys are on. */
export async function doByKeys(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: '查找界面、记录、操作' })).toBeFocused()
  await page.keyboard.type(words)
  const options = page.getByRole('listbox', { name: '找到的' }).getByRole('option')
  const wanted = options.filter({ hasText: words })
  await expect(wanted.first()).toBeVisible()
  for (let at = 0; at < 30; at += 1) {
    const chosen = (await page.getByRole('listbox', { name: '找到的' }).getByRole('option', { selected: true }).first().textContent()) ?? ''
    if (chosen.startsWith(words)) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
}

/** The main action of what stands in front, and what the product says of it. */
export async function mainAction(page: Page, reply: string): Promise<void> {
  await page.keyboard.press('Control+Enter')
  await expect(messageWith(page, reply).first()).toBeVisible()
  await expectFocus(page)
}

/** Agrees to the question by Enter: its button has the focus. */
export async function agreeByKeys(page: Page): Promise<void> {
  const question = page.getByRole('dialog').last()
  await expect(question).toBeVisible()
  await expect.poll(() => question.evaluate((element) => element.contains(document.activeElement) && document.activeElement?.tagName === 'BUTTON')).toBe(true)
  await page.keyboard.press('Enter')
}

/** Opens a list by the palette and leaves the keys on the one row that its quick search finds. */
export async function onRow(page: Page, list: string, words: string): Promise<void> {
  await openByKeys(page, list)
  // until then the list before stands in front, and its is the key
  await expect(page.locator('.tabs-bar [aria-current="page"]')).toContainText(list)
  await expect(front(page).locator('.viewno-list-tools')).toBeVisible()
  await page.keyboard.press('/')
  await expect(front(page).getByLabel('快速查找', { exact: true })).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect(gridRows(page)).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[role="gridcell"]:focus')).toHaveCount(1)
}
