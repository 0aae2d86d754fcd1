import { describe, expect, it, vi } from 'vitest'
import type { OfflineManifest } from '../../../engine/offline/words.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import { rowsRequest } from '../client/kept-answers.ts'
import { testDevice } from '../testing/offline-device.ts'
import type { KeptStore } from '../store/kept-store.ts'
import { sizeUp } from './size-up.ts'
import { takeAlong, TAKEN, type TakingProgress } from './take-along.ts'

const requests = Array.from({ length: 120 }, (_, at) => ({ call: 'record/open', params: { id: String(at) } }))
const list = { call: 'sheet/list', params: { stepcode: 'BGLR' }, viewNo: 'v' }
const manifest: OfflineManifest = {
  ...{ package: 'inspection', title: '检验任务', at: '2026-11-27 08:00:00', tasks: [{ key: '1', title: '一号电梯' }], requests, lists: [list] },
  ...{ files: ['/api/validators/a.js'], queues: {}, keys: {}, answeredBy: {} },
}

type Asked = { call: string; params: JsonObject; hash?: string }

/** A server with an answer for each request; answers of a part as `answers` says. */
function server(version: (id: string) => string = () => '1') {
  const parts: Asked[][] = []
  const one = ({ call, params, hash }: Asked): Json => {
    if (call === list.call)
      return {
        hash: 'l',
        data: { list: [{ bussid: '1' }], total: 1, readings: {}, kept: { basis: 'b', since: '1.1', today: '2026-11-27', fields: ['bussid'], next: null } },
      }
    const id = String(params['id'])
    if (id === '119') return { refused: 'record.not-found' }
    const now = `${id}.${version(id)}`
    return hash === now ? { hash: now, same: true } : { hash: now, data: { id, version: version(id), csrf: 'secret' } }
  }
  const request = async (call: string, params: JsonObject): Promise<Json> => {
    if (call === 'offline/manifest') return manifest as unknown as Json
    const asked = params['requests'] as unknown as Asked[]
    parts.push(asked)
    return asked.map(one)
  }
  return { parts, request }
}

const idsOf = (asked: readonly Asked[]) => asked.map(({ params }) => Number(params['id'])).toSorted((one, other) => one - other)

const never = new AbortController().signal

describe('taking work along', () => {
  it('given a package, then everything of it is kept in parts, and what is refused is not', async () => {
    const device = await testDevice()
    const { kept } = device.now()
    const { parts, request } = server()
    const keepFile = vi.fn(async () => undefined)
    const told: TakingProgress[] = []
    const taken = await takeAlong({ kept, request, keepFile, now: () => 5 }, 'inspection', (each) => told.push(each), never)
    expect(parts.map((each) => each.length)).toEqual([50, 50, 20, 1])
    expect(taken).toEqual({ manifest, at: 5, refused: 1 })
    expect(await kept.find({ call: 'record/open', params: { id: '7' } })).toEqual({ data: { id: '7', version: '1' }, sent: 0 })
    expect(await kept.has({ call: 'record/open', params: { id: '119' } })).toBe(false)
    expect((await kept.find(rowsRequest(list)))?.data).toMatchObject({ list: [{ bussid: '1' }], today: '2026-11-27' })
    expect(keepFile).toHaveBeenCalledWith('/api/validators/a.js', never)
    expect(told.filter(({ step }) => step === 'answers').map(({ done, total }) => [done, total])).toEqual([
      [0, 120],
      [50, 120],
      [100, 120],
      [120, 120],
    ])
    await device.end()
  })

  it('given a line that was cut, when it is begun again, then what is here is asked for by its hash alone', async () => {
    const device = await testDevice()
    const { kept } = device.now()
    const { parts, request } = server()
    const cut = async (call: string, params: JsonObject): Promise<Json> => {
      if (parts.length === 1) throw new ProblemError(problem('call.network', call))
      return request(call, params)
    }
    const given = { kept, keepFile: async () => undefined, now: () => 5 }
    await expect(takeAlong({ ...given, request: cut }, 'inspection', () => undefined, never)).rejects.toThrow(ProblemError)
    expect(await kept.note(TAKEN)).toBeNull()
    await takeAlong({ ...given, request }, 'inspection', () => undefined, never)
    const [here = [], ...again] = parts
    expect(idsOf(again.flat().filter(({ hash }) => hash !== undefined))).toEqual(idsOf(here))
    expect(await kept.find({ call: 'record/open', params: { id: '7' } })).toMatchObject({ data: { version: '1' } })
    await device.end()
  })

  it('given what the server has changed since, then that alone is another, and counts as newer than what was sent before', async () => {
    const device = await testDevice()
    const { kept, database } = device.now()
    const given = { kept, keepFile: async () => undefined, now: () => 5 }
    await takeAlong({ ...given, request: server().request }, 'inspection', () => undefined, never)
    await database.put('counts', 4, 'sent')
    await takeAlong({ ...given, request: server((id) => (id === '7' ? '2' : '1')).request }, 'inspection', () => undefined, never)
    expect(await kept.find({ call: 'record/open', params: { id: '7' } })).toEqual({ data: { id: '7', version: '2' }, sent: 4 })
    expect(await kept.find({ call: 'record/open', params: { id: '8' } })).toEqual({ data: { id: '8', version: '1' }, sent: 4 })
    await device.end()
  })

  it('given a storage that is full in the middle, then it is told by name, what is here stays, and it goes on once there is room', async () => {
    const device = await testDevice()
    const { kept } = device.now()
    let room = 1
    const full: KeptStore = {
      ...kept,
      put: async (...given) => {
        if ((room -= 1) < 0) throw new DOMException('full', 'QuotaExceededError')
        await kept.put(...given)
      },
    }
    const given = { kept: full, keepFile: async () => undefined, now: () => 5 }
    const first = takeAlong({ ...given, request: server().request }, 'inspection', () => undefined, never)
    await expect(first).rejects.toMatchObject({ problems: [{ code: 'offline.full' }] })
    expect(await kept.note(TAKEN)).toBeNull()
    room = 100
    const { parts, request } = server()
    await takeAlong({ ...given, request }, 'inspection', () => undefined, never)
    // one part had room
    expect(parts.flat().filter(({ hash }) => hash !== undefined)).toHaveLength(50)
    await device.end()
  })

  it('given a file that the browser has no room for, then it is told by name as well', async () => {
    const device = await testDevice()
    const keepFile = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
    const taking = takeAlong({ kept: device.now().kept, keepFile, now: () => 5, request: server().request }, 'inspection', () => undefined, never)
    await expect(taking).rejects.toMatchObject({ problems: [{ code: 'offline.full' }] })
    await device.end()
  })

  it('given a package that was not taken along yet, then its size is told from a part of it, and nothing is kept', async () => {
    const { parts, request } = server()
    const bytes = await sizeUp(request, 'inspection')
    const whole = requests.reduce(
      (sum, { params: { id } }) => sum + JSON.stringify({ hash: `${id}.1`, data: { id, version: '1', csrf: 'secret' } }).length + 1,
      0,
    )
    expect(Math.abs(bytes - whole) / whole).toBeLessThan(0.05)
    expect(parts.map((each) => each.length)).toEqual([40, 1])
  })
})
