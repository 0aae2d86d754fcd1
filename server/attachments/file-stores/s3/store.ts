import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { FileStore } from '../../../services/file-store.ts'
import { StartError } from '../../../services/start-error.ts'
import { requireKey } from '../file-key.ts'
import { createS3Client, type S3Settings } from './client.ts'
import { createS3Chunks } from './chunks.ts'
import { putStream } from './put.ts'

/** Files in a bucket of an S3-compatible service. Throws StartError when the bucket cannot be listed. */
export async function openS3Store(settings: S3Settings): Promise<FileStore> {
  const client = createS3Client(settings)
  const objectOf = (key: string): string => `files/${requireKey(key)}`
  await client.send('GET', '', { query: { 'list-type': '2', 'max-keys': '1' } }).catch((error: unknown) => {
    throw new StartError(`S3 存储桶 ${settings.bucket} 无法访问，请核对 S3_ENDPOINT、S3_REGION、S3_KEY 和 S3_SECRET。`, error)
  })
  return {
    put: async (key, content) => putStream(client, objectOf(key), content),
    async get(key) {
      const { body } = await client.send('GET', objectOf(key))
      return body ? Readable.fromWeb(body as ReadableStream<Uint8Array>) : Readable.from([])
    },
    async remove(key) {
      await client.send('DELETE', objectOf(key))
    },
    async look() {
      await client.send('GET', '', { query: { 'list-type': '2', 'max-keys': '1' } })
      return { kind: 's3', place: `${settings.endpoint} ${settings.bucket}`, freeBytes: null }
    },
    pieces: createS3Chunks(client, objectOf),
  }
}
