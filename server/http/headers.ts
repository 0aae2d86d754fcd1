import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

/** Headers of every answer: what a page may load, run, send and show. Frames show our own pages, PDFs, and `frameOrigins`; maps have tiles of one origin more. */
export function registerHeaders(app: FastifyInstance, frameOrigins: readonly string[], tiles = ''): void {
  // made once: the same for every answer
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // antd writes its styles at run time
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...(tiles === '' ? [] : [new URL(tiles).origin])],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:', ...frameOrigins],
        // the worker that keeps the built files (screens/offline)
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  })
  app.addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined)))
}
