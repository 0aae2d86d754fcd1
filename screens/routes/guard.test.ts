import { describe, expect, it } from 'vitest'
import { session } from '../../storybook/fixtures/session.ts'
import type { SessionState } from '../session/session.ts'
import { guardGuest, guardMember, loginAddress, redirectTarget } from './guard.ts'

const anonymous: SessionState = { phase: 'anonymous' }
const unknown: SessionState = { phase: 'unknown' }
const failed: SessionState = { phase: 'failed', message: '' }
const ready: SessionState = { phase: 'ready', info: session, routes: [], menu: [], phoneBar: [], home: '/home', pushKey: '' }

describe('the guard of addresses for logged-in users', () => {
  it('given no token, leads to the login and back', () => {
    expect(guardMember(anonymous, '/a/b?id=1', false)).toEqual({ go: 'redirect', to: '/login?redirect=%2Fa%2Fb%3Fid%3D1' })
  })

  it('given single sign-on, no token leads to its page', () => {
    expect(guardMember(anonymous, '/a/b', true)).toEqual({ go: 'redirect', to: '/ssologin?redirect=%2Fa%2Fb' })
  })

  it('given a token but no user, user and routes are loaded first', () => {
    expect(guardMember(unknown, '/a/b', false)).toEqual({ go: 'load' })
  })

  it('given the routes failed to load, it asks for a refresh', () => {
    expect(guardMember(failed, '/a/b', false)).toEqual({ go: 'ask-reload' })
  })

  it('given a logged-in user, it lets in', () => {
    expect(guardMember(ready, '/a/b', false)).toEqual({ go: 'enter' })
  })
})

describe('the guard of the login pages', () => {
  it('given nobody is logged in, it lets in; a token of unknown worth is tried first', () => {
    expect(guardGuest(anonymous, null)).toEqual({ go: 'enter' })
    expect(guardGuest(unknown, null)).toEqual({ go: 'load' })
    expect(guardGuest(failed, null)).toEqual({ go: 'ask-reload' })
  })

  it('given a logged-in user, leads home or to what was asked for', () => {
    expect(guardGuest(ready, null)).toEqual({ go: 'redirect', to: '/home' })
    expect(guardGuest(ready, '/a/b?id=1')).toEqual({ go: 'redirect', to: '/a/b?id=1' })
  })
})

describe('the way back after the login', () => {
  it('is left out for the start page', () => {
    expect(loginAddress('/')).toBe('/login')
  })

  it('opens the address that was asked for', () => {
    expect(redirectTarget('/a/b?id=1', '/home')).toBe('/a/b?id=1')
  })

  it.each([null, '', '//evil.example', 'https://evil.example', '/\\evil.example', '/login', '/JCLogin?x=1', '/401', 'javascript:alert(1)'])(
    'refuses %s and goes home',
    (wanted) => {
      expect(redirectTarget(wanted, '/home')).toBe('/home')
    },
  )
})
