import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import { openPressed, pushState, renew, switchOff, switchOn } from './push-here.ts'
import type { PushSource } from './push-source.ts'
import { notePushWish, pushWish } from './push-wish.ts'
import { pushBrowser, siteKey, type PushBrowser } from './testing/push-browser.ts'

let browser: PushBrowser
const request = vi.fn<(call: string, params: JsonObject) => Promise<Json>>()
const source = (differs: Partial<PushSource> = {}): PushSource => ({
  publicKey: siteKey,
  person: 'anna',
  request,
  startWorker: async () => undefined,
  ...differs,
})
beforeEach(() => {
  localStorage.clear()
  request.mockReset().mockResolvedValue(null)
})
afterEach(() => browser.restore())

describe('switching on', () => {
  it('given a person who permits it, then the browser subscribes with the key of the site, the server is told, and the wish is noted', async () => {
    browser = pushBrowser()
    expect(pushState(source())).toBe('off')
    expect(await switchOn(source())).toBe('on')
    expect(browser.deeds).toEqual(['asked', `subscribed with ${siteKey}`])
    expect(request.mock.calls).toEqual([['push/subscribe', { endpoint: 'https://push.example/1', p256dh: 'p', auth: 'a' }]])
    expect(pushWish()).toBe('anna')
  })

  it.each<[NotificationPermission, string]>([
    ['denied', 'denied'],
    ['default', 'off'],
  ])('given a person who answers %s, then nothing is subscribed', async (answers, state) => {
    browser = pushBrowser({ answers })
    expect(await switchOn(source())).toBe(state)
    expect([browser.deeds, request.mock.calls, pushWish()]).toEqual([['asked'], [], ''])
  })

  it('given a server that refuses, then the wish is not noted', async () => {
    browser = pushBrowser()
    request.mockRejectedValue(new Error('refused'))
    await expect(switchOn(source())).rejects.toThrow('refused')
    expect([pushWish(), pushState(source())]).toEqual(['', 'off'])
  })

  it('given a page without a worker, then one is started first', async () => {
    browser = pushBrowser()
    const { getRegistration } = navigator.serviceWorker
    let started = false
    Object.assign(navigator.serviceWorker, { getRegistration: () => (started ? getRegistration() : Promise.resolve(undefined)) })
    expect(await switchOn(source({ startWorker: async () => void (started = true) }))).toBe('on')
    await expect(switchOn(source({ startWorker: async () => void (started = false) }))).resolves.toBe('on')
    started = false
    await expect(switchOn(source())).rejects.toThrow('no worker')
  })
})

describe('switching off', () => {
  it('given a device that is subscribed, then the browser lets go and the server is told which', async () => {
    browser = pushBrowser({ permission: 'granted', endpoint: 'https://push.example/9' })
    notePushWish('anna')
    expect(await switchOff(source())).toBe('off')
    expect([browser.deeds, request.mock.calls, pushWish()]).toEqual([['let go'], [['push/unsubscribe', { endpoint: 'https://push.example/9' }]], ''])
  })

  it('given a server out of reach, then the browser has let go all the same', async () => {
    browser = pushBrowser({ permission: 'granted', endpoint: 'https://push.example/9' })
    request.mockRejectedValue(new Error('network'))
    expect(await switchOff(source())).toBe('off')
    expect(browser.endpoint).toBeNull()
  })
})

describe('a start of a device that is told', () => {
  it('given the same person, then the server is told of the address as it is now', async () => {
    browser = pushBrowser({ permission: 'granted', endpoint: 'https://push.example/9' })
    notePushWish('anna')
    await renew(source())
    expect(request.mock.calls).toEqual([['push/subscribe', { endpoint: 'https://push.example/9', p256dh: 'p', auth: 'a' }]])
    expect(browser.deeds).not.toContain('let go')
  })

  it('given other keys of the site, then the browser subscribes anew with them', async () => {
    browser = pushBrowser({ permission: 'granted', endpoint: 'https://push.example/9' })
    notePushWish('anna')
    await renew(source({ publicKey: 'BBBB' }))
    expect(browser.deeds).toEqual(['let go', 'subscribed with BBBB'])
  })

  it.each<[string, Partial<PushSource>, NotificationPermission]>([
    ['another person', { person: 'berta' }, 'granted'],
    ['a browser that does not permit it any more', {}, 'denied'],
  ])('given %s, then it is let go', async (_, differs, permission) => {
    browser = pushBrowser({ permission, endpoint: 'https://push.example/9' })
    notePushWish('anna')
    await renew(source(differs))
    expect([browser.deeds, pushWish()]).toEqual([['let go'], ''])
    expect(request.mock.calls).toEqual([['push/unsubscribe', { endpoint: 'https://push.example/9' }]])
  })
})

it('given a press in a notification, then this page opens the link and says so; anything else is left alone', () => {
  browser = pushBrowser()
  const go = vi.fn()
  const postMessage = vi.fn()
  const leaving = new AbortController()
  openPressed(go, leaving.signal)
  browser.fromWorker({ type: 'viewno-open', link: '/a?id=1' }, { postMessage })
  browser.fromWorker({ type: 'other', link: '/b' }, { postMessage })
  browser.fromWorker(null)
  expect([go.mock.calls, postMessage.mock.calls]).toEqual([[['/a?id=1']], [['taken']]])
  leaving.abort()
  browser.fromWorker({ type: 'viewno-open', link: '/c' })
  expect(go).toHaveBeenCalledTimes(1)
})
