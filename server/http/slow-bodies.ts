import type { FastifyInstance } from 'fastify'

/** Longest pause in the middle of a body, in ms: the connection of a sender that went silent is closed, and what it began is discarded. */
const PAUSE = 60_000

/**
 * Closes connections that stop sending in the middle of a body; it does not limit how long a call or its answer takes. Senders that dribble without
 * end are stopped by `requestTimeout`.
 */
export function registerSlowBodies(app: FastifyInstance, pause = PAUSE): void {
  app.server.on('request', (request) => {
    if (request.headers['content-length'] === undefined && request.headers['transfer-encoding'] === undefined) return
    const { socket } = request
    socket.setTimeout(pause)
    request.once('end', () => socket.setTimeout(0))
  })
}
