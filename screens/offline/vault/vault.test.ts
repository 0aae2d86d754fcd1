import { describe, expect, it } from 'vitest'
import { open, seal } from './seal.ts'
import { pinProblem } from './pin-wrapping.ts'
import { createVault, MOST_WRONG, type DeviceRecord } from './vault.ts'

const key = () => Uint8Array.from({ length: 32 }, (_, at) => at * 7)
/** Fewer rounds than on a device: what is tried here is not how long a try takes. */
const ROUNDS = 10
const PIN = '284617'

/** A device with a PIN, and its record as it lies there. */
async function device() {
  const stored: { record: DeviceRecord | null } = { record: { id: 'd1', wrong: 0 } }
  const records = { load: async () => stored.record, save: async (next: DeviceRecord) => void (stored.record = next) }
  const first = createVault(records, ROUNDS)
  await first.choosePin(key(), PIN)
  await first.openWith(key())
  return { stored, records, first, anew: () => createVault(records, ROUNDS) }
}

describe('the vault of a device', () => {
  it('given the right PIN, then what was sealed under the key of the server is read again', async () => {
    const { first, anew } = await device()
    const keys = first.keys()
    if (!keys) throw new Error('not open')
    const sealed = await seal(keys, { name: '检验记录' })
    const later = anew()
    expect(later.keys()).toBeNull()
    expect(await later.unlock(PIN)).toEqual({ is: 'open' })
    const opened = later.keys()
    expect(opened && (await open(opened, sealed))).toEqual({ name: '检验记录' })
    expect(opened?.sealing.extractable).toBe(false)
  })

  it('given wrong PINs, then the tries left are told, a right one begins anew, and the last destroys the wrapping', async () => {
    const { anew, stored } = await device()
    const vault = anew()
    expect(await vault.unlock('000001')).toEqual({ is: 'wrong', left: MOST_WRONG - 1 })
    await vault.unlock(PIN)
    expect(await vault.triesLeft()).toBe(MOST_WRONG)
    for (let left = MOST_WRONG - 1; left > 0; left -= 1) expect(await vault.unlock('000001')).toEqual({ is: 'wrong', left })
    expect(await vault.unlock('000001')).toEqual({ is: 'destroyed' })
    expect(stored.record).toEqual({ id: 'd1', wrong: 0 })
    expect(await vault.unlock(PIN)).toEqual({ is: 'destroyed' })
    expect(await vault.hasPin()).toBe(false)
  })

  it('given a page killed in the middle of tries, then no try is won by it', async () => {
    const { records, stored } = await device()
    for (let tries = 0; tries < MOST_WRONG; tries += 1) {
      const killed = createVault(
        {
          ...records,
          save: async (next) => {
            await records.save(next)
            throw new Error('killed')
          },
        },
        ROUNDS,
      )
      await killed.unlock('000001').catch(() => null)
    }
    expect(stored.record?.wrong).toBe(MOST_WRONG)
    expect(await createVault(records, ROUNDS).unlock(PIN)).toEqual({ is: 'destroyed' })
  })

  it('given that it is locked, then nothing is read any more', async () => {
    const { first } = await device()
    first.lock()
    expect(first.keys()).toBeNull()
  })

  it.each([
    ['12345', 'PIN 至少 6 位'],
    ['12345a', 'PIN 只能是数字'],
    ['111111', 'PIN 不能是相同或连续的数字'],
    ['123456', 'PIN 不能是相同或连续的数字'],
    ['987654', 'PIN 不能是相同或连续的数字'],
    [PIN, ''],
  ])('given the PIN %s, then its problem is “%s”', (pin, told) => {
    expect(pinProblem(pin)).toBe(told)
  })
})
