import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../../engine/schema/business/call.ts'
import { contractOf } from '../../../server/calls/openapi/document.ts'
import { operations } from '../../../server/operations.ts'
import { innerWords, isOfFiles } from '../../fixtures/inner-words.ts'
import { schemas } from '../../fixtures/product.ts'
import { undoChanges } from '../harness/browsing/undo-changes.ts'
import { sendCall, withInput } from '../harness/send-call.ts'
import type { Browser, Envelope } from '../harness/sessions.ts'
import { startApp, type TestApp } from '../harness/test-app.ts'

const calls = [...schemas.calls.values()].filter(({ operation, public: open }) => operation !== 'logout' && !open)
let testApp: TestApp
let everything: Browser
beforeAll(async () => {
  testApp = await startApp({ fill: 60, limits: { public: 100_000, session: 1_000_000 } })
  everything = await testApp.login('superadmin')
  undoChanges(testApp.store)
})
afterAll(() => testApp?.close())

describe('whatever is refused is refused in words of people', () => {
  it.each([
    ['nothing at all', () => ({})],
    ['texts that mean nothing', (names: string[]) => ofEach(names, '乱写')],
    ['numbers beyond all bounds', (names: string[]) => ofEach(names, -1e9)],
    ['an object for each value', (names: string[]) => ofEach(names, { 甲: [1] })],
    ['a list for each value', (names: string[]) => ofEach(names, ['乙', { 丙: 1 }])],
    ['what nobody asked for', () => ({ 没有的字段: '1' })],
  ])('given %s', async (_, inputOf: (names: string[]) => Record<string, unknown>) => {
    const found: string[] = []
    let refused = 0
    for (const call of calls) {
      const response = await sendCall(everything, call, withInput(call, inputOf(namesOf(call))))
      if (response.statusCode >= 400) refused += 1
      found.push(...innerIn(response).map((each) => `${call.id}: ${each}`))
    }
    expect(found).toEqual([])
    expect(refused).toBeGreaterThan(100)
  })

  it('given a record in another step than the move begins at', async () => {
    const found: string[] = []
    let refused = 0
    for (const call of calls.filter(({ operation }) => operation === 'transition')) {
      const flow = schemas.flows.get(call.transition ?? '')
      const entity = schemas.entities.get(flow?.entity ?? '')
      if (!flow || !entity) continue
      for (const move of flow.moves.filter(({ id }) => (call.params?.['moves'] as string[]).includes(id))) {
        const [row] = await testApp.db
          .selectFrom(entity.id)
          .select(entity['x-key'])
          .where(flow.state, 'not in', move.from.length > 0 ? move.from : ['—'])
          .limit(1)
          .execute()
        if (!row) continue
        const response = await sendCall(everything, call, withInput(call, { ids: [row[entity['x-key']]], move: move.id }))
        if (response.json<Envelope>().code === 'record.state') refused += 1
        found.push(...innerIn(response).map((each) => `${call.id} ${move.id}: ${each}`))
      }
    }
    expect(found).toEqual([])
    expect(refused).toBeGreaterThan(100)
  })
})

/** Parameters of a call: its own, and the fields of its entity that it takes. */
function namesOf(call: Call): string[] {
  const { needs = {}, takes = {}, fields } = contractOf(schemas, operations, call)
  const properties = Object.keys(schemas.entities.get(call.entity ?? '')?.properties ?? {})
  return [...Object.keys(needs), ...Object.keys(takes), ...(fields === undefined ? [] : typeof fields === 'string' ? properties : fields)]
}

function ofEach(names: readonly string[], value: unknown): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, value]))
}

/** What a refusal says that people do not understand, with the sentence it stands in. */
function innerIn({ statusCode, body }: LightMyRequestResponse): string[] {
  if (statusCode < 400) return []
  const { problems = [] } = JSON.parse(body) as Envelope
  const told = problems.filter(({ code }) => !isOfFiles(code))
  return [...new Set(told.flatMap(({ message, cure }) => innerWords(`${message} ${cure}`).map((word) => `${word}: ${message} ${cure}`)))]
}
