import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { CallRow } from './call-address.ts'

/** What is sent for a call: address, headers and body by its encoding. */
export interface EncodedRequest {
  url: string
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body: string | FormData | undefined
}

/** Encodes parameters as the call's row says; `__sid` (an identifier, no secret) goes on every address. */
export function encodeCall(call: CallRow, params: JsonObject, sid: string): EncodedRequest {
  const query = new URLSearchParams()
  if (sid) query.set('__sid', sid)
  const encoded: EncodedRequest = { url: call.path, method: call.method, headers: { Accept: 'application/json' }, body: undefined }
  if (call.encoding === 'query') appendAll(query, params)
  if (call.encoding === 'json') {
    encoded.headers['Content-Type'] = 'application/json'
    encoded.body = JSON.stringify(params)
  }
  if (call.encoding === 'form') {
    const form = new URLSearchParams()
    appendAll(form, params)
    encoded.headers['Content-Type'] = 'application/x-www-form-urlencoded;charset=UTF-8'
    encoded.body = form.toString()
  }
  if (call.encoding === 'multipart') {
    const form = new FormData()
    appendAll(form, params)
    encoded.body = form
  }
  const text = query.toString()
  if (text) encoded.url += (call.path.includes('?') ? '&' : '?') + text
  return encoded
}

function appendAll(target: { append(name: string, value: string): void }, params: JsonObject): void {
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined) target.append(name, textOf(value))
  }
}

/** Objects and lists travel as JSON text, null as an empty text. */
function textOf(value: Json): string {
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
