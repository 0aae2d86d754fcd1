import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { homeOf } from '../../../engine/schema/records/base-entities.ts'
import type { Call } from '../../../engine/schema/business/call.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { holdsSensitive } from '../../../server/logs/opened.ts'
import { sendCall, withInput } from '../harness/send-call.ts'
import type { Browser } from '../harness/sessions.ts'
import { startApp, type TestApp } from '../harness/test-app.ts'

let app: TestApp
let reader: Browser
beforeAll(async () => {
  app = await startApp({ fill: 40 })
  reader = await app.login('superadmin')
}, 180_000)
afterAll(() => app?.close())

const sensitive = (id: string | undefined): Entity | undefined => {
  const entity = app.schemas.entities.get(id ?? '')
  return entity && entity['x-store'] !== false && entity['x-over'] === undefined && holdsSensitive(app.schemas.entities, entity) ? entity : undefined
}
const callsOf = (operation: string): Call[] => [...app.schemas.calls.values()].filter((call) => call.operation === operation)

async function firstKey(entity: Entity): Promise<string | undefined> {
  const { rows } = await sql<{ key: string }>`select ${sql.id(entity['x-key'])} as key from ${sql.table(entity.id)} order by 1 limit 1`.execute(app.db)
  return rows[0]?.key
}

/** Who was noted to have opened what by a call, in order. */
async function noted(call: Call): Promise<string[]> {
  const { rows } = await sql<Record<string, string>>`
    select user_id, entity, record_id from sys_audit where action = 'view' and call_id = ${call.id} order by id`.execute(app.db)
  return rows.map(({ user_id, entity, record_id }) => `${user_id} ${entity} ${record_id}`)
}
const lineOf = (entity: Entity, key: string): string => `superadmin ${homeOf(entity)} ${key}`

/** Asks each call of an operation for one sensitive record; answers what was opened without a line, and how many were opened at all. */
async function walk(operation: string, entityOf: (call: Call) => string | undefined, input: (key: string, call: Call) => Record<string, unknown>) {
  const silent: string[] = []
  const entities = new Set<string>()
  for (const call of callsOf(operation)) {
    const entity = sensitive(entityOf(call))
    const key = entity && (await firstKey(entity))
    if (!entity || key === undefined) continue
    const { statusCode } = await sendCall(reader, call, withInput(call, input(key, call)))
    if (statusCode !== 200) continue
    entities.add(entity.id)
    if (!(await noted(call)).includes(lineOf(entity, key))) silent.push(`${call.id} ${entity.id}`)
  }
  return { silent, entities: entities.size }
}

const own = (call: Call): string | undefined => call.entity

describe('that a sensitive record was opened stands in the audit trail', () => {
  it.each<[string, string, number, (key: string) => Record<string, unknown>]>([
    ['a detail', 'detail', 30, (id) => ({ id })],
    ['a copy', 'copy', 2, (id) => ({ id })],
    ['what a form takes from a picked record', 'picked-records', 2, (ids) => ({ ids })],
  ])('given %s, for every entity', async (_, operation, least, input) => {
    const { silent, entities } = await walk(operation, own, input)
    expect(silent).toEqual([])
    expect(entities).toBeGreaterThanOrEqual(least)
  })

  it('given a paper that is printed or only looked at, for every paper', async () => {
    const [call] = callsOf('print').filter(({ params }) => params?.['code'] === undefined)
    const silent: string[] = []
    const papers: string[] = []
    for (const print of app.schemas.prints.values()) {
      const entity = sensitive(print.entity)
      if (!entity || !call) continue
      const { rows } = await sql<{ key: string }>`select ${sql.id(entity['x-key'])} as key from ${sql.table(entity.id)} order by 1 limit 40`.execute(app.db)
      for (const { key } of rows) {
        const { statusCode } = await sendCall(reader, call, withInput(call, { code: print.id, ids: key, preview: '1' }))
        if (statusCode !== 200) continue
        papers.push(print.id)
        if (!(await noted(call)).includes(lineOf(entity, key))) silent.push(print.id)
        break
      }
    }
    expect(silent).toEqual([])
    expect(papers.length).toBeGreaterThan(5)
  })

  it('given an export with a sensitive column, then of each record in it; without one, of none', async () => {
    const silent: string[] = []
    let exports = 0
    for (const call of callsOf('export')) {
      const entity = sensitive(call.entity)
      if (!entity) continue
      const personal = Object.keys(entity.properties).find((field) => entity.properties[field]?.['x-sensitive'])
      if (personal === undefined) continue
      const before = (await noted(call)).length
      expect((await sendCall(reader, call, withInput(call, { columns: [{ id: entity['x-key'] }] }))).statusCode, call.id).toBe(200)
      expect((await noted(call)).length, call.id).toBe(before)
      const { statusCode, headers } = await sendCall(reader, call, withInput(call, { columns: [{ id: personal }] }))
      const rows = Number(headers['x-total-count'])
      if (statusCode !== 200 || rows === 0) continue
      exports += 1
      if ((await noted(call)).length < before + rows) silent.push(call.id)
    }
    expect(silent).toEqual([])
    expect(exports).toBeGreaterThan(20)
  })

  it('given what is kept about another record, then of the one that is read: the other until there is one, then itself; and neither tells it whole', async () => {
    const [call] = callsOf('assessment-detail').filter(({ entity }) => entity === 'custAssess')
    const application = app.schemas.entities.get('appMain')
    if (!call || !application) throw new Error('no assessments')
    const clerk = await app.login('jyshouli')
    const { rows } = await sql<{ key: string }>`
      select appmainsysid as key from "appMain" where cheorgid = 'JY01' and "INSCONTACTTEL" is not null order by 1 limit 1`.execute(app.db)
    const key = rows[0]?.key ?? ''
    const ask = async () => (await sendCall(clerk, call, withInput(call, { [String(call.params?.['by'])]: key }))).json<{ data: Record<string, string> }>()
    const first = await ask()
    expect(first.data['inscontacttel']).toContain('****')
    expect(await noted(call)).toEqual([`jyshouli appMain ${key}`])
    const saving = callsOf('save').find(({ entity }) => entity === 'custAssess')
    const filled = { ...first.data, assessstate: '01', assessusername: '受理员', assesstime: '2026-11-20' }
    const saved = saving && (await sendCall(clerk, saving, withInput(saving, filled))).json<{ errorMsg?: string; data?: { assessid: string } }>()
    expect(saved?.data?.assessid, saved?.errorMsg).toBeTruthy()
    await sql`delete from "custAssess" where assessid = ${saved?.data?.assessid}`.execute(app.db)
    const phone = '13958776655'
    const field = String(call.params?.['field'])
    await sql`insert into "custAssess" (assessid, ${sql.id(field)}, inscontacttel) values ('kept', ${key}, ${phone})`.execute(app.db)
    expect(JSON.stringify(await ask())).not.toContain(phone)
    expect((await noted(call)).slice(1)).toEqual(['jyshouli custAssess kept'])
  })
})
