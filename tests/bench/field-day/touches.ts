import type { Locator } from '@playwright/test'
import type { Phone } from '../../fixtures/field-day/phone.ts'

const SLOWER = 4
const TOUCHES = 200
/** Shorter ones the browser does not tell. */
const SHORTEST_MS = 16

/** From the touch of a sign to the paint that follows, ms, in an open record, the processor slowed four times. */
export async function measureTouches(phone: Phone, record: string): Promise<number[]> {
  await phone.goTo(record)
  const { screen } = phone
  await screen.locator('.rec:visible .rec-result').first().waitFor({ timeout: 60_000 })
  const session = await phone.slow({ processor: SLOWER })
  await screen.evaluate((threshold) => {
    const touches = new Map<number, number>()
    Object.assign(window, { touchTimes: touches })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        const id = (entry as PerformanceEventTiming & { interactionId: number }).interactionId
        if (id > 0) touches.set(id, Math.max(touches.get(id) ?? 0, entry.duration))
      }
    }).observe({ type: 'event', durationThreshold: threshold } as PerformanceObserverInit)
  }, SHORTEST_MS)
  const signs = screen.locator('.rec:visible .rec-sign[data-state="pass"]:enabled')
  const present = await signs.count()
  for (let at = 0; at < TOUCHES; at += 1) {
    const { x, y } = await middleOf(signs.nth(at % present))
    // a person looks where they touch next
    await screen.waitForTimeout(150)
    // a locator's own tap asks the page where it hits while the touch is on its way, which no finger does
    await screen.touchscreen.tap(x, y)
  }
  await screen.waitForTimeout(1000)
  const told = await screen.evaluate(() => [...(window as unknown as { touchTimes: Map<number, number> }).touchTimes.values()])
  await session.detach()
  return [...told, ...Array.from({ length: Math.max(0, TOUCHES - told.length) }, () => SHORTEST_MS)]
}

/** Brings a sign into the middle of the screen and answers where it stands. */
function middleOf(sign: Locator): Promise<{ x: number; y: number }> {
  return sign.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
}
