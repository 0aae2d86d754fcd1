import fastify, { type FastifyInstance } from 'fastify'
import { connect, type AddressInfo } from 'node:net'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { afterEach, expect, it, vi } from 'vitest'
import { registerFailures } from './failures.ts'

const opened: FastifyInstance[] = []
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close()
})

async function start() {
  const lines: { level: number; msg: string; err?: unknown }[] = []
  const app = fastify({ logger: { stream: { write: (line) => lines.push(JSON.parse(line) as (typeof lines)[number]) } } })
  opened.push(app)
  registerFailures(app)
  app.addContentTypeParser('application/octet-stream', (_request, content, done) => done(null, content))
  app.post('/file', async ({ body }) => pipeline(body as Readable, new PassThrough().resume()))
  app.post('/', async () => Promise.reject(new Error('select secret from table')))
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, lines, port: (app.server.address() as AddressInfo).port }
}

it('given a client that goes away in the middle of its file, then that is told at level 30, without a stack', async () => {
  const { lines, port } = await start()
  const socket = connect(port, '127.0.0.1')
  socket.write('POST /file HTTP/1.1\r\nhost: a\r\ncontent-type: application/octet-stream\r\ncontent-length: 100\r\n\r\nbeginning')
  await vi.waitFor(() => expect(lines.some(({ msg }) => msg === 'incoming request')).toBe(true))
  socket.destroy()
  await vi.waitFor(() => expect(lines.find(({ msg }) => msg === 'client went away')).toMatchObject({ level: 30 }))
  expect(lines.filter(({ level, err }) => level > 30 || err !== undefined)).toEqual([])
})

it('given an error nobody expected, then it is logged with its stack and answered without', async () => {
  const { app, lines } = await start()
  const answer = await app.inject({ method: 'POST', url: '/', payload: {} })
  expect([answer.statusCode, answer.json<{ code: string }>().code, answer.body.includes('select')]).toEqual([500, 'call.failed', false])
  expect(lines.find(({ msg }) => msg === 'call failed')).toMatchObject({ level: 50, err: { message: 'select secret from table' } })
})
