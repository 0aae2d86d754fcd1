import { keyBytes, keyOfDevice, registerDevice, type Request } from './device.ts'
import { openOfflineDatabase, type OfflineDatabase } from './store/database.ts'
import { createKeptStore, type KeptStore } from './store/kept-store.ts'
import { createOutboxStore, type OutboxStore } from './store/outbox-store.ts'
import { browserRoom, type StorageRoom } from './store/storage-room.ts'
import { createWaitingFiles, type WaitingFiles } from './store/waiting-files.ts'
import { createVault, type Vault } from './vault/vault.ts'
import { openTabs, type Tabs } from './sending/tabs.ts'

/** Everything that lies on this device of one person. */
export interface OpenedStore {
  person: string
  database: OfflineDatabase
  vault: Vault
  kept: KeptStore
  outbox: OutboxStore
  files: WaitingFiles
  room: StorageRoom
  tabs: Tabs
  /** The device as the server knows it; '' before it is registered. */
  deviceId(): Promise<string>
  setDevice(id: string): Promise<void>
  /** How many changes lay here when it was opened: known without the key. */
  waitedAtFirst: number
  close(): void
}

/** Opens what lies here of a person, still locked. `onGone` is told when another page has deleted it, `onChanged` when another has changed what waits. */
export async function openStore(person: string, told: { onGone(): void; onChanged(): void }): Promise<OpenedStore> {
  const database = await openOfflineDatabase(person, told.onGone)
  const vault = createVault({
    load: async () => (await database.get('device', 'device')) ?? null,
    save: async (record) => void (await database.put('device', record, 'device')),
  })
  const room = browserRoom()
  const tabs = openTabs(person, told)
  const kept = createKeptStore(database, vault.keys)
  const outbox = createOutboxStore({ database, keys: vault.keys, alone: (work) => tabs.alone('outbox', work), changed: () => tabs.tell('changed') })
  return {
    ...{ person, database, vault, kept, outbox, room, tabs },
    files: createWaitingFiles(database, vault.keys, room),
    deviceId: async () => (await database.get('device', 'device'))?.id ?? '',
    async setDevice(id) {
      await database.put('device', { id, wrong: 0 }, 'device')
    },
    waitedAtFirst: await database.count('outbox'),
    close() {
      tabs.close()
      vault.lock()
      database.close()
    },
  }
}

/** The key of the device that a store belongs to; one that is not registered, or was locked, is registered under a name. */
export async function keyOfStore(store: OpenedStore, request: Request, name: string): Promise<Uint8Array<ArrayBuffer>> {
  const known = await store.deviceId()
  const device = (known === '' ? null : await keyOfDevice(request, known)) ?? (await registerDevice(request, name))
  if (device.id !== known) await store.setDevice(device.id)
  return keyBytes(device.key ?? '')
}

/** Something waits that may be sent, and it can be read. */
export function hasSendable({ vault, outbox }: OpenedStore): boolean {
  return vault.keys() !== null && outbox.now().entries.some(({ state }) => state === 'waiting' || state === 'sending')
}
