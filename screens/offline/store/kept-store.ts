import { keptKey } from '../../../engine/offline/kept-key.ts'
import type { KeptRequest } from '../../../engine/offline/words.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { nameOf, open, seal, type DeviceKeys } from '../vault/seal.ts'
import type { OfflineDatabase } from './database.ts'

/** What is kept of a request. */
export interface Kept {
  data: Json
  /** How many changes had been sent when it was asked for. */
  sent: number
}

/** An answer to be kept. */
export interface Keeping {
  request: KeptRequest
  data: Json
  hash: string
}

/** Answers of requests on the device, sealed, and notes of the offline work itself. */
export interface KeptStore {
  find(request: KeptRequest): Promise<Kept | null>
  has(request: KeptRequest): Promise<boolean>
  /** Hash under which the server gave it; '' where it is not kept. */
  hashOf(request: KeptRequest): Promise<string>
  put(answers: readonly Keeping[], sent: number): Promise<void>
  /** The server has said that what is kept is still so. */
  confirm(requests: readonly KeptRequest[], sent: number): Promise<void>
  drop(requests: readonly KeptRequest[]): Promise<void>
  /** How many changes have been sent from here. */
  sentCount(): Promise<number>
  note<Value>(name: string): Promise<Value | null>
  putNote(name: string, value: unknown): Promise<void>
  dropNote(name: string): Promise<void>
  /** Bytes of all answers. */
  size(): Promise<number>
}

/** The answers kept in a database; it must be unlocked. */
export function createKeptStore(database: OfflineDatabase, keysNow: () => DeviceKeys | null): KeptStore {
  const keys = (): DeviceKeys => {
    const now = keysNow()
    if (!now) throw new Error('the offline store is locked')
    return now
  }
  const named = (request: KeptRequest): Promise<string> => nameOf(keys(), keptKey(request))

  return {
    async find(request) {
      const found = await database.get('answers', await named(request))
      return found ? { data: (await open<{ data: Json }>(keys(), found.sealed)).data, sent: found.sent } : null
    },
    has: async (request) => (await database.getKey('answers', await named(request))) !== undefined,
    async hashOf(request) {
      const found = await database.get('answers', await named(request))
      return found ? open<string>(keys(), found.mark) : ''
    },
    async put(answers, sent) {
      // what is sealed first is written in one go: a transaction does not wait for the sealing
      const ready = await Promise.all(
        answers.map(async ({ request, data, hash }) => {
          const [name, sealed, mark] = await Promise.all([named(request), seal(keys(), { data }), seal(keys(), hash)])
          return { name, value: { sealed, mark, sent } }
        }),
      )
      const writing = database.transaction('answers', 'readwrite')
      await Promise.all([...ready.map(({ name, value }) => writing.store.put(value, name)), writing.done])
    },
    async confirm(requests, sent) {
      const names = await Promise.all(requests.map(named))
      const writing = database.transaction('answers', 'readwrite')
      for (const name of names) {
        const found = await writing.store.get(name)
        if (found) await writing.store.put({ ...found, sent }, name)
      }
      await writing.done
    },
    async drop(requests) {
      const names = await Promise.all(requests.map(named))
      const writing = database.transaction('answers', 'readwrite')
      await Promise.all([...names.map((name) => writing.store.delete(name)), writing.done])
    },
    sentCount: async () => (await database.get('counts', 'sent')) ?? 0,
    async note<Value>(name: string) {
      const found = await database.get('notes', await nameOf(keys(), name))
      return found ? open<Value>(keys(), found) : null
    },
    async putNote(name, value) {
      const [at, sealed] = await Promise.all([nameOf(keys(), name), seal(keys(), value)])
      await database.put('notes', sealed, at)
    },
    dropNote: async (name) => database.delete('notes', await nameOf(keys(), name)),
    async size() {
      let bytes = 0
      for (let at = await database.transaction('answers').store.openCursor(); at; at = await at.continue()) bytes += at.value.sealed.data.byteLength
      return bytes
    },
  }
}
