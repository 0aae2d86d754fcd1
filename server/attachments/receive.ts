import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { randomUUID } from 'node:crypto'
import { Transform } from 'node:stream'
import { problem, ProblemError } from '../../engine/problem.ts'
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
  if (!request.isMultipart()) throw new ProblemError(problem('call.unsupported-media', ''))
  const fields = new Map<string, string>()
  let received: Omit<ReceivedFile, 'fields'> | null = null
  try {
    for await (const part of request.parts({ limits: { fileSize: megabytes * MEGABYTE, files: 1, fields: 20 } })) {
      if (part.type === 'file') received = await storeFile(part, files, megabytes)
      else fields.set(part.fieldname, String(part.value ?? ''))
    }
  } catch (error) {
    if (received) await files.remove(received.key)
    throw isTooLarge(error) ? tooLarge(megabytes) : error
  }
  if (!received || received.name === '') throw new ProblemError(problem('call.bad-parameter', 'file', { parameter: 'file', expected: '一个文件' }))
  return { ...received, fields }
}

async function storeFile(part: MultipartFile, files: FileStore, megabytes: number): Promise<Omit<ReceivedFile, 'fields'>> {
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
  if (part.file.truncated) {
    await files.remove(key)
    throw tooLarge(megabytes)
  }
  return { key, size, sha256, name: part.filename ?? '', head: Buffer.concat(head) }
}

function isTooLarge(error: unknown): boolean {
  return (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'
}

function tooLarge(megabytes: number): ProblemError {
  return new ProblemError(problem('file.too-large', 'file', { limit: megabytes }))
}
