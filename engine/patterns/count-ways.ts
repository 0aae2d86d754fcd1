import { alphabetOf } from './alphabet.ts'
import type { Positions } from './positions.ts'

/** So many ways to read one text are fine: `\d{2,3}-?\d{7,8}` has a few. */
export const MOST_WAYS = 64
/** Ways to go on that may be tried at one character. */
const MOST_TRIES = 2000
/** Work after which the question is given up. */
const MOST_STEPS = 300_000

/** Why a pattern has no bound: a text that it reads in too many ways, or that it has too many parts to tell. */
export type Excess = { text: string } | 'too large'

/** For every text, in how many ways its characters lead to each place. */
interface Reading {
  text: string
  ways: ReadonlyMap<number, number>
}

/**
 * Follows all texts at once, those apart that the pattern tells apart, and counts in how many ways each may be read. A backtracking engine visits each
 * of these at most once a character, so a bound of them is a bound of its steps. Answers null when no text has more than `MOST_WAYS`.
 */
export function excessOf({ places, first }: Positions): Excess | null {
  const letters = alphabetOf(places.map(({ takes }) => takes))
  const known = new Set<string>()
  const open: Reading[] = []
  let steps = 0
  /** What one more character makes of the ways on, or the excess. */
  const follow = (text: string, onward: ReadonlyMap<number, number>): Excess | null => {
    if (total(onward) > MOST_TRIES) return { text }
    for (const { sample, takenBy } of letters) {
      const ways = new Map<number, number>()
      for (const place of takenBy) {
        const more = onward.get(place)
        if (more !== undefined) ways.set(place, more)
      }
      steps += takenBy.length
      if (total(ways) > MOST_WAYS) return { text: text + sample }
      const key = [...ways].map(([place, count]) => `${place}:${count}`).join()
      if (ways.size === 0 || known.has(key)) continue
      known.add(key)
      open.push({ text: text + sample, ways })
    }
    return steps > MOST_STEPS ? 'too large' : null
  }
  const atStart = follow('', first)
  if (atStart) return atStart
  for (let reading = open.shift(); reading; reading = open.shift()) {
    const onward = new Map<number, number>()
    for (const [place, ways] of reading.ways)
      for (const [target, more] of places[place]?.next ?? []) onward.set(target, (onward.get(target) ?? 0) + ways * more)
    steps += onward.size
    const excess = follow(reading.text, onward)
    if (excess) return excess
  }
  return null
}

function total(ways: ReadonlyMap<number, number>): number {
  let sum = 0
  for (const each of ways.values()) sum += each
  return sum
}
