import { ProblemError, type Problem } from '../../../../engine/problem.ts'
import type { SessionInfo } from '../../../../engine/schema/accounts/session.ts'
import type { Call } from '../../../../engine/schema/business/call.ts'
import type { Json, JsonObject } from '../../../../engine/schema/format/json.ts'
import type { EffectiveView } from '../../../../engine/schema/screens/effective-view.ts'
import { effectiveView, viewFor } from '../../../../server/layouts/effective-view.ts'
import { schemasFor } from '../../../../server/schemas/field-rights.ts'
import { schemasForView } from '../../../../server/schemas/pick-lists.ts'
import { encodeCall } from '../../../../screens/http/encode.ts'
import { schemas } from '../../../fixtures/product.ts'
import type { Browser, Envelope } from '../sessions.ts'

/** What a call answered: its envelope, or nothing of a file but that it came. */
export interface Reply {
  call: string
  status: number
  body: Envelope | null
  data: Json
  problems: Problem[]
}

/** Somebody logged in who calls as the pages do, past the screens. */
export interface Visitor {
  session: SessionInfo
  ask(call: Call | string, input: JsonObject): Promise<Reply>
  /** A picked file sent through a multipart call. */
  send(call: string, input: JsonObject): Promise<Reply>
  /** The view as the server shows it to this user; throws what it refuses. Past the call: it is opened hundreds of times. */
  view(viewNo: string): EffectiveView
}

/** The user who is logged in in the browser. */
export async function visitorOf(browser: Browser): Promise<Visitor> {
  const { user } = (await browser.post('/api/user/info')).body.data as { user: SessionInfo['user'] }
  const session: SessionInfo = { user, operators: new Set((await browser.post('/api/user/permission')).body.data as string[]) }
  const known = schemasFor(schemas, session)
  const ask: Visitor['ask'] = async (of, input) => {
    const call = rowOf(of)
    const { url, method, headers, body } = encodeCall(call, input, browser.sid)
    const sent = typeof body === 'string' ? { payload: body } : {}
    const response = await browser.send({ method, url, headers: { ...headers, 'x-csrf-token': browser.csrf }, ...sent })
    return replyOf(call.id, response.statusCode, String(response.headers['content-type']), () => response.body)
  }
  return {
    session,
    ask,
    async send(of, input) {
      const call = rowOf(of)
      const response = await browser.send({
        method: 'POST',
        url: `${call.path}?__sid=${browser.sid}`,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'x-csrf-token': browser.csrf },
        payload: multipart(input),
      })
      return replyOf(call.id, response.statusCode, String(response.headers['content-type']), () => response.body)
    },
    view(viewNo) {
      const view = viewFor(known, session, viewNo)
      return effectiveView(schemasForView(known, view, session), view, [])
    },
  }
}

/** The data of an answer; throws what was refused, as the pages' client does. */
export function dataOf({ status, data, problems }: Reply): Json {
  if (status >= 400) throw new ProblemError(problems)
  return data
}

function rowOf(call: Call | string): Call {
  const row = typeof call === 'string' ? schemas.calls.get(call) : call
  if (!row) throw new Error(`no call ${String(call)}`)
  return row
}

function replyOf(call: string, status: number, type: string, read: () => string): Reply {
  if (!type.startsWith('application/json')) return { call, status, body: null, data: null, problems: [] }
  const answer = JSON.parse(read()) as unknown
  const body = typeof answer === 'object' && answer !== null && 'isSuccess' in answer ? (answer as Envelope) : null
  return { call, status, body, data: (body?.data ?? null) as Json, problems: (body?.problems ?? []) as Problem[] }
}

const boundary = 'piece-of-a-form'

function multipart(input: JsonObject): string {
  const part = (disposition: string, content: string) => `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`
  const fields = Object.entries(input).map(([name, value]) => part(`name="${name}"`, typeof value === 'string' ? value : JSON.stringify(value)))
  return `${fields.join('')}${part('name="file"; filename="名单.xlsx"', 'no workbook')}--${boundary}--\r\n`
}
