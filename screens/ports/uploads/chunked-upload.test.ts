import { describe, expect, it } from 'vitest'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { ProblemCode } from '../../../engine/problem-messages.ts'
import type { Client } from '../../http/client.ts'
import { fileFingerprint } from './file-fingerprint.ts'
import { createChunkedUpload } from './chunked-upload.ts'

const PIECE = 4

/** A server that keeps what it gets, and the faults it shall have, in order. */
function given(faults: (ProblemCode | 'half' | null)[] = []) {
  let storedId = ''
  const asked: string[] = []
  const refuse = (code: ProblemCode) => Promise.reject(new ProblemError(problem(code, '')))
  const client = {
    request: async (call: string, params: { token?: string }) => {
      asked.push(call.replace('files/uploads/', ''))
      if (call.endsWith('start')) return { token: 't1', offset: storedId.length, piece: PIECE }
      return call.endsWith('finish') ? { attsysid: params.token } : {}
    },
    upload: async (_call: string, { offset }: { offset: number }, file: File) => {
      asked.push(`piece ${offset}`)
      const fault = faults.shift()
      if (fault && fault !== 'half') return refuse(fault)
      if (offset !== storedId.length) return refuse('upload.offset')
      storedId += await file.text()
      return fault === 'half' ? refuse('call.network') : { offset: storedId.length }
    },
  } as unknown as Client
  const pauses: number[] = []
  const send = createChunkedUpload(client, 'files', async (tries) => void pauses.push(tries))
  const progress: [number, boolean][] = []
  const stop = new AbortController()
  const run = (text = '0123456789') =>
    send(new File([text], 'a.txt'), { busstype: 'b', attkind: '01' }, { onProgress: (share, waits) => progress.push([share, waits]), signal: stop.signal })
  return { run, asked, pauses, progress, stop, storedId: () => storedId }
}

describe('a file in pieces', () => {
  it('given a good line, then each piece is sent once, in order', async () => {
    const { run, asked, storedId, progress } = given()
    expect(await run()).toEqual({ attsysid: 't1' })
    expect(asked).toEqual(['start', 'piece 0', 'piece 4', 'piece 8', 'finish'])
    expect([storedId(), progress.at(-1)]).toEqual(['0123456789', [1, false]])
  })

  it('given a cut before or after the server took the piece, then it asks and goes on from there', async () => {
    const { run, asked, storedId, progress } = given([null, 'call.network', 'half'])
    await run()
    expect(asked).toEqual(['start', 'piece 0', 'piece 4', 'start', 'piece 4', 'start', 'piece 8', 'finish'])
    expect(storedId()).toBe('0123456789')
    expect(progress).toContainEqual([0, true])
  })

  it('given a line that stays dead, then pauses grow and at last it is told', async () => {
    const { run, pauses } = given(Array.from({ length: 20 }, () => 'call.network' as const))
    await expect(run()).rejects.toThrow('网络连接失败')
    expect(pauses).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
  })

  it('given a refusal that waiting does not mend, then it is told at once', async () => {
    const { run, asked } = given(['file.type'])
    await expect(run()).rejects.toThrow('只允许')
    expect(asked).toEqual(['start', 'piece 0'])
  })

  it('given the user cancels, then what is in is given up', async () => {
    const { run, asked, stop } = given(['call.network'])
    const sending = run()
    stop.abort()
    await expect(sending).rejects.toThrow('已取消上传')
    expect(asked.at(-1)).toBe('drop')
  })
})

describe('what a file is known by', () => {
  const file = (text: string, lastModified = 1) => new File([text], 'a', { lastModified })
  it('is the same for the same file, and differs by change time, beginning and end', async () => {
    const long = 'x'.repeat(200_000)
    const all = await Promise.all([file(long), file(`y${long.slice(1)}`), file(`${long.slice(1)}y`), file(long, 2)].map(fileFingerprint))
    expect(new Set(all).size).toBe(4)
    expect(await fileFingerprint(file(long))).toBe(all[0])
  })
})
