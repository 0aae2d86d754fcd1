import { deviceKeys, importMaster, type DeviceKeys } from './seal.ts'
import { pinProblem, PIN_ROUNDS, unwrapKey, wrapKey, type Wrapping } from './pin-wrapping.ts'

/** What lies on a device to open it with: kept beside what is sealed, and nothing of it is secret without the PIN. */
export interface DeviceRecord {
  /** As the server knows the device. */
  id: string
  /** Absent before a PIN was chosen, and once it was destroyed. */
  wrapping?: Wrapping
  /** Wrong PINs in a row. */
  wrong: number
}

/** Where the record of the device is kept. */
export interface DeviceRecords {
  load(): Promise<DeviceRecord | null>
  save(record: DeviceRecord): Promise<void>
}

/** What became of a PIN. */
export type Unlocking = { is: 'open' } | { is: 'wrong'; left: number } | { is: 'destroyed' }

/** Wrong PINs after which the wrapping is destroyed. */
export const MOST_WRONG = 5

/** The keys of what is stored on the device: there while it is unlocked, in memory of this page alone. */
export interface Vault {
  keys(): DeviceKeys | null
  /** Whether a PIN can open it. */
  hasPin(): Promise<boolean>
  /** Tries left before the wrapping is destroyed. */
  triesLeft(): Promise<number>
  /** Opens it with the key that the server has given. */
  openWith(key: Uint8Array<ArrayBuffer>): Promise<void>
  /** Lets a PIN open it from now on. `key` is the server's; a weak PIN is refused with its reason. */
  choosePin(key: Uint8Array<ArrayBuffer>, pin: string): Promise<string>
  unlock(pin: string): Promise<Unlocking>
  /** Forgets the keys. */
  lock(): void
  /** Told whenever it is opened or locked, until the answer is called. */
  watch(listener: () => void): () => void
}

/** The vault of one device. A wrong try is written down before it is made: who kills the page between has used it up. */
export function createVault(records: DeviceRecords, rounds = PIN_ROUNDS): Vault {
  let keys: DeviceKeys | null = null
  const listeners = new Set<() => void>()

  function hold(next: DeviceKeys | null): void {
    keys = next
    for (const listener of listeners) listener()
  }

  async function destroy({ id }: DeviceRecord): Promise<Unlocking> {
    await records.save({ id, wrong: 0 })
    return { is: 'destroyed' }
  }

  return {
    keys: () => keys,
    hasPin: async () => (await records.load())?.wrapping !== undefined,
    triesLeft: async () => MOST_WRONG - ((await records.load())?.wrong ?? 0),
    openWith: async (key) => hold(await deviceKeys(await importMaster(key))),
    async choosePin(key, pin) {
      const wrong = pinProblem(pin)
      if (wrong !== '') return wrong
      const record = await records.load()
      if (!record) throw new Error('no device is registered')
      await records.save({ ...record, wrapping: await wrapKey(key, pin, rounds), wrong: 0 })
      return ''
    },
    async unlock(pin) {
      const record = await records.load()
      if (!record?.wrapping) return { is: 'destroyed' }
      // the page was killed between the last try and what follows from it
      if (record.wrong >= MOST_WRONG) return destroy(record)
      const tried = { ...record, wrong: record.wrong + 1 }
      await records.save(tried)
      const master = await unwrapKey(record.wrapping, pin)
      if (master) {
        await records.save({ ...record, wrong: 0 })
        hold(await deviceKeys(master))
        return { is: 'open' }
      }
      if (tried.wrong < MOST_WRONG) return { is: 'wrong', left: MOST_WRONG - tried.wrong }
      return destroy(record)
    },
    lock: () => hold(null),
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
