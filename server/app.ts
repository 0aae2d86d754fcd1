import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { problem } from '../engine/problem.ts'
import type { SessionReader } from './auth/read-session.ts'
import { registerCalls, type House } from './calls/dispatch.ts'
import { failure, problemsOf } from './calls/envelope.ts'
import { operations } from './operations/registry.ts'
import type { Services } from './operation.ts'
import { registerHeaders } from './plugins/headers.ts'
import { registerHealth } from './plugins/health.ts'
import { registerPages } from './plugins/pages.ts'
import type { Schemas } from './schemas.ts'
import type { Store } from './store/open-store.ts'
import { registerValidators } from './validators-module.ts'

export interface AppOptions {
  store: Store
  schemas: Schemas
  services: Services
  sessions: SessionReader
  now?: () => Date
  /** Built pages; absent while Vite serves them. */
  staticDir?: string
  limits?: House['limits']
  logger?: FastifyServerOptions['logger']
  trustProxy?: boolean
}

/** The server as one Fastify instance: calls, validators, health, and the pages. Not yet listening. */
export function buildApp(options: AppOptions): FastifyInstance {
  const app = fastify({
    logger: options.logger ?? false,
    bodyLimit: 1024 * 1024,
    trustProxy: options.trustProxy ?? false,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    genReqId: (request) => givenId(request.headers['x-request-id']) ?? randomUUID(),
    routerOptions: { maxParamLength: 200 },
  })
  registerPlugins(app, options.services.links.frameOrigins)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id)
  })
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('Cache-Control') && isCall(request.url)) reply.header('Cache-Control', 'no-store')
  })
  app.setErrorHandler((error, request, reply) => {
    const { problems, status, unexpected } = problemsOf(error, request.id)
    if (unexpected) request.log.error({ err: error }, 'call failed')
    return reply.code(status).send(failure(problems, request.id))
  })
  app.setNotFoundHandler((request, reply) => reply.code(404).send(failure([problem('call.not-found', '')], request.id)))
  // routes are added once the plugins are in, so that their hooks apply
  app.register(async (inside) => {
    const missing = registerCalls(inside, house(options))
    if (missing.length > 0) inside.log.warn({ missing }, 'calls without operation')
    registerValidators(inside, options.schemas)
    registerHealth(inside, options.store)
  })
  if (options.staticDir) registerPages(app, options.staticDir)
  return app
}

function house(options: AppOptions): House {
  const { store, schemas, services, sessions } = options
  return { store, schemas, services, sessions, operations, now: options.now ?? (() => new Date()), limits: options.limits ?? { public: 300, session: 6000 } }
}

function registerPlugins(app: FastifyInstance, frameOrigins: readonly string[]): void {
  registerHeaders(app, frameOrigins)
  app.register(compress, { threshold: 1024, encodings: ['gzip', 'deflate'] })
  app.register(cookie)
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
