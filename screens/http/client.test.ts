import { describe, expect, it, vi } from 'vitest'
import { ProblemError } from '../../engine/problem.ts'
import { createKnownCalls } from './call-address.ts'
import { createClient, fileNameOf, type ClientDependencies } from './client.ts'

const calls = createKnownCalls([
  { id: 'form', path: '/api/form', method: 'POST', encoding: 'form' },
  { id: 'json', path: '/api/json', method: 'POST', encoding: 'json' },
  { id: 'query', path: '/api/query', method: 'GET', encoding: 'query' },
  { id: 'save_error_logger', path: '/api/log', method: 'POST', encoding: 'json' },
])

const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
const good = (data: unknown = null) => answer({ isSuccess: true, data, requestId: 'r' })
const refused = (code: string, status: number, more: object = {}) =>
  answer({ isSuccess: false, errorMsg: '不行', code, problems: [{ code, path: '', message: '不行', cure: '', ...more }], requestId: 'r' }, status)

function world(answers: (() => Response | Promise<Response>)[], given: Partial<ClientDependencies> = {}) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => {
    const next = answers.shift()
    if (!next) throw new Error('no more answers')
    return next()
  })
  const client = createClient({
    fetch,
    calls,
    sid: () => 's1',
    csrf: () => 'c1',
    renew: async () => false,
    refreshCsrf: async () => false,
    pause: async () => undefined,
    ...given,
  })
  const sent = (at: number) => {
    const [url, init] = fetch.mock.calls[at] ?? []
    return { url: url ?? '', init: init ?? {}, headers: new Headers(init?.headers) }
  }
  return { client, fetch, sent }
}

const codeOf = async (request: Promise<unknown>) =>
  request.then(
    () => 'none',
    (error: unknown) => (error instanceof ProblemError ? error.problems[0]?.code : String(error)),
  )

describe('what goes out', () => {
  it('given a token store that keeps the secret in the page, it goes in a header of every call', async () => {
    const { client, sent } = world([() => good(), () => good()], { secret: () => 'hidden' })
    await client.request('form', {})
    await client.request('query', {})
    expect([sent(0), sent(1)].map(({ headers, url }) => [headers.get('X-Viewno-Session'), url.includes('hidden')])).toEqual([
      ['hidden', false],
      ['hidden', false],
    ])
  })

  it('form: __sid in the query, CSRF in the header, lists and objects as JSON text, null as empty', async () => {
    const { client, sent } = world([() => good()])
    await client.request('form', { name: '张三', ids: ['a', 'b'], nothing: null, flag: true })
    expect(sent(0).url).toBe('/api/form?__sid=s1')
    expect(sent(0).headers.get('X-CSRF-Token')).toBe('c1')
    expect(Object.fromEntries(new URLSearchParams(String(sent(0).init.body)))).toEqual({ name: '张三', ids: '["a","b"]', nothing: '', flag: 'true' })
  })

  it('json and query each in their own way; a GET carries the CSRF token too, for some change something', async () => {
    const { client, sent } = world([() => good(), () => good()])
    await client.request('json', { a: { b: 1 } }, { idempotencyKey: 'k' })
    await client.request('query', { code: 'A@B' })
    expect(sent(0).init.body).toBe('{"a":{"b":1}}')
    expect(sent(0).headers.get('Idempotency-Key')).toBe('k')
    expect(sent(1).url).toBe('/api/query?__sid=s1&code=A%40B')
    expect(sent(1).headers.get('X-CSRF-Token')).toBe('c1')
  })

  it('a call nobody has told of is refused without a request', async () => {
    const { client, fetch } = world([])
    expect(await codeOf(Promise.resolve().then(() => client.request('nowhere', {})))).toBe('call.not-found')
    expect(fetch).not.toHaveBeenCalled()
  })
})

describe('what comes back', () => {
  it('data of the envelope', async () => {
    expect(await world([() => good({ a: 1 })]).client.request('form', {})).toEqual({ a: 1 })
  })

  it('a refusal with every problem, whatever the status', async () => {
    const error = await world([() => refused('record.conflict', 409, { current: { version: 3 } })])
      .client.request('form', {})
      .catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ProblemError)
    expect((error as ProblemError).problems[0]).toMatchObject({ code: 'record.conflict', current: { version: 3 } })
  })

  it('isSuccess false without problems: errorMsg, else errmsg', async () => {
    const message = (body: object) =>
      world([() => answer(body)])
        .client.request('form', {})
        .catch((error: Error) => error.message)
    expect(await message({ isSuccess: false, errorMsg: '甲' })).toBe('甲')
    expect(await message({ isSuccess: false, errmsg: '乙' })).toBe('乙')
  })

  it('an answer that is no JSON is a failure with its status', async () => {
    expect(await codeOf(world([() => new Response('<html>', { status: 500 })]).client.request('form', {}))).toBe('call.failed')
    expect(await codeOf(world([() => new Response('', { status: 413 })]).client.request('form', {}))).toBe('call.too-large')
  })
})

describe('the network', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))

  it('a lost read is tried again', async () => {
    const { client, fetch } = world([lost, () => new Response('', { status: 503 }), () => good('here')])
    expect(await client.request('query', {})).toBe('here')
    expect(fetch).toHaveBeenCalledTimes(3)
  })

  it('a lost write is not: it may have arrived', async () => {
    const { client, fetch } = world([lost])
    expect(await codeOf(client.request('form', {}))).toBe('call.network')
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('an answer that is cut in the middle is the network too', async () => {
    const cut = () => new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) }), { status: 200 })
    expect(await codeOf(world([cut]).client.request('form', {}))).toBe('call.network')
  })

  it('an abort by the caller is thrown on and not retried', async () => {
    const stop = new AbortController()
    stop.abort()
    const { client, fetch } = world([() => Promise.reject(new DOMException('stop', 'AbortError'))])
    await expect(client.request('query', {}, { signal: stop.signal })).rejects.toThrow('stop')
    expect(fetch).toHaveBeenCalledTimes(1)
  })

  it('failures are reported, those of the logger itself are not', async () => {
    const onFailure = vi.fn()
    await codeOf(world([lost], { onFailure }).client.request('form', {}))
    await codeOf(world([lost], { onFailure }).client.request('save_error_logger', {}))
    await codeOf(world([() => refused('field.required', 422)], { onFailure }).client.request('form', {}))
    expect(onFailure.mock.calls).toEqual([[expect.objectContaining({ callId: 'form', path: '/api/form', status: 0 })]])
  })
})

describe('the key of a request', () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const keyOf = (sent: { headers: Headers }) => sent.headers.get('Idempotency-Key') ?? ''

  it.each(['form', 'json', 'query'])('every %s call has one, for which of them change something the server alone knows', async (call) => {
    const { client, sent } = world([() => good(), () => good()])
    await client.request(call, { a: 1 })
    await client.request(call, { a: 1 }, { signal: new AbortController().signal })
    expect(keyOf(sent(0))).toMatch(/^[0-9a-f]{32}$/)
    expect(keyOf(sent(1))).not.toBe(keyOf(sent(0)))
  })

  it.each([
    ['', () => ({})],
    [' under a key', (key: string) => ({ idempotencyKey: key })],
    [' that may be stopped', () => ({ signal: new AbortController().signal })],
  ])(
    'given the answer of a change%s was lost, when it is started again, then it has the same; another once it went through or was edited',
    async (_, options) => {
      const { client, sent } = world([lost, () => good(), () => good(), () => good()])
      await codeOf(client.request('form', { a: 1 }, options('k1')))
      await client.request('form', { a: 2 }, options('k2'))
      await client.request('form', { a: 1 }, options('k3'))
      await client.request('form', { a: 1 }, options('k4'))
      const [first, edited, again, next] = [0, 1, 2, 3].map((at) => keyOf(sent(at)))
      expect(again).toBe(first)
      expect(new Set([first, edited, next]).size).toBe(3)
    },
  )

  it('given a read that is tried again by itself, a session that was renewed, or a database that was away, then all tries have the same', async () => {
    const away = () => refused('store.away', 503)
    const storeWatch = { isAway: () => false, untilBack: async () => true }
    const { client, sent, fetch } = world([lost, () => refused('auth.required', 401), away, away, () => good('here')], { renew: async () => true, storeWatch })
    expect(await client.request('query', {})).toBe('here')
    expect(new Set(fetch.mock.calls.map((_, at) => keyOf(sent(at)))).size).toBe(1)
  })

  it('files have none: what is answered under a key a second time is no file', async () => {
    const { client, sent } = world([() => new Response('x', { headers: { 'Content-Type': 'application/pdf' } })])
    await client.file('query', {})
    expect(keyOf(sent(0))).toBe('')
  })
})

describe('a database that is away', () => {
  const away = () => refused('store.away', 503)
  const watch = (back: boolean) => ({ isAway: () => true, untilBack: vi.fn(async () => back) })

  it('given it comes back, then what waited is answered and nobody heard of a failure', async () => {
    const onFailure = vi.fn()
    const storeWatch = watch(true)
    const { client, sent } = world([away, () => good('saved')], { storeWatch, onFailure })
    expect(await client.request('form', { note: '未保存' })).toBe('saved')
    expect(sent(1).init.body).toBe(sent(0).init.body)
    expect(onFailure).not.toHaveBeenCalled()
  })

  it('given it stays away for too long, or nobody watches, then the refusal stands', async () => {
    expect(await codeOf(world([away], { storeWatch: watch(false) }).client.request('form', {}))).toBe('store.away')
    expect(await codeOf(world([away]).client.request('form', {}))).toBe('store.away')
  })

  it('given a request that nobody waits for, then it is not sent again', async () => {
    const storeWatch = watch(true)
    expect(await codeOf(world([away], { storeWatch }).client.request('save_error_logger', {}))).toBe('store.away')
    expect(storeWatch.untilBack).not.toHaveBeenCalled()
  })

  it('given the same is asked again meanwhile, however late, then it waits with the first', async () => {
    let now = 0
    let back: (is: boolean) => void = () => undefined
    const untilBack = vi.fn(() => new Promise<boolean>((resolve) => (back = resolve)))
    const storeWatch = { isAway: () => true, untilBack }
    const { client, fetch } = world([away, () => good(1)], { storeWatch, now: () => now })
    const first = client.request('form', {})
    await vi.waitFor(() => expect(untilBack).toHaveBeenCalledOnce())
    now = 60_000
    const second = client.request('form', {})
    await Promise.resolve()
    back(true)
    expect(await Promise.all([first, second])).toEqual([1, 1])
    expect(fetch).toHaveBeenCalledTimes(2)
  })
})

describe('the same request twice', () => {
  it('shares one answer while it is on its way, for five seconds', async () => {
    let now = 0
    let release: (response: Response) => void = () => undefined
    const { client, fetch } = world([() => new Promise((done) => (release = done)), () => good(2), () => good(3)], { now: () => now })
    const first = client.request('form', { a: 1 })
    const second = client.request('form', { a: 1 })
    expect(second).toBe(first)
    now = 5001
    expect(await client.request('form', { a: 1 })).toBe(2)
    release(good(1))
    expect(await first).toBe(1)
    expect(await client.request('form', { a: 1 })).toBe(3)
    expect(fetch).toHaveBeenCalledTimes(3)
  })
})

describe('an ended session', () => {
  it('given the user logs in again, the request is repeated once with what was typed', async () => {
    const renew = vi.fn(async () => true)
    const { client, sent } = world([() => refused('auth.required', 401), () => good('saved')], { renew })
    expect(await client.request('form', { note: '未保存' })).toBe('saved')
    expect(renew).toHaveBeenCalledTimes(1)
    expect(sent(1).init.body).toBe(sent(0).init.body)
  })

  it('given the user leaves it, the refusal stands', async () => {
    expect(await codeOf(world([() => refused('auth.required', 401)]).client.request('form', {}))).toBe('auth.required')
  })

  it('a second refusal is not asked about again', async () => {
    const renew = vi.fn(async () => true)
    expect(await codeOf(world([() => refused('auth.required', 401), () => refused('auth.required', 401)], { renew }).client.request('form', {}))).toBe(
      'auth.required',
    )
    expect(renew).toHaveBeenCalledTimes(1)
  })

  it('an outdated CSRF token is fetched anew', async () => {
    expect(await world([() => refused('auth.csrf', 403), () => good('ok')], { refreshCsrf: async () => true }).client.request('form', {})).toBe('ok')
  })
})

describe('files', () => {
  it('come with their name; a refusal inside stays a refusal', async () => {
    const file = () =>
      new Response('x', {
        headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': 'attachment; filename="a.pdf"; filename*=UTF-8\'\'%E7%94%B3%E6%8A%A5.pdf' },
      })
    expect((await world([file]).client.file('query', {})).name).toBe('申报.pdf')
    expect(await codeOf(world([() => refused('right.denied', 403)]).client.file('query', {}))).toBe('right.denied')
  })

  it.each([
    ['attachment; filename="a b.xlsx"', 'a b.xlsx'],
    ['inline', ''],
    ["attachment; filename*=UTF-8''%E7%", ''],
  ])('%s is named %s', (header, name) => {
    expect(fileNameOf(header)).toBe(name)
  })
})
