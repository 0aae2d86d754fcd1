import { atom, type Atom } from 'jotai/vanilla'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { SessionInfo, SessionUser } from '../../engine/schema/accounts/session.ts'
import { readMenuTree, readRoutes, type MenuNode } from '../../renderers/navigation/menu-tree.ts'
import { readPhoneBar, type PhoneBarItem } from '../../renderers/navigation/phone-bar.ts'
import type { RouteRow } from '../../renderers/navigation/routes.ts'
import type { AtomStore } from '../atom-store.ts'
import type { Client } from '../http/client.ts'
import { isRefusal } from '../http/envelope.ts'
import { signIn, type Credentials } from './sign-in.ts'
import { homeOf } from './home.ts'
import type { TokenStore } from './token.ts'

/** What a logged-in user may see: rights, routes and menu, fetched once after login. */
export interface SignedIn {
  info: SessionInfo
  routes: RouteRow[]
  menu: MenuNode[]
  /** What stands at the bottom of a phone. */
  phoneBar: PhoneBarItem[]
  home: string
  /** With which browsers ask to be told of messages; '' where the site tells none. */
  pushKey: string
}

/** The session as the shell knows it. */
export type SessionState =
  | { phase: 'anonymous' }
  /** There is an identifier, but the user is not loaded yet. */
  | { phase: 'unknown' }
  /** The permitted routes could not be loaded. */
  | { phase: 'failed'; message: string }
  /** Nothing is open before the password an administrator gave is changed. */
  | { phase: 'temporary' }
  | ({ phase: 'ready' } & SignedIn)

/** Owner of the session: nobody else writes token, CSRF token or user. */
export interface SessionStore {
  state: Atom<SessionState>
  csrf(): string
  /** Loads user, rights, routes and menus; a refusal clears the token. */
  load(): Promise<void>
  login(credentials: Credentials): Promise<void>
  /** Takes over a session that the server has opened by another way, as its login answers. */
  enter(answer: Json, remembered: boolean): Promise<void>
  /** Logs the same user in again without touching what is on screen. */
  loginAgain(credentials: Credentials): Promise<void>
  /** Fetches the CSRF token again, e.g. after a login in another window; another user there starts the page over. */
  refreshCsrf(): Promise<boolean>
  logout(): Promise<void>
  /** Forgets the session here without telling the server. */
  forget(): void
}

const troubles = ['call.network', 'call.timeout', 'call.failed', 'call.too-many', 'store.away'] as const

/** Makes the keeper; `client` is asked for late because the client itself needs the keeper. `onOtherUser`: the browser's session now belongs to somebody else. */
export function createSessionStore(store: AtomStore, client: () => Client, token: TokenStore, onOtherUser: () => void = () => location.reload()): SessionStore {
  const state = atom<SessionState>({ phase: token.read() ? 'unknown' : 'anonymous' })
  let csrf = ''
  let pushKey = ''

  function take(answer: Json, remembered: boolean | null): SessionUser {
    const info = readSession(answer)
    csrf = info.csrf || csrf
    pushKey = info.pushKey
    if (info.sid && remembered !== null) token.write(info.sid, remembered, info.secret)
    return info.user
  }

  function forget(): void {
    token.clear()
    csrf = ''
    store.set(state, { phase: 'anonymous' })
  }

  async function load(): Promise<void> {
    let user: SessionUser
    try {
      user = take(await client().request('user/info', {}), null)
    } catch (error) {
      // a server out of reach, or in trouble, says nothing of the session
      if (troubles.some((code) => isRefusal(error, code))) store.set(state, { phase: 'failed', message: messageOf(error) })
      else forget()
      return
    }
    if (user.mustChangePassword) {
      store.set(state, { phase: 'temporary' })
      return
    }
    try {
      const rights = await loadRights(client(), user)
      store.set(state, { phase: 'ready', ...rights, pushKey })
    } catch (error) {
      if (isRefusal(error, 'auth.required')) forget()
      else store.set(state, { phase: 'failed', message: messageOf(error) })
    }
  }

  async function enter(answer: Json, remembered: boolean): Promise<void> {
    take(answer, remembered)
    await load()
    if (store.get(state).phase === 'anonymous') throw new ProblemError(problem('auth.required', 'user/info'))
  }

  return {
    state,
    csrf: () => csrf,
    load,
    forget,
    login: async (credentials) => enter(await signIn(client(), credentials), credentials.remember),
    enter,
    async loginAgain(credentials) {
      take(await signIn(client(), credentials), credentials.remember)
    },
    async refreshCsrf() {
      try {
        const before = store.get(state)
        const user = take(await client().request('user/info', {}), null)
        if (before.phase === 'ready' && before.info.user.id !== user.id) {
          onOtherUser()
          return false
        }
        return true
      } catch {
        return false
      }
    },
    async logout() {
      try {
        await client().request('logout', {})
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error
      } finally {
        forget()
      }
    },
  }
}

async function loadRights(client: Client, user: SessionUser): Promise<Omit<SignedIn, 'pushKey'>> {
  const [operators, routed, menu, bar] = await Promise.all([
    client.request('user/permission', {}),
    client.request('layout/routes', {}),
    client.request('user/menuTree', {}),
    client.request('user/phoneBar', {}),
  ])
  const routes = readRoutes(routed)
  const codes = Array.isArray(operators) ? operators.filter((each) => typeof each === 'string') : []
  return { info: { user, operators: new Set(codes) }, routes, menu: readMenuTree(menu), phoneBar: readPhoneBar(bar, routes), home: homeOf(user) }
}

function readSession(answer: Json): { user: SessionUser; sid: string; csrf: string; secret: string; pushKey: string } {
  const info: JsonObject = typeof answer === 'object' && answer !== null && !Array.isArray(answer) ? answer : {}
  const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
  const raw = info['user']
  const user: JsonObject = typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? raw : {}
  const industry = text(user['industryType'])
  return {
    sid: text(info['sessionid']),
    csrf: text(info['csrf']),
    secret: text(info['secret']),
    pushKey: text(info['pushKey']),
    user: {
      id: text(user['id']),
      name: text(user['name']),
      loginName: text(user['loginName']),
      avatar: text(user['avatar']),
      userSsoInfo: text(user['userSsoInfo']),
      userDepartId: text(user['userDepartId']),
      userOrgId: text(user['userOrgId']),
      userUnitId: text(user['userUnitId']),
      userDeptUniCode: text(user['userDeptUniCode']),
      userUnitAreacode: text(user['userUnitAreacode']) || text(user['jurisdiction']),
      industryType: industry === '21' || industry === '22' ? industry : '',
      roleNames: text(user['roleNames']),
      orgName: text(user['orgName']),
      departName: text(user['departName']),
      home: text(user['home']),
      ...(user['mustChangePassword'] === true ? { mustChangePassword: true } : {}),
    },
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
