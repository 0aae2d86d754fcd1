import type { FastifyInstance } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { timingSafeEqualText } from '../../calls/secrets.ts'
import { storeFigures } from '../queries/metrics.ts'
import type { Store } from '../../store/open-store.ts'
import { shareFigures } from './shared-figures.ts'

/** Upper bounds of the durations distinguished, in seconds. */
const BOUNDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * `GET /api/metrics` in the text format of Prometheus, for whoever holds the token; without one set it is not there. Requests and durations by
 * route, memory and delay are those of all processes that were started together, sessions, messages and jobs the store's.
 */
export function registerMetrics(app: FastifyInstance, store: Store, token: string): void {
  const own = new Registry()
  const stored = new Registry()
  countRequests(app, own)
  measureProcess(app, own)
  const tellStore = storeGauges(stored, store)
  const shared = shareFigures(own)
  app.addHook('onClose', () => shared.close())
  app.get('/api/metrics', async (request, reply) => {
    if (!timingSafeEqualText(request.headers.authorization ?? '', `Bearer ${token}`)) return reply.callNotFound()
    const [registry] = await Promise.all([shared.read(), tellStore()])
    const texts = await Promise.all([registry.metrics(), stored.metrics()])
    // families stand one below the other, without lines between
    return reply.type(own.contentType).send(texts.join('').replaceAll('\n\n', '\n'))
  })
}

/** Requests and their durations. Routes are those of the calls, never what a client typed, so that their number is bounded. */
function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry]
  const requests = new Counter({ name: 'viewno_requests_total', help: 'Requests answered', labelNames: ['method', 'route', 'status'], registers })
  const durations = new Histogram({ name: 'viewno_request_duration_seconds', help: 'Time to answer', labelNames: ['route'], buckets: BOUNDS, registers })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    requests.inc({ method: request.method, route, status: reply.statusCode })
    durations.observe({ route }, reply.elapsedTime / 1000)
  })
}

/** Figures of this process, read when they are asked for; of several the sum, the longest delay and the time of the oldest. */
function measureProcess(app: FastifyInstance, registry: Registry): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', () => void delay.disable())
  const measured = (name: string, help: string, aggregator: 'sum' | 'max', read: () => number): void => {
    new Gauge({
      name,
      help,
      aggregator,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  }
  measured('viewno_processes', 'Processes that answer', 'sum', () => 1)
  measured('viewno_event_loop_delay_seconds', 'Event loop delay, 99th percentile, longest of all processes', 'max', () => delay.percentile(99) / 1e9)
  measured('process_resident_memory_bytes', 'Memory in use, of all processes', 'sum', () => process.memoryUsage().rss)
  measured('process_uptime_seconds', 'Time since the start of the oldest process', 'max', () => process.uptime())
}

/** Brings the figures of the store up to date, each a gauge of its own. */
function storeGauges(registry: Registry, store: Store): () => Promise<void> {
  const known = new Map<string, Gauge>()
  return async () => {
    for (const [name, value] of Object.entries(await storeFigures(store.db, new Date()))) {
      const gauge = known.get(name) ?? new Gauge({ name: `viewno_${name}`, help: name.replaceAll('_', ' '), registers: [registry] })
      known.set(name, gauge)
      gauge.set(value)
    }
  }
}
