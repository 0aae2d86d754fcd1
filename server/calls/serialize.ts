const waiting = new Map<string, Promise<unknown>>()

/** Runs the work of one key one after another, so that parallel attempts cannot slip past a counter. */
export async function serialize<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
  const before = waiting.get(key) ?? Promise.resolve()
  const mine = before.then(work, work)
  const settled = mine.then(
    () => undefined,
    () => undefined,
  )
  waiting.set(key, settled)
  try {
    return await mine
  } finally {
    if (waiting.get(key) === settled) waiting.delete(key)
  }
}
