import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { problem } from '../../engine/problem.ts'
import { failure } from '../calls/envelope.ts'

/** Serves the built pages; an address that is no file and no call is a screen and gets `index.html`. */
export function registerPages(app: FastifyInstance, folder: string): void {
  const index = readFileSync(join(folder, 'index.html'))
  app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    setHeaders: (reply, path: string) => {
      // names under assets/ carry a hash of the content
      reply.header('Cache-Control', path.includes(`${folder}/assets/`) ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (!isScreen(path, request.headers.accept ?? '')) return reply.code(404).send(failure([problem('call.not-found', '')], request.id))
    return reply.header('Cache-Control', 'no-cache').type('text/html; charset=utf-8').send(index)
  })
}

/** Whether an address asks for the application: a page in a browser, or the start page by whatever means. */
function isScreen(path: string, accept: string): boolean {
  if (path === '/') return true
  return !path.startsWith('/api/') && !path.startsWith('/assets/') && !/\.\w+$/.test(path) && accept.includes('text/html')
}
