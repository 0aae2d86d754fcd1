import type { FastifyInstance } from 'fastify'

/** Counts requests from their first line to their answer; answers how to ask whether any is under way. */
export function watchRequests(app: FastifyInstance): () => boolean {
  let underWay = 0
  app.addHook('onRequest', (_request, reply, done) => {
    underWay += 1
    // whatever becomes of the answer: sent, or nobody there to take it
    reply.raw.once('close', () => (underWay -= 1))
    done()
  })
  return () => underWay > 0
}
