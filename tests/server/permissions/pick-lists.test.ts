import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

interface Answer {
  status: number
  body: { code?: string; data?: unknown; problems?: { code: string; message: string; cure: string }[] }
}
type Row = Record<string, unknown>
interface Page {
  list: Row[]
  total: number
}

let testApp: TestApp
let ordinary: Browser
let examiner: Browser
let clerk: Browser
beforeAll(async () => {
  testApp = await startApp({ fill: 20 })
  ordinary = await testApp.login('putongjy')
  examiner = await testApp.login('jckaoshi')
  clerk = await testApp.login('jyshouli')
})
afterAll(() => testApp?.close())

const post = (browser: Browser, path: string, input: Record<string, string> = {}): Promise<Answer> => browser.post(path, input) as Promise<Answer>
const found = async (browser: Browser, path: string, input: Record<string, string>): Promise<Page> => (await post(browser, path, input)).body.data as Page

const units = '/api/unitbasic/choose'
const devices = '/api/eqdbase/eqdBasic/choose'
const registers = [
  '/api/unitbasic/listUnitBasic',
  '/api/eqdbase/eqdBasic/findEqdList',
  '/api/unitnbranch/listUnitNbranch',
  '/api/eqdbase/eqdBasic/getEqdBasicInfo',
]

describe('a register that somebody holds no code of', () => {
  it.each(registers)('%s is refused to them in words', async (path) => {
    const { status, body } = await post(ordinary, path, { id: '1' })
    expect([status, body.code]).toEqual([403, 'right.denied'])
    expect(JSON.stringify(body)).not.toMatch(/\b(jy|jc|gx):/)
  })

  it.each([units, devices, '/api/common/getUnitList', '/api/detuser/findOrgnameList'])('%s asks them for two letters of a name or number', async (path) => {
    for (const input of [{}, { quick: '公' }, { areacode: '510104' }, { equclacode: '3000' }, { filters: '[{"field":"orgname","op":"present"}]' }] as Record<
      string,
      string
    >[]) {
      const { status, body } = await post(ordinary, path, input)
      // a condition that the list does not know is refused as well
      expect([path, input, status]).toEqual([path, input, 422])
      expect(['list.few-letters', 'call.unknown-field', 'call.bad-parameter']).toContain(body.code)
    }
    expect((await post(ordinary, path, { pageSize: '200' })).body.code).toBe('list.few-letters')
  })

  it('answers names and numbers alone, and no other field can be found out by searching, sorting or adding up', async () => {
    const { list, total } = await found(ordinary, units, { view: 'pick/unit', orgname: '公司', pageSize: '5' })
    expect(total).toBeGreaterThan(3)
    expect(new Set(list.flatMap((row) => Object.keys(row)))).toEqual(new Set(['orgsysid', 'orgname', 'orgcode']))
    const lift = await found(ordinary, devices, { view: 'pick/equipment', equname: '电梯', equclacode: '3000', pageSize: '5' })
    expect(Object.keys(lift.list[0] ?? {}).sort()).toEqual([
      'equcode',
      'equdatasysid',
      'equidcode',
      'equname',
      'equregcode',
      'prono',
      'usecertno',
      'useorgname',
    ])
    const probes: Record<string, string>[] = [
      { linktel: '139' },
      { filters: '[{"field":"linktel","op":"prefix","value":"139"}]' },
      { sort: '[{"id":"linktel","dir":"asc"}]' },
      { totals: '["equnum"]' },
    ]
    for (const probe of probes) expect([probe, (await post(ordinary, units, { orgname: '公司', ...probe })).status]).toEqual([probe, 422])
  })

  it('is drawn with the columns that it answers; whoever holds its code has it whole', async () => {
    const columns = async (browser: Browser) => {
      const { data } = (await post(browser, '/api/layout/findTableConfig', { viewNo: 'pick/unit' })).body as { data: { entity: { properties: Row } } }
      return Object.keys(data.entity.properties)
    }
    expect((await columns(ordinary)).sort()).toEqual(['areacode', 'orgcode', 'orgname', 'orgsysid', 'unitkind'])
    expect(await columns(clerk)).toContain('linktel')
    const { list } = await found(clerk, units, { view: 'pick/unit', pageSize: '2' })
    expect(Object.keys(list[0] ?? {})).toContain('busaddr')
  })
})

describe('what a form takes along from a picked record', () => {
  it('is answered to those who fill in such a form, of the records picked, and is refused to all others', async () => {
    const { list } = await found(examiner, units, { view: 'pick/unit', orgname: '公司', pageSize: '2' })
    const ids = list.map((row) => String(row['orgsysid'])).join(',')
    const { list: whole } = await found(examiner, '/api/unitbasic/picked', { ids })
    expect(whole.map((row) => row['orgsysid']).join(',')).toBe(ids)
    expect(whole[0]).toMatchObject({ orgname: list[0]?.['orgname'] })
    expect(Object.keys(whole[0] ?? {})).toContain('busaddr')
    expect(Object.keys(whole[0] ?? {})).not.toContain('bankaccount')
    const refused = await post(ordinary, '/api/unitbasic/picked', { ids })
    expect([refused.status, refused.body.code]).toEqual([403, 'right.denied'])
    expect((await post(examiner, '/api/unitbasic/picked', { ids: 'nobody' })).status).toBe(404)
  })
})
