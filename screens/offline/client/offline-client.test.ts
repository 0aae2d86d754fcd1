import { Blob as NodeBlob, File as NodeFile } from 'node:buffer'
import { describe, expect, it, vi } from 'vitest'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import type { Client, RequestOptions } from '../../http/client.ts'
import { add, answered, begin } from '../../../engine/offline/outbox.ts'
import { testDevice, type TestDevice } from '../testing/offline-device.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { createOfflineClient } from './offline-client.ts'
import type { Reach } from './reach.ts'

type Asked = (call: string, params: JsonObject, options?: RequestOptions) => Promise<Json>

const lost = () => Promise.reject(new ProblemError(problem('call.network', '')))
const opened = { record: { recordid: 'r1', bussid: '7' }, template: { id: 't' }, answers: [], versions: [] }
const OPEN = { call: 'record/open', params: { id: '7' } }
const FILES = 'equipment-documents/attachments'
const answer = (value: string) => ({ id: 'r1', since: '0', changes: JSON.stringify([{ path: 'values/gap', value, seen: 0 }]) })

/** A device that has a record with it, and a network as the test says. */
async function given(
  request: Asked,
  { state = 'online', unlocked = true }: { state?: ReturnType<Reach['state']>; unlocked?: boolean } = {},
  from?: TestDevice,
) {
  const device = from ?? (await testDevice())
  if (from) await from.restart()
  const { kept, outbox, files } = device.now()
  await kept.put([{ request: OPEN, data: opened as unknown as Json, hash: '' }], 0)
  const reach: Reach = { state: () => state, answered: vi.fn(), failed: vi.fn(), watch: () => () => undefined }
  const person = { userId: 'u', departmentId: '', name: '甲' }
  const entered = vi.fn()
  const refused = vi.fn(async () => undefined)
  const sent = vi.fn(request)
  const online = {
    request: sent,
    file: lost,
    fileOrTask: lost,
    upload: lost,
    encode: () => ({ url: '/x', method: 'GET', headers: {}, body: undefined }),
  } as unknown as Client
  const client = createOfflineClient({
    ...{ online, reach, headers: () => ({ 'X-Device': 'd1' }), pause: () => new Promise<void>(() => undefined) },
    source: {
      ...{
        outbox,
        files,
        entered,
        refused,
        person: () => person,
        titleOf: () => '一号电梯',
        unlocked: async () => unlocked,
        opened: async () => unlocked,
        keeping: () => () => undefined,
      },
      answers: createKeptAnswers({ kept, outbox, lists: () => [], person: () => person }),
      queues: () => ({ 'record/answer': 'inspection-answer', 'unit/save': 'save', [FILES]: 'attachment-upload' }),
      keys: () => ({ 'unit/save': 'unitid' }),
      answeredBy: () => ({ 'unit/save': { many: ['unit/list'], one: ['unit/load'] } }),
      hasWaiting: () => outbox.now().entries.length > 0,
    },
  })
  return { client, device, outbox, sent, reach, entered, refused }
}

describe('a client without network', () => {
  it('given a network, then the server answers, and is told the device', async () => {
    const { client, sent } = await given(async () => 'fresh')
    expect(await client.request(OPEN.call, OPEN.params)).toBe('fresh')
    expect(sent.mock.calls[0]?.[2]).toMatchObject({ headers: { 'X-Device': 'd1' } })
  })

  it('given none, then what is kept answers, and what is not kept is refused as before', async () => {
    const { client, reach } = await given(lost)
    expect(await client.request(OPEN.call, OPEN.params)).toEqual(opened)
    expect(reach.failed).toHaveBeenCalled()
    await expect(client.request('record/open', { id: '8' })).rejects.toThrow('网络连接失败')
  })

  it('given that the browser says there is none, then the server is not even asked', async () => {
    const { client, sent } = await given(lost, { state: 'offline' })
    expect(await client.request(OPEN.call, OPEN.params)).toEqual(opened)
    expect(sent).not.toHaveBeenCalled()
  })

  it('given a change that may wait, then it is on the device before it is answered, and shows in what is kept', async () => {
    const { client, device, entered } = await given(lost)
    const written = await client.request('record/answer', answer('5.5'))
    expect(written).toMatchObject({ refused: [], answers: [{ path: 'values/gap', value: '5.5' }] })
    expect(entered).toHaveBeenCalledOnce()
    expect(await client.request(OPEN.call, OPEN.params)).toMatchObject({ answers: [{ path: 'values/gap', value: '5.5', by: '甲' }] })
    const { outbox } = await device.restart()
    expect(outbox.now().entries).toMatchObject([{ state: 'waiting', operation: { title: '一号电梯', subject: 'record:r1' } }])
  })

  it('given a change whose answer was lost, then it goes again under the same key, and what is entered later is not joined with it', async () => {
    const { client, sent, outbox } = await given(lost)
    await client.request('record/answer', answer('1'))
    await client.request('record/answer', answer('2'))
    const [first, second] = outbox.now().entries
    expect(first?.operation.key).toBe(sent.mock.calls[0]?.[2]?.idempotencyKey)
    expect([first?.tries, second?.tries]).toEqual([1, 0])
    expect(sent).toHaveBeenCalledOnce()
  })

  it('given something that waits, then a later change of the same record waits behind it although there is a network', async () => {
    let isThere = false
    const { client, sent, outbox } = await given(async () => (isThere ? { ok: true } : lost()))
    await client.request('record/answer', answer('1'))
    isThere = true
    await client.request('record/answer', answer('2'))
    expect([sent.mock.calls.length, outbox.now().entries.length]).toEqual([1, 2])
    expect(await client.request('record/answer', { ...answer('3'), id: 'r2' })).toEqual({ ok: true })
  })

  it('given a change that may not wait, or one that says nothing, then it is refused as before and nothing waits', async () => {
    const { client, outbox } = await given(lost)
    await expect(client.request('record/submit', { id: 'r1' })).rejects.toThrow('网络连接失败')
    await expect(client.request('record/answer', { id: 'r1', since: '0', changes: '[]' })).rejects.toThrow('网络连接失败')
    expect(outbox.now().entries).toEqual([])
  })

  it('given a store that nobody has unlocked, then nothing is answered from it and nothing is promised', async () => {
    const { client, outbox } = await given(lost, { unlocked: false })
    await expect(client.request(OPEN.call, OPEN.params)).rejects.toThrow('网络连接失败')
    await expect(client.request('record/answer', answer('1'))).rejects.toThrow('网络连接失败')
    expect(outbox.now().entries).toEqual([])
  })

  it('given a new record, then it has an id of the device; a saved one says what its form began with', async () => {
    const unit = { unitid: 'u1', name: '旧名', version: 3 }
    const { client, outbox } = await given(async (call) => (call === 'unit/load' ? unit : lost()))
    await client.request('unit/load', { id: 'u1' })
    const made = (await client.request('unit/save', { unitid: '', name: '新' })) as JsonObject
    expect(String(made['unitid'])).toMatch(/^local:/)
    await client.request('unit/save', { unitid: 'u1', name: '新名', version: 3 })
    expect(outbox.now().entries.at(-1)?.operation).toMatchObject({ base: { unitid: 'u1', name: '旧名' }, keyField: 'unitid' })
  })

  it('given a record that was made here, when it is opened and saved again, then it is what was entered, and is sent as one', async () => {
    const { client, outbox } = await given(lost, { state: 'offline' })
    const made = (await client.request('unit/save', { unitid: '', name: '新', kind: 'a' })) as JsonObject
    const id = String(made['unitid'])
    expect(await client.request('unit/load', { id })).toMatchObject({ unitid: id, name: '新', kind: 'a' })
    await client.request('unit/save', { unitid: id, name: '新名', version: 0 })
    expect(await client.request('unit/load', { id })).toMatchObject({ unitid: id, name: '新名', kind: 'a' })
    expect(outbox.now().entries).toMatchObject([{ operation: { params: { unitid: '', name: '新名', kind: 'a' }, makes: { [id]: '/unitid' } } }])
    await expect(client.request('unit/load', { id: 'local:other' })).rejects.toThrow('网络连接失败')
  })

  it('given a photo, then it waits here under an id of its own, is listed and shown', async () => {
    vi.stubGlobal('File', NodeFile)
    vi.stubGlobal('Blob', NodeBlob)
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo')
    const { client, outbox } = await given(lost, { state: 'offline' })
    expect(client.keepsFiles?.()).toBe(true)
    const photo = new NodeFile(['照片'], '机房.jpg', { type: 'image/jpeg' }) as unknown as File
    const done = (await client.upload(FILES, { busstype: 'record', attkind: 'photo' }, photo, { onProgress: () => undefined })) as JsonObject
    const id = String(done['attsysid'])
    // it stands where a key of the server will
    expect(id).toMatch(/^local:.{20,30}$/)
    expect(outbox.now().entries).toMatchObject([{ operation: { file: id, makes: { [id]: '/attsysid' } } }])
    expect(await client.request(`${FILES}/list`, { attsysidList: id })).toMatchObject([{ attsysid: id, filename: '机房.jpg' }])
    expect(client.encode(`${FILES}/thumbnail`, { attsysid: id }).url).toBe('blob:photo')
    expect(await (await client.file(`${FILES}/download`, { attsysid: id })).blob.text()).toBe('照片')
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('given a photo from before the browser was restarted, when it is listed, then it is shown, and its address is taken back once it was sent', async () => {
    vi.stubGlobal('File', NodeFile)
    vi.stubGlobal('Blob', NodeBlob)
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:again')
    const revoked = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    const first = await given(lost, { state: 'offline' })
    const photo = new NodeFile(['照片'], '机房.jpg', { type: 'image/jpeg' }) as unknown as File
    const done = (await first.client.upload(FILES, { busstype: 'record', attkind: 'photo' }, photo, { onProgress: () => undefined })) as JsonObject
    const id = String(done['attsysid'])
    const { client, outbox } = await given(lost, { state: 'offline' }, first.device)
    const thumbnail = () => client.encode(`${FILES}/thumbnail`, { attsysid: id }).url
    expect(thumbnail()).toBe('/x')
    await client.request(`${FILES}/list`, { attsysidList: id })
    expect(thumbnail()).toBe('blob:again')
    await outbox.change((before) => begin(before)?.outbox ?? before)
    await outbox.change((before) => answered(before, 1, { attsysid: 'a9' }))
    expect(revoked).toHaveBeenCalledWith('blob:again')
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('given a page that still calls a sent photo as the device did, then the server is asked for it by its own id', async () => {
    const { client, sent, outbox } = await given(async () => ({}))
    const words = { call: FILES, handler: 'attachment-upload', title: '', at: '', params: {}, file: 'local:1', key: 'k1' }
    await outbox.change((before) => add(before, { ...words, makes: { 'local:1': '/attsysid' } }))
    await outbox.change((before) => begin(before)?.outbox ?? before)
    await outbox.change((before) => answered(before, 1, { attsysid: 'a9' }))
    await client.request('unit/save', { unitid: 'u1', photos: 'local:1' })
    await client.request(`${FILES}/list`, { attsysidList: 'local:1,b2' })
    expect(sent.mock.calls.map(([, params]) => params)).toEqual([{ unitid: 'u1', photos: 'a9' }, { attsysidList: 'a9,b2' }])
  })

  it('given a change that names a photo which is still on its way, then it waits for it although there is a network', async () => {
    const { client, sent, outbox } = await given(async () => ({}))
    await client.request('unit/save', { unitid: 'u1', photos: 'local:7' })
    expect([sent.mock.calls.length, outbox.now().entries.length]).toEqual([0, 1])
  })

  it('given a server that has locked the device, then that is told before the refusal', async () => {
    const { client, refused } = await given(() => Promise.reject(new ProblemError(problem('device.locked', ''))))
    await expect(client.request(OPEN.call, OPEN.params)).rejects.toThrow('已被锁定')
    expect(refused).toHaveBeenCalledOnce()
  })
})
