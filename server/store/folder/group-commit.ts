import { closeSync, fdatasync, openSync } from 'node:fs'
import { promisify } from 'node:util'

/** What the database's thread has written to its log and left to be synced: how many syncs it asked for so far, and the pieces since it last told. */
export interface Owed {
  asked: number
  segments: readonly string[]
}

/** Places in the memory shared with the database's thread. */
const DONE_HERE = 0
const DONE_THERE = 1

const syncData = promisify(fdatasync)

interface Waiter {
  asked: number
  resolve(): void
  reject(error: Error): void
}

/**
 * Has the log of the embedded database on the disk before anything that follows from it is answered. One sync serves all that waits by then, while
 * the database goes on with the next statements.
 */
export class GroupCommit {
  /** Given to the database's thread, which syncs by itself what cannot wait. */
  readonly shared = new SharedArrayBuffer(8)
  readonly #done = new Int32Array(this.shared)
  readonly #check: () => void
  readonly #failed: (error: Error) => void
  readonly #segments = new Set<string>()
  #asked = 0
  #waiting: Waiter[] = []
  #running = false
  #broken: Error | null = null

  /** `check` throws when the folder is no longer ours: nothing is answered then. `failed` is told why nothing is any more. */
  constructor(check: () => void, failed: (error: Error) => void = () => undefined) {
    this.#check = check
    this.#failed = failed
  }

  /** Takes in what the database's thread told with an answer. */
  note({ asked, segments }: Owed): void {
    this.#asked = asked
    for (const segment of segments) this.#segments.add(segment)
  }

  /** Resolves once everything noted so far is on the disk. Rejects when it cannot be brought there, and for ever after: a second sync may claim what the first lost. */
  reached(): Promise<void> {
    if (this.#broken) return Promise.reject(this.#broken)
    if (this.#onDisk() >= this.#asked) return Promise.resolve()
    return new Promise((resolve, reject) => {
      this.#waiting.push({ asked: this.#asked, resolve, reject })
      if (!this.#running) void this.#run()
    })
  }

  #onDisk(): number {
    return Math.max(Atomics.load(this.#done, DONE_HERE), Atomics.load(this.#done, DONE_THERE))
  }

  async #run(): Promise<void> {
    this.#running = true
    while (this.#waiting.length > 0) {
      const asked = this.#asked
      const segments = [...this.#segments]
      this.#segments.clear()
      try {
        if (this.#onDisk() < asked) await Promise.all(segments.map(syncSegment))
        this.#check()
        Atomics.store(this.#done, DONE_HERE, asked)
        this.#settle(asked)
      } catch (error) {
        this.#fail(error instanceof Error ? error : new Error(String(error)))
      }
    }
    this.#running = false
  }

  #settle(asked: number): void {
    const done = this.#waiting.filter((waiter) => waiter.asked <= asked)
    this.#waiting = this.#waiting.filter((waiter) => waiter.asked > asked)
    for (const waiter of done) waiter.resolve()
  }

  #fail(error: Error): void {
    this.#broken = error
    this.#failed(error)
    const waiting = this.#waiting
    this.#waiting = []
    for (const waiter of waiting) waiter.reject(error)
  }
}

/** A piece that is no more was renamed for another use, before which the database's thread syncs it. */
async function syncSegment(path: string): Promise<void> {
  const fd = openIfThere(path)
  if (fd === null) return
  try {
    await syncData(fd)
  } finally {
    closeSync(fd)
  }
}

function openIfThere(path: string): number | null {
  try {
    return openSync(path, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
