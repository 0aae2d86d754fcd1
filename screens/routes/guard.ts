import type { SessionState } from '../session/session.ts'

/** What happens to whoever asks for an address. */
export type Decision = { go: 'enter' } | { go: 'load' } | { go: 'ask-reload' } | { go: 'change-password' } | { go: 'redirect'; to: string }

/** Reachable without login (inspection §2): reports to verify, figures of the year, papers of a device. */
export const PUBLIC_PAGES = ['/reportWebPage', '/ndtj', '/equipment-documents']

/** Where the QR code of an upload ticket leads a phone, without login. */
export const PHONE_PAGE = '/attachment/mobile'

/** Where the one-time link of a fresh installation leads, as `server/accounts/first-administrator.ts` writes it. */
export const FIRST_ADMINISTRATOR_PAGE = '/first-administrator'

/** Pages nobody wants to come back to after the login. */
const FOR_STRANGERS = ['/login', '/JCLogin', '/ssologin', '/ythssologin', '/401', '/500', PHONE_PAGE, FIRST_ADMINISTRATOR_PAGE]

/** The guard of every address that needs a login (inspection §2), step by step. `address` comes back after the login. */
export function guardMember(state: SessionState, address: string, sso: boolean): Decision {
  if (state.phase === 'anonymous') return { go: 'redirect', to: loginAddress(address, sso ? '/ssologin' : '/login') }
  return state.phase === 'ready' ? { go: 'enter' } : whileLoading(state.phase)
}

/** The guard of the login pages: a logged-in user goes on to the address `wanted`; a token of unknown worth is tried first. */
export function guardGuest(state: SessionState, wanted: string | null): Decision {
  if (state.phase === 'anonymous') return { go: 'enter' }
  return state.phase === 'ready' ? { go: 'redirect', to: redirectTarget(wanted, state.home) } : whileLoading(state.phase)
}

/** The login page that leads back to an address. */
export function loginAddress(address: string, page = '/login'): string {
  return address === '/' || address === '' ? page : `${page}?redirect=${encodeURIComponent(address)}`
}

/** The address to open after the login: only our own paths, never another host, never a page for strangers. */
export function redirectTarget(wanted: string | null, home: string): string {
  if (!wanted || !/^\/[^/\\]/.test(wanted) || wanted.includes('\\')) return home
  const path = wanted.split(/[?#]/)[0] ?? ''
  return FOR_STRANGERS.includes(path) ? home : wanted
}

/** User and routes are loaded first; when they cannot be had, a refresh is asked for. A temporary password is changed before that. */
function whileLoading(phase: 'unknown' | 'failed' | 'temporary'): Decision {
  if (phase === 'temporary') return { go: 'change-password' }
  return phase === 'failed' ? { go: 'ask-reload' } : { go: 'load' }
}
