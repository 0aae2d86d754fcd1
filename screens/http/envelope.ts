import { messages, type ProblemCode } from '../../engine/problem-messages.ts'
import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import type { Json } from '../../engine/schema/format/json.ts'

/** What every JSON answer of the server looks like; `errmsg` is the older spelling (foundation §8). */
interface Envelope {
  isSuccess?: boolean
  errorMsg?: string
  errmsg?: string
  code?: string
  problems?: Problem[]
  data?: Json
  requestId?: string
}

/** `data` of a successful answer; anything else throws a ProblemError with every problem the server reported. */
export function openEnvelope(text: string, status: number, callId: string): Json {
  const envelope = readEnvelope(text)
  if (envelope && status < 400 && envelope.isSuccess !== false) return envelope.data ?? null
  throw new ProblemError(problemsOf(envelope, status, callId))
}

/** True when the refusal is of this code. */
export function isRefusal(error: unknown, code: ProblemCode): error is ProblemError {
  return error instanceof ProblemError && error.problems.some((each) => each.code === code)
}

function readEnvelope(text: string): Envelope | null {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? read : null
  } catch {
    return null
  }
}

function problemsOf(envelope: Envelope | null, status: number, callId: string): Problem[] {
  if (envelope?.problems && envelope.problems.length > 0) return envelope.problems
  const code = knownCode(envelope?.code) ?? codeOfStatus(status)
  const made = problem(code, callId, { requestId: envelope?.requestId ?? '无', right: '该操作' })
  const errorText = envelope?.errorMsg ?? envelope?.errmsg
  return [errorText ? { ...made, message: errorText } : made]
}

function knownCode(code: string | undefined): ProblemCode | undefined {
  return code !== undefined && Object.hasOwn(messages, code) ? (code as ProblemCode) : undefined
}

function codeOfStatus(status: number): ProblemCode {
  const codes: Record<number, ProblemCode> = {
    401: 'auth.required',
    403: 'right.denied',
    404: 'call.not-found',
    413: 'call.too-large',
    415: 'call.unsupported-media',
    429: 'call.too-many',
    504: 'call.timeout',
  }
  return codes[status] ?? 'call.failed'
}
