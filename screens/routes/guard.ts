/** What the guard knows when an address is asked for. */
export interface GuardState {
  /** There is a session identifier. */
  token: boolean
  user: 'absent' | 'loaded'
  routes: 'absent' | 'loaded' | 'failed'
  /** The deployment uses single sign-on. */
  sso: boolean
  /** Home of the user; read only once the user is loaded. */
  home: string
}

/** What happens to the address. */
export type Decision = { go: 'public' } | { go: 'load' } | { go: 'ask-reload' } | { go: 'redirect'; to: string } | { go: 'frame' }

const LOGIN = new Set(['/login', '/JCLogin'])

/** Reachable without login (inspection §2). */
const PUBLIC = new Set([
  '/equipment-documents',
  '/attachment/mobile',
  '/reportWebPage',
  '/ssologin',
  '/ndtj',
  '/JCLogin',
  '/ythssologin',
  '/login',
  '/401',
  '/500',
])

/** The route guard of inspection §2, step by step. `address` is path with query; it comes back after the login. */
export function guard(path: string, address: string, state: GuardState): Decision {
  if (LOGIN.has(path)) return guardLogin(state)
  if (PUBLIC.has(path)) return { go: 'public' }
  if (!state.token) return { go: 'redirect', to: state.sso ? '/ssologin' : loginAddress(address) }
  if (state.user === 'absent' || state.routes === 'absent') return { go: 'load' }
  if (state.routes === 'failed') return { go: 'ask-reload' }
  if (path === '/') return { go: 'redirect', to: state.home }
  if (path === '/jc') return { go: 'redirect', to: '/workDesktop' }
  return { go: 'frame' }
}

/** The login page that leads back to an address. */
export function loginAddress(address: string): string {
  return address === '/' || address === '' ? '/login' : `/login?redirect=${encodeURIComponent(address)}`
}

/** The address to open after the login: only our own paths, never another host, never a login page. */
export function redirectTarget(wanted: string | null, home: string): string {
  if (!wanted || !/^\/[^/\\]/.test(wanted) || wanted.includes('\\')) return home
  const path = wanted.split(/[?#]/)[0] ?? ''
  return PUBLIC.has(path) ? home : wanted
}

/** A logged-in user opening login goes home; a token of unknown worth is tried first. */
function guardLogin(state: GuardState): Decision {
  if (!state.token) return { go: 'public' }
  if (state.user === 'absent') return { go: 'load' }
  return { go: 'redirect', to: state.home }
}
