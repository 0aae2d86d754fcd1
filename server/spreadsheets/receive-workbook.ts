import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { problem, ProblemError } from '../../engine/problem.ts'
import { readMultipart } from '../calls/read-multipart.ts'
import { limits } from './reader/limits.ts'

export interface Workbook {
  name: string
  content: Buffer
  sha256: string
  /** What was sent beside it. */
  fields: ReadonlyMap<string, string>
}

/** The one .xlsx of a multipart request, in memory, with the fields sent beside it. Another file is refused before its content is read. */
export async function receiveWorkbook(request: FastifyRequest): Promise<Workbook> {
  const { taken, fields } = await readMultipart(request, {
    bytes: limits.megabytes * 1024 * 1024,
    tooLarge: () => new ProblemError(problem('file.too-large', 'file', { limit: limits.megabytes })),
    fields: 20,
    expected: '一个 .xlsx 文件',
    take: async (part) => {
      if (!/\.xlsx$/i.test(part.filename ?? '')) throw new ProblemError(problem('file.type', 'file', { expected: '.xlsx' }))
      return { name: part.filename, content: await part.toBuffer() }
    },
  })
  return { ...taken, sha256: createHash('sha256').update(taken.content).digest('hex'), fields }
}
