import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { dataOf } from '../harness/answers.ts'
import { call } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

onBothStores('pages that are open to everybody', (kind) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    const report = { reportid: 'r-1', reportno: 'BG-1', seisn: 'JY-1', unitname: '受检单位', equname: '乘客电梯', cheorgid: 'JY01', inspresult: '00' }
    await testApp.db.insertInto('bussReport').values(report).execute()
    await testApp.db.insertInto('eqdBasic').values({ equdatasysid: 'e-1', equname: '电梯', equDel: 0, equareacode: '510104', safetel: '13900000000' }).execute()
  })
  afterAll(() => testApp?.close())

  const guest = (path: string, input: Row) => call(testApp.browser(), `/api/${path}`, input)
  const codeOf = async (path: string, input: Row) => (await guest(path, input)).body.code

  it('are told to a guest, with their views and no others', async () => {
    const routes = await dataOf<{ route: string }[]>(guest('layout/open/routes', {}))
    expect(routes.map(({ route }) => route)).toEqual(expect.arrayContaining(['/reportWebPage', '/ndtj', '/equipment-documents']))
    expect((await guest('layout/open/view', { viewNo: 'base/reportWebPage' })).status).toBe(200)
    expect(await codeOf('layout/open/view', { viewNo: 'businessPro/applyList' })).toBe('right.denied')
    expect(await codeOf('layout/findFormConfig', { viewNo: 'base/reportWebPage' })).toBe('auth.required')
    expect((await guest('common/open/dict', { type: 'CHECK_RESULT' })).status).toBe(200)
    expect(await codeOf('common/open/dict', { type: 'inspect_department' })).toBe('right.denied')
  })

  it('show a report to whoever knows both its numbers, and nothing that is not meant for everybody', async () => {
    expect(await dataOf(guest('lookup/report', { reportno: 'BG-1', seisn: 'JY-1' }))).toMatchObject({
      unitname: '受检单位',
      cheorgid_label: expect.any(String) as string,
    })
    expect(await codeOf('lookup/report', { reportno: 'BG-1', seisn: 'JY-2' })).toBe('record.not-found')
    expect((await guest('lookup/report', { reportno: 'BG-1' })).status).toBe(422)
    const device = await dataOf(guest('lookup/documents', { equdatasysid: 'e-1' }))
    expect(device).toMatchObject({ equname: '电梯' })
    expect(device).not.toHaveProperty('safetel')
  })

  it('draw the figures of the year for a guest, who takes none of them away as a file', async () => {
    const { charts } = await dataOf<{ charts: { id: string }[] }>(guest('lookup/annual', { view: 'base/annual', chart: 'byResult' }))
    expect(charts.map(({ id }) => id)).toEqual(['byResult'])
    expect(await codeOf('lookup/annual/export', { view: 'base/annual' })).toBe('auth.required')
  })
})
