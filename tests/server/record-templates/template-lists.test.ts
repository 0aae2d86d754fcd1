import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenedRecord } from '../../../engine/inspection/exchange.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { dataOf, rows } from '../harness/answers.ts'
import { call } from '../harness/applications.ts'
import { editorOf } from '../harness/editions.ts'
import { addCertificates, before, staffOf, type Staff } from '../harness/inspections.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const ELEVATOR = 'elevator-traction-periodic.2023'

onBothStores('what templates say, in lists', (kind) => {
  let testApp: TestApp
  let staff: Staff
  let admin: Browser
  let platform: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    await addCertificates(testApp)
    staff = await staffOf(testApp)
    admin = await testApp.login('jyadmin')
    platform = await testApp.login('superadmin')
  })
  afterAll(() => testApp?.close())

  const inForce = (browser: Browser): Promise<Row[]> => rows(browser, '/api/templateInForce/list', { template: 'elevator-traction-periodic', pageSize: 100 })

  it('given an edition published for one institute, then the list says which edition each institute uses, since when and with which report', async () => {
    const before = await inForce(admin)
    const [{ orgName: own } = {}] = before
    expect(before).toMatchObject([{ edition: '2023', origin: 'product', own: 0, report: '电梯检验报告', items: 42, results: 91 }])
    const editor = editorOf(platform, testApp.schemas)
    const key = await editor.begin({ from: ELEVATOR, edition: '2023-own', since: '2024-05-01', institutes: JSON.stringify(['JY01']) })
    await editor.edit(key, (template) => {
      const field = template.sections[0]?.fields?.find(({ id }) => id === 'hostmodel')
      if (field) field['archive'] = 'hostno'
    })
    expect((await editor.publish(key)).status).toBe(200)
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 2000)
    await expect.poll(() => inForce(admin)).toMatchObject([{ edition: '2023-own', origin: 'made', own: 1, editionKey: key }])
    const others = (await inForce(platform)).filter(({ orgName }) => orgName !== own)
    expect(new Set(others.map(({ edition }) => edition))).toEqual(new Set(['2023']))
    const mapped = await rows(admin, '/api/templateMapping/list', { edition: key, target: '驱动主机编号', pageSize: 100 })
    expect(mapped.filter(({ way }) => way === 'archive')).toMatchObject([{ source: '驱动主机型号' }, { source: '驱动主机编号' }])
  })

  it('given a template, then the list says where each value comes from, what is offered to the archive and what is filled in the sheet', async () => {
    const mapped = await rows(admin, '/api/templateMapping/list', { edition: ELEVATOR, pageSize: 200 })
    expect(mapped).toContainEqual(
      expect.objectContaining({ way: 'thing', section: '设备概况', source: '额定载重量', target: '额定载重量', rule: 'row.ratedload' }),
    )
    expect(mapped).toContainEqual(expect.objectContaining({ way: 'sheet', targetObject: '检验原始记录', target: '检验日期', rule: 'form.inspdate' }))
    expect(mapped).toContainEqual(expect.objectContaining({ way: 'write', target: '下次检验日期', rule: 'record.next' }))
  })

  it('given work instructions of a template, when its record is opened, then those in force are there, the newer first, drafts and later ones not', async () => {
    const guide = async (id: string, state: string, from: string, method: string): Promise<void> => {
      await sql`insert into "taskGuide" (guideid, guideno, guidename, equclacode, edition, effectdate, safety, guidestate, recordtemplate)
        values (${id}, ${id}, ${`指导书 ${id}`}, '3000', 'A', ${from}, '挂牌', ${state}, 'elevator-traction-periodic')`.execute(testApp.db)
      await sql`insert into "taskGuideStep" (rowid, guideid, itemno, itemname, method) values (${`${id}-1`}, ${id}, '24', '门间隙', ${method})`.execute(
        testApp.db,
      )
    }
    await sql`delete from "taskGuide" where recordtemplate = 'elevator-traction-periodic'`.execute(testApp.db)
    await guide('old', '1', '2020-01-01', '塞尺')
    await guide('new', '1', '2025-01-01', '塞尺，四处')
    await guide('draft', '0', '2025-02-01', '未发布')
    await guide('later', '1', '2099-01-01', '以后')
    const sheet = await before(staff, 'enter')
    const { guides } = await dataOf<OpenedRecord>(call(staff.inspector, '/api/appbuss/record/open', { id: sheet['bussid'] }))
    expect(guides.map(({ id, steps }) => [id, steps.map(({ item, method }) => `${item} ${method}`)])).toEqual([
      ['new', ['24 塞尺，四处']],
      ['old', ['24 塞尺']],
    ])
  })
})
