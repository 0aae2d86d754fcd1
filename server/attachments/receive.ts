import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { Transform } from 'node:stream'
import { problem, ProblemError } from '../../engine/problem.ts'
import { readMultipart } from '../calls/read-multipart.ts'
import type { FileStore } from '../services/file-store.ts'
import { HEAD } from './file-kind.ts'

/** A file that has arrived whole, and the fields sent with it. */
export interface ReceivedFile {
  fields: Map<string, string>
  name: string
  key: string
  size: number
  sha256: string
  head: Uint8Array
}

const MEGABYTE = 1024 * 1024

/**
 * Streams the one file of a multipart request into the store, never through memory; fields may come before or after it.
 * A file beyond `megabytes`, a broken request or a second file leaves nothing behind.
 */
export async function receiveFile(request: FastifyRequest, files: FileStore, megabytes: number): Promise<ReceivedFile> {
  const { taken, fields } = await readMultipart(request, {
    bytes: megabytes * MEGABYTE,
    tooLarge: () => new ProblemError(problem('file.too-large', 'file', { limit: megabytes })),
    fields: 20,
    expected: '一个文件',
    take: (part) => storeFile(part, files),
    discard: ({ key }) => files.remove(key),
  })
  return { ...taken, fields }
}

async function storeFile(part: MultipartFile, files: FileStore): Promise<Omit<ReceivedFile, 'fields'>> {
  const name = part.filename ?? ''
  if (name === '') throw new ProblemError(problem('call.bad-parameter', 'file', { parameter: 'file', expected: '一个文件' }))
  const key = randomUUID().replaceAll('-', '')
  const head: Buffer[] = []
  let seen = 0
  const look = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (seen < HEAD) head.push(chunk.subarray(0, HEAD - seen))
      seen += chunk.length
      done(null, chunk)
    },
  })
  part.file.on('error', (error) => look.destroy(error))
  const { size, sha256 } = await files.put(key, part.file.pipe(look))
  return { key, size, sha256, name, head: Buffer.concat(head) }
}
