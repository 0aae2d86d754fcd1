import { createHash } from 'node:crypto'
import { textsIn, xmlOf, type S3Client } from './client.ts'

/** Bytes sent at once, and held in memory meanwhile; S3 takes parts from 5 MB on, at most 10,000 of them. */
const PART = 8 * 1024 * 1024

/**
 * Streams content of unknown length into an object: a small one in one request, a larger one in parts. It appears whole or not at all.
 * Answers size and hash.
 */
export async function putStream(client: S3Client, object: string, content: AsyncIterable<unknown>): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  let parts: Parts | null = null
  try {
    for await (const { bytes, last } of inParts(content)) {
      hash.update(bytes)
      size += bytes.length
      if (last && !parts) await client.send('PUT', object, { body: bytes })
      else if (bytes.length > 0) await (parts ??= await beginParts(client, object)).add(bytes)
    }
    await parts?.complete()
  } catch (error) {
    await parts?.abort()
    throw error
  }
  return { size, sha256: hash.digest('hex') }
}

interface Parts {
  add(bytes: Buffer<ArrayBuffer>): Promise<void>
  complete(): Promise<void>
  abort(): Promise<void>
}

async function beginParts(client: S3Client, object: string): Promise<Parts> {
  const [uploadId = ''] = textsIn(await xmlOf(await client.send('POST', object, { query: { uploads: '' } })), 'UploadId')
  const tags: string[] = []
  return {
    async add(body) {
      const answer = await client.send('PUT', object, { query: { partNumber: String(tags.length + 1), uploadId }, body })
      tags.push(answer.headers.get('etag') ?? '')
    },
    async complete() {
      const list = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`).join('')
      const body = Buffer.from(`<CompleteMultipartUpload>${list}</CompleteMultipartUpload>`)
      const answer = await xmlOf(await client.send('POST', object, { query: { uploadId }, body }))
      // S3 may begin to answer well and only then find that it cannot
      if (answer.includes('<Error>')) throw new Error(`S3 POST ${object}: ${textsIn(answer, 'Code')[0] ?? 'refused'}`)
    },
    async abort() {
      // what cannot be removed now goes by the bucket's own rule
      await client.send('DELETE', object, { query: { uploadId } }).catch(() => null)
    },
  }
}

/** The content in full parts; the last one, which may be empty, is marked. */
async function* inParts(content: AsyncIterable<unknown>): AsyncGenerator<{ bytes: Buffer<ArrayBuffer>; last: boolean }> {
  let buffered: Buffer[] = []
  let length = 0
  for await (const chunk of content) {
    buffered.push(chunk as Buffer)
    length += (chunk as Buffer).length
    if (length < PART) continue
    const whole = Buffer.concat(buffered)
    const full = whole.length - (whole.length % PART)
    for (let at = 0; at < full; at += PART) yield { bytes: whole.subarray(at, at + PART), last: false }
    buffered = [whole.subarray(full)]
    length = whole.length - full
  }
  yield { bytes: Buffer.concat(buffered), last: true }
}
