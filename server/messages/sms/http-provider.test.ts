import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { httpProvider } from './http-provider.ts'
import { readSmsProvider } from './read-provider.ts'
import { SmsRefused } from './sms-refused.ts'

const message = { id: 'm-1', phone: '13900010002', content: '【检验】您好' }
const gateway = { url: 'https://sms.cn/send', key: 'k-1' }
const answering =
  (status: number, body: unknown = {}): typeof fetch =>
  () =>
    Promise.resolve(new Response(JSON.stringify(body), { status }))

describe('the SMS gateway', () => {
  it('gets id, number and text under its key, and its receipt is kept', async () => {
    let asked: RequestInit | undefined
    const ask = ((_: string, options: RequestInit) => {
      asked = options
      return Promise.resolve(new Response('{"receipt":"R-9"}'))
    }) as typeof fetch
    expect(await httpProvider(gateway, ask).send(message)).toEqual({ receipt: 'R-9' })
    expect(JSON.parse(String(asked?.body))).toEqual(message)
    expect(asked?.headers).toMatchObject({ authorization: 'Bearer k-1', 'idempotency-key': 'm-1' })
  })

  it.each([
    [400, true],
    [401, true],
    [429, false],
    [408, false],
    [503, false],
  ])('answering %i is final: %s', async (status, final) => {
    const error: unknown = await httpProvider(gateway, answering(status))
      .send(message)
      .catch((thrown: unknown) => thrown)
    expect([error instanceof Error, error instanceof SmsRefused]).toEqual([true, final])
  })

  const now = new Date('2026-03-02T09:00:00+08:00')
  const report = (status: string, time = now.getTime(), key = 'k-1') => ({
    receipt: 'R-9',
    status,
    time,
    sign: createHmac('sha256', key).update(`R-9.${status}.${time}`).digest('hex'),
  })
  const read = (input: Record<string, string | number>) => httpProvider(gateway).report?.(input, now)

  it('reports what became of a message under its signature', () => {
    expect(read(report('ok'))).toEqual({ receipt: 'R-9', delivered: true, reason: '' })
    expect(read(report('空号'))).toEqual({ receipt: 'R-9', delivered: false, reason: '空号' })
  })

  it.each([
    ['another key', report('ok', now.getTime(), 'k-2')],
    ['an old report', report('ok', now.getTime() - 700_000)],
    ['another status than was signed', { ...report('ok'), status: '空号' }],
    ['no signature', { receipt: 'R-9', status: 'ok', time: now.getTime() }],
  ])('is not believed with %s', (_, input) => expect(read(input)).toBeNull())
})

describe('the provider of a deployment', () => {
  const log = (): void => undefined
  it('is the log, or the gateway that is named', () => {
    expect(readSmsProvider({}, log).report).toBeUndefined()
    expect(readSmsProvider({ SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_KEY: 'k' }, log).report).toBeTypeOf('function')
  })

  it.each([{ SMS_GATEWAY_URL: gateway.url }, { SMS_GATEWAY_KEY: 'k' }, { SMS_GATEWAY_URL: 'ftp://sms.cn', SMS_GATEWAY_KEY: 'k' }])(
    'ends the start when it is half named: %j',
    (env) => expect(() => readSmsProvider(env, log)).toThrow('SMS_GATEWAY_URL'),
  )
})
