import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '../../../engine/schema/business/call.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { operations } from '../../../server/operations.ts'
import { contractOf } from '../../../server/calls/openapi/document.ts'
import { bulkInsert } from '../../../server/store/queries/bulk-insert.ts'
import { startApp, type TestApp } from '../harness/test-app.ts'
import { sendCall, withInput, type Sent } from '../harness/send-call.ts'
import type { Browser } from '../harness/sessions.ts'
import { rowsOf } from '../harness/workbooks.ts'

/** Held by nobody but those who hold everything. */
const CODE = 'test:secret:view'
const SECRET = 'gEhEiM42'

let testApp: TestApp
let holder: Browser
let other: Browser
/** Entity → the field of it that only holders of the code may read. */
const hidden = new Map<string, string>()

beforeAll(async () => {
  testApp = await startApp({ fill: 40 })
  const entities = testApp.schemas.entities as Map<string, Entity>
  for (const entity of [...entities.values()]) {
    const field = plainField(entity)
    if (field === undefined) continue
    hidden.set(entity.id, field)
    await testApp.db
      .updateTable(entity.id)
      .set({ [field]: SECRET })
      .execute()
  }
  for (const [id, entity] of [...entities]) {
    const field = hidden.get(entity['x-base']?.entity ?? id) ?? ''
    const property = entity.properties[field]
    if (property) entities.set(id, { ...entity, properties: { ...entity.properties, [field]: { ...property, 'x-read': CODE } } })
  }
  const roles = [...testApp.schemas.roles.keys()].filter((role) => role !== 'super_admin')
  const assignments = roles.map((role_id) => ({ user_id: 'jyshouli', role_id }))
  await bulkInsert(testApp.db, 'sys_user_role', ['user_id', 'role_id'], assignments, true)
  holder = await testApp.login('superadmin')
  other = await testApp.login('jyshouli')
})
afterAll(() => testApp?.close())

/** A text that nothing of the product decides by. */
function plainField(entity: Entity): string | undefined {
  if (entity['x-store'] === false || entity['x-over'] || entity['x-base'] || ['sysParam', 'org'].includes(entity.id)) return undefined
  const words = JSON.stringify([entity['x-key'], entity['x-label'], entity['x-scope'], entity['x-flow'], entity['x-board'], entity.required, entity.rules])
  const accepted = JSON.stringify(
    [...testApp.schemas.entities.values()].flatMap(({ properties }) => Object.values(properties).map((each) => ('x-ref' in each ? each['x-ref'] : ''))),
  )
  return Object.entries(entity.properties)
    .filter(([field]) => !words.includes(field) && !accepted.includes(`"${field}"`))
    .find(
      ([, property]) =>
        property.type === 'string' &&
        Object.keys(property).every((word) => ['type', 'title', 'maxLength', 'x-group', 'x-width'].includes(word)) &&
        (property.maxLength ?? 0) >= 20,
    )?.[0]
}

/** Calls of an operation over an entity with a hidden field. */
const callsOf = (operation: string): Call[] =>
  [...testApp.schemas.calls.values()].filter((call) => call.operation === operation && hidden.has(call.entity ?? ''))

/** What a call takes to refer to a record that is there. */
async function aboutRecord(call: Call): Promise<Sent> {
  const entity = testApp.schemas.entities.get(call.entity ?? '')
  const [row] = entity && hidden.has(entity.id) ? await testApp.db.selectFrom(entity.id).selectAll().limit(1).execute() : []
  const key = String(row?.[entity?.['x-key'] ?? ''] ?? 'none')
  const { needs = {} } = contractOf(testApp.schemas, operations, call)
  const named = Object.fromEntries(Object.keys(needs).map((name) => [name, key]))
  return call.operation === 'list' ? {} : withInput(call, { ...named, id: key, ids: key })
}

it('given a field that only some may read, then its value is in the answers to them alone', async () => {
  expect(hidden.size).toBeGreaterThan(20)
  const seen = new Set<string>()
  const leaks: string[] = []
  for (const call of testApp.schemas.calls.values()) {
    if (call.operation === 'logout' || call.public) continue
    const sent = await aboutRecord(call)
    if ((await sendCall(other, call, sent)).body.includes(SECRET)) leaks.push(call.id)
    const reads = call.operation === 'list' || call.operation === 'detail'
    if (reads && (await sendCall(holder, call, sent)).body.includes(SECRET)) seen.add(call.entity ?? '')
  }
  expect(leaks).toEqual([])
  expect(seen.size).toBeGreaterThan(10)
})

it('given such a field, then those without its code can neither search, sort, add up, export nor write it', async () => {
  const lists = callsOf('list').filter(({ method }) => method === 'POST')
  const probes: readonly ((field: string) => Record<string, unknown>)[] = [
    (field) => ({ [field]: SECRET }),
    (field) => ({ filters: [{ field, op: 'prefix', value: SECRET.slice(0, 2) }] }),
    (field) => ({ sort: [{ id: field, dir: 'asc' }] }),
    (field) => ({ totals: [field] }),
  ]
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...lists), fc.constantFrom(...probes), async (call, probe) => {
      const sent = withInput(call, probe(hidden.get(call.entity ?? '') ?? ''))
      expect([call.id, (await sendCall(other, call, sent)).statusCode]).toEqual([call.id, 422])
    }),
    { numRuns: 60 },
  )
  // where a record is taken from another, that one is asked for first
  for (const call of callsOf('save').filter(({ params }) => params?.['take'] === undefined)) {
    const { body } = await sendCall(other, call, withInput(call, { [hidden.get(call.entity ?? '') ?? '']: 'mine' }))
    expect([call.id, body.includes('field.unknown')]).toEqual([call.id, true])
  }
  const exported: string[] = []
  for (const call of callsOf('export')) {
    const field = hidden.get(call.entity ?? '') ?? ''
    const columns = (browser: Browser) => sendCall(browser, call, withInput(call, { columns: [{ id: field, title: '' }] }))
    expect([call.id, (await columns(other)).statusCode]).toEqual([call.id, 422])
    exported.push(JSON.stringify(await rowsOf((await columns(holder)).rawPayload)))
  }
  expect(exported.join()).toContain(SECRET)
})
