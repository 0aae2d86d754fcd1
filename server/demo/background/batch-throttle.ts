import { setImmediate, setTimeout } from 'node:timers/promises'

/** Longest that a batch should keep others from the store, in ms. */
const GOAL = 80
const [LEAST, MOST] = [100, 2000]
/** How often it is asked whether others are done, and how long they are given way, in ms. */
const LOOK = 10
const GIVE_WAY = 400

/** How many rows go into a batch, and when: so many as the store takes in within the time that others may wait, and none while others ask. */
export class BatchThrottle {
  rows = 300
  readonly #busy: (() => boolean) | null

  /** `busy` tells whether anybody asks the server just now; null where nobody has to be given way. */
  constructor(busy: (() => boolean) | null) {
    this.#busy = busy
    if (!busy) this.rows = MOST
  }

  /** The last batch took so many ms: the next is smaller or larger. */
  took(rows: number, ms: number): void {
    if (!this.#busy) return
    const fitting = rows * Math.min(2, Math.max(0.25, GOAL / Math.max(1, ms)))
    this.rows = Math.round(Math.min(MOST, Math.max(LEAST, (this.rows + fitting) / 2)))
  }

  /** Waits while others ask, though not for ever. */
  async giveWay(): Promise<void> {
    await setImmediate()
    const until = performance.now() + GIVE_WAY
    while (this.#busy?.() && performance.now() < until) await setTimeout(LOOK)
  }
}
