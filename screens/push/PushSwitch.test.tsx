import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import { PushSwitch } from './PushSwitch.tsx'
import { pushBrowser, siteKey, type PushBrowser } from './testing/push-browser.ts'

let browser: PushBrowser
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  browser.restore()
})

function shown(request: () => Promise<Json> = async () => null) {
  render(<PushSwitch source={{ publicKey: siteKey, person: 'anna', request, startWorker: async () => undefined }} />)
  return { toggle: () => screen.getByRole<HTMLInputElement>('switch', { name: '消息推送' }), note: () => screen.getByRole('status').textContent }
}

it('given a device that is not told, when it is switched on and off, then permission is asked for by the press, and not before', async () => {
  browser = pushBrowser()
  const { toggle } = shown()
  expect([toggle().checked, browser.deeds]).toEqual([false, []])
  fireEvent.click(toggle())
  await waitFor(() => expect(toggle().checked).toBe(true))
  fireEvent.click(toggle())
  await waitFor(() => expect(toggle().checked).toBe(false))
  expect(browser.deeds).toEqual(['asked', `subscribed with ${siteKey}`, 'let go'])
})

it('given a permission that is refused, then it says what to do, and allows again once the browser does', async () => {
  browser = pushBrowser({ answers: 'denied' })
  const { toggle, note } = shown()
  fireEvent.click(toggle())
  await waitFor(() => expect(note()).toBe('浏览器已拒绝通知，在浏览器设置中允许后即可开启'))
  expect(toggle().disabled).toBe(true)
  browser.permission = 'granted'
  fireEvent(document, new Event('visibilitychange'))
  expect([toggle().disabled, toggle().checked]).toEqual([false, false])
})

it('given a server that refuses, then it says why', async () => {
  browser = pushBrowser()
  const { toggle, note } = shown(() => Promise.reject(new ProblemError({ ...problem('auth.required', ''), message: '“https://x”不是本站认可的推送服务' })))
  fireEvent.click(toggle())
  await waitFor(() => expect(note()).toContain('不是本站认可的推送服务'))
  expect(toggle().checked).toBe(false)
})

it('given a browser that cannot reach its push service, then it says so', async () => {
  browser = pushBrowser({ broken: 'push service error' })
  const { toggle, note } = shown()
  fireEvent.click(toggle())
  await waitFor(() => expect(note()).toContain('浏览器连接不上它的推送服务'))
})
