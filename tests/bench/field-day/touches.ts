import type { Locator } from '@playwright/test'
import type { Phone } from '../../fixtures/field-day/phone.ts'

const SLOWER = 4
const TOUCHES = Number(process.env['BENCH_TOUCHES'] ?? 200)
/** How long a person looks between two touches, and a finger rests. */
const [SHORTEST_LOOK_MS, LOOKS_MS, HELD_MS] = [250, 500, 70]
/** Shorter ones the browser does not tell. */
const SHORTEST_MS = 16

/** From a touch to the paint that follows, ms, the processor slowed four times. */
export interface TouchTimes {
  /** Of a sign in an open record. */
  record: number[]
  /** Of the only button of a page that does nothing else: what browser and machine take themselves. */
  bare: number[]
}

const barePage = `data:text/html,<!doctype html><meta name="viewport" content="width=device-width"><body style="margin:200px 100px">
<button onclick="this.setAttribute('aria-pressed', this.getAttribute('aria-pressed') !== 'true')" style="width:60px;height:60px">√</button>
<style>[aria-pressed=true]{background:green}</style>`

/** Touches signs of a record, and beside them the button of a bare page. */
export async function measureTouches(phone: Phone, record: string): Promise<TouchTimes> {
  const { screen } = phone
  await screen.goto(barePage)
  const bare = await touch(phone, screen.locator('button'))
  await phone.goTo(record)
  await screen.locator('.rec:visible .rec-result').first().waitFor({ timeout: 60_000 })
  return { bare, record: await touch(phone, screen.locator('.rec:visible .rec-sign[data-state="pass"]:enabled')) }
}

async function touch(phone: Phone, buttons: Locator): Promise<number[]> {
  const { screen } = phone
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
  const present = await buttons.count()
  for (let at = 0; at < TOUCHES; at += 1) {
    const point = await middleOf(buttons.nth(at % present))
    // now longer and now shorter: what is kept and sent meanwhile falls into some of the touches
    await screen.waitForTimeout(SHORTEST_LOOK_MS + ((at * 37) % LOOKS_MS))
    // a locator's own tap asks the page where it hits while the touch is on its way, which no finger does
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
    await screen.waitForTimeout(HELD_MS)
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await screen.waitForTimeout(1000)
  const told = await screen.evaluate(() => [...(window as unknown as { touchTimes: Map<number, number> }).touchTimes.values()])
  await session.detach()
  return [...told, ...Array.from({ length: Math.max(0, TOUCHES - told.length) }, () => SHORTEST_MS)]
}

/** Brings a button into the middle of the screen and answers where it stands. */
function middleOf(button: Locator): Promise<{ x: number; y: number }> {
  return button.evaluate((element) => {
    element.scrollIntoView({ block: 'center' })
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  })
}
