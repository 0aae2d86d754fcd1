import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkInsert } from '../../../server/store/queries/bulk-insert.ts'
import type { Browser } from '../harness/sessions.ts'
import { startApp, type TestApp } from '../harness/test-app.ts'

const PHONE = '13958776655'

let testApp: TestApp
let everything: Browser
/** Sees personal data covered, and may be shown it. */
let clerk: Browser

beforeAll(async () => {
  testApp = await startApp({ fill: 40 })
  await testApp.db.updateTable('unitLicense').set({ linktel: PHONE }).execute()
  await testApp.db.updateTable('unitBasic').set({ legaltel: PHONE, linktel: PHONE }).execute()
  everything = await testApp.login('superadmin')
  clerk = await testApp.login('jyshouli')
})
afterAll(() => testApp?.close())

describe('a covered value that comes back', () => {
  const PLACE = '/api/unitlicense/unitLicense'
  const cover = '139****6655'

  async function license(): Promise<Record<string, unknown>> {
    const [row] = await testApp.db.selectFrom('unitLicense').selectAll().where('orgsysid', 'is not', null).limit(1).execute()
    const { body } = await everything.post(`${PLACE}/load`, {
      id: String(row?.['licid'] ?? row?.[testApp.schemas.entities.get('unitLicense')?.['x-key'] ?? '']),
    })
    // what is empty is not sent
    return Object.fromEntries(Object.entries(body.data as Record<string, unknown>).filter(([, value]) => value !== null))
  }
  const keptOf = async (record: Record<string, unknown>): Promise<unknown> => {
    const key = testApp.schemas.entities.get('unitLicense')?.['x-key'] ?? ''
    return (await testApp.db.selectFrom('unitLicense').select('linktel').where(key, '=', String(record[key])).executeTakeFirst())?.['linktel']
  }

  it('given the cover of what is stored, then what is stored stays', async () => {
    const record = await license()
    const saved = await everything.post(`${PLACE}/save`, { ...record, linktel: cover })
    expect([saved.body.problems ?? [], await keptOf(record)]).toEqual([[], PHONE])
  })

  it('given that of the unit referred to, as a form copies it, then the unit’s number is stored', async () => {
    const record = await license()
    await testApp.db.updateTable('unitBasic').set({ linktel: '13712340000' }).where('orgsysid', '=', String(record['orgsysid'])).execute()
    const saved = await everything.post(`${PLACE}/save`, { ...record, linktel: '137****0000' })
    expect([saved.body.problems ?? [], await keptOf(record)]).toEqual([[], '13712340000'])
  })

  it('given that of nothing it could stand for, then it is refused at its field and nothing is lost', async () => {
    const record = await license()
    const before = await keptOf(record)
    const saved = await everything.post(`${PLACE}/save`, { ...record, linktel: '150****1111' })
    expect(saved.body.problems?.map(({ code, path }) => [code, path])).toEqual([['field.covered', '/linktel']])
    expect(await keptOf(record)).toBe(before)
  })
})

describe('showing one value', () => {
  const SHOW = '/api/common/personalData/show'
  const units = async () => (await testApp.db.selectFrom('unitBasic').selectAll().orderBy('orgsysid').execute()) as { orgsysid: string; orgname: string }[]

  it('given who holds the code, then it is answered and the audit trail says who saw whose and which, not what', async () => {
    const [, unit] = await units()
    const answer = await clerk.post(SHOW, { entity: 'unitBasic', id: unit?.orgsysid ?? '', field: 'legaltel' })
    expect(answer.body.data).toEqual({ value: PHONE })
    const line = await testApp.db.selectFrom('sys_audit').selectAll().where('action', '=', 'show').orderBy('id', 'desc').executeTakeFirst()
    expect(line).toMatchObject({ user_id: 'jyshouli', entity: 'unitBasic', record_id: unit?.orgsysid, label: unit?.orgname })
    expect(JSON.stringify(line?.['after'])).toContain('legaltel')
    expect(JSON.stringify(line)).not.toContain(PHONE)
  })

  it.each([
    ['another system’s key', { entity: 'transUserAuth', field: 'secretkey' }, 422],
    ['a field that is not personal', { entity: 'unitBasic', field: 'orgname' }, 422],
    ['an entity that no call shows', { entity: 'sysParam2', field: 'phone' }, 404],
  ])('given %s, then it is refused', async (_, { entity, field }, status) => {
    const [unit] = await units()
    expect((await everything.post(SHOW, { entity, id: unit?.orgsysid ?? '', field })).status).toBe(status)
  })

  it('given a record out of reach or a caller without the code, then nothing is shown', async () => {
    const [unit] = await units()
    expect((await clerk.post(SHOW, { entity: 'unitBasic', id: 'none', field: 'legaltel' })).status).toBe(404)
    await testApp.db.deleteFrom('sys_user_role').where('user_id', '=', 'jyyiqi').execute()
    await bulkInsert(testApp.db, 'sys_user_role', ['user_id', 'role_id'], [{ user_id: 'jyyiqi', role_id: 'ordinary_jy' }], true)
    const bare = await testApp.login('jyyiqi')
    expect((await bare.post(SHOW, { entity: 'unitBasic', id: unit?.orgsysid ?? '', field: 'legaltel' })).status).toBe(403)
  })

  it('given changes of personal data, then the audit trail holds them covered', async () => {
    const texts = (await testApp.db.selectFrom('sys_audit').select(['before', 'after']).execute()).map((line) => JSON.stringify(line))
    expect(texts.filter((text) => text.includes(PHONE))).toEqual([])
    expect(texts.some((text) => text.includes('139****6655'))).toBe(true)
  })
})
