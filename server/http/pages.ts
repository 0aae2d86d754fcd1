import fastifyStatic from '@fastify/static'
import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { APPEARANCE_COOKIE, parseAppearance, defaultAppearance, type AppearanceChoice } from '../../engine/schema/screens/appearance.ts'
import { problem } from '../../engine/problem.ts'
import { failure } from '../calls/envelope.ts'

/** Serves the built pages; an address that is no file and no call is a screen and gets `index.html` in the look that the browser asks for. */
export function registerPages(app: FastifyInstance, folder: string): void {
  const index = readFileSync(join(folder, 'index.html'), 'utf8')
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
    const look = parseAppearance(fastifyCookie.parse(request.headers.cookie ?? '')[APPEARANCE_COOKIE]) ?? defaultAppearance
    return reply
      .headers({ 'Cache-Control': 'no-cache', Vary: 'Cookie' })
      .type('text/html; charset=utf-8')
      .send(index.replace(attributes(defaultAppearance), attributes(look)))
  })
}

/** As `index.html` says them: the first paint has the right colours. */
function attributes({ theme, density }: AppearanceChoice): string {
  return `data-theme="${theme}" data-density="${density}"`
}

/** Whether an address asks for the application: a page in a browser, or the start page by whatever means. */
function isScreen(path: string, accept: string): boolean {
  if (path === '/') return true
  return !path.startsWith('/api/') && !path.startsWith('/assets/') && !/\.\w+$/.test(path) && accept.includes('text/html')
}
