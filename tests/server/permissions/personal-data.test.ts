import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PersonalKind } from '../../../engine/personal-data.ts'
import type { Call } from '../../../engine/schema/business/call.ts'
import { contractOf } from '../../../server/calls/openapi/document.ts'
import { operations } from '../../../server/operations.ts'
import { sealedTables } from '../../../server/store/personal-data/sealed-tables.ts'
import { bulkInsert } from '../../../server/store/queries/bulk-insert.ts'
import { sendCall, withInput, type Sent } from '../harness/send-call.ts'
import type { Browser } from '../harness/sessions.ts'
import { startApp, type TestApp } from '../harness/test-app.ts'
import { rowsOf } from '../harness/workbooks.ts'

/** One value of each kind, put into every field there is. */
const values: Record<PersonalKind, string> = {
  phone: '13958776655',
  identity: '350104198807766554',
  email: 'zhonggangjie@example.cn',
  bank: '6222021958776655',
  address: '福州市鼓楼区东街口一百二十三号四零五室',
  secret: 'k7-Vw_uW3nMwGq',
}
const told = (body: string): string[] => Object.values(values).filter((value) => body.includes(value))

let testApp: TestApp
let everything: Browser
/** Holds every role but that of who sees all. */
let other: Browser

beforeAll(async () => {
  testApp = await startApp({ fill: 40 })
  for (const { table, columns } of sealedTables(testApp.schemas)) {
    // plain, as an earlier version left it
    const sets = columns.map(({ name, kind }) => sql`${sql.id(name)} = ${values[kind]}`)
    await sql`update ${sql.table(table)} set ${sql.join(sets)}`.execute(testApp.db)
  }
  const roles = [...testApp.schemas.roles.keys()].filter((role) => role !== 'super_admin')
  const assignments = roles.map((role_id) => ({ user_id: 'jyshouli', role_id }))
  await bulkInsert(testApp.db, 'sys_user_role', ['user_id', 'role_id'], assignments, true)
  everything = await testApp.login('superadmin')
  other = await testApp.login('jyshouli')
})
afterAll(() => testApp?.close())

/** What a call takes to refer to a record that is there. */
async function aboutRecord(call: Call): Promise<Sent> {
  const entity = testApp.schemas.entities.get(call.entity ?? '')
  const isStored = entity !== undefined && entity['x-store'] !== false
  const [row] = isStored ? await testApp.db.selectFrom(entity.id).selectAll().limit(1).execute() : []
  const key = String(row?.[entity?.['x-key'] ?? ''] ?? 'none')
  const { needs = {} } = contractOf(testApp.schemas, operations, call)
  const named = Object.fromEntries(Object.keys(needs).map((name) => [name, key]))
  return call.operation === 'list' ? {} : withInput(call, { ...named, id: key, ids: key })
}

describe('personal data', () => {
  it('given a caller who may not see it whole, then no call answers it', async () => {
    const leaks: string[] = []
    const seen = new Set<string>()
    for (const call of testApp.schemas.calls.values()) {
      if (call.operation === 'logout' || call.operation === 'personal-show') continue
      const sent = await aboutRecord(call)
      const { body } = await sendCall(other, call, sent)
      for (const value of told(body)) leaks.push(`${call.id} ${value}`)
      if (call.operation !== 'list' && call.operation !== 'detail') continue
      if (told((await sendCall(everything, call, sent)).body).length > 0) seen.add(call.entity ?? '')
    }
    expect(leaks).toEqual([])
    // what nobody could see at all would prove nothing
    expect(seen.size).toBeGreaterThan(25)
  })

  it('given such a caller, then exports hold it covered', async () => {
    const leaks: string[] = []
    for (const call of [...testApp.schemas.calls.values()].filter(({ operation }) => operation === 'export')) {
      const entity = testApp.schemas.entities.get(call.entity ?? '')
      const columns = Object.entries(entity?.properties ?? {}).flatMap(([id, property]) => (property['x-sensitive'] ? [{ id, title: '' }] : []))
      if (columns.length === 0) continue
      const { statusCode, rawPayload } = await sendCall(other, call, withInput(call, { columns }))
      const text = statusCode === 200 ? JSON.stringify(await rowsOf(rawPayload)) : ''
      for (const value of told(text)) leaks.push(`${call.id} ${value}`)
    }
    expect(leaks).toEqual([])
  })
})
