import type { FastifyRequest } from 'fastify'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { ChunkStore } from '../services/file-store.ts'
import type { Upload } from './queries/upload.ts'

/** Largest piece in bytes: what a lost connection costs at most. */
export const CHUNK_BYTES = 2 * 1024 * 1024

/**
 * Streams the one piece of a multipart request to its place in the unfinished file; its fields come before it. `find` answers the upload
 * that the fields name, or refuses them. A piece that is larger than allowed, or than what the file still lacks, is refused and does not count.
 */
export async function receiveChunk(
  request: FastifyRequest,
  pieces: ChunkStore,
  find: (fields: ReadonlyMap<string, string>) => Promise<Upload>,
): Promise<{ upload: Upload; bytes: number }> {
  if (!request.isMultipart()) throw new ProblemError(problem('call.unsupported-media', ''))
  const fields = new Map<string, string>()
  for await (const part of request.parts({ limits: { fileSize: CHUNK_BYTES, files: 1, fields: 5 } })) {
    if (part.type === 'field') {
      fields.set(part.fieldname, String(part.value ?? ''))
      continue
    }
    try {
      const upload = await find(fields)
      const bytes = await pieces.write(upload.storageKey, upload.received, part.file)
      if (part.file.truncated || upload.received + bytes > upload.fileSize) throw tooLong()
      return { upload, bytes }
    } catch (error) {
      // what is left of the request must be read, or the connection stays stuck
      part.file.resume()
      throw (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE' ? tooLong() : error
    }
  }
  throw new ProblemError(problem('call.bad-parameter', 'file', { parameter: 'file', expected: '一块文件内容' }))
}

function tooLong(): ProblemError {
  const expected = `不超过 ${CHUNK_BYTES} 字节、不超出文件大小的一块`
  return new ProblemError(problem('call.bad-parameter', 'file', { parameter: 'file', expected }))
}
