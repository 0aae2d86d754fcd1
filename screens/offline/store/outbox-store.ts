import { outboxMigrations, readOutbox, type OutboxMigration } from '../../../engine/offline/outbox-format.ts'
import { emptyOutbox } from '../../../engine/offline/outbox.ts'
import type { Outbox, OutboxEntry } from '../../../engine/offline/outbox-words.ts'
import type { QueuedOperation } from '../../../engine/offline/words.ts'
import { nameOf, open, seal, type DeviceKeys, type Sealed } from '../vault/seal.ts'
import type { OfflineDatabase } from './database.ts'
import { givingUpReserve } from './storage-room.ts'

/** A change that the server has, and which of all sent ones it was. */
export interface SentOperation {
  at: number
  operation: QueuedOperation
}

/** What waits on this device, for all pages of the browser together. */
export interface OutboxStore {
  /** As it was when this page last read or changed it. */
  now(): Outbox
  /** Changes that were sent since what is kept was asked for. */
  sent(): readonly SentOperation[]
  /** Reads what another page has changed. */
  load(): Promise<void>
  /**
   * Does a step, on the device by the time this resolves. `sent` is what the server has taken by it. A step that answers the same outbox writes nothing.
   */
  change(step: (outbox: Outbox) => Outbox, sent?: QueuedOperation): Promise<Outbox>
  /** Forgets sent changes that nothing kept is older than. */
  forgetSent(upTo: number): Promise<void>
  /** Told of each change, until the answer is called. */
  watch(listener: () => void): () => void
}

interface Given {
  database: OfflineDatabase
  keys(): DeviceKeys | null
  /** Runs a step while no other page runs one. */
  alone<Answer>(work: () => Promise<Answer>): Promise<Answer>
  /** Called after each write: other pages read anew. */
  changed(): void
  /** Steps from each format of the outbox to the next; those of the product where nothing else is said. */
  migrations?: readonly OutboxMigration[]
}

type Head = Omit<Outbox, 'entries'>

/** The outbox of a database: an entry a row, so that a step writes what it has changed and nothing else. */
export function createOutboxStore({ database, keys: keysNow, alone, changed, migrations = outboxMigrations }: Given): OutboxStore {
  let outbox: Outbox = emptyOutbox
  let sent: readonly SentOperation[] = []
  /** Entries as they are stored. */
  let written: ReadonlySet<OutboxEntry> = new Set()
  let revision = -1
  const listeners = new Set<() => void>()

  function keys(): DeviceKeys {
    const now = keysNow()
    if (!now) throw new Error('the offline store is locked')
    return now
  }

  function tell(): void {
    for (const listener of listeners) listener()
  }

  /** Reads everything unless nothing was written since. */
  async function read(): Promise<void> {
    const name = await nameOf(keys(), 'outbox')
    const reading = database.transaction(['counts', 'notes', 'outbox', 'sent'])
    const newest = (await reading.objectStore('counts').get('outbox')) ?? 0
    if (newest === revision) return
    const [head, entries, done, numbers] = await Promise.all([
      reading.objectStore('notes').get(name),
      reading.objectStore('outbox').getAll(),
      reading.objectStore('sent').getAll(),
      reading.objectStore('sent').getAllKeys(),
    ])
    const opened = await Promise.all(entries.map((each) => open<OutboxEntry>(keys(), each)))
    const operations = await Promise.all(done.map((each) => open<QueuedOperation>(keys(), each)))
    const stored: Outbox = { ...(head ? await open<Head>(keys(), head) : emptyOutbox), entries: opened }
    // entries that were brought to this format are others than the stored ones: the next step writes them all
    outbox = stored.version === migrations.length + 1 ? stored : readOutbox(JSON.stringify(stored), migrations)
    written = new Set(opened)
    sent = operations.map((operation, at) => ({ operation, at: numbers[at] ?? 0 }))
    revision = newest
  }

  /** Everything is sealed before the transaction begins: one that waits for the sealing would be over. */
  async function write(next: Outbox, taken: QueuedOperation | undefined): Promise<void> {
    const { entries, ...head } = next
    const changes = await Promise.all(entries.filter((each) => !written.has(each)).map(async (each) => [each.operation.seq, await seal(keys(), each)] as const))
    const left = new Set(entries.map(({ operation }) => operation.seq))
    const gone = [...written].flatMap(({ operation }) => (left.has(operation.seq) ? [] : [operation.seq]))
    const [name, sealedHead, sealedSent] = await Promise.all([nameOf(keys(), 'outbox'), seal(keys(), head), taken ? seal(keys(), taken) : null])
    const number = await givingUpReserve(database, () => store(changes, gone, [name, sealedHead], sealedSent))
    written = new Set(entries)
    if (taken) sent = [...sent, { at: number, operation: taken }]
  }

  async function store(
    changes: readonly (readonly [number, Sealed])[],
    gone: readonly number[],
    [name, head]: readonly [string, Sealed],
    taken: Sealed | null,
  ): Promise<number> {
    const writing = database.transaction(['counts', 'notes', 'outbox', 'sent'], 'readwrite')
    const counts = writing.objectStore('counts')
    const number = ((await counts.get('sent')) ?? 0) + (taken ? 1 : 0)
    revision += 1
    await Promise.all([
      counts.put(revision, 'outbox'),
      writing.objectStore('notes').put(head, name),
      ...changes.map(([seq, sealed]) => writing.objectStore('outbox').put(sealed, seq)),
      ...gone.map((seq) => writing.objectStore('outbox').delete(seq)),
      ...(taken ? [counts.put(number, 'sent'), writing.objectStore('sent').put(taken, number)] : []),
      writing.done,
    ])
    return number
  }

  return {
    now: () => outbox,
    sent: () => sent,
    async load() {
      await alone(read)
      tell()
    },
    change: (step, taken) =>
      alone(async () => {
        await read()
        const next = step(outbox)
        if (next === outbox && !taken) return outbox
        try {
          await write(next, taken)
        } catch (error) {
          // what was not written is read anew
          revision = -1
          throw error
        }
        outbox = next
        tell()
        changed()
        return next
      }),
    async forgetSent(upTo) {
      await alone(async () => {
        await database.delete('sent', IDBKeyRange.upperBound(upTo))
        sent = sent.filter(({ at }) => at > upTo)
      })
      tell()
    },
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
