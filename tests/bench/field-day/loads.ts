import type { Line, Phone } from '../../fixtures/field-day/phone.ts'

/** A slow 4G as web measurements take it: 1.6 Mbit/s down, 0.75 up, 150 ms there and back. */
const SLOW_4G: Line = { down: 1_600_000, up: 750_000, latency: 150 }
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 5)

/** From the tap on a link until what is looked for is painted, ms. */
export interface LoadTimes {
  /** The login of a browser that was never here. */
  first: number[]
  /** The home of one that was: the worker has the files. */
  later: number[]
  /** The same without a line, until the PIN can be typed. */
  offline: number[]
}

/** Loads the product on a slow line, and without one. `newPhone` gives a phone that was never here, and `lent` is one that was, on and logged in. */
export async function measureLoads(newPhone: () => Phone, lent: Phone): Promise<LoadTimes> {
  const times: LoadTimes = { first: [], later: [], offline: [] }
  for (let round = 0; round < ROUNDS; round += 1) {
    const phone = newPhone()
    await phone.switchOn(true)
    await phone.slow({ line: SLOW_4G })
    times.first.push(await paintedAfter(phone, '/login', 'input[type=password]'))
    await phone.die()
  }
  const session = await lent.slow({ line: SLOW_4G })
  for (let round = 0; round < ROUNDS; round += 1) times.later.push(await paintedAfter(lent, '/', '.phone-bar'))
  await session.detach()
  await lent.setLine(false)
  for (let round = 0; round < ROUNDS; round += 1) times.offline.push(await paintedAfter(lent, '/', '[role=dialog] input'))
  await lent.setLine(true)
  return times
}

/** Goes there from an empty page; answers when the first of what is named was painted, in ms from the beginning of the navigation. */
async function paintedAfter(phone: Phone, path: string, selector: string): Promise<number> {
  await phone.screen.goto('about:blank')
  await phone.goTo(path)
  return phone.screen.evaluate(async (wanted) => {
    while (!document.querySelector(wanted)?.checkVisibility()) {
      if (performance.now() > 60_000) return NaN
      await new Promise(requestAnimationFrame)
    }
    await new Promise(requestAnimationFrame)
    return performance.now()
  }, selector)
}
