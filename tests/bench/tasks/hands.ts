import type { Locator, Page } from '@playwright/test'
import { ClickCounter } from '../../e2e/harness/clicks.ts'

/** What a task took: presses of the mouse, of keys (a chord is one), texts written with their letters, and screens that came up (pages and dialogs). */
export interface Effort {
  clicks: number
  keys: number
  texts: number
  letters: number
  screens: number
}

/** As fast as somebody who knows their keys, in ms. */
const BETWEEN_KEYS = 60
/** Somebody sees what came up before they go on, in ms. */
const LOOK = 400

/** The hands of somebody at a desk; all that they do is counted. */
export class Hands {
  readonly page: Page
  private readonly counter = new ClickCounter()
  private readonly effort: Omit<Effort, 'clicks'> = { keys: 0, texts: 0, letters: 0, screens: 0 }

  constructor(page: Page) {
    this.page = page
  }

  /** Counts from now on. */
  async begin(): Promise<void> {
    // tsx names functions by a helper that the page lacks
    await this.page.addInitScript('window.__name = (named) => named')
    await this.counter.watch(this.page)
    await this.page.exposeFunction('screenCameUp', () => void (this.effort.screens += 1))
    await this.page.addInitScript(watchScreens)
    await this.page.reload()
    await this.page.getByRole('navigation').first().waitFor()
    this.effort.screens = 0
  }

  spent(): Effort {
    return { clicks: this.counter.count('click'), ...this.effort }
  }

  async click(target: Locator, how: Parameters<Locator['click']>[0] = {}): Promise<void> {
    await target.click({ timeout: 15_000, ...how })
  }

  /** Presses keys one after another. */
  async press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      this.effort.keys += 1
      await this.page.keyboard.press(key)
      await this.page.waitForTimeout(BETWEEN_KEYS)
    }
  }

  /** Sees what came up. */
  async look(): Promise<void> {
    await this.page.waitForTimeout(LOOK)
  }

  /** Writes where the focus is. */
  async write(text: string): Promise<void> {
    this.effort.texts += 1
    this.effort.letters += [...text].length
    await this.page.keyboard.type(text)
  }

  /** Ctrl+V with this in the clipboard. */
  async paste(text: string): Promise<void> {
    this.effort.keys += 1
    await this.page.evaluate((given) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', given)
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  }

  /** Arrows down the palette until what begins with this is chosen. */
  async pressUntilChosen(title: string, most = 20): Promise<void> {
    const chosen = this.page.getByRole('listbox', { name: '找到的' }).getByRole('option', { selected: true })
    for (let at = 0; at < most; at += 1) {
      if (((await chosen.first().textContent()) ?? '').includes(title)) return
      await this.press('ArrowDown')
    }
    throw new Error(`the palette does not offer ${title}`)
  }

  /** The same key until this has the focus. */
  async pressUntil(key: string, target: Locator, most = 60): Promise<void> {
    await target.waitFor()
    for (let at = 0; at < most; at += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await this.press(key)
    }
    throw new Error(`${key} does not lead to ${String(target)}`)
  }
}

/** Runs in the page: tells of each dialog and each address that comes up. */
function watchScreens(): void {
  const { screenCameUp } = window as unknown as { screenCameUp(): void }
  let address = ''
  const seen = new WeakSet<Element>()
  new MutationObserver(() => {
    const now = location.pathname + location.search
    if (now !== address) {
      address = now
      screenCameUp()
    }
    for (const dialog of document.querySelectorAll('[role="dialog"]')) {
      if (seen.has(dialog)) continue
      seen.add(dialog)
      screenCameUp()
    }
  }).observe(document, { subtree: true, childList: true })
}
