import type { LightMyRequestResponse } from 'fastify'
import type { Call } from '../../../engine/schema/business/call.ts'
import type { Browser } from './sessions.ts'

const types: Record<Call['encoding'], string> = {
  form: 'application/x-www-form-urlencoded',
  json: 'application/json',
  query: '',
  multipart: 'multipart/form-data; boundary=x',
}
/** A body of the encoding with nothing in it. */
const nothing: Record<Call['encoding'], string> = { form: '', json: '{}', query: '', multipart: '--x--\r\n' }

/** What is sent beside method and encoding. */
export interface Sent {
  url?: string
  payload?: string
  headers?: Record<string, string>
}

/** Sends a call as its row says, with the token of the page; without a payload, with nothing in it. */
export function sendCall(
  browser: Browser,
  call: Call,
  { url = call.path, payload = nothing[call.encoding], headers = {} }: Sent = {},
): Promise<LightMyRequestResponse> {
  const token = { 'x-csrf-token': browser.csrf }
  if (call.method === 'GET') return browser.send({ method: 'GET', url, headers: { ...token, ...headers } })
  return browser.send({ method: 'POST', url, payload, headers: { 'content-type': types[call.encoding], ...token, ...headers } })
}

/** A call's parameters in its encoding; what is no text goes as JSON. */
export function withInput(call: Call, input: Record<string, unknown>): Sent {
  if (call.encoding === 'json') return { payload: JSON.stringify(input) }
  const pairs = new URLSearchParams(Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])).toString()
  return call.encoding === 'form' ? { payload: pairs } : { url: `${call.path}?${pairs}` }
}
