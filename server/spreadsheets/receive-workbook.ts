import type { FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { problem, ProblemError } from '../../engine/problem.ts'
import { limits } from './reader/limits.ts'

export interface Workbook {
  name: string
  content: Buffer
  sha256: string
  /** What was sent beside it. */
  fields: ReadonlyMap<string, string>
}

/** The one .xlsx of a multipart request, in memory, with the fields sent beside it. */
export async function receiveWorkbook(request: FastifyRequest): Promise<Workbook> {
  if (!request.isMultipart()) throw new ProblemError(problem('call.unsupported-media', ''))
  let received: Workbook | null = null
  const fields = new Map<string, string>()
  try {
    for await (const part of request.parts({ limits: { fileSize: limits.megabytes * 1024 * 1024, files: 1, fields: 20 } })) {
      if (part.type !== 'file') {
        fields.set(part.fieldname, String(part.value ?? ''))
        continue
      }
      if (!/\.xlsx$/i.test(part.filename ?? '')) throw new ProblemError(problem('file.type', 'file', { expected: '.xlsx' }))
      const content = await part.toBuffer()
      received = { name: part.filename, content, sha256: createHash('sha256').update(content).digest('hex'), fields }
    }
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw new ProblemError(problem('file.too-large', 'file', { limit: limits.megabytes }))
    throw error
  }
  if (!received) throw new ProblemError(problem('call.bad-parameter', 'file', { parameter: 'file', expected: '一个 .xlsx 文件' }))
  return received
}
