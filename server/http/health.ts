import type { FastifyInstance } from 'fastify'
import type { DemoProgress } from '../demo/demonstration.ts'
import type { Store } from '../store/open-store.ts'
import { isReachable } from './queries/health.ts'

const asOftenAs = 1000

/**
 * `GET /api/health`, readiness: 200 while the store answers, 503 with Retry-After while it does not or the server is about to stop; asks the
 * store at most once a second. `GET /api/health/live`: 200 as long as the process answers at all; it tells how far the demonstration is while it is
 * being filled, and asks the store for nothing.
 */
export function registerHealth(app: FastifyInstance, store: Store, demoProgress: () => DemoProgress | null): void {
  let asked = 0
  let verdict = Promise.resolve(true)
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/api/health', async (request, reply) => {
    if (Date.now() - asked > asOftenAs) {
      asked = Date.now()
      verdict = isReachable(store.db)
    }
    const ready = !stopping && (await verdict)
    if (!ready) reply.code(503).header('Retry-After', '5')
    return { isSuccess: ready, data: { ready, store: store.kind }, requestId: request.id }
  })
  app.get('/api/health/live', async (request) => {
    const demo = demoProgress()
    return { isSuccess: true, data: { live: true, ...(demo ? { demo } : {}) }, requestId: request.id }
  })
}
