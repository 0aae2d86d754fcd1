import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { insertRecord } from '../../../server/records/queries/record.ts'
import { call, saved, type Answer, type Page } from '../harness/applications.ts'
import { fullRows } from '../harness/full-rows.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import { before, addCertificates, sheetOf, staffOf, type Staff } from '../harness/inspections.ts'
import type { Browser } from '../harness/sessions.ts'

const project: Row = {
  wtname: '锅炉房安全评估',
  wtkind: '评估',
  wtorg: '成都示例热力有限公司',
  linkman: '王强',
  linktel: '13900139000',
  wtdate: '2026-03-02',
  wtcontent: '对两台蒸汽锅炉作安全评估',
  cheorgid: 'JY01',
}

onBothStores('calls around the inspection', (kind) => {
  let testApp: TestApp
  let staff: Staff
  let stranger: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    await addCertificates(testApp)
    staff = await staffOf(testApp)
    stranger = await testApp.login('snshouli')
  })
  afterAll(() => testApp?.close())

  const summaryOf = ({ status, body }: Answer): string => `${status} ${body.problems?.map(({ path, message }) => `${path} ${message}`).join(' ') ?? ''}`
  const list = async (browser: Browser, path: string, input: Record<string, unknown> = {}): Promise<Row[]> =>
    ((await call(browser, path, input)).body.data as Page).list

  it('keeps an entrusted project from registration to archive', async () => {
    expect(summaryOf(await call(staff.window, '/api/wtxmnbtjzx/saveWtxmNbtjzx', { ...project, reqfinish: '2026-01-01' }))).toContain('/reqfinish')
    const saved = (await call(staff.window, '/api/wtxmnbtjzx/saveWtxmNbtjzx', project)).body.data as Row
    expect(saved).toMatchObject({ wtxmno: expect.stringMatching(/^WT/), wtstate: 'ING', operman: '刘雅琴' })
    const ids = saved['wtxmid']
    const deal = (input: Row) => call(staff.window, '/api/wtxmnbtjzx/dealWtxmNbtjzx', { ids, ...input })
    expect((await call(staff.archivist, '/api/wtxmnbtjzx/saveGd', { ids, gdno: 'DA-1' })).body.code).toBe('record.state')
    expect(summaryOf(await deal({ move: 'finish' }))).toContain('/reportno')
    await call(staff.window, '/api/wtxmnbtjzx/saveWtxmNbtjzx', { ...saved, fee: '3200.00' })
    expect(summaryOf(await deal({ move: 'finish', reportno: 'PG-2026-001' }))).toBe('200 ')
    expect(summaryOf(await call(staff.archivist, '/api/wtxmnbtjzx/saveGd', { ids }))).toContain('/gdno')
    expect(summaryOf(await call(staff.archivist, '/api/wtxmnbtjzx/saveGd', { ids, gdno: 'DA-1' }))).toBe('200 ')
    const detail = await call(staff.archivist, '/api/wtxmnbtjzx/getDetailWtxmNbtjzx', { id: ids })
    expect(detail.body.data).toMatchObject({ wtstate: 'GD', gddate: '2026-03-02', finishdate: '2026-03-02' })
    expect((await call(staff.window, '/api/wtxmnbtjzx/deleteWtxmNbtjzx', { ids })).body.code).toBe('record.state')
    expect((await call(stranger, '/api/wtxmnbtjzx/getDetailWtxmNbtjzx', { id: ids })).status).toBe(404)
    expect((await call(staff.auditor, '/api/wtxmnbtjzx/saveWtxmNbtjzx', project)).status).toBe(403)
  })

  it('corrects an approved report by a new one that replaces it; the old stays readable', async () => {
    const sheet = await before(staff, 'print')
    const [old = {}] = await list(staff.archivist, '/api/complexquery/list', { seisn: sheet['seisn'] })
    expect(old).toMatchObject({ reportno: sheet['reportno'], inspresult: '00', approveman: '邓世平' })
    const words = {
      reportid: old['reportid'],
      correctkind: '05',
      oldcontent: '下次检验日期 2027-03-01',
      newcontent: '下次检验日期 2027-03-15',
      applyreason: '录入错误',
    } as Row
    const saved = (await call(staff.archivist, '/api/alterapply/save', words)).body.data as Row
    const ids = saved['alterid']
    const deal = (browser: Browser, input: Row) => call(browser, '/api/alterapply/deal', { ids, ...input })
    expect(summaryOf(await call(staff.window, '/api/alterapply/submit', { ids, move: 'submit' }))).toBe('200 ')
    expect(summaryOf(await deal(staff.archivist, { move: 'accept', dutystep: 'BGLR' }))).toBe('200 ')
    const decision: Row = { move: 'deal', dealopinion: '同意更正', newnextinspdate: '2027-03-15' }
    expect(summaryOf(await deal(staff.archivist, decision))).toContain('申请人不能处理')
    expect((await deal(staff.window, decision)).status).toBe(403)
    expect(summaryOf(await deal(staff.approver, decision))).toBe('200 ')
    const reports = await list(staff.archivist, '/api/complexquery/list', { seisn: sheet['seisn'] })
    expect(reports.map((row) => [row['reportstate'], row['nextinspdate']]).sort()).toEqual([
      ['60', '2027-03-15'],
      ['95', '2027-05-20'],
    ])
    const fresh = reports.find((row) => row['reportstate'] === '60')
    expect(fresh).toMatchObject({ correction: '下次检验日期 2027-03-15' })
    expect(await fullRows(testApp, 'bussReport', [fresh ?? {}])).toMatchObject([{ replacesid: old['reportid'] }])
    expect(await sheetOf(staff, sheet)).toMatchObject({ reportno: fresh?.['reportno'] })
    expect((await call(staff.archivist, '/api/alterapply/alterApplyPrint', { ids, reportnor: 'other' })).status).toBe(404)
    const again = (await call(staff.archivist, '/api/alterapply/save', words)).body.data as Row
    expect(summaryOf(await call(staff.window, '/api/alterapply/submit', { ids: again['alterid'], move: 'submit' }))).toContain('未被替代')
  })

  it('finds the fee, the last sheet and the settings that belong to what is named', async () => {
    const sheet = await before(staff, 'arrange')
    const charge = async (seisn: unknown) => call(staff.window, '/api/complexquery/getChargesysidBySeisn', { seisn })
    expect((await charge(sheet['seisn'])).body.data).toEqual({ chargesysid: '' })
    expect((await charge('nothing')).status).toBe(404)
    expect((await call(staff.reviewer, '/api/appmain/getAppMainLastBussDetail', { equdatasysid: 'none' })).status).toBe(404)
    const sheets = await list(staff.reviewer, '/api/appmain/getAppMainBussList', { appmainsysid: sheet['appmainsysid'] })
    expect(sheets).toMatchObject([{ seisn: sheet['seisn'] }])
    const settings = testApp.schemas.entities.get('inmMain')
    for (const [inmid, equclacode] of [
      ['i1', '3000'],
      ['i2', '1000'],
    ] as const) {
      const row = { inmid, inmname: '定期检验', orgid: 'JY01', seisortcode: '05', equclacode, state: '1' }
      if (settings) await insertRecord(testApp.db, settings, row, { userId: '', now: testApp.clock.now })
    }
    expect(await list(staff.reviewer, '/api/inmmain/getList')).toHaveLength(2)
    const found = await call(staff.window, '/api/appmain/findInmGroup', { seisortcode: '05', equclacode: '3000' })
    expect(JSON.stringify(found.body.data)).toContain('i1')
    expect(JSON.stringify(found.body.data)).not.toContain('i2')
  })

  it('shows a safety valve or a product only as such', async () => {
    const application = await saved(staff.window)
    const [row = {}] = application['equlist'] as Row[]
    const id = row['appequid']
    expect((await call(staff.reviewer, '/api/appmain/getAppMainEquBasicDetail', { id })).status).toBe(200)
    for (const path of ['getAppMainSamValveDetail', 'getAppMainProDetail'])
      expect((await call(staff.reviewer, `/api/appmain/${path}`, { id })).status).toBe(404)
  })

  it('names offices, people, groups and flows within reach', async () => {
    const ask = async (path: string, input: Row = {}) => (await call(staff.dispatcher, path, input)).body.data as unknown as Row[]
    const people = async (input: Row) => (await ask('/api/businesspro/common/queryBusinessUser', input)).map((person) => person['id'])
    const inspectors = await people({ type: 'jy_inspector', orgId: 'JY0105' })
    expect(inspectors).toEqual(expect.arrayContaining(['jyjianyan1', 'jyjianyan2']))
    expect(inspectors).not.toContain('jyjianyan3')
    expect(await people({ name: '陈志', orgId: 'JY0105' })).toEqual(['jyjianyan1'])
    expect(await people({ name: '%' })).toEqual([])
    expect((await ask('/api/businesspro/common/queryBusinessGroup', { parentValue: 'JY0105' })).length).toBeGreaterThan(0)
    const flows = await ask('/api/flowconf/getFlowConfList', { entity: 'appBuss' })
    expect(flows).toMatchObject([{ flowcode: 'inspectBuss', steps: expect.arrayContaining([expect.objectContaining({ stepcode: 'BGSP', limitdays: 2 })]) }])
    const parent = (await call(staff.window, '/api/businesspro/common/getParentInfo', { id: 'JY0105' })).body.data
    expect(parent).toMatchObject({ id: 'JY01' })
    expect((await call(staff.window, '/api/businesspro/common/getParentInfo', { id: 'JY02' })).status).toBe(404)
    expect((await call(staff.window, '/api/businesspro/common/queryBusinessUser', { role: 'x' })).body.code).toBe('field.unknown')
  })

  it('hands an application to another institute, which alone sees it from then on', async () => {
    const application = await saved(staff.window)
    const ids = application['appmainsysid']
    await call(staff.window, '/api/appmain/submitAppMain', { ids })
    const refer = (cheorgid: string) => call(staff.reviewer, '/api/appmain/refer', { ids, move: 'referOut', cheorgid, opinion: '设备在遂宁' })
    expect(summaryOf(await refer('JY01'))).toContain('就是现在的检验机构')
    expect(summaryOf(await refer('JY02'))).toBe('200 ')
    expect((await call(staff.reviewer, '/api/appmain/getDetailAppMain', { id: ids })).status).toBe(404)
    expect((await call(stranger, '/api/appmain/getDetailAppMain', { id: ids })).body.data).toMatchObject({
      stepcode: 'SCFP',
      cheorgid: 'JY02',
      chedeptid: null,
    })
  })
})
