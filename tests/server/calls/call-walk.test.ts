import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Call } from '../../../engine/schema/business/call.ts'
import { contractOf } from '../../../server/calls/openapi/document.ts'
import { operations } from '../../../server/operations.ts'
import type { AnswerKind } from '../../../server/calls/call-contract.ts'
import { schemas } from '../../fixtures/product.ts'
import { startApp, type TestApp } from '../harness/test-app.ts'
import { sendCall as send, withInput } from '../harness/send-call.ts'
import type { Browser, Envelope } from '../harness/sessions.ts'

const calls = [...schemas.calls.values()]
/** Ends the session it is called with. */
const closing = calls.filter((call) => call.operation === 'logout')
const staying = calls.filter((call) => call.operation !== 'logout')
let testApp: TestApp
let everything: Browser
let nothing: Browser
beforeAll(async () => {
  // the limit of requests a minute is not what is walked
  testApp = await startApp({ fill: 40, limits: { public: 100_000, session: 100_000 } })
  await testApp.db.deleteFrom('sys_user_role').where('user_id', '=', 'qykaoshi').execute()
  everything = await testApp.login('superadmin')
  nothing = await testApp.login('qykaoshi')
})
afterAll(() => testApp?.close())

/** Lets time pass, as it does between calls of people. */
const wait = (seconds: number): void => void (testApp.clock.now = new Date(testApp.clock.now.getTime() + seconds * 1000))
// a session ends after some hours, and the walk takes more of the clock
beforeEach(async () => {
  wait(61)
  everything = await testApp.login('superadmin')
})

/** Calls whose answers are not as they should be, each with what is wrong; each strange answer once. */
async function wrong(which: readonly Call[], answer: (call: Call) => Promise<string>): Promise<string[]> {
  const found: string[] = []
  for (const call of which) {
    wait(1)
    const complaint = await answer(call)
    if (complaint !== '') found.push(`${call.id}: ${complaint}`)
  }
  return found
}

/** Nothing when the answer is a refusal with code, path, message and cure, and tells nothing of the inside. */
function refusalFaults(response: LightMyRequestResponse, expected?: number): string {
  const { statusCode, body } = response
  if (statusCode < 400 || statusCode >= 500 || statusCode === 429 || (expected !== undefined && statusCode !== expected))
    return `${statusCode} ${body.slice(0, 120)}`
  const { isSuccess, code, problems = [], requestId } = JSON.parse(body) as Envelope & { problems?: Record<string, unknown>[] }
  const whole =
    problems.length > 0 &&
    problems.every((each) => ['code', 'path', 'message', 'cure'].every((word) => typeof (each as Record<string, unknown>)[word] === 'string'))
  if (isSuccess || !code || !requestId || !whole) return `not a problem: ${body.slice(0, 120)}`
  return /node_modules|\bat \w+ \(|select |relation "/.test(body) ? `tells of the inside: ${body.slice(0, 120)}` : ''
}

describe(`${calls.length} calls`, () => {
  it('name operations that exist', () => {
    expect(calls.filter((call) => !operations.has(call.operation)).map(({ id, operation }) => `${id}: ${operation}`)).toEqual([])
  })

  it('are closed to strangers, unless they are public', async () => {
    const shut = calls.filter((call) => !call.public)
    const stranger = testApp.browser()
    expect(await wrong(shut, async (call) => refusalFaults(await send(stranger, call), 401))).toEqual([])
  })

  it('are closed to those without their operator code', async () => {
    // a public one lets a guest in with just its codes, a pick list anybody who knows letters of a name
    const guarded = calls.filter((call) => call.operator && !call.public && !call.pickList)
    expect(await wrong(guarded, async (call) => refusalFaults(await send(nothing, call), 403))).toEqual([])
  })

  it('ask those without their code for letters of a name where they are pick lists', async () => {
    const picked = calls.filter((call) => call.operator && call.pickList)
    expect(picked).not.toEqual([])
    const codeOf = async (call: Call) => refusalFaults(await send(nothing, call), 422) || String((await send(nothing, call)).json<Envelope>().code)
    expect(await wrong(picked, async (call) => ((await codeOf(call)) === 'list.few-letters' ? '' : codeOf(call)))).toEqual([])
  })

  it('ask where a post, or a GET that changes something, comes from', async () => {
    const changing = staying.filter((call) => call.method === 'POST' || operations.get(call.operation)?.transaction)
    const posts = changing.filter((call) => !call.public && call.operation !== 'user-info')
    const codeOf = async (call: Call, headers: Record<string, string>) => (await send(nothing, call, { headers })).json<Envelope>().code
    const faults = await wrong(posts, async (call) => {
      const codes = [await codeOf(call, { 'x-csrf-token': '' }), await codeOf(call, { origin: 'https://evil.example' })]
      return codes.every((code) => code === 'auth.csrf') ? '' : codes.join()
    })
    expect(faults).toEqual([])
  })

  it('refuse content in another encoding, and content that is none', async () => {
    const posts = calls.filter((call) => call.method === 'POST' && call.encoding !== 'multipart')
    const browserOf = (call: Call) => (call.public ? testApp.browser() : everything)
    expect(
      await wrong(posts, async (call) => refusalFaults(await send(browserOf(call), call, { payload: '<a/>', headers: { 'content-type': 'text/xml' } }))),
    ).toEqual([])
    const json = posts.filter((call) => call.encoding === 'json')
    for (const payload of ['{', '[]', '"text"', '{"a":1}{"b":2}']) {
      expect(await wrong(json, async (call) => refusalFaults(await send(browserOf(call), call, { payload })))).toEqual([])
    }
  })

  it.each([
    ['a poisoned name', '__proto__', { form: '__proto__[polluted]=1', json: '{"__proto__":{"polluted":1}}' }],
    ['a constructor', 'constructor', { form: 'constructor.prototype.polluted=1&constructor=1', json: '{"constructor":{"prototype":{"polluted":1}}}' }],
    ['a name given twice', 'twice', { form: 'id=1&id=2', json: '' }],
  ])('refuse %s', async (_, __, { form, json }) => {
    const faults = await wrong(
      staying.filter((call) => call.encoding === 'json' || call.method === 'GET' || call.encoding === 'form'),
      async (call) => {
        const payload = call.encoding === 'json' ? json : form
        if (payload === '') return ''
        return refusalFaults(
          await send(call.public ? testApp.browser() : everything, call, call.encoding === 'query' ? { url: `${call.path}?${payload}` } : { payload }),
        )
      },
    )
    expect(faults).toEqual([])
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  })

  it('refuse what is too large', async () => {
    const posts = staying.filter((call) => call.method === 'POST' && call.encoding !== 'multipart')
    const large = 'x'.repeat(1024 * 1024)
    expect(
      await wrong(posts, async (call) => refusalFaults(await send(call.public ? testApp.browser() : everything, call, withInput(call, { id: large })), 413)),
    ).toEqual([])
  })

  it('never break over parameters of the wrong type, unknown ones, and keys of nothing', async () => {
    const strange: unknown[] = [{ a: [1] }, ['x', { y: 1 }], 1e308, '%00\u0000', "' or 1=1 --", 'x'.repeat(5000), '../../etc/passwd', -1]
    const asked = staying.filter((call) => !call.public)
    const faults = await wrong(asked, async (call) => {
      const { needs = {}, takes = {} } = contractOf(testApp.schemas, operations, call)
      const names = [...Object.keys(needs), ...Object.keys(takes), ...fieldsOf(call).slice(0, 12), 'nosuchparameter']
      for (const value of strange) {
        const response = await send(everything, call, withInput(call, Object.fromEntries(names.map((name) => [name, value]))))
        if (response.statusCode >= 500 || response.statusCode === 429) return `${JSON.stringify(value).slice(0, 30)} → ${response.body.slice(0, 160)}`
      }
      return ''
    })
    expect(faults).toEqual([])
  })

  it('refuse a record that is not there', async () => {
    const ofRecords = new Set(['detail', 'transition', 'delete', 'batch-update', 'copy', 'check-unused', 'flow-steps'])
    const keyed = staying.filter((call) => ofRecords.has(call.operation) && call.entity)
    const faults = await wrong(keyed, async (call) => {
      const fields = contractOf(testApp.schemas, operations, call).fields
      const values = call.operation === 'batch-update' && Array.isArray(fields) ? { [String(fields[0])]: '1' } : {}
      const moves = call.params?.['moves']
      const move = Array.isArray(moves) ? { move: moves[0] } : {}
      return refusalFaults(await send(everything, call, withInput(call, { id: 'nobody-has-this', ...values, ...move })))
    })
    expect(faults).toEqual([])
  })

  it('answer with the envelope that their description says', async () => {
    const faults = await wrong(staying, async (call) => {
      const contract = contractOf(testApp.schemas, operations, call)
      const input = await usualInput(call, Object.keys(contract.needs ?? {}))
      const response = await send(call.public ? testApp.browser() : everything, call, withInput(call, input))
      if (response.statusCode >= 500) return response.body.slice(0, 200)
      return response.statusCode >= 400 ? refusalFaults(response) : answerFaults(response, contract.answers)
    })
    expect(faults).toEqual([])
  })

  it('end with the log-out', async () => {
    for (const call of closing) expect((await send(everything, call)).statusCode).toBe(200)
    expect((await send(everything, staying.find((call) => call.operation === 'permissions') as Call)).statusCode).toBe(401)
  })
})

function fieldsOf(call: Call): string[] {
  return Object.keys(testApp.schemas.entities.get(call.entity ?? '')?.properties ?? {})
}

/** The key of some record for a call that needs one; words for the rest. */
async function usualInput(call: Call, needs: string[]): Promise<Record<string, unknown>> {
  const entity = testApp.schemas.entities.get(call.entity ?? '')
  const stored = entity && entity['x-store'] !== false
  const row = stored ? await testApp.db.selectFrom(entity.id).selectAll().limit(1).executeTakeFirst() : undefined
  const key = String((entity && row?.[entity['x-key']]) ?? 'none')
  return Object.fromEntries(needs.map((name) => [name, name === 'id' || name === 'ids' ? key : String(row?.[name] ?? 'none')]))
}

/** Nothing when data, or the file, is as the operation says. */
function answerFaults(response: LightMyRequestResponse, answers: AnswerKind | undefined): string {
  const isEnvelope =
    String(response.headers['content-type']).startsWith('application/json') && !String(response.headers['content-disposition'] ?? '').startsWith('attachment')
  if (answers === 'file') return response.rawPayload.length > 0 ? '' : 'an empty file'
  if (!isEnvelope) return `no envelope but ${String(response.headers['content-type'])}`
  const { isSuccess, data, requestId } = response.json<Envelope>()
  if (isSuccess !== true || !requestId) return response.body.slice(0, 120)
  return hasShape(data, answers) ? '' : `not ${JSON.stringify(answers)}: ${JSON.stringify(data).slice(0, 160)}`
}

function hasShape(data: unknown, answers: AnswerKind | undefined): boolean {
  if (answers === undefined) return true
  if (answers === 'nothing') return data === null
  if (answers === 'items') return data === null || typeof data === 'object'
  if (typeof answers === 'object') {
    const items = answers.list ? (data as unknown[]) : [data]
    return Array.isArray(items) && items.slice(0, 3).every((item) => item === null || hasAll(item, answers.fields))
  }
  return hasAll(
    data,
    { record: {}, page: { list: '', total: '', pageNo: '', pageSize: '' }, results: { results: '' }, verdict: { ok: '', problems: '' }, file: {} }[answers],
  )
}

/** Some of the described fields may be left out of an answer, never all; a name in Chinese stands for any. */
function hasAll(item: unknown, fields: Readonly<Record<string, string>>): boolean {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return false
  const names = Object.keys(fields).filter((name) => /^\w+$/.test(name))
  return names.length === 0 || names.some((name) => Object.hasOwn(item, name))
}
