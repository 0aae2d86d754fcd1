import { createStore } from 'jotai/vanilla'
import { describe, expect, it, vi } from 'vitest'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { ProblemCode } from '../../engine/problem-messages.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import type { Client } from '../http/client.ts'
import { createSessionStore } from './session.ts'
import type { TokenStore } from './token.ts'

const userInfo = (id = 'u1'): Json => ({ user: { id, name: '张', industryType: '22', jurisdiction: '510100' }, sessionid: 's2', csrf: 'c2' })
const refuse = (code: ProblemCode) => () => {
  throw new ProblemError(problem(code, ''))
}

function sessionStoreWith(answers: Record<string, () => Json>, sid = 's1') {
  const token: TokenStore & { sid: string } = {
    sid,
    read: () => token.sid,
    secret: () => '',
    write: (next) => void (token.sid = next),
    clear: () => void (token.sid = ''),
  }
  const usual: Record<string, () => Json> = {
    'user/info': () => userInfo(),
    'user/permission': () => ['a:b', 5],
    'layout/routes': () => [{ viewNo: 'v', route: '/v', title: '页', kind: 'list' }],
    'user/menuTree': () => [],
    'login-challenge': () => ({ challengeId: 'c', key: '0123456789abcdeffedcba9876543210', iv: '0123456789abcdeffedcba9876543210' }),
    login: () => userInfo(),
    logout: () => null,
  }
  const request = vi.fn(async (call: string) => ({ ...usual, ...answers })[call]?.() ?? null)
  const client: Client = {
    request,
    file: async () => ({ blob: new Blob(), name: '' }),
    fileOrTask: async () => ({ blob: new Blob(), name: '' }),
    upload: async () => null,
    encode: () => ({ url: '', method: 'GET', headers: {}, body: undefined }),
  }
  const onOtherUser = vi.fn()
  const store = createStore()
  const sessionStore = createSessionStore(store, () => client, token, onOtherUser)
  return { sessionStore, state: () => store.get(sessionStore.state), token, request, onOtherUser }
}

const credentials = { username: ' zhang ', password: 'x', validateCode: 'ab', randomNum: 'r', officetype: '22', remember: true }

describe('the session', () => {
  it('given no identifier, nobody is logged in and nothing is fetched', () => {
    expect(sessionStoreWith({}, '').state()).toEqual({ phase: 'anonymous' })
  })

  it('given an identifier, user, rights, routes and menu are loaded', async () => {
    const { sessionStore, state } = sessionStoreWith({})
    expect(state().phase).toBe('unknown')
    await sessionStore.load()
    const after = state()
    expect(after).toMatchObject({ phase: 'ready', home: '/home', routes: [{ viewNo: 'v' }], info: { user: { id: 'u1', userUnitAreacode: '510100' } } })
    expect(after.phase === 'ready' && [...after.info.operators]).toEqual(['a:b'])
    expect(sessionStore.csrf()).toBe('c2')
  })

  it('given the user cannot be fetched, the token is cleared', async () => {
    const { sessionStore, state, token } = sessionStoreWith({ 'user/info': refuse('auth.required') })
    await sessionStore.load()
    expect(token.sid).toBe('')
    expect(state().phase).toBe('anonymous')
  })

  it('given only the network is gone, or the routes fail, the token stays and a refresh is asked for', async () => {
    for (const [call, code] of [
      ['user/info', 'call.network'],
      ['user/info', 'call.failed'],
      ['layout/routes', 'call.failed'],
    ] as const) {
      const { sessionStore, state, token } = sessionStoreWith({ [call]: refuse(code) })
      await sessionStore.load()
      expect(state().phase).toBe('failed')
      expect(token.sid).toBe('s1')
    }
  })

  it('login trims and encrypts the name, keeps the identifier, and loads', async () => {
    const { sessionStore, state, token, request } = sessionStoreWith({}, '')
    await sessionStore.login(credentials)
    const sent = request.mock.calls.find(([call]) => call === 'login') as unknown as [string, Record<string, Json>]
    expect(sent[1]).toMatchObject({ challengeId: 'c', loginType: '1', officetype: '22', username: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(token.sid).toBe('s2')
    expect(state().phase).toBe('ready')
  })

  it('a refused login changes nothing', async () => {
    const { sessionStore, state } = sessionStoreWith({ login: refuse('auth.failed') }, '')
    await expect(sessionStore.login(credentials)).rejects.toThrow('用户名或密码错误')
    expect(state().phase).toBe('anonymous')
  })

  it('given another user has logged in meanwhile in this browser, the page starts over', async () => {
    let id = 'u1'
    const { sessionStore, onOtherUser } = sessionStoreWith({ 'user/info': () => userInfo(id) })
    await sessionStore.load()
    expect(await sessionStore.refreshCsrf()).toBe(true)
    id = 'u2'
    expect(await sessionStore.refreshCsrf()).toBe(false)
    expect(onOtherUser).toHaveBeenCalledTimes(1)
  })

  it('logout forgets the session even when the server is out of reach', async () => {
    const { sessionStore, state, token } = sessionStoreWith({ logout: refuse('call.network') })
    await sessionStore.load()
    await sessionStore.logout()
    expect(token.sid).toBe('')
    expect(state().phase).toBe('anonymous')
  })
})
