import { setTimeout } from 'node:timers/promises'
import type { Schemas } from '../../schemas/schemas.ts'
import { missingIndexes } from '../../store/migration/migrate.ts'
import type { Store } from '../../store/open-store.ts'
import { makeIndex } from '../../store/queries/indexes.ts'
import { demoTables } from '../fill.ts'
import { BatchThrottle } from './batch-throttle.ts'
import { advanceFill, finishFill, leaseFill, readFill, type FillState } from '../queries/fill-state.ts'
import type { SheetRecords } from '../inspection/sheet-records.ts'
import { RowBatch } from '../row-batch.ts'
import { lateRecords } from './fill-plan.ts'
import { tableWriters } from '../table-writer.ts'
import { StoreMaintenance } from './store-maintenance.ts'

export interface RestOptions {
  /** Name of this process among those of the store. */
  by: string
  /** Whether anybody asks the server just now; null where nobody has to be given way. */
  busy: (() => boolean) | null
  signal: AbortSignal
  /** Has been shown all records; made anew where it is not at hand. */
  inspections?: SheetRecords | undefined
  /** Told how far the demonstration is, by whichever process. */
  progress(state: FillState): void
}

/** A state in which something is left. */
type Unfinished = FillState & Required<Pick<FillState, 'filling'>>

/** Pause before it is looked again how far another process is, in ms. */
const PAUSE = 2000

/**
 * Fills in what is left of a demonstration, in short transactions that each note how far they came, then makes the indexes that are missing, until it is
 * whole or the signal is given. What others have written meanwhile stays as it is. Of several processes one writes and the others look on; whoever dies is replaced.
 */
export async function fillRest(store: Store, schemas: Schemas, options: RestOptions): Promise<void> {
  const { by, signal, progress } = options
  while (!signal.aborted) {
    // nobody else can have a folder open
    const ours = await leaseFill(store.db, by, store.kind === 'pglite')
    const state = await readFill(store.db)
    if (state) progress(state)
    if (!state || !isUnfinished(state)) return
    if (ours) await writeLate(store, schemas, state, options)
    else await setTimeout(PAUSE, undefined, { signal }).catch(() => undefined)
  }
}

function isUnfinished(state: FillState): state is Unfinished {
  return state.filling !== undefined
}

/** Writes until everything is there, the signal is given, or another process goes on in our place. */
async function writeLate(store: Store, schemas: Schemas, state: Unfinished, options: RestOptions): Promise<void> {
  const { by, signal } = options
  const writer = new LateWriter(store, schemas, state, options)
  try {
    if (state.filling.done < state.filling.total) await writeRecords(writer, schemas, state, options)
    if (!signal.aborted) await writer.finish(await missingIndexes(store.db, schemas), demoTables(schemas))
    if (!signal.aborted) await finishFill(store.db, by)
  } catch (error) {
    if (!(error instanceof LostLease)) throw error
  }
}

async function writeRecords(writer: LateWriter, schemas: Schemas, state: Unfinished, { signal, inspections }: RestOptions): Promise<void> {
  for await (const record of lateRecords(schemas, state, { ...state.filling, signal, inspections })) {
    writer.add(record)
    if (writer.isDue) await writer.flush()
    if (signal.aborted) break
  }
  await writer.flush()
  await writer.written()
}

/** Another process has gone on in our place. */
class LostLease extends Error {}

/** Writes records in batches. The next batch is made while the store takes in the last. */
class LateWriter {
  readonly #store: Store
  readonly #options: RestOptions
  readonly #throttle: BatchThrottle
  readonly #maintenance: StoreMaintenance
  readonly #fresh: () => RowBatch
  #state: Unfinished
  #batch: RowBatch
  /** Records made, written or not. */
  #made: number
  #writing: Promise<void> = Promise.resolve()

  constructor(store: Store, schemas: Schemas, state: Unfinished, options: RestOptions) {
    const writerOf = tableWriters(store.db, schemas, state.today)
    this.#store = store
    this.#options = options
    this.#throttle = new BatchThrottle(options.busy)
    this.#maintenance = new StoreMaintenance(store, this.#throttle)
    this.#fresh = () => new RowBatch(writerOf)
    this.#state = state
    this.#batch = this.#fresh()
    this.#made = state.filling.done
  }

  /** Whether enough waits for a batch. */
  get isDue(): boolean {
    return this.#batch.size >= this.#throttle.rows
  }

  add(record: readonly Parameters<RowBatch['add']>[0][]): void {
    for (const row of record) this.#batch.add(row)
    this.#made += 1
  }

  /** Begins to write what waits, once the batch before is written and nobody else asks. */
  async flush(): Promise<void> {
    await this.#writing
    await this.#throttle.giveWay()
    if (this.#options.signal.aborted || this.#batch.size === 0) return
    this.#writing = this.#write(this.#batch, this.#made)
    // a failure is met at the next await
    this.#writing.catch(() => undefined)
    this.#batch = this.#fresh()
  }

  written(): Promise<void> {
    return this.#writing
  }

  /** Makes these indexes, one at a time, and has the tables ready for use. */
  async finish(indexes: readonly string[], tables: readonly string[]): Promise<void> {
    const { by, signal } = this.#options
    for (const index of indexes) {
      await this.#throttle.giveWay()
      if (signal.aborted) return
      if (!(await leaseFill(this.#store.db, by, false))) throw new LostLease()
      await makeIndex(this.#store.db, index)
    }
    await this.#maintenance.finish(tables, signal)
  }

  async #write(batch: RowBatch, to: number): Promise<void> {
    const { by, progress } = this.#options
    const { filling, rows } = this.#state
    const { size } = batch
    const counts = batch.counts()
    const began = performance.now()
    await this.#store.db.transaction().execute(async (trx) => {
      if (!(await advanceFill(trx, by, { from: filling.done, to, rows: size }))) throw new LostLease()
      await batch.write(trx, true)
    })
    this.#throttle.took(size, performance.now() - began)
    this.#state = { ...this.#state, rows: rows + size, filling: { ...filling, done: to } }
    progress(this.#state)
    await this.#maintenance.after(counts)
  }
}
