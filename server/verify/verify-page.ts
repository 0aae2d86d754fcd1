import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { SiteSchemas } from '../layouts/site-schemas.ts'
import type { Database } from '../store/database.ts'
import { dateText } from '../store/time.ts'
import { findPaper } from './find-paper.ts'
import { foundPage, missingPage, tooManyPage } from './pages.ts'

/** Numbers a network may ask for in a minute: people scan a code now and then, nobody tries numbers out. */
const PER_MINUTE = 30
const MINUTE = 60_000
/** Longer than any number of a paper. */
const LONGEST = 60

/** The public page `/verify/<number>`: what the paper of that number said and whether it still holds. Asks for no account and knows no persons. */
export function registerVerifyPage(app: FastifyInstance, db: Database, site: SiteSchemas, now: () => Date): void {
  const count = app.createRateLimit({ max: PER_MINUTE, timeWindow: MINUTE, keyGenerator: (request) => `verify ${normalizeIP(request.ip)}` })
  app.get<{ Params: { number: string } }>('/verify/:number', async (request, reply) => {
    reply.headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' }).type('text/html; charset=utf-8')
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) return reply.code(429).header('Retry-After', '60').send(tooManyPage())
    const number = request.params.number.trim()
    const paper = number === '' || number.length > LONGEST ? null : await findPaper(db, await site.now(), number, dateText(now()))
    return paper ? reply.send(foundPage(paper, now())) : reply.code(404).send(missingPage(number.slice(0, LONGEST)))
  })
}
