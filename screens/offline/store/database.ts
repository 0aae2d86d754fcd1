import { deleteDB, openDB, type DBSchema, type IDBPDatabase, type IDBPTransaction, type StoreNames } from 'idb'
import type { DeviceRecord } from '../vault/vault.ts'
import type { Sealed } from '../vault/seal.ts'
import { databaseOf, peopleWithDatabases } from './database-name.ts'

/** An answer or the rows of a list as they are stored, under a name that tells nothing. */
export interface SealedAnswer {
  sealed: Sealed
  /** Hash of what was answered, sealed too: it would let a guess be tried. */
  mark: Sealed
  /** How many changes had been sent when it was asked for: those sent later are laid over it. */
  sent: number
}

/** A file that waits: what it is, and how many pieces hold it. */
export interface SealedFile {
  about: Sealed
  pieces: number
  size: number
}

/** What a database of one person holds: everything is sealed but keys, sizes and counts. */
export interface OfflineSchema extends DBSchema {
  device: { key: 'device'; value: DeviceRecord }
  counts: { key: string; value: number }
  notes: { key: string; value: Sealed }
  answers: { key: string; value: SealedAnswer }
  /** Changes that wait, by their number, each as `engine/offline` has it. */
  outbox: { key: number; value: Sealed }
  /** Changes that the server has, by how many were sent before them: laid over what was kept before. */
  sent: { key: number; value: Sealed }
  files: { key: string; value: SealedFile }
  pieces: { key: [file: string, at: number]; value: Sealed }
  reserve: { key: 'reserve'; value: ArrayBuffer }
}

export type OfflineDatabase = IDBPDatabase<OfflineSchema>
type Upgrade = IDBPTransaction<OfflineSchema, StoreNames<OfflineSchema>[], 'versionchange'>

/** Steps from each format of the database to the next; the first makes an empty one. A step is never changed once it was delivered. */
export type Formats = readonly ((database: OfflineDatabase, upgrade: Upgrade) => void)[]

export const FORMATS: Formats = [
  (database) => {
    const stores = ['device', 'counts', 'notes', 'answers', 'outbox', 'sent', 'files', 'pieces', 'reserve'] as const
    for (const name of stores) database.createObjectStore(name)
  },
]

/**
 * The database of a person on this device, brought to the newest format. `onGone` is told when it was deleted by another page, or is about to be: it is
 * closed then, so that the other is not held up.
 */
export function openOfflineDatabase(person: string, onGone: () => void, formats: Formats = FORMATS): Promise<OfflineDatabase> {
  let opened: OfflineDatabase | null = null
  const leave = () => {
    opened?.close()
    onGone()
  }
  return openDB<OfflineSchema>(databaseOf(person), formats.length, {
    upgrade(database, from, _to, upgrade) {
      for (const step of formats.slice(from)) step(database, upgrade as unknown as Upgrade)
    },
    blocking: leave,
    terminated: onGone,
  }).then((database) => (opened = database))
}

/** Somebody who has registered this device, whether the browser remembers it or not. */
export async function registeredPerson(): Promise<string | undefined> {
  for (const person of await peopleWithDatabases()) {
    const database = await openOfflineDatabase(person, () => undefined)
    const device = await database.get('device', 'device')
    database.close()
    if (device !== undefined && device.id !== '') return person
  }
  return undefined
}

/** Deletes the database of a person, with everything in it. */
export function deleteOfflineDatabase(person: string): Promise<void> {
  return deleteDB(databaseOf(person))
}
