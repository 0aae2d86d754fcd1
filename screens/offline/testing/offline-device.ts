import 'fake-indexeddb/auto'
import type { OutboxMigration } from '../../../engine/offline/outbox-format.ts'
import { createKeptStore } from '../store/kept-store.ts'
import { createOutboxStore } from '../store/outbox-store.ts'
import { deleteOfflineDatabase, openOfflineDatabase, type Formats, type OfflineDatabase } from '../store/database.ts'
import { createWaitingFiles } from '../store/waiting-files.ts'
import { deviceKeys, importMaster, type DeviceKeys } from '../vault/seal.ts'

let count = 0

/** A device as tests have one: a database in memory, unlocked; `restart` is what a killed page finds when it is opened again. */
export async function testDevice(formats?: Formats) {
  const person = `p${(count += 1)}`
  const keys = await deviceKeys(await importMaster(Uint8Array.from({ length: 32 }, (_, at) => at)))
  const start = async (with_: Formats | undefined = formats, migrations?: readonly OutboxMigration[]) =>
    pageOf(await openOfflineDatabase(person, () => undefined, with_), keys, migrations)
  let page = await start()
  return {
    person,
    keys,
    now: () => page,
    async restart(next?: Formats, migrations?: readonly OutboxMigration[]) {
      page.database.close()
      page = await start(next, migrations)
      await page.outbox.load()
      return page
    },
    async end() {
      page.database.close()
      await deleteOfflineDatabase(person)
    },
  }
}

function pageOf(database: OfflineDatabase, keys: DeviceKeys, migrations?: readonly OutboxMigration[]) {
  let turn: Promise<unknown> = Promise.resolve()
  const alone = <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const done = turn.then(work)
    turn = done.catch(() => null)
    return done
  }
  return {
    database,
    kept: createKeptStore(database, () => keys),
    outbox: createOutboxStore({ database, keys: () => keys, alone, changed: () => undefined, ...(migrations ? { migrations } : {}) }),
    files: createWaitingFiles(database, () => keys, { left: async () => null, persist: async () => true }),
  }
}

export type TestDevice = Awaited<ReturnType<typeof testDevice>>
