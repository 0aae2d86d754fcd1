import type { FastifyInstance } from 'fastify'

/** Longest pause in the middle of a body, in ms: a sender whose line is dead is let go of, and what it began is thrown away. */
const PAUSE = 60_000

/**
 * Hangs up on who stops sending in the middle of a body; how long a call works, or an answer takes, is not its matter.
 * Who dribbles on without end is stopped by `requestTimeout`.
 */
export function registerSlowBodies(app: FastifyInstance, pause = PAUSE): void {
  app.server.on('request', (request) => {
    if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return
    const { socket } = request
    socket.setTimeout(pause)
    request.once('end', () => socket.setTimeout(0))
  })
}
