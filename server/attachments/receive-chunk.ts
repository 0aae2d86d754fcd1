import type { FastifyRequest } from 'fastify'
import { problem, ProblemError } from '../../engine/problem.ts'
import { readMultipart } from '../calls/read-multipart.ts'
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
  const { taken } = await readMultipart(request, {
    bytes: CHUNK_BYTES,
    tooLarge: tooLong,
    fields: 5,
    expected: '一块文件内容',
    take: async ({ file }, fields) => {
      const upload = await find(fields)
      const bytes = await pieces.write(upload.storageKey, upload.received, file)
      if (upload.received + bytes > upload.fileSize) throw tooLong()
      return { upload, bytes }
    },
  })
  return taken
}

function tooLong(): ProblemError {
  const expected = `不超过 ${CHUNK_BYTES} 字节、不超出文件大小的一块`
  return new ProblemError(problem('call.bad-parameter', 'file', { parameter: 'file', expected }))
}
