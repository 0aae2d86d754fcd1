import type { FastifyRequest } from 'fastify'
import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { LongWork, OperationContext } from '../calls/operation.ts'
import { readMultipart } from '../calls/read-multipart.ts'
import { limits } from './reader/limits.ts'

export interface Workbook {
  name: string
  content: Buffer
  sha256: string
  /** What was sent beside it. */
  fields: ReadonlyMap<string, string>
}

/** A workbook of so many bytes may hold a thousand rows, which are judged and saved within a second or two. */
const AT_ONCE = 64 * 1024

/** A workbook that takes longer than anybody waits is taken in by a task. */
export const longImport: LongWork = {
  weigh: ({ request, call }) => (Number(request.headers['content-length'] ?? 0) > AT_ONCE ? { title: call.title, total: 0 } : null),
  async receive({ request, services }) {
    const { name, content, sha256, fields } = await receiveWorkbook(request)
    const key = `sent${randomUUID().replaceAll('-', '')}`
    await services.files.put(key, Readable.from([content]))
    return { key, name, sha256, fields: Object.fromEntries(fields) }
  },
}

/** The workbook of an import: as it comes with the request, or as it waited for its task. */
export async function workbookOf({ task, request, services }: OperationContext): Promise<Workbook> {
  if (!task?.received) return receiveWorkbook(request)
  const { key, name, sha256, fields } = task.received
  return { name, sha256, content: await buffer(await services.files.get(key)), fields: new Map(Object.entries(fields)) }
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
