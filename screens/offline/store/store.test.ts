import { Blob as NodeBlob, File as NodeFile } from 'node:buffer'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { add, begin } from '../../../engine/offline/outbox.ts'
import { FORMAT, outboxMigrations, type OutboxMigration } from '../../../engine/offline/outbox-format.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { Outbox, OutboxEntry } from '../../../engine/offline/outbox-words.ts'
import { seal, nameOf } from '../vault/seal.ts'
import { testDevice, type TestDevice } from '../testing/offline-device.ts'
import { FORMATS } from './database.ts'
import { askRoomFor, givingUpReserve, holdReserve } from './storage-room.ts'

// the page of jsdom has files whose bytes the cipher of Node does not know
beforeAll(() => {
  vi.stubGlobal('File', NodeFile)
  vi.stubGlobal('Blob', NodeBlob)
})
afterAll(() => void vi.unstubAllGlobals())

const devices: TestDevice[] = []
const device = async (...given: Parameters<typeof testDevice>) => {
  const made = await testDevice(...given)
  devices.push(made)
  return made
}
afterEach(async () => {
  for (const each of devices.splice(0)) await each.end()
})

const answerOf = (record: string, path: string, value: string) => (outbox: Outbox) =>
  add(outbox, {
    ...{
      key: `k-${record}-${path}-${value}`,
      call: 'record/answer',
      handler: 'inspection-answer',
      title: '检验记录 一号电梯',
      at: '2026-11-27T08:00:00+08:00',
    },
    params: { id: record, since: '0', changes: JSON.stringify([{ path, value, seen: 0 }]) },
  })

/** Every text that lies in a database as it is. */
async function plainTexts({ database }: ReturnType<TestDevice['now']>): Promise<string> {
  const all = await Promise.all([...database.objectStoreNames].map(async (name) => [await database.getAllKeys(name), await database.getAll(name)]))
  return JSON.stringify(all, (_, value: unknown) =>
    value instanceof ArrayBuffer || ArrayBuffer.isView(value) ? Buffer.from(value as ArrayBuffer).toString('utf8') : value,
  )
}

describe('the store of a device', () => {
  it('given an answer that is kept, then it is found whatever the order of its parameters, and nothing of it can be read without the key', async () => {
    const { now } = await device()
    const { kept, files, outbox } = now()
    await kept.put([{ request: { call: 'record/open', params: { id: '7', view: 'v' } }, data: { name: '蓉城电梯' }, hash: 'h1' }], 0)
    await files.put('local:1', new File(['照片里的字'], '机房.jpg', { type: 'image/jpeg' }))
    await outbox.change(answerOf('7', 'values/gap', '间隙五毫米'))
    expect(await kept.find({ call: 'record/open', params: { view: 'v', id: 7 } })).toEqual({ data: { name: '蓉城电梯' }, sent: 0 })
    expect(await kept.hashOf({ call: 'record/open', params: { id: '7', view: 'v' } })).toBe('h1')
    expect(await kept.find({ call: 'record/open', params: { id: '8' } })).toBeNull()
    const texts = await plainTexts(now())
    for (const plain of ['蓉城电梯', 'record/open', '照片里的字', '机房', '间隙五毫米', '一号电梯', 'h1']) expect(texts).not.toContain(plain)
  })

  it('given changes, when the page is killed, then they are there in their order, with what was being sent', async () => {
    const { now, restart } = await device()
    await Promise.all([now().outbox.change(answerOf('1', 'values/a', '1')), now().outbox.change(answerOf('2', 'values/b', '2'))])
    await now().outbox.change((outbox) => begin(outbox)?.outbox ?? outbox)
    const { outbox } = await restart()
    expect(outbox.now().entries.map(({ operation, state }) => [operation.seq, operation.subject, state])).toEqual([
      [1, 'record:1', 'sending'],
      [2, 'record:2', 'waiting'],
    ])
  })

  it('given a change that the server has taken, then it is laid over what was kept before until that is newer', async () => {
    const { now, restart } = await device()
    await now().outbox.change(answerOf('1', 'values/a', '1'))
    const [entry] = now().outbox.now().entries
    if (!entry) throw new Error('nothing waits')
    await now().outbox.change((outbox) => ({ ...outbox, entries: [] }), entry.operation)
    const { outbox, kept } = await restart()
    expect([outbox.now().entries, outbox.sent().map(({ at }) => at), await kept.sentCount()]).toEqual([[], [1], 1])
    await outbox.forgetSent(1)
    expect((await restart()).outbox.sent()).toEqual([])
  })

  it('given a file in several pieces, then it comes back as it was', async () => {
    const { now } = await device()
    const bytes = Uint8Array.from({ length: 2_500_000 }, (_, at) => at % 251)
    await now().files.put('local:1', new File([bytes], 'a.jpg', { type: 'image/jpeg' }))
    const found = await now().files.find('local:1')
    expect([found?.name, found?.type, found?.size]).toEqual(['a.jpg', 'image/jpeg', bytes.length])
    expect(Buffer.compare(Buffer.from((await found?.arrayBuffer()) ?? new ArrayBuffer(0)), Buffer.from(bytes))).toBe(0)
    await now().files.remove(['local:1'])
    expect([await now().files.find('local:1'), await now().database.count('pieces')]).toEqual([null, 0])
  })

  it('given little room, then a photo is refused and says what to do, and what is entered takes the reserve', async () => {
    const { now } = await device()
    await expect(askRoomFor({ left: async () => 21 * 1024 * 1024, persist: async () => true }, 5 * 1024 * 1024)).rejects.toThrow('本机存储空间已满')
    await holdReserve(now().database)
    let tries = 0
    const written = await givingUpReserve(now().database, async () => {
      tries += 1
      if (tries === 1) throw new DOMException('full', 'QuotaExceededError')
      return now().database.count('reserve')
    })
    expect([tries, written]).toEqual([2, 0])
  })

  it('given a database of an earlier format, then each step is done once and what lies there stays', async () => {
    const { now, restart } = await device()
    await now().outbox.change(answerOf('1', 'values/a', '1'))
    const steps: number[] = []
    const next = [...FORMATS, () => void steps.push(2)]
    const { outbox } = await restart(next)
    expect([steps, outbox.now().entries.length]).toEqual([[2], 1])
    await restart(next)
    expect(steps).toEqual([2])
  })

  it('given work that waits while the product is upgraded, then the next version reads it once, writes all of it anew, and an earlier one leaves it alone', async () => {
    const { now, restart } = await device()
    await now().outbox.change(answerOf('1', 'values/a', '1'))
    await now().outbox.change((outbox) => begin(outbox)?.outbox ?? outbox)
    await now().outbox.change(answerOf('2', 'values/b', '2'))
    let done = 0
    const retitled: OutboxMigration = (outbox) => {
      done += 1
      const entries = (outbox['entries'] as unknown as OutboxEntry[]).map((each) => ({
        ...each,
        operation: { ...each.operation, title: `新 ${each.operation.title}` },
      }))
      return { ...outbox, entries: entries as unknown as Json }
    }
    const steps = [...outboxMigrations, retitled]
    const { outbox } = await restart(undefined, steps)
    const titles = () =>
      now()
        .outbox.now()
        .entries.map(({ operation, state }) => `${operation.seq} ${state} ${operation.title}`)
    const waiting = ['1 sending 新 检验记录 一号电梯', '2 waiting 新 检验记录 一号电梯']
    expect([titles(), outbox.now().version]).toEqual([waiting, FORMAT + 1])
    // a page that is killed before anything else was entered reads the earlier format again
    await restart(undefined, steps)
    expect([titles(), done]).toEqual([waiting, 2])
    await now().outbox.change(answerOf('3', 'values/c', '3'))
    await restart(undefined, steps)
    expect([titles().slice(0, 2), titles().length, done]).toEqual([waiting, 3, 2])
    await expect(restart()).rejects.toThrow(RangeError)
    expect(await now().database.count('outbox')).toBe(3)
  })

  it('given an outbox that a later version of the product has written, then it is left alone', async () => {
    const { now, restart, keys } = await device()
    await now().outbox.change(answerOf('1', 'values/a', '1'))
    const { database } = now()
    await database.put('notes', await seal(keys, { version: FORMAT + 1, next: 2, ids: {}, done: [] }), await nameOf(keys, 'outbox'))
    await expect(restart()).rejects.toThrow(RangeError)
    await expect(now().outbox.change(answerOf('2', 'values/a', '1'))).rejects.toThrow(RangeError)
    expect(await now().database.count('outbox')).toBe(1)
  })
})
