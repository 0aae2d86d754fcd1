import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { Client } from '../../http/client.ts'
import { createOverlayStore, type Overlay } from '../../overlay-store.ts'
import { createUpload } from './upload-files.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type Sent = Parameters<Client['upload']>
const asked = {
  effect: 'upload' as const,
  call: 'demo/import',
  params: { type: '1' },
  file: { token: 't', name: '设备.xlsx', size: 3 },
  title: '导入',
  idempotencyKey: 'k1',
}

function given(send: (...sent: Sent) => Promise<Json>) {
  const store = createStore()
  const overlays = createOverlayStore(store)
  const upload = vi.fn(send)
  const request = vi.fn(async (call: string) => (call.endsWith('/finish') ? { attsysid: 'a1' } : { token: 't1', offset: 0, piece: 4 }))
  const client = { upload, request } as unknown as Client
  const shown = () => store.get(overlays.open).find((each): each is Extract<Overlay, { kind: 'progress' }> => each.kind === 'progress')
  const state = () => store.get((shown() as Extract<Overlay, { kind: 'progress' }>).state)
  const picker = { pick: async () => null, file: (token: string) => (token === 't' ? new File(['abc'], '设备.xlsx') : undefined) }
  const queued = vi.fn()
  return { run: createUpload(client, picker, { overlays, store, queued }), queued, upload, request, shown, state }
}

describe('an upload', () => {
  test('given a server that makes a task of it, then the user is told of the task', async () => {
    const task = { id: 't', title: '设备导入' }
    const { run, queued, upload } = given(async () => ({ task }))
    expect(await run(asked)).toEqual({ task })
    expect(queued.mock.calls).toEqual([[task]])
    expect((upload.mock.calls[0] as Sent)[3]).toMatchObject({ task: true })
  })

  test('given a file, then it goes with its fields under its key, and tells how far it is until it is too late to stop', async () => {
    let arrive: () => void = () => undefined
    const { run, upload, shown, state } = given(() => new Promise((resolve) => (arrive = () => resolve(null))))
    const running = run(asked)
    const [call, params, file, options] = upload.mock.calls[0] as Sent
    expect([call, params, file.name, options.idempotencyKey]).toEqual(['demo/import', { type: '1' }, '设备.xlsx', 'k1'])
    vi.advanceTimersByTime(300)
    options.onProgress(0.4)
    expect(state()).toMatchObject({ share: 0.4, text: '正在上传 设备.xlsx', cancellable: true })
    options.onProgress(1)
    expect(state()).toMatchObject({ text: '设备.xlsx 已上传，正在处理', cancellable: false })
    arrive()
    await running
    expect(shown()).toBeUndefined()
  })

  test('given the user cancels, then the sending is broken off', async () => {
    const stopped = new ProblemError(problem('file.cancelled', 'demo/import'))
    const { run, shown } = given((_call, _params, _file, { signal }) => new Promise((_, reject) => signal?.addEventListener('abort', () => reject(stopped))))
    const running = run(asked)
    vi.advanceTimersByTime(300)
    shown()?.cancel()
    await expect(running).rejects.toBe(stopped)
    expect(shown()).toBeUndefined()
  })

  test('given a line that is cut while pieces go, then it says so, goes on from there and answers the file', async () => {
    const cut = new ProblemError(problem('call.network', 'demo/files'))
    const tries = [() => Promise.reject(cut), async () => ({ offset: 3 })]
    const { run, upload, request, state } = given(() => (tries.shift() ?? (async () => null))())
    const running = run({ ...asked, call: 'demo/files', pieces: true })
    await vi.waitFor(() => expect(state()).toMatchObject({ text: '网络中断，恢复后继续上传 设备.xlsx', cancellable: true }))
    window.dispatchEvent(new Event('online'))
    await expect(running).resolves.toEqual({ attsysid: 'a1' })
    expect(upload.mock.calls.map(([call]) => call)).toEqual(['demo/files/uploads/piece', 'demo/files/uploads/piece'])
    expect(request.mock.calls.map(([call]) => call)).toEqual(['demo/files/uploads/start', 'demo/files/uploads/start', 'demo/files/uploads/finish'])
  })

  test('given a file picked no more, then it is refused', async () => {
    const { run, upload } = given(async () => null)
    await expect(run({ ...asked, file: { ...asked.file, token: 'old' } })).rejects.toThrow(ProblemError)
    expect(upload).not.toHaveBeenCalled()
  })
})
