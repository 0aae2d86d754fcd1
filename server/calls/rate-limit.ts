/** How many keys are remembered before the old ones are swept out. */
const KEYS = 10_000

/** Lets a key through so many times in a window; kept in this process only. */
export class RateLimiter {
  private readonly windows = new Map<string, { since: number; count: number }>()
  constructor(
    private readonly limit: number,
    private readonly milliseconds: number,
  ) {}

  /** Counts one more; false when it is one too many. */
  allows(key: string, now: Date): boolean {
    const at = now.getTime()
    const open = this.windows.get(key)
    if (open && at >= open.since && at - open.since < this.milliseconds) {
      open.count += 1
      return open.count <= this.limit
    }
    if (this.windows.size >= KEYS) this.sweep(at)
    this.windows.set(key, { since: at, count: 1 })
    return true
  }

  private sweep(at: number): void {
    for (const [key, { since }] of this.windows) if (at - since >= this.milliseconds) this.windows.delete(key)
    if (this.windows.size >= KEYS) this.windows.clear()
  }
}
