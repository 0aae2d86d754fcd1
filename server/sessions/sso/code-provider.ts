import { createHash } from 'node:crypto'
import { outgoingTo, type Ask } from '../../services/outgoing.ts'
import type { SsoProvider } from '../../services/sso-provider.ts'
import { askProvider, PROVIDER_LIMITS, textIn } from './provider-request.ts'

export interface CodeSettings {
  authorizeUrl: string
  tokenUrl: string
  userUrl: string
  clientId: string
  clientSecret: string
  /** Our page, as registered with the provider. */
  back: string
}

/** Single sign-on by authorization code: the code is exchanged for a token by us, never by the browser, and the token for the user. */
export function codeProvider(settings: CodeSettings, fetching?: Ask): SsoProvider {
  const ask = outgoingTo([settings.tokenUrl, settings.userUrl], PROVIDER_LIMITS, fetching)
  return {
    id: 'code',
    address({ state, verifier }) {
      const address = new URL(settings.authorizeUrl)
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      const params = { response_type: 'code', client_id: settings.clientId, redirect_uri: settings.back, state, code_challenge: challenge }
      for (const [name, value] of Object.entries({ ...params, code_challenge_method: 'S256' })) address.searchParams.set(name, value)
      return address.href
    },
    async identify(code, { verifier }) {
      const grant = { grant_type: 'authorization_code', code, redirect_uri: settings.back, code_verifier: verifier }
      const body = new URLSearchParams({ ...grant, client_id: settings.clientId, client_secret: settings.clientSecret })
      const token = textOf(await askProvider(ask, settings.tokenUrl, { method: 'POST', body }), ['access_token'], 4096)
      if (token === '') return null
      const user = await askProvider(ask, settings.userUrl, { headers: { authorization: `Bearer ${token}` } })
      const subject = textOf(user, ['sub', 'userId', 'id'], 200)
      return subject === '' ? null : { subject, name: textIn(user?.['name']) || subject }
    },
  }
}

function textOf(answer: Record<string, unknown> | null, names: readonly string[], longest: number): string {
  const found = names.map((name) => answer?.[name]).find((value) => typeof value === 'string' || typeof value === 'number')
  const text = found === undefined ? '' : String(found)
  return text.length <= longest ? text : ''
}
