import type { RegisteredDevice } from '../../../engine/offline/words.ts'
import { call, type Answer } from './applications.ts'
import { dataOf } from './answers.ts'
import type { Browser } from './sessions.ts'

/** A posted call that takes JSON. */
export async function json(browser: Browser, path: string, input: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const response = await browser.send({
    method: 'POST',
    url: `${path}?__sid=${browser.sid}`,
    payload: typeof input === 'string' ? input : JSON.stringify(input),
    headers: { 'content-type': 'application/json', 'x-csrf-token': browser.csrf, ...headers },
  })
  return { status: response.statusCode, body: response.json() }
}

/** Registers a device for whoever is logged in. */
export function registered(browser: Browser, name: string, headers: Record<string, string> = {}): Promise<RegisteredDevice> {
  return dataOf<RegisteredDevice>(call(browser, '/api/user/device/register', { name }, headers))
}
