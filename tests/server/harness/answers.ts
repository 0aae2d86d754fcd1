import type { Row } from '../../../engine/schema/format/json.ts'
import { call, type Answer } from './applications.ts'
import type { Browser } from './sessions.ts'

/** A GET with its values in the query and the page's CSRF token. */
export async function get(browser: Browser, path: string, input: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Answer> {
  const query = new URLSearchParams({ __sid: browser.sid, ...input }).toString()
  const response = await browser.send({ method: 'GET', url: `${path}?${query}`, headers: { 'x-csrf-token': browser.csrf, ...headers } })
  return { status: response.statusCode, body: response.json() }
}

/** The data of an answer that must be good. */
export async function dataOf<Data = Row>(asked: Promise<Answer>): Promise<Data> {
  const { status, body } = await asked
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body.problems)}`)
  return body.data as Data
}

/** How a call was refused: status, code and path of the first problem. */
export async function refusal(asked: Promise<Answer>): Promise<string> {
  const { status, body } = await asked
  return `${status} ${body.code ?? ''} ${body.problems?.[0]?.path ?? ''}`.trim()
}

/** Why a guard refused a call. */
export async function reason(asked: Promise<Answer>): Promise<string> {
  return (await asked).body.problems?.[0]?.message ?? ''
}

/** What a list call finds. */
export async function rows(browser: Browser, path: string, input: Record<string, unknown> = {}): Promise<Row[]> {
  return (await dataOf<{ list: Row[] }>(call(browser, path, input))).list
}
