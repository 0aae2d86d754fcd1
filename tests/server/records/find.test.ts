import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { insertRecord } from '../../../server/records/queries/record.ts'
import { dataOf, refusal } from '../harness/answers.ts'
import { call, saved } from '../harness/applications.ts'
import type { Browser } from '../harness/sessions.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

interface Found {
  entity: string
  id: string
  title: string
  found: string
  about: string
  view: string
  query: Record<string, string>
}

onBothStores('finding a record by its number', (kind) => {
  let testApp: TestApp
  let clerk: Browser
  let elsewhere: Browser
  let application: Row
  const find = (browser: Browser, text: string) => dataOf<Found[]>(call(browser, '/api/desktop/find', { text }))

  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    clerk = await testApp.login('jyshouli')
    elsewhere = await testApp.login('snshouli')
    application = await saved(clerk, { unitname: '成都查找示例有限公司' })
    const { db, schemas, clock } = testApp
    const device = schemas.entities.get('eqdBasic')
    if (!device) throw new Error('no devices')
    const add = (row: Row) =>
      insertRecord(db, device, { equname: '曳引驱动乘客电梯', equareacode: '510104', usestatus: '01', ...row }, { userId: '', now: clock.now })
    await add({ equdatasysid: 'find-1', equcode: '31105101042026990001', useorgname: '成都查找示例有限公司' })
    await add({ equdatasysid: 'find-2', equcode: '31105101042026990002', useorgname: '成都查找示例有限公司', equDel: 1 })
  })
  afterAll(() => testApp?.close())

  it('given the number of an application, then it and the view that this caller works at it with', async () => {
    const [hit, ...others] = await find(clerk, String(application['appno']))
    expect(others).toEqual([])
    expect(hit).toMatchObject({
      entity: 'appMain',
      title: application['appno'],
      about: expect.stringContaining('成都查找示例有限公司') as string,
      view: 'businessPro/apply2',
      query: { id: application['appmainsysid'] },
    })
  })

  it('given the beginning of the number or a part of the name, then it is found as well', async () => {
    const ids = async (text: string) => (await find(clerk, text)).map(({ id }) => id)
    expect(await ids('查找示例')).toContain(application['appmainsysid'])
    expect(await ids(String(application['appno']).slice(0, -1))).toContain(application['appmainsysid'])
  })

  it('given a part of the code of a device, then the device, and none that is deleted', async () => {
    const admin = await testApp.login('superadmin')
    const hits = await find(admin, '202699000')
    expect(hits.map(({ entity, id }) => [entity, id])).toEqual([['eqdBasic', 'find-1']])
    expect(hits[0]).toMatchObject({ title: '曳引驱动乘客电梯', about: '31105101042026990001 · 成都查找示例有限公司' })
  })

  it('given somebody of another institute, then it does not exist', async () => {
    expect((await find(elsewhere, String(application['appno']))).filter(({ entity }) => entity === 'appMain')).toEqual([])
  })

  it('given a caller who may open no view of a kind, then none of it is told', async () => {
    const examiner = await testApp.login('jckaoshi')
    expect((await find(examiner, '查找示例')).filter(({ entity }) => entity === 'appMain' || entity === 'chaMain')).toEqual([])
  })

  it.each([
    ['too few letters', { text: ' 31 ' }],
    ['no text', {}],
    ['more than a text', { text: '310', entity: 'appMain' }],
  ])('given %s, then it is refused', async (_, input) => {
    expect(await refusal(call(clerk, '/api/desktop/find', input))).toMatch(/^4\d\d (call.bad-parameter|field.unknown)/)
  })

  it('given signs that mean something to a database, then they are letters', async () => {
    expect(await find(clerk, '%%%')).toEqual([])
    expect(await find(clerk, "' or 1=1")).toEqual([])
  })
})
