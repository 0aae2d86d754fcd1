import { setTimeout as pause } from 'node:timers/promises'

const MINUTE = 60_000

/** Waits, where less than `needed` ms are left of this minute, for the next: windows of limits begin with the clock, and two of them let twice as many through. */
export async function withinOneWindow(needed: number): Promise<void> {
  const left = MINUTE - (Date.now() % MINUTE)
  if (left < needed) await pause(left)
}
