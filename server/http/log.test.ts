import fastify from 'fastify'
import { expect, it } from 'vitest'
import { errorLine, logOptions } from './log.ts'

it('the log tells request, id and status of a call on one line, and nothing that was said', async () => {
  const lines: string[] = []
  const app = fastify({ logger: logOptions('info', { write: (line) => void lines.push(line) }), genReqId: () => 'req-12345678' })
  app.post('/a', (request) => {
    request.log.info({ user: { password: 'Tsjc@2024', name: 'a\nb' } }, 'seen')
    return 'ok'
  })
  await app.inject({ method: 'POST', url: '/a?__sid=abc&tel=13900010002', headers: { cookie: 'viewno_session=s3cret' } })
  const logged = lines.join('')
  expect(lines.every((line) => line.trimEnd().split('\n').length === 1)).toBe(true)
  expect(lines.map((line) => (JSON.parse(line) as { reqId: string }).reqId)).toEqual(['req-12345678', 'req-12345678', 'req-12345678'])
  expect(logged).toContain('"url":"/a"')
  expect(logged).toContain('"statusCode":200')
  for (const secret of ['13900010002', 's3cret', 'Tsjc@2024', 'abc']) expect(logged).not.toContain(secret)
})

it('an error keeps its kind and place, not the values that the store quotes', () => {
  const error = Object.assign(new Error('invalid input for 510104199001011234 of zhang@example.cn'), { code: '22P02', detail: 'Key (phone)=(13900010002)' })
  const line = errorLine(error)
  expect(line).toMatchObject({ type: 'Error', message: 'invalid input for *** of ***', code: '22P02' })
  expect(JSON.stringify(line)).not.toMatch(/13900010002|510104199001011234/)
})
