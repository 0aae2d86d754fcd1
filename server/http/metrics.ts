import type { FastifyInstance } from 'fastify'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { timingSafeEqualText } from '../calls/secrets.ts'
import { storeFigures } from './queries/metrics.ts'
import type { Store } from '../store/open-store.ts'

/** Upper bounds of the durations told apart, in seconds. */
const BOUNDS = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Durations {
  counts: number[]
  sum: number
  count: number
}

/**
 * `GET /api/metrics` in the text format of Prometheus, for whoever holds the token; without one set it is not there. Requests and durations by
 * route are this process's, sessions, messages and jobs the store's.
 */
export function registerMetrics(app: FastifyInstance, store: Store, token: string): void {
  const requests = new Map<string, number>()
  const durations = new Map<string, Durations>()
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  app.addHook('onClose', () => void delay.disable())
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const key = labels({ method: request.method, route, status: String(reply.statusCode) })
    requests.set(key, (requests.get(key) ?? 0) + 1)
    noteDuration(durations, route, reply.elapsedTime / 1000)
  })
  app.get('/api/metrics', async (request, reply) => {
    if (!timingSafeEqualText(request.headers.authorization ?? '', `Bearer ${token}`)) return reply.callNotFound()
    const own = [
      ...family(
        'viewno_requests_total',
        'counter',
        'Requests answered',
        [...requests].map(([key, value]) => ({ key, value })),
      ),
      ...durationLines(durations),
      ...gauge('viewno_event_loop_delay_seconds', 'Event loop delay, 99th percentile', delay.percentile(99) / 1e9),
      ...gauge('process_resident_memory_bytes', 'Memory in use', process.memoryUsage().rss),
      ...gauge('process_uptime_seconds', 'Time since the start', process.uptime()),
    ]
    const figures = Object.entries(await storeFigures(store.db, new Date())).flatMap(([name, value]) =>
      gauge(`viewno_${name}`, name.replaceAll('_', ' '), value),
    )
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(`${[...own, ...figures].join('\n')}\n`)
  })
}

function noteDuration(durations: Map<string, Durations>, route: string, seconds: number): void {
  const known = durations.get(route) ?? { counts: BOUNDS.map(() => 0), sum: 0, count: 0 }
  durations.set(route, known)
  BOUNDS.forEach((bound, at) => {
    if (seconds <= bound) known.counts[at] = (known.counts[at] ?? 0) + 1
  })
  known.sum += seconds
  known.count += 1
}

function durationLines(durations: Map<string, Durations>): string[] {
  const name = 'viewno_request_duration_seconds'
  const lines = [...durations].flatMap(([route, { counts, sum, count }]) => [
    ...BOUNDS.map((bound, at) => `${name}_bucket${labels({ route, le: String(bound) })} ${counts[at] ?? 0}`),
    `${name}_bucket${labels({ route, le: '+Inf' })} ${count}`,
    `${name}_sum${labels({ route })} ${sum}`,
    `${name}_count${labels({ route })} ${count}`,
  ])
  return [`# HELP ${name} Time to answer`, `# TYPE ${name} histogram`, ...lines]
}

function family(name: string, type: string, help: string, samples: { key: string; value: number }[]): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...samples.map(({ key, value }) => `${name}${key} ${value}`)]
}

function gauge(name: string, help: string, value: number): string[] {
  return family(name, 'gauge', help, [{ key: '', value }])
}

/** Routes are those of the calls, never what a client typed, so that their number is bounded. */
function labels(pairs: Record<string, string>): string {
  const texts = Object.entries(pairs).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`)
  return `{${texts.join(',')}}`
}
