import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { call } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const at = (path: string): string => `/api/eqdbase/eqdBasic/${path}`

onBothStores('fields inside objects', (kind) => {
  let testApp: TestApp
  let admin: Browser
  let made = 0
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 10 })
    admin = await testApp.login('jyadmin')
  })
  afterAll(() => testApp?.close())

  const elevator = (more: Row): Row => {
    made += 1
    const place = { useorgname: '救援测试物业', equareacode: '511502', equaddr: '宜宾市翠屏区测试路 1 号', usestatus: '01', regstatus: '0' }
    return { equclacode: '3000', equcodeset: '3110', equname: '客梯', prono: `O-${kind}-${made}`, ...place, ...more }
  }
  const add = async (more: Row): Promise<Row> => {
    const { status, body } = await call(admin, at('addEqm'), elevator(more))
    if (status !== 200) throw new Error(JSON.stringify(body.problems))
    return body.data as Row
  }
  const pathsOf = async (more: Row): Promise<string[]> => ((await call(admin, at('addEqm'), elevator(more))).body.problems ?? []).map(({ path }) => path)
  const rescue = { unit: '市应急中心', minutes: 30, person: { name: '王强', phone: '13800138000' } }

  it('given a record with objects, when it is saved, then each field is there under its path', async () => {
    const row = await add({ rescue })
    expect(row).toMatchObject({ 'rescue.unit': '市应急中心', 'rescue.minutes': 30, 'rescue.person.phone': '138****8000' })
    const { body } = await call(admin, at('getEqdBasicInfo'), { id: row['equdatasysid'] ?? '' })
    expect(body.data).toMatchObject({ 'rescue.person.name': '王强', 'insurance.company': null })
  })

  it('given one field of an object sent by its path, when it is saved, then the others stay', async () => {
    const { equdatasysid, version } = await add({ rescue })
    const { body } = await call(admin, at('editEqm'), { equdatasysid: equdatasysid ?? '', version: version ?? 0, 'rescue.minutes': 20 })
    expect(body.data).toMatchObject({ 'rescue.minutes': 20, 'rescue.unit': '市应急中心' })
  })

  it('given faults inside objects, then each is refused at its pointer', async () => {
    expect(await pathsOf({ rescue: { minutes: 30 } })).toEqual(['/rescue/unit', '/rescue/person/phone'])
    expect(await pathsOf({ rescue: { ...rescue, minutes: 90, person: { phone: '12' } } })).toEqual(['/rescue/minutes', '/rescue/person/phone'])
    expect(await pathsOf({ insurance: { company: 'a', policyno: 'b', expires: '2026-02-31', amount: '1.234' } })).toEqual([
      '/insurance/amount',
      '/insurance/expires',
    ])
  })

  it('given words the object does not have, then they are refused', async () => {
    const [unknown] = await pathsOf({ rescue: { ...rescue, colour: 'red' } })
    expect(unknown).toBe('/rescue/colour')
    expect(await pathsOf({ rescue: 'text' })).toEqual(['/rescue'])
  })

  it('given a list that asks for one, then rows are found, sorted and filtered by it', async () => {
    const row = await add({ rescue, insurance: { company: 'a', policyno: 'P1', expires: '2031-05-06' } })
    const { body } = await call(admin, at('findEqdList'), { pageSize: 5, 'insurance.expires': '2031-05-06' })
    expect((body.data as { list: Row[] }).list).toMatchObject([
      { equdatasysid: row['equdatasysid'], 'insurance.expires': '2031-05-06', 'rescue.unit': '市应急中心' },
    ])
  })
})
