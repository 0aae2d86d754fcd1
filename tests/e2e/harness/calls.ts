import type { Page } from '@playwright/test'
import { address } from './test.ts'

export interface Answer {
  status: number
  body: { isSuccess: boolean; code?: string; errorMsg?: string; data?: unknown; requestId?: string }
}

/** CSRF tokens by session, each asked for once. */
const tokens = new Map<string, Promise<string>>()

/** A call past the screens, in the session of the page: what somebody with developer tools would send. */
export async function callAs(page: Page, path: string, params: Record<string, string> = {}): Promise<Answer> {
  const sid = await sessionOf(page)
  const token = tokens.get(sid) ?? tokenOf(page)
  tokens.set(sid, token)
  return send(page, path, params, await token)
}

async function tokenOf(page: Page): Promise<string> {
  const { body } = await send(page, '/api/user/info', {}, '')
  return (body.data as { csrf: string }).csrf
}

async function sessionOf(page: Page): Promise<string> {
  const cookies = await page.context().cookies()
  return cookies.find(({ name }) => name === 'viewno_sid')?.value ?? ''
}

/** The first 100 rows that a list call answers the user of the page, or as many as `pageSize` asks for. */
export async function rowsAs<R>(page: Page, path: string, params: Record<string, string> = {}): Promise<R[]> {
  const { body } = await callAs(page, path, { pageNo: '1', pageSize: '100', ...params })
  return (body.data as { list?: R[] } | undefined)?.list ?? []
}

/** The same call without the session's CSRF token, as a foreign page would send it. */
export function callWithoutToken(page: Page, path: string, params: Record<string, string> = {}): Promise<Answer> {
  return send(page, path, params, '')
}

async function send(page: Page, path: string, params: Record<string, string>, csrf: string): Promise<Answer> {
  const sid = await sessionOf(page)
  const response = await page.request.post(address(`${path}?__sid=${encodeURIComponent(sid)}`), { form: params, headers: csrf ? { 'X-CSRF-Token': csrf } : {} })
  return { status: response.status(), body: (await response.json()) as Answer['body'] }
}
