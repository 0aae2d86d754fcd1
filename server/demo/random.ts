/** A stream of numbers that is the same for the same seed on every machine. */
export interface Random {
  /** 0 ≤ x < 1. */
  next(): number
  /** Whole number, both ends included. */
  int(min: number, max: number): number
  item<Item>(items: readonly Item[]): Item
}

/** Mulberry32: small, fast, and good enough for demonstration data. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const int = (min: number, max: number): number => min + Math.floor(next() * (max - min + 1))
  const item = <Item>(items: readonly Item[]): Item => {
    const found = items[int(0, items.length - 1)]
    if (found === undefined) throw new Error('nothing to choose from')
    return found
  }
  return { next, int, item }
}
