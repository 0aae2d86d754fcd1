import { describe, expect, it } from 'vitest'
import { codeProvider } from './code-provider.ts'
import { readProviders } from './read-providers.ts'
import { ticketProvider } from './ticket-provider.ts'

const round = { state: 'st/1', verifier: 'v-1' }

/** A provider's server: answers by path, and keeps what it was asked. */
function server(answers: Record<string, unknown>, status = 200) {
  const asked: { url: string; options: RequestInit }[] = []
  const ask = ((url: string, options: RequestInit) => {
    asked.push({ url, options })
    return Promise.resolve(new Response(JSON.stringify(answers[new URL(url).pathname] ?? null), { status }))
  }) as typeof fetch
  return { ask, asked }
}

describe('sign-on by code', () => {
  const settings = {
    authorizeUrl: 'https://id.cn/auth?tenant=1',
    tokenUrl: 'https://id.cn/token',
    userUrl: 'https://id.cn/me',
    clientId: 'us',
    clientSecret: 's3',
  }
  const made = (ask: typeof fetch) => codeProvider({ ...settings, back: 'https://here.cn/ythssologin' }, ask)

  it('sends the browser with state and a hashed verifier', () => {
    const address = new URL(made(fetch).address(round))
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      tenant: '1',
      response_type: 'code',
      client_id: 'us',
      state: 'st/1',
      code_challenge_method: 'S256',
    })
    expect(address.searchParams.get('code_challenge')).not.toContain('v-1')
  })

  it('exchanges the code for a token and the token for the user', async () => {
    const { ask, asked } = server({ '/token': { access_token: 'T' }, '/me': { sub: 42, name: '张三' } })
    expect(await made(ask).identify('C', round)).toEqual({ subject: '42', name: '张三' })
    expect(String(asked[0]?.options.body)).toContain('code_verifier=v-1')
    expect(asked[1]?.options.headers).toEqual({ authorization: 'Bearer T' })
    expect(asked.every(({ options }) => options.redirect === 'error')).toBe(true)
  })

  it.each([
    ['no token', { '/token': {} }, 200],
    ['no user', { '/token': { access_token: 'T' }, '/me': { name: '张三' } }, 200],
    ['a refusal', { '/token': { access_token: 'T' }, '/me': { sub: '1' } }, 400],
    ['no object', { '/token': ['T'] }, 200],
  ])('vouches for nobody on %s', async (_, answers, status) => {
    expect(await made(server(answers, status).ask).identify('C', round)).toBeNull()
  })
})

describe('sign-on by ticket', () => {
  const made = (ask: typeof fetch) =>
    ticketProvider({ loginUrl: 'https://cas.cn/login', validateUrl: 'https://cas.cn/p3/serviceValidate', back: 'https://here.cn/ssologin' }, ask)

  it('validates the ticket for our own page with the same state', async () => {
    const success = { serviceResponse: { authenticationSuccess: { user: 'zhang', attributes: { name: '张三' } } } }
    const { ask, asked } = server({ '/p3/serviceValidate': success })
    expect(await made(ask).identify('ST-1', round)).toEqual({ subject: 'zhang', name: '张三' })
    const service = new URL(asked[0]?.url ?? '').searchParams.get('service')
    expect(service).toBe(new URL(made(fetch).address(round)).searchParams.get('service'))
    expect(service).toBe('https://here.cn/ssologin?state=st%2F1')
  })

  it('vouches for nobody when the provider says so', async () => {
    const refusal = { serviceResponse: { authenticationFailure: { code: 'INVALID_TICKET' } } }
    expect(await made(server({ '/p3/serviceValidate': refusal }).ask).identify('ST-1', round)).toBeNull()
  })
})

describe('the providers of a deployment', () => {
  const ticket = { SSO_TICKET_LOGIN_URL: 'https://cas.cn/login', SSO_TICKET_VALIDATE_URL: 'https://cas.cn/validate' }

  it('are none, those described, or fakes outside production', () => {
    expect([...readProviders({}).keys()]).toEqual([])
    expect([...readProviders({ ...ticket, PUBLIC_URL: 'https://here.cn/x' }).keys()]).toEqual(['ticket'])
    expect([...readProviders({ SSO_FAKE: '1' }).keys()]).toEqual(['code', 'ticket'])
    expect([...readProviders({ SSO_FAKE: '1', NODE_ENV: 'production' }).keys()]).toEqual([])
  })

  it.each([
    [{ SSO_TICKET_LOGIN_URL: 'https://cas.cn/login', PUBLIC_URL: 'https://here.cn' }, '还缺 SSO_TICKET_VALIDATE_URL'],
    [ticket, 'PUBLIC_URL'],
    [{ ...ticket, PUBLIC_URL: 'javascript:0' }, 'PUBLIC_URL 应为'],
    [{ ...ticket, SSO_TICKET_LOGIN_URL: 'file:///etc', PUBLIC_URL: 'https://here.cn' }, 'SSO_TICKET_LOGIN_URL 应为'],
  ])('end the start when they are half described: %j', (env, sentence) => {
    expect(() => readProviders(env)).toThrow(sentence)
  })
})
