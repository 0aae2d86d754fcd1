import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Operation } from '../calls/operation.ts'

const MINUTE = 60_000
/** Counts one more call of a caller; throws when it is one too many within a minute. */
type Limit = (request: FastifyRequest, caller: string) => Promise<void>

/** How often a caller may call in a minute. */
export interface CallLimits {
  public: Limit
  session: Limit
  /** What an operation sets by itself, by its id. */
  operations: ReadonlyMap<string, Limit>
}

/** The limits of a server whose rate limit plugin is in place. */
export function callLimits(app: FastifyInstance, perMinute: { public: number; session: number }, operations: ReadonlyMap<string, Operation>): CallLimits {
  const own = [...operations.values()].flatMap(({ id, perMinute: most }) => (most === undefined ? [] : [[id, limitOf(app, id, most)] as const]))
  return { public: limitOf(app, 'public', perMinute.public), session: limitOf(app, 'session', perMinute.session), operations: new Map(own) }
}

/** Who calls without a session: a network, since one host may have any number of addresses of version 6. */
export function addressOf(request: FastifyRequest): string {
  return normalizeIP(request.ip)
}

function limitOf(app: FastifyInstance, name: string, max: number): Limit {
  const callers = new WeakMap<FastifyRequest, string>()
  const count = app.createRateLimit({ max, timeWindow: MINUTE, keyGenerator: (request) => `${name} ${callers.get(request) ?? ''}` })
  return async (request, caller) => {
    callers.set(request, caller)
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw new ProblemError(problem('call.too-many', ''))
  }
}
