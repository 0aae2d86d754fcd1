import { Blob as NodeBlob, File as NodeFile } from 'node:buffer'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { QueuedOperation } from '../../../engine/offline/words.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import type { Client } from '../../http/client.ts'
import { sendingBy } from './send-operation.ts'

beforeAll(() => {
  vi.stubGlobal('File', NodeFile)
  vi.stubGlobal('Blob', NodeBlob)
})
afterAll(() => void vi.unstubAllGlobals())

const FILES = 'equipment-documents/attachments'
const operation: QueuedOperation = {
  ...{ seq: 1, key: 'op-1', call: FILES, handler: 'attachment-upload', subject: 'file:a', title: '', at: '2026-11-27T08:00:00+08:00', version: 1 },
  params: { busstype: 'appMain', attkind: '04', filename: '图.pdf', filesize: 4, taken: { at: '2026-11-27 08:00:00' } },
  file: 'local:1',
}

it('given a file, then it is sent under the key of its change, with when and where it was taken', async () => {
  const asked: [string, JsonObject][] = []
  const request = async (call: string, params: JsonObject): Promise<Json> => {
    asked.push([call, params])
    return call.endsWith('/start') ? { token: 't', offset: 4, piece: 100 } : { attsysid: 't', filename: '图.pdf' }
  }
  const content = new NodeFile(['abcd'], '图.pdf', { type: 'application/pdf' }) as unknown as File
  const send = sendingBy({
    online: { request } as unknown as Client,
    files: { find: async () => content, put: async () => undefined, remove: async () => undefined },
    ...{ headers: () => ({}), onProgress: () => undefined },
  })
  expect(await send(operation)).toMatchObject({ attsysid: 't' })
  expect(asked[0]).toEqual([
    `${FILES}/uploads/start`,
    {
      ...{ busstype: 'appMain', attkind: '04', key: 'op-1', filename: '图.pdf', filesize: 4, fingerprint: expect.any(String) as string },
      taken: { at: '2026-11-27 08:00:00' },
    },
  ])
})
