/** Someone to be put in place: behind `after`, or first. */
export interface Placement {
  id: string
  after: string | null
}

/**
 * The fewest placements that turn one order into another, in the order of `to`: ids that `from` lacks, and those off the longest
 * common order. Ids that `to` lacks are taken to be gone.
 */
export function placements(from: readonly string[], to: readonly string[]): Placement[] {
  const before = new Map(from.map((id, index) => [id, index]))
  const known = to.filter((id) => before.has(id))
  const run = longestRising(known.map((id) => before.get(id) ?? 0))
  const steady = new Set(known.filter((_, index) => run.has(index)))
  return to.flatMap((id, index) => (steady.has(id) ? [] : [{ id, after: to[index - 1] ?? null }]))
}

/** Places of a longest strictly rising subsequence (patience, n log n). */
export function longestRising(values: readonly number[]): Set<number> {
  const tails: number[] = []
  const before = new Map<number, number | undefined>()
  values.forEach((value, place) => {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    before.set(place, low > 0 ? tails[low - 1] : undefined)
    tails[low] = place
  })
  const found = new Set<number>()
  for (let place = tails.at(-1); place !== undefined; place = before.get(place)) found.add(place)
  return found
}
