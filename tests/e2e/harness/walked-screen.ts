import type { Page } from '@playwright/test'
import { buildSync } from 'esbuild'
import { join } from 'node:path'
import type * as Faults from './screen-faults.ts'

const { outputFiles } = buildSync({
  entryPoints: [join(import.meta.dirname, 'screen-faults.ts')],
  bundle: true,
  format: 'iife',
  globalName: 'screenFaults',
  target: 'es2022',
  write: false,
})

/** What the page knows besides what is its own. */
export type Watched = Window & { asked: number; screenFaults: typeof Faults }

/** Puts the checks of `screen-faults.ts` into the page, and a count of what it has asked for and was not answered, as `window.asked`. */
export async function watch(page: Page): Promise<void> {
  // `globalThis`, because what is evaluated is not the page's own script
  await page.evaluate(`${outputFiles[0]?.text ?? ''}; globalThis.screenFaults = screenFaults`)
  await page.evaluate(() => {
    const send = window.fetch.bind(window)
    const count = Object.assign(window, { asked: 0 })
    window.fetch = async (...what) => {
      count.asked += 1
      return send(...what).finally(() => (count.asked -= 1))
    }
  })
}

export interface Seen {
  faults: string[]
  words: Faults.Shown[]
  off: { title: string; reason: string }[]
}

/** Goes there without loading the page again, as a link does, waits until nothing loads, and tells how the screen stands. */
export function openScreen(page: Page, to: string, titles: readonly string[]): Promise<Seen> {
  return page.evaluate(
    async ([at, expected]) => {
      const watched = window as unknown as Watched
      const entitled = () => expected.some((title) => document.title.startsWith(title))
      history.pushState(null, '', at)
      dispatchEvent(new PopStateEvent('popstate'))
      const open = () => document.querySelector('.frame-screen:not([hidden])')
      // the first rows of a list stand until the grid does
      const loads = () => watched.asked !== 0 || open()?.querySelector('[role="status"][aria-label*="加载"], .viewno-first')
      const until = performance.now() + 15_000
      // what was answered is drawn in the next frame, and may ask for more
      for (let still = 0; still < 3 && performance.now() < until;) {
        await new Promise(requestAnimationFrame)
        still = loads() || !open()?.textContent.trim() || !entitled() ? 0 : still + 1
      }
      // the screen before it would be drawn anew with each size
      document.querySelector<HTMLElement>('a:not([aria-current]) + button[aria-label^="关闭"]')?.click()
      const screen = open() ?? document.body
      const asked = [...document.querySelectorAll('.ant-modal-confirm')].map((each) => `asks ${each.textContent.trim()}`)
      const failed = [...screen.querySelectorAll('.failure, .form-failure, [role="alert"]')].map((each) => each.textContent.trim()).filter(Boolean)
      const wide = screen.scrollWidth - screen.clientWidth
      const { screenFaults, shownWords, offButtons } = watched.screenFaults
      const faults = [
        ...failed,
        ...asked,
        ...(loads() ? ['loads for ever'] : []),
        ...(entitled() ? [] : [`title ${document.title}`]),
        ...(wide > 1 ? [`${wide} px wider than its place`] : []),
        ...screenFaults(document.body),
      ]
      return { faults, words: shownWords(screen), off: offButtons(screen) }
    },
    [to, titles] as const,
  )
}

/** Below it a window has a phone's frame (docs/adr/0054), and below the other it is held in the hand: between them it is a desk's, much enlarged. */
const PHONE = 768
const HAND = 480

/** How the open screen stands in a window of another size; in a phone's frame its rows come anew, and what is pressed in a hand must be large enough for a finger. */
export async function atSize(page: Page, size: { width: number; height: number }): Promise<string[]> {
  await page.setViewportSize(size)
  return page.evaluate(
    async ({ phone, hand }) => {
      const watched = window as unknown as Watched
      const open = () => document.querySelector('.frame-screen:not([hidden])') ?? document.body
      const loads = () => watched.asked !== 0 || open().querySelector('[role="status"][aria-label*="加载"], .viewno-first, [role="progressbar"]')
      const until = performance.now() + 15_000
      for (let still = 0; still < 4 && performance.now() < until;) {
        await new Promise(requestAnimationFrame)
        still = phone && loads() ? 0 : still + 1
      }
      const screen = open()
      const wide = screen.scrollWidth - screen.clientWidth
      const { screenFaults, phoneFaults } = watched.screenFaults
      return [...(wide > 1 ? [`${wide} px wider than its place`] : []), ...(hand ? phoneFaults : screenFaults)(document.body)]
    },
    { phone: size.width < PHONE, hand: size.width < HAND },
  )
}
