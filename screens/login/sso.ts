import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { Client } from '../http/client.ts'
import { settings } from '../settings.ts'
import { encrypted } from '../session/sign-in.ts'

/** How another system vouches for somebody: by ticket at /ssologin, by code at /ythssologin (inspection §2). */
export type SsoProvider = 'ticket' | 'code'

/** What the other system sent the browser back with. */
export interface SsoReturn {
  proof: string
  state: string
}

/** Somebody whom the other system knows, and we do not yet. */
export interface Unbound {
  bindToken: string
  name: string
}

/** A session, as the login call tells it, or an identity to bind. */
export type SsoAnswer = { session: Json } | { unbound: Unbound }

const WANTED = 'viewno_sso_wanted'
const callOf = { ticket: 'sso/ticket', code: 'sso/code' } as const

/** The proof and state in an address; null where the sign-on has yet to begin. */
export function readReturn(provider: SsoProvider, query: URLSearchParams): SsoReturn | null {
  const proof = provider === 'code' ? query.get('code') : (query.get('ticket') ?? query.get('ynSsoToken'))
  return proof ? { proof, state: query.get('state') ?? '' } : null
}

/** Begins a sign-on: answers where to go, and keeps for the way back which address was wanted. */
export async function beginSso(client: Client, provider: SsoProvider, wanted: string | null): Promise<string> {
  const address = textOf(objectOf(await client.request('sso/begin', { provider }))['address'])
  if (wanted) sessionStorage.setItem(WANTED, wanted)
  else sessionStorage.removeItem(WANTED)
  return address
}

/** The address that was wanted when the sign-on began. */
export function wantedAfterSso(): string | null {
  return sessionStorage.getItem(WANTED)
}

/** Ends a sign-on with what came back; the server takes a proof once. */
export async function endSso(client: Client, provider: SsoProvider, { proof, state }: SsoReturn): Promise<SsoAnswer> {
  const { tokenStore } = settings
  const answer = await client.request(callOf[provider], { [provider]: proof, state, loginType: '4', tokenStore })
  const data = objectOf(answer)
  if (data['bound'] === true) return { session: answer }
  return { unbound: { bindToken: textOf(data['bindToken']), name: textOf(data['name']) } }
}

/** Binds the identity to an account by its password, and lets it in: answers as the login call does. */
export async function bindSso(client: Client, bindToken: string, username: string, password: string): Promise<Json> {
  const { tokenStore } = settings
  return client.request('sso/bind', { bindToken, loginType: '4', tokenStore, ...(await encrypted(client, username, password)) })
}

function objectOf(value: Json): JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
