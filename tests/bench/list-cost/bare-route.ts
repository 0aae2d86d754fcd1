import fastify from 'fastify'
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { valueTypes } from '../../../server/store/value-types.ts'

/** What a route without us has to answer: a statement, and what it knows beforehand. */
export interface BareQuery {
  databaseUrl: string
  text: string
  values: unknown[]
  /** Labels of codes by field, in the order that they stand in a row. */
  labels: Record<string, Record<string, string>>
  /** What is answered in place of personal data as it is kept, by field. */
  covered: Record<string, Record<string, Json>>
  /** What stands beside the rows. */
  beside: Record<string, unknown>
}

/** The least that answers a page of a list: Fastify and `pg` alone, in a process of its own; no session, no rights, no count, nothing checked. */
const { databaseUrl, text, values, labels, covered, beside } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BareQuery
const pool = new pg.Pool({ connectionString: databaseUrl, types: valueTypes, options: '-c timezone=Asia/Shanghai' })
const app = fastify()
app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => done(null, new URLSearchParams(body as string)))
app.post('/list', async (request, reply) => {
  const { rows } = await pool.query<Row>({ name: 'page', text, values })
  const list = rows.map((row) => {
    const sent: Row = {}
    for (const [field, stored] of Object.entries(row)) {
      const value = covered[field] ? covered[field][String(stored)] : stored
      if ((value ?? '') !== '') sent[field] = value as Json
    }
    for (const [field, known] of Object.entries(labels)) {
      const code = row[field] ?? ''
      if (code !== '') sent[`${field}_label`] = known[String(code)] ?? String(code)
    }
    return sent
  })
  const answer = { isSuccess: true, data: { list, ...beside }, requestId: randomUUID() }
  if (!request.headers['accept-encoding']?.includes('gzip')) return answer
  return reply
    .header('content-encoding', 'gzip')
    .type('application/json; charset=utf-8')
    .send(gzipSync(JSON.stringify(answer), { level: 1 }))
})
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
