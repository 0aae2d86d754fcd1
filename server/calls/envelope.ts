import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import type { ProblemCode } from '../../engine/problem-messages.ts'
import { StoreAway } from '../store/store-away.ts'
import type { Json } from '../../engine/schema/format/json.ts'

export interface Envelope {
  isSuccess: boolean
  errorMsg?: string
  data?: Json
  code?: ProblemCode
  problems?: Problem[]
  requestId: string
}

/** What a call that went well answers. */
export function success(data: Json | undefined, requestId: string): Envelope {
  return { isSuccess: true, data: data ?? null, requestId }
}

/** What a refused call answers: every problem, the first one's words as the message. */
export function failure(problems: Problem[], requestId: string): Envelope {
  const first = problems[0]
  return {
    isSuccess: false,
    errorMsg: problems
      .map((each) => each.message)
      .filter((message, index, all) => all.indexOf(message) === index)
      .slice(0, 5)
      .join('；'),
    ...(first ? { code: first.code } : {}),
    problems,
    requestId,
  }
}

const statusByCode: Partial<Record<ProblemCode, number>> = {
  'auth.required': 401,
  'auth.failed': 401,
  'auth.locked': 423,
  'auth.locked-elsewhere': 423,
  'auth.sso-refused': 401,
  'auth.csrf': 403,
  'auth.temporary': 403,
  'device.locked': 403,
  'right.denied': 403,
  'record.not-found': 404,
  'call.not-found': 404,
  'record.conflict': 409,
  'record.state': 409,
  'record.duplicate': 409,
  'call.duplicate': 409,
  'call.too-large': 413,
  'file.too-large': 413,
  'call.unsupported-media': 415,
  'call.too-many': 429,
  'upload.full': 409,
  'upload.gone': 404,
  'upload.offset': 409,
  'upload.ticket-gone': 410,
  'upload.ticket-taken': 409,
  'upload.too-many': 429,
  'task.too-many': 429,
  'call.failed': 500,
  'call.timeout': 503,
  'store.away': 503,
  'store.full': 507,
}

/** HTTP status of a refusal; a problem of fields or parameters is 422. */
export function statusOf(problems: Problem[]): number {
  const code = problems[0]?.code
  return (code && statusByCode[code]) ?? 422
}

interface Thrown {
  code?: string
  statusCode?: number
  message?: string
}

/** Problems of anything thrown: nothing of SQL, stack or path goes out. `unexpected` is worth a line in the log. */
export function problemsOf(error: unknown, requestId: string): { problems: Problem[]; status: number; unexpected: boolean } {
  if (error instanceof ProblemError) return { problems: error.problems, status: statusOf(error.problems), unexpected: false }
  const known = error instanceof StoreAway ? problem('store.away', '') : knownProblem(error as Thrown)
  // a full disk or a lost database is nobody's mistake who called: who runs the server must hear of it
  if (known) return { problems: [known], status: statusOf([known]), unexpected: known.code === 'store.full' || known.code === 'store.away' }
  return { problems: [problem('call.failed', '', { requestId })], status: 500, unexpected: true }
}

/** The disk, a quota on it, or the disk of the database. */
const full = new Set(['ENOSPC', 'EDQUOT', '53100'])
/** What the pool of connections says when none came free in time: so many ask at once that some must wait outside. */
const noConnection = 'timeout exceeded when trying to connect'

function knownProblem({ code, statusCode, message }: Thrown): Problem | null {
  if (code === '57014' || message === noConnection) return problem('call.timeout', '')
  if (code !== undefined && full.has(code)) return problem('store.full', '')
  if (code === 'FST_REQ_FILE_TOO_LARGE') return problem('file.too-large', '', { limit: 50 })
  if (statusCode === 413) return problem('call.too-large', '', { limit: '1MB' })
  if (statusCode === 415 || code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return problem('call.unsupported-media', '')
  if (statusCode === 404) return problem('call.not-found', '')
  // a NUL where a text is asked for: neither store can hold it
  const unstorable = code === '22021'
  if (unstorable || (statusCode !== undefined && statusCode >= 400 && statusCode < 500))
    return problem('call.bad-parameter', '', { parameter: 'body', expected: '格式正确的内容' })
  return null
}
