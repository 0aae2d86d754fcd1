import { StartError } from '../../services/start-error.ts'
import { codeProvider } from './code-provider.ts'
import { fakeProvider } from './fake-provider.ts'
import { returnAddress, type SsoProvider, type SsoProviders } from '../../services/sso-provider.ts'
import { ticketProvider } from './ticket-provider.ts'

type Environment = Record<string, string | undefined>

const CODE = ['SSO_CODE_AUTHORIZE_URL', 'SSO_CODE_TOKEN_URL', 'SSO_CODE_USER_URL', 'SSO_CODE_CLIENT_ID', 'SSO_CODE_CLIENT_SECRET'] as const
const TICKET = ['SSO_TICKET_LOGIN_URL', 'SSO_TICKET_VALIDATE_URL'] as const

/** The providers that the environment describes: each with all its variables or not at all. `SSO_FAKE=1` adds fakes for those missing, never in production. */
export function readProviders(env: Environment): SsoProviders {
  const origin = originOf(env['PUBLIC_URL'])
  const found: SsoProvider[] = []
  const code = settingsOf(env, CODE, origin)
  if (code) {
    const { SSO_CODE_AUTHORIZE_URL, SSO_CODE_TOKEN_URL, SSO_CODE_USER_URL, SSO_CODE_CLIENT_ID, SSO_CODE_CLIENT_SECRET } = code
    const urls = { authorizeUrl: SSO_CODE_AUTHORIZE_URL, tokenUrl: SSO_CODE_TOKEN_URL, userUrl: SSO_CODE_USER_URL }
    found.push(codeProvider({ ...urls, clientId: SSO_CODE_CLIENT_ID, clientSecret: SSO_CODE_CLIENT_SECRET, back: returnAddress(origin, 'code') }))
  }
  const ticket = settingsOf(env, TICKET, origin)
  if (ticket) {
    const { SSO_TICKET_LOGIN_URL, SSO_TICKET_VALIDATE_URL } = ticket
    found.push(ticketProvider({ loginUrl: SSO_TICKET_LOGIN_URL, validateUrl: SSO_TICKET_VALIDATE_URL, back: returnAddress(origin, 'ticket') }))
  }
  const fakes = env['SSO_FAKE'] === '1' && env['NODE_ENV'] !== 'production' ? (['code', 'ticket'] as const) : []
  const missing = fakes.filter((id) => !found.some((each) => each.id === id))
  return new Map([...found, ...missing.map((id) => fakeProvider(id, returnAddress(origin, id)))].map((each) => [each.id, each]))
}

function settingsOf<Name extends string>(env: Environment, names: readonly Name[], origin: string): Record<Name, string> | null {
  const given = names.filter((name) => env[name])
  if (given.length === 0) return null
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0) throw new StartError(`单点登录的设置不完整，还缺 ${missing.join('、')}。`)
  if (origin === '') throw new StartError('启用单点登录须用 PUBLIC_URL 指明本系统的地址，如 https://tsjc.example.cn。')
  const wrong = names.find((name) => name.endsWith('_URL') && !/^https?:$/.test(protocolOf(env[name] ?? '')))
  if (wrong) throw new StartError(`${wrong} 应为 http 或 https 地址。`)
  return Object.fromEntries(names.map((name) => [name, env[name] ?? ''])) as Record<Name, string>
}

function originOf(address: string | undefined): string {
  if (!address) return ''
  if (!/^https?:$/.test(protocolOf(address))) throw new StartError('PUBLIC_URL 应为 http 或 https 地址。')
  return new URL(address).origin
}

function protocolOf(address: string): string {
  return URL.canParse(address) ? new URL(address).protocol : ''
}
