import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai/react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { useLayoutEffect } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Json } from '../../engine/schema/format/json.ts'
import { user } from '../../storybook/fixtures/session.ts'
import { createShell } from '../shell.ts'
import { createTokenStore } from '../session/token.ts'
import { loadWorkspace } from './UserRoute.tsx'
import { AppRoutes } from './AppRoutes.tsx'

const route = (name: string, title: string) => ({ viewNo: `v/${name}`, route: `/${name}`, title, kind: 'desktop' })
const answers: Record<string, Json> = {
  '/api/user/info': { user: { ...user, home: '/home' }, sessionid: 's', csrf: 'c' },
  '/api/user/permission': [],
  '/api/user/menuTree': [],
  '/api/user/phoneBar': [],
  '/api/layout/routes': [route('home', '首页'), route('workDesktop', '工作桌面'), route('a', '甲页'), route('b', '乙页')],
}

/** A server that knows the user; `out` makes it refuse the session. */
function open(at: string, { out = false } = {}) {
  const fetch = (url: string) => {
    const path = url.split('?')[0] ?? ''
    if (path.startsWith('/api/layout/find')) return new Promise<Response>(() => undefined)
    const data = answers[path]
    const known = data !== undefined && !out
    const body = known ? { isSuccess: true, data } : { isSuccess: false, code: out ? 'auth.required' : 'record.not-found' }
    return Promise.resolve(new Response(JSON.stringify(body), { status: known ? 200 : out ? 401 : 404 }))
  }
  const shell = createShell(fetch as typeof window.fetch)
  let where = at
  let navigate: ReturnType<typeof useNavigate> = () => undefined
  function Watch() {
    const { pathname, search } = useLocation()
    const next = useNavigate()
    // with the frame itself, so that the address is known as soon as its page is seen
    useLayoutEffect(() => {
      where = pathname + search
      navigate = next
    })
    return null
  }
  render(
    <Provider store={shell.store}>
      <MemoryRouter initialEntries={[at]} useTransitions={false}>
        <AppRoutes shell={shell} />
        <Watch />
      </MemoryRouter>
    </Provider>,
  )
  return { shell, address: () => where, go: (to: string) => act(() => navigate(to)), back: () => act(() => navigate(-1)) }
}

const tab = (name: string) => screen.findByRole('link', { name, current: 'page' }, { timeout: 5000 })

beforeAll(() => loadWorkspace())

beforeEach(() => {
  localStorage.clear()
  createTokenStore().clear()
})
afterEach(cleanup)

describe('addresses without a login', () => {
  it.each([
    ['/login', '检验登录'],
    ['/JCLogin', '监察登录'],
    ['/ssologin', '单点登录'],
    ['/ythssologin', '单点登录'],
    ['/401', '没有访问权限'],
    ['/500', '服务器出错'],
    ['/attachment/mobile', '不能上传'],
  ])('%s shows %s', async (at, heading) => {
    const { address } = open(at)
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy()
    expect(address()).toBe(at)
  })

  it.each([
    ['/a?id=1', '/login?redirect=%2Fa%3Fid%3D1'],
    ['/jc', '/login?redirect=%2Fjc'],
    ['/', '/login'],
    ['/no/such/page', '/login?redirect=%2Fno%2Fsuch%2Fpage'],
  ])('%s leads to the login, which leads back', async (at, login) => {
    const { address } = open(at)
    await screen.findByRole('heading', { name: '检验登录' })
    expect(address()).toBe(login)
  })
})

describe('addresses of a logged-in user', () => {
  beforeEach(() => createTokenStore().write('s', false, ''))

  it.each([
    ['/', '/home', '首页'],
    ['/jc', '/workDesktop', '工作桌面'],
    ['/login', '/home', '首页'],
    ['/login?redirect=%2Fa%3Fid%3D1', '/a?id=1', '甲页'],
    ['/a?id=1', '/a?id=1', '甲页'],
  ])('%s opens %s', async (at, shown, title) => {
    const { address } = open(at)
    await tab(title)
    await waitFor(() => expect(address()).toBe(shown))
  })

  it('given an address that is no screen, the desk says 404', async () => {
    open('/no/such/page')
    expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeTruthy()
    expect(screen.getByRole('navigation', { name: '打开的页面' })).toBeTruthy()
  })

  it('the back button shows the page before; opening the page in front leaves no step', async () => {
    const { address, go, back } = open('/a')
    await tab('甲页')
    await go('/b')
    const second = await tab('乙页')
    act(() => second.click())
    await back()
    await tab('甲页')
    expect(address()).toBe('/a')
  })

  it('given the session turns out to be over, the login leads back', async () => {
    const { address } = open('/a', { out: true })
    await screen.findByRole('heading', { name: '检验登录' })
    expect(address()).toBe('/login?redirect=%2Fa')
  })

  it('given the user leaves, the login is shown', async () => {
    const { shell } = open('/a')
    await tab('甲页')
    act(() => shell.session.forget())
    expect(await screen.findByRole('heading', { name: '检验登录' })).toBeTruthy()
  })
})
