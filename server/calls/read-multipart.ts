import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { problem, ProblemError } from '../../engine/problem.ts'
import { isUnsafeName } from './safe-json.ts'

/** How the one file of a multipart request is taken in. */
interface FileTaker<Taken> {
  /** Largest file in bytes, and what is said of a larger one. */
  bytes: number
  tooLarge: () => ProblemError
  /** Most fields beside the file. */
  fields: number
  /** What the file should be, for a request that brings none or a second one. */
  expected: string
  /** Takes the file while it arrives; only the fields sent before it are there. */
  take: (part: MultipartFile, fields: ReadonlyMap<string, string>) => Promise<Taken>
  /** Gives up what was taken, because the rest of the request is refused. */
  discard?: (taken: Taken) => Promise<void>
}

/**
 * Reads a multipart request of one file and its fields. It is refused as soon as something is wrong with it: a body that is broken or cut,
 * a file too many, too large or missing, a field too many, given twice or too long. What was taken by then is discarded.
 */
export async function readMultipart<Taken>(request: FastifyRequest, taker: FileTaker<Taken>): Promise<{ taken: Taken; fields: Map<string, string> }> {
  if (!request.isMultipart()) throw new ProblemError(problem('call.unsupported-media', ''))
  const fields = new Map<string, string>()
  const taken: Taken[] = []
  try {
    for await (const part of partsOf(request, taker)) {
      if (part.type === 'field') enterField(fields, part, taker.fields)
      else if (taken.length > 0) throw badFile(taker)
      else taken.push(await takeFile(part, fields, taker))
    }
    const [only] = taken
    if (only === undefined) throw badFile(taker)
    return { taken: only, fields }
  } catch (error) {
    for (const each of taken) await taker.discard?.(each)
    throw error
  }
}

type Part = ReturnType<FastifyRequest['parts']> extends AsyncIterableIterator<infer Each> ? Each : never

/** The parts as they arrive. One more than is allowed is let through, so that it is refused here, where it can be said what is wrong. */
async function* partsOf(request: FastifyRequest, { bytes, fields }: Pick<FileTaker<never>, 'bytes' | 'fields'>): AsyncGenerator<Part> {
  const parts = request.parts({ limits: { fileSize: bytes, files: 2, fields: fields + 1, parts: fields + 3 } })
  try {
    yield* parts
  } catch {
    throw broken()
  }
}

async function takeFile<Taken>(part: MultipartFile, fields: ReadonlyMap<string, string>, { take, tooLarge }: FileTaker<Taken>): Promise<Taken> {
  // a body that came at once has broken its file, or ended it at the limit, before anybody could listen
  if (part.file.errored) throw broken()
  if (part.file.truncated) throw tooLarge()
  const faults: Error[] = []
  part.file.on('error', (error) => faults.push(error))
  part.file.once('limit', () => part.file.destroy(tooLarge()))
  try {
    return await take(part, fields)
  } catch (error) {
    // what the line did to the file is no failure of whoever read it
    const [first] = faults
    throw first === undefined ? error : first instanceof ProblemError ? first : broken()
  }
}

function enterField(fields: Map<string, string>, part: Exclude<Part, MultipartFile>, most: number): void {
  const { fieldname: name, value, valueTruncated } = part
  const refuse = (expected: string): ProblemError => new ProblemError(problem('call.bad-parameter', name, { parameter: name, expected }))
  if (valueTruncated) throw refuse('较短的内容')
  if (typeof value !== 'string' || value.includes('\u0000') || isUnsafeName(name) || fields.has(name)) throw refuse('只出现一次的有效参数')
  if (fields.size >= most) throw refuse(`最多 ${most} 个参数中的一个`)
  fields.set(name, value)
}

function badFile({ expected }: Pick<FileTaker<never>, 'expected'>): ProblemError {
  return new ProblemError(problem('call.bad-parameter', 'file', { parameter: 'file', expected }))
}

function broken(): ProblemError {
  return new ProblemError(problem('call.bad-parameter', '', { parameter: 'body', expected: '完整的文件和参数（multipart/form-data）' }))
}
