import compress from '@fastify/compress'
import fastify from 'fastify'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { registerCompression, acceptsGzip } from './compression.ts'

describe('packed answers', () => {
  test.each([
    ['gzip, deflate, br', true],
    ['*', true],
    ['deflate, GZIP;q=0.5', true],
    ['gzip;q=0', false],
    ['gzip; q=0.0, *', false],
    ['br', false],
    [undefined, false],
  ])('takes gzip from %j: %s', (accepted, takes) => {
    expect(acceptsGzip(accepted)).toBe(takes)
  })

  test('a long answer goes out packed once, a short one and one for who does not take it as they are', async () => {
    const app = fastify()
    app.register(compress, { threshold: 1024 })
    registerCompression(app)
    app.register(async (inside) => {
      inside.get<{ Params: { length: string } }>('/:length', ({ params }) => ({ text: '检'.repeat(Number(params.length)) }))
    })
    const asked = (length: number, accepted: string) => app.inject({ url: `/${length}`, headers: { 'accept-encoding': accepted } })
    const long = await asked(4000, 'gzip')
    expect([long.headers['content-encoding'], long.headers['vary'], Number(long.headers['content-length'])]).toEqual([
      'gzip',
      'accept-encoding',
      long.rawPayload.length,
    ])
    expect(JSON.parse(gunzipSync(long.rawPayload).toString())).toEqual({ text: '检'.repeat(4000) })
    expect((await asked(10, 'gzip')).json()).toEqual({ text: '检'.repeat(10) })
    const plain = await asked(4000, 'identity')
    expect([plain.headers['content-encoding'], plain.json()]).toEqual([undefined, { text: '检'.repeat(4000) }])
    await app.close()
  })
})
