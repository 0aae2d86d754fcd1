import { describe, expect, it } from 'vitest'
import { guard, loginAddress, redirectTarget, type GuardState } from './guard.ts'

const anonymous: GuardState = { token: false, user: 'absent', routes: 'absent', sso: false, home: '/' }
const unknown: GuardState = { ...anonymous, token: true }
const ready: GuardState = { token: true, user: 'loaded', routes: 'loaded', sso: false, home: '/home' }

describe('the route guard', () => {
  it.each(['/equipment-documents', '/attachment/mobile', '/reportWebPage', '/ssologin', '/ndtj', '/JCLogin', '/ythssologin', '/login', '/401', '/500'])(
    'given nobody is logged in, %s is reachable',
    (path) => {
      expect(guard(path, path, anonymous)).toEqual({ go: 'public' })
    },
  )

  it('given no token, any other address leads to the login and back', () => {
    expect(guard('/a/b', '/a/b?id=1', anonymous)).toEqual({ go: 'redirect', to: '/login?redirect=%2Fa%2Fb%3Fid%3D1' })
  })

  it('given single sign-on, no token leads to its page', () => {
    expect(guard('/a/b', '/a/b', { ...anonymous, sso: true })).toEqual({ go: 'redirect', to: '/ssologin' })
  })

  it('given a token but no user, user and routes are loaded first, on the login page too', () => {
    expect(guard('/a/b', '/a/b', unknown)).toEqual({ go: 'load' })
    expect(guard('/login', '/login', unknown)).toEqual({ go: 'load' })
  })

  it('given the routes failed to load, it asks for a refresh', () => {
    expect(guard('/a/b', '/a/b', { ...ready, routes: 'failed' })).toEqual({ go: 'ask-reload' })
  })

  it('given a logged-in user, login, / and /jc lead on', () => {
    expect(guard('/login', '/login', ready)).toEqual({ go: 'redirect', to: '/home' })
    expect(guard('/', '/', ready)).toEqual({ go: 'redirect', to: '/home' })
    expect(guard('/jc', '/jc', ready)).toEqual({ go: 'redirect', to: '/workDesktop' })
  })

  it('given a logged-in user, a screen is shown in the frame', () => {
    expect(guard('/a/b', '/a/b?id=1', ready)).toEqual({ go: 'frame' })
  })
})

describe('the way back after the login', () => {
  it('is left out for the start page', () => {
    expect(loginAddress('/')).toBe('/login')
  })

  it('opens the address that was asked for', () => {
    expect(redirectTarget('/a/b?id=1', '/home')).toBe('/a/b?id=1')
  })

  it.each([null, '', '//evil.example', 'https://evil.example', '/\\evil.example', '/login', '/JCLogin?x=1', 'javascript:alert(1)'])(
    'refuses %s and goes home',
    (wanted) => {
      expect(redirectTarget(wanted, '/home')).toBe('/home')
    },
  )
})
