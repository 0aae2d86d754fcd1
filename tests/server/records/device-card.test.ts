import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { insertRecord } from '../../../server/records/queries/record.ts'
import { dataOf, refusal } from '../harness/answers.ts'
import { call } from '../harness/applications.ts'
import type { Browser } from '../harness/sessions.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

interface Found {
  id: string
  card: { view: string; query: Record<string, string> } | null
}

onBothStores('the card of a device that was scanned', (kind) => {
  let testApp: TestApp
  let officer: Browser
  const find = (browser: Browser, text: string) => dataOf<Found[]>(call(browser, '/api/desktop/find', { text }))
  const device = (browser: Browser, id: string) => call(browser, '/api/eqdbase/eqdBasic/getEqdBasicInfo', { id })

  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    officer = await testApp.login('jcjiancha1')
    const { db, schemas, clock } = testApp
    const entity = schemas.entities.get('eqdBasic')
    if (!entity) throw new Error('no devices')
    const add = (row: Row) => insertRecord(db, entity, { equname: '乘客电梯', usestatus: '01', ...row }, { userId: '', now: clock.now })
    await add({ equdatasysid: 'card-in', equcode: '31105101042026980001', equareacode: '510104' })
    await add({ equdatasysid: 'card-out', equcode: '31105134012026980002', equareacode: '513401' })
  })
  afterAll(() => testApp?.close())

  it('given an officer and a device of their area, then its number leads to the card of supervision, and the card is answered', async () => {
    expect(await find(officer, '31105101042026980001')).toMatchObject([
      { id: 'card-in', card: { view: 'equCheckMng/ZHEquQuery/card', query: { id: 'card-in' } } },
    ])
    expect(await dataOf<Row>(device(officer, 'card-in'))).toMatchObject({ equcode: '31105101042026980001' })
  })

  it('given a device beyond their area, then its number is not found and its card is refused, by its id as well', async () => {
    expect(await find(officer, '31105134012026980002')).toEqual([])
    expect(await refusal(device(officer, 'card-out'))).toMatch(/^40[34] /)
    const admin = await testApp.login('superadmin')
    expect(await dataOf<Row>(device(admin, 'card-out'))).toMatchObject({ equdatasysid: 'card-out' })
  })

  it('given an inspector, then the same number leads to the card of their institute', async () => {
    const inspector = await testApp.login('jyjianyan1')
    expect(await find(inspector, '31105101042026980001')).toMatchObject([{ card: { view: 'bsArchives/equipment/card', query: { id: 'card-in' } } }])
  })
})
