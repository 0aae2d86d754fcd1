import type { FastifyInstance } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Most that is still read of a body after its answer, in bytes: more than any file that a call takes. */
const MOST = 64 * 1024 * 1024

/**
 * Lets an answer arrive that is given before the whole body has come, a refusal most often. Browsers read no answer before they have sent
 * everything, and closing the connection on them loses it: what still comes is read and thrown away. A sender of more than `most` is cut off.
 */
export function registerUnreadBodies(app: FastifyInstance, most = MOST): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (raw.readableEnded || raw.destroyed) return
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return
    // whoever read it has stopped, and a stream that waits for a reader would hold up the connection
    raw.unpipe()
    reply.removeHeader('Connection')
    closeOnceRead(raw, reply.raw)
    let thrownAway = 0
    raw.on('data', (chunk: Buffer) => {
      thrownAway += chunk.length
      if (thrownAway > most) raw.destroy()
    })
    raw.resume()
  })
}

/** Node closes a connection whose sender asked for it with the answer; with bytes unread that resets it, and the answer is lost. It closes once they are read. */
function closeOnceRead(request: IncomingMessage, response: ServerResponse): void {
  if (response.shouldKeepAlive) return
  response.shouldKeepAlive = true
  request.once('end', () => (response.writableFinished ? request.socket.end() : response.once('finish', () => request.socket.end())))
}
