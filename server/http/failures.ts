import type { FastifyInstance, FastifyRequest } from 'fastify'
import { problem } from '../../engine/problem.ts'
import { failure, problemsOf } from '../calls/envelope.ts'

/** Answers whatever a call throws as problems. What nobody expected is logged as an error; a client that went away in the middle of its request is not one. */
export function registerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const { problems, status, unexpected } = problemsOf(error, request.id)
    if (unexpected && wentAway(request)) request.log.info('client went away')
    else if (unexpected) request.log.error({ err: error }, 'call failed')
    // who may only wait is told how long
    if (status === 503) reply.header('Retry-After', '5')
    return reply.code(status).send(failure(problems, request.id))
  })
  app.setNotFoundHandler((request, reply) => reply.code(404).send(failure([problem('call.not-found', '')], request.id)))
}

function wentAway({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete
}
