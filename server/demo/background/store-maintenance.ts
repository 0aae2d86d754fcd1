import type { Store } from '../../store/open-store.ts'
import { checkpoint, sample, settle } from '../../store/queries/bulk-insert.ts'
import type { BatchThrottle } from './batch-throttle.ts'

/** So many rows are written between two checkpoints of the embedded store, which makes none by itself. */
const LOGGED = 25_000
/** The planner's figures of a table are renewed when so many rows have come that it knows nothing of, and half of it is new. */
const UNKNOWN = 2000

interface Table {
  known: number
  rows: number
}

/** Keeps a store fit for use while it grows: figures for the planner that fit, and a log that does not grow for ever. */
export class StoreMaintenance {
  readonly #store: Store
  readonly #throttle: BatchThrottle
  readonly #tables = new Map<string, Table>()
  #logged = 0

  constructor(store: Store, throttle: BatchThrottle) {
    this.#store = store
    this.#throttle = throttle
  }

  /** So many rows were written to each table. */
  async after(written: ReadonlyMap<string, number>): Promise<void> {
    for (const [name, rows] of written) {
      const table = this.#tables.get(name) ?? { known: 0, rows: 0 }
      this.#tables.set(name, table)
      table.rows += rows
      this.#logged += rows
      if (table.rows - table.known < Math.max(UNKNOWN, table.rows / 2)) continue
      table.known = table.rows
      await this.#throttle.giveWay()
      await sample(this.#store.db, name)
    }
    if (this.#logged >= LOGGED) await this.#checkpoint()
  }

  /** Everything is written to these tables. */
  async finish(tables: readonly string[], signal: AbortSignal): Promise<void> {
    for (const table of tables) {
      if (signal.aborted) return
      await this.#throttle.giveWay()
      await settle(this.#store.db, table)
    }
    await this.#checkpoint()
  }

  async #checkpoint(): Promise<void> {
    this.#logged = 0
    if (this.#store.kind === 'pglite') await checkpoint(this.#store.db)
  }
}
