/** Runs the work of each item, at most so many at a time, and answers in the order of the items. The first failure ends it: what has not begun by then never does. */
export async function someAtATime<Item, Result>(items: readonly Item[], atOnce: number, work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = new Array<Result>(items.length)
  let next = 0
  let failed = false
  async function lane(): Promise<void> {
    while (next < items.length && !failed) {
      const at = next
      next += 1
      try {
        results[at] = await work(items[at] as Item)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, lane))
  return results
}
