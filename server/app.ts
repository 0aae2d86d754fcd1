import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { SessionReader } from './sessions/read-session.ts'
import type { DemoProgress } from './demo/demonstration.ts'
import { registerCalls, type DispatchOptions } from './http/dispatch.ts'
import { operations } from './operations.ts'
import type { Services } from './services/services.ts'
import { registerFailures } from './http/failures.ts'
import { registerHeaders } from './http/headers.ts'
import { registerHealth } from './http/health.ts'
import { registerMetrics } from './http/metrics/metrics.ts'
import { registerCompression } from './http/compression.ts'
import { registerPages } from './http/pages.ts'
import { registerSlowBodies } from './http/slow-bodies.ts'
import { registerUnreadBodies } from './http/unread-bodies.ts'
import { shareCounts } from './lists/count-cache.ts'
import { sharedCounts } from './http/shared-counts.ts'
import type { Schemas } from './schemas/schemas.ts'
import { keepTemplateIndex } from './record-templates/keep-template-index.ts'
import { siteSchemas, type SiteSchemas } from './layouts/site-schemas.ts'
import type { Store } from './store/open-store.ts'
import { registerVerifyPage } from './verify/verify-page.ts'
import { registerValidators } from './records/record-validator.ts'

export interface AppOptions {
  store: Store
  schemas: Schemas
  services: Services
  sessions: SessionReader
  now?: () => Date
  /** Built pages; absent while Vite serves them. */
  staticDir?: string
  limits?: DispatchOptions['limits']
  logger?: FastifyServerOptions['logger']
  trustProxy?: boolean
  /** Opens `/api/metrics` to whoever holds it. */
  metricsToken?: string
  /** How far the demonstration is while it is being filled. */
  demoProgress?: () => DemoProgress | null
}

/** The server as one Fastify instance: calls, validators, health, and the pages. Not yet listening. */
export function buildApp(options: AppOptions): FastifyInstance {
  if (options.store.kind === 'postgres') shareCounts(options.store.db)
  const app = fastify({
    logger: options.logger ?? false,
    bodyLimit: 1024 * 1024,
    // a whole request, body and all: 50 MB over a line of 1 Mbit/s
    requestTimeout: 10 * 60_000,
    trustProxy: options.trustProxy ?? false,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    genReqId: (request) => givenId(request.headers['x-request-id']) ?? randomUUID(),
    routerOptions: { maxParamLength: 200 },
  })
  registerPlugins(app, options)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id)
    done()
  })
  registerUnreadBodies(app)
  // a connection kept alive after its last answer would hold up the stop for more than a minute
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (stopping) reply.header('Connection', 'close')
    if (!reply.hasHeader('Cache-Control') && isCall(request.url)) reply.header('Cache-Control', 'no-store')
    done()
  })
  registerSlowBodies(app)
  registerCompression(app)
  registerFailures(app)
  // routes are added once the plugins are in, so that their hooks apply
  app.register(async (inside) => {
    const site = siteSchemas(options.schemas, options.store.db, {
      report: (broken) => inside.log.error({ broken: Object.fromEntries(broken) }, 'editions of record templates left out'),
      // lists that are behind are better than a server that answers nothing
      composed: (schemas) =>
        keepTemplateIndex(options.store.db, schemas).catch((error: unknown) => inside.log.error({ err: error }, 'template index not written')),
    })
    const missing = registerCalls(inside, dispatchOptions(options, site))
    if (missing.length > 0) inside.log.warn({ missing }, 'calls without operation')
    registerValidators(inside, site)
    registerVerifyPage(inside, options.store.db, site, options.now ?? (() => new Date()))
    registerHealth(inside, options.store, options.demoProgress ?? (() => null))
    if (options.metricsToken) registerMetrics(inside, options.store, options.metricsToken)
  })
  if (options.staticDir) registerPages(app, options.staticDir)
  return app
}

function dispatchOptions(options: AppOptions, site: SiteSchemas): DispatchOptions {
  const { store, schemas: product, services, sessions } = options
  return {
    store,
    product,
    site,
    services,
    sessions,
    operations,
    now: options.now ?? (() => new Date()),
    limits: options.limits ?? { public: 300, session: 6000 },
  }
}

function registerPlugins(app: FastifyInstance, { store, services }: AppOptions): void {
  registerHeaders(app, services.links.frameOrigins, services.links.tiles)
  app.register(compress, { threshold: 1400, encodings: ['gzip', 'deflate'] })
  app.register(cookie)
  // the embedded store has one process
  app.register(rateLimit, { global: false, ...(store.kind === 'postgres' ? { store: sharedCounts(store.db) } : {}) })
  app.register(multipart, { limits: { fileSize: 50 * 1024 * 1024, files: 10, fields: 20, fieldSize: 64 * 1024, headerPairs: 50 } })
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(body as string)),
  )
}

function givenId(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : undefined
}

function isCall(url: string): boolean {
  return url.startsWith('/api/') || url.startsWith('/scdeap/') || url.startsWith('/a/')
}
