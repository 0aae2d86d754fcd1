import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { call, type Answer, type Page } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import { accepted, before, addCertificates, move, passedReport, reason, sheetOf, staffOf, write, type Desk, type Staff } from '../harness/inspections.ts'
import { correctRecord, submitRecord } from '../harness/records.ts'
import type { Browser } from '../harness/sessions.ts'

const failed = { inspresult: '01', conclusion: '制动器失效' }

onBothStores('inspection sheets', (kind) => {
  let testApp: TestApp
  let staff: Staff
  let stranger: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    await addCertificates(testApp)
    staff = await staffOf(testApp)
    stranger = await testApp.login('snbuzhang')
  })
  afterAll(() => testApp?.close())

  const saying = (answer: Answer): string => `${answer.status} ${answer.body.problems?.map(({ path, message }) => `${path} ${message}`).join(' ') ?? ''}`
  const pay = (sheet: Row) => sql`update ${sql.table('appMain')} set chargestate = '20' where appmainsysid = ${sheet['appmainsysid']}`.execute(testApp.db)
  const applicationOf = async (sheet: Row): Promise<Row> =>
    (await call(staff.reviewer, '/api/appmain/getDetailAppMain', { id: sheet['appmainsysid'] })).body.data as Row

  it('makes one sheet of every piece of equipment, each with a serial number of its own', async () => {
    const equlist = ['一号梯', '二号梯'].map((equname) => ({ equname, equcodeset: '3110' }))
    const { application, sheets } = await accepted(staff, { equlist })
    expect(sheets.map((sheet) => sheet['equname']).sort()).toEqual(['一号梯', '二号梯'])
    expect(new Set(sheets.map((sheet) => sheet['seisn'])).size).toBe(2)
    expect(sheets[0]).toMatchObject({ appno: application['appno'], stepcode: 'RWAP', bussstate: 'ING', chedeptid: 'JY0105', unitname: application['unitname'] })
  })

  it('goes from arrangement to archive and release, with numbers, people and dates of every step', async () => {
    const sheet = await before(staff, 'nothing more')
    expect(sheet).toMatchObject({
      stepcode: 'DONE',
      bussstate: 'GD',
      reportstate: '90',
      dispatchman: '唐立军',
      confirmman: '陈志远',
      enterid: 'jyjianyan1',
      countersigner: '罗思源',
      auditid: 'jyshenhe',
      approveman: '邓世平',
      approvedate: '2026-03-02',
      printnum: 1,
      isunqualified: 0,
    })
    for (const [field, shape] of [
      ['taskno', /^RW/],
      ['reportno', /^BG/],
      ['markno', /^BZ/],
      ['gdno', /^DA/],
    ] as const)
      expect(sheet[field]).toMatch(shape)
    expect(await applicationOf(sheet)).toMatchObject({ stepcode: 'DONE', appstate: '50' })
    expect(saying(await move(staff, sheet, 'release'))).toContain('检验费尚未到账')
    await pay(sheet)
    expect(saying(await move(staff, sheet, 'release', { receiver: '' }))).toContain('请填写领取人')
    expect(saying(await move(staff, sheet, 'release'))).toBe('200 ')
    expect(saying(await move(staff, sheet, 'release'))).toContain('已经发放')
    expect(await sheetOf(staff, sheet)).toMatchObject({ ffstate: 1, ffman: '彭慧敏', stepcode: 'DONE' })
    const { body } = await call(staff.auditor, '/api/businesspro/common/getFlowLog', { bussid: sheet['bussid'] })
    expect((body.data as Page).list.map((row) => row['stepcode'])).toEqual([
      ...['RWAP', 'RWQR', 'BGSC', 'BGLR', 'BGQR', 'BGSH', 'BGSP', 'finish_inspect', 'BGDY', 'BGGD', 'DONE'],
    ])
  })

  it('holds the application at the sheet furthest behind, and ends it with the last', async () => {
    const equlist = ['甲', '乙'].map((equname) => ({ equname, equcodeset: '3110' }))
    const [one = {}, two = {}] = (await accepted(staff, { equlist })).sheets
    await move(staff, one, 'arrange')
    expect(await applicationOf(one)).toMatchObject({ stepcode: 'RWAP' })
    await move(staff, two, 'arrange')
    expect(await applicationOf(one)).toMatchObject({ stepcode: 'RWQR' })
    await move(staff, one, 'voidTask')
    expect(await applicationOf(one)).toMatchObject({ stepcode: 'RWQR', appstate: '30' })
    await move(staff, two, 'voidTask')
    expect(await applicationOf(one)).toMatchObject({ stepcode: 'VOID', appstate: '90' })
  })

  it.each<[string, string, Row, string]>([
    ['one inspector only', 'arrange', { inspectors: 'jyjianyan1' }, '至少安排 2 名'],
    ['a main inspector who is not among them', 'arrange', { mainchecker: 'jyjianyan3' }, '主检人员须在'],
    ['an inspector without a certificate for elevators', 'arrange', { inspectors: 'jyjianyan1,jybuzhang' }, '没有该类设备的有效资格'],
    ['certificates that expire before the end', 'arrange', { planend: '2028-01-01' }, '没有该类设备的有效资格'],
    ['an instrument out of date', 'arrange', { instruments: 'YQ-001,YQ-002' }, '超过有效期'],
    ['a day that has passed', 'arrange', { planstart: '2026-03-01' }, '不能早于今天'],
    ['no date', 'arrange', { planstart: '' }, '/planstart'],
    ['a site that is not ready', 'confirm', { conditionok: '0' }, '现场条件不具备'],
    ['an inspection of tomorrow', 'generate', { inspdate: '2026-03-03' }, '不能晚于今天'],
    ['no template', 'generate', { reporttemplate: '' }, '/reporttemplate'],
    ['no word on the papers', 'archive', { checkfiles: '' }, '/checkfiles'],
  ])('refuses %s', async (_, name, more, expected) => {
    const sheet = await before(staff, name)
    expect(saying(await move(staff, sheet, name, more))).toMatch(new RegExp(`^422 .*${expected}`))
    expect(await sheetOf(staff, sheet)).toMatchObject({ stepcode: sheet['stepcode'], version: sheet['version'] })
  })

  it.each<[string, string, Desk, number, string]>([
    ['the one who entered it', 'countersign', 'inspector', 422, '编制人以外'],
    ['somebody who did not inspect', 'countersign', 'auditor', 403, ''],
    ['an auditor', 'approve', 'auditor', 403, ''],
    ['a window clerk', 'arrange', 'window', 403, ''],
  ])('lets %s not %s', async (_, name, desk, status, expected) => {
    const answer = await move(staff, await before(staff, name), name, {}, desk)
    expect([answer.status, saying(answer).includes(expected)]).toEqual([status, true])
  })

  it('refuses a step that has passed, an old version, an unknown move and what belongs to another institute', async () => {
    const sheet = await before(staff, 'confirm')
    expect((await move(staff, sheet, 'arrange')).body.code).toBe('record.state')
    expect((await move(staff, sheet, 'confirm', { version: Number(sheet['version']) - 1 })).body.code).toBe('record.conflict')
    expect(saying(await move(staff, sheet, 'confirm', { move: 'archive' }))).toMatch(/^422 \/move/)
    expect((await call(stranger, '/api/appmain/taskSchedCommit', { ids: sheet['bussid'] })).status).toBe(404)
    expect((await call(stranger, '/api/appmain/taskSchedDetail', { id: sheet['bussid'] })).status).toBe(404)
  })

  it('answers a repeated commit once, and a batch row by row', async () => {
    const [one = {}, two = {}] = [await before(staff, 'arrange'), await before(staff, 'confirm')]
    const headers = { 'idempotency-key': 'arrange-once' }
    const input = {
      ids: one['bussid'],
      checkgroup: 'JY0105G1',
      mainchecker: 'jyjianyan1',
      inspectors: 'jyjianyan1,jyjianyan2',
      planstart: '2026-03-05',
      planend: '2026-03-06',
    }
    const first = await call(staff.dispatcher, '/api/appmain/taskSchedBatchCommit', input, headers)
    expect((await call(staff.dispatcher, '/api/appmain/taskSchedBatchCommit', input, headers)).body.data).toEqual(first.body.data)
    const ids = [(await before(staff, 'arrange'))['bussid'], two['bussid']]
    const { body } = await call(staff.dispatcher, '/api/appmain/taskSchedBatchCommit', { ...input, ids, partial: '1' })
    expect((body.data as unknown as { results: { ok: boolean }[] }).results.map(({ ok }) => ok)).toEqual([true, false])
  })

  it('goes back to any step it has been at, with reason, responsible step and description, and forgets them on its way on', async () => {
    const sheet = await before(staff, 'approve')
    expect(saying(await move(staff, sheet, 'approveBack', { backDutyTask: '' }))).toContain('/backDutyTask')
    expect(saying(await move(staff, sheet, 'approveBack', { backTo: 'BGGD' }))).toMatch(/^422/)
    expect(saying(await move(staff, sheet, 'approveBack', { backTo: 'RWQR' }))).toBe('200 ')
    expect(await sheetOf(staff, sheet)).toMatchObject({ stepcode: 'RWQR', bussstate: 'BACK', ...reason })
    await move(staff, sheet, 'confirm')
    expect(await sheetOf(staff, sheet)).toMatchObject({ stepcode: 'BGSC', bussstate: 'ING', backReason: null, backDescription: null })
  })

  it('is taken back by whoever sent it on, until the next desk writes to it', async () => {
    const sheet = await before(staff, 'confirm')
    const withdraw = (desk: Desk) => call(staff[desk], '/api/appmain/autoWithdraw', { seisn: sheet['seisn'] })
    expect(saying(await withdraw('inspector'))).toContain('只能撤回本人')
    expect(saying(await withdraw('dispatcher'))).toBe('200 ')
    expect(await sheetOf(staff, sheet)).toMatchObject({ stepcode: 'RWAP' })
    await move(staff, sheet, 'arrange')
    await call(staff.inspector, '/api/appmain/taskConfirmSave', { ...(await sheetOf(staff, sheet)), conditionok: 1 })
    expect(saying(await withdraw('dispatcher'))).toContain('只能撤回本人')
    expect((await call(staff.dispatcher, '/api/appmain/autoWithdraw', { seisn: 'none' })).status).toBe(404)
  })

  it('is taken back with others by one call: all or none, or each for itself', async () => {
    const [one = {}, two = {}, other = {}] = [await before(staff, 'confirm'), await before(staff, 'confirm'), await before(staff, 'arrange')]
    const numbers = [one, two, other].map((sheet) => String(sheet['seisn']))
    const withdraw = (ids: readonly string[], more: Row = {}) => call(staff.dispatcher, '/api/appmain/autoWithdraw', { ids: ids.join(','), ...more })
    const steps = async () => [(await sheetOf(staff, one))['stepcode'], (await sheetOf(staff, two))['stepcode'], (await sheetOf(staff, other))['stepcode']]
    const refused = await withdraw(numbers)
    expect(saying(refused)).toContain(`/${numbers[2]}`)
    expect((await withdraw([...numbers.slice(0, 2), 'none'])).body.problems?.map(({ path }) => path)).toEqual(['/none/seisn'])
    expect(await steps()).toEqual(['RWQR', 'RWQR', 'RWAP'])
    const partly = (await withdraw([numbers[2] ?? '', numbers[0] ?? ''], { partial: '1' })).body.data as unknown as { results: { id: string; ok: boolean }[] }
    expect(partly.results.map(({ id, ok }) => [id, ok])).toEqual([
      [numbers[2], false],
      [numbers[0], true],
    ])
    expect(await steps()).toEqual(['RWAP', 'RWQR', 'RWAP'])
    await move(staff, one, 'arrange')
    expect(saying(await withdraw(numbers.slice(0, 2)))).toBe('200 ')
    expect(await steps()).toEqual(['RWAP', 'RWAP', 'RWAP'])
  })

  it('saves at a step what belongs to it, and nothing else', async () => {
    const sheet = await before(staff, 'arrange')
    const save = (values: Row) => call(staff.dispatcher, '/api/appmain/taskSchedSave', { ...sheet, ...values })
    expect(saying(await save({ inspresult: '00' }))).toContain('/inspresult')
    expect(saying(await save({ stepcode: 'DONE' }))).toContain('/stepcode')
    expect(saying(await save({ vehicle: '川A·12345' }))).toBe('200 ')
    expect(saying(await save({ vehicle: '川A·54321' }))).toMatch(/^409/)
    const later = await before(staff, 'confirm')
    expect((await call(staff.dispatcher, '/api/appmain/taskSchedSave', { ...later, vehicle: 'x' })).body.code).toBe('record.state')
    expect((await call(staff.dispatcher, '/api/appmain/taskSchedSave', { vehicle: 'x' })).status).toBe(404)
  })

  it('checks a confirmation before it is made', async () => {
    const sheet = await before(staff, 'confirm')
    const check = async (input: Row) => (await call(staff.inspector, '/api/appmain/taskConfirmCheck', { id: sheet['bussid'], ...input })).body.data
    expect(await check({ conditionok: '1' })).toMatchObject({ ok: true })
    expect(await check({ conditionok: '0' })).toMatchObject({ ok: false })
    expect(await sheetOf(staff, sheet)).toMatchObject({ stepcode: 'RWQR' })
  })

  it('asks for problems and a limit where the result counts as unqualified, makes a notice of them, and gives no mark', async () => {
    const sheet = await before(staff, 'enter')
    await submitRecord(staff.inspector, sheet, 'failed')
    expect((await write(staff, sheet, { problems: '', rectifylimit: '' })).status).toBe(200)
    expect(saying(await move(staff, sheet, 'enter'))).toContain('须填写存在问题和整改期限')
    await write(staff, sheet, { ...failed, problems: '制动器制动力不足', rectifylimit: '2026-04-01' })
    expect(saying(await move(staff, sheet, 'enter'))).toBe('200 ')
    const entered = await sheetOf(staff, sheet)
    expect(entered).toMatchObject({ isunqualified: 1, noticeid_label: expect.stringMatching(/^YJ/) })
    const notices = async (): Promise<Row[]> =>
      ((await call(staff.inspector, '/api/rectificationnotice/rectificationNotice/list', { bussid: sheet['bussid'] })).body.data as Page).list
    expect(await notices()).toMatchObject([{ problems: '制动器制动力不足', rectifylimit: '2026-04-01', rectifystate: '10', issueman: '陈志远' }])
    for (const name of ['countersign', 'audit', 'approve']) expect(saying(await move(staff, sheet, name))).toBe('200 ')
    expect(await sheetOf(staff, sheet)).toMatchObject({ markno: null, reportno: expect.stringMatching(/^BG/) })
    expect(await notices()).toMatchObject([{ ispush: 1 }])
  })

  it('closes the notice when the result turns out qualified after all', async () => {
    const sheet = await before(staff, 'enter')
    const record = await submitRecord(staff.inspector, sheet, 'failed')
    await move(staff, sheet, 'enter')
    await move(staff, sheet, 'confirmBack')
    await correctRecord(staff.inspector, record, 'passed')
    expect(saying(await move(staff, sheet, 'enter'))).toBe('200 ')
    const { body } = await call(staff.inspector, '/api/rectificationnotice/rectificationNotice/list', { bussid: sheet['bussid'] })
    expect((body.data as Page).list).toMatchObject([{ rectifystate: '60' }])
  })

  it('sends a report with parts to the audit of parts first', async () => {
    const subreports = [{ subkind: 'CS', subtitle: '钢丝绳探伤', subresult: '合格' }]
    const sheet = await before(staff, 'countersign', { ...passedReport, subreports: subreports as unknown as Row[] })
    await move(staff, sheet, 'countersign')
    expect(await sheetOf(staff, sheet)).toMatchObject({ stepcode: 'BGSH_FX' })
    expect((await move(staff, sheet, 'audit')).body.code).toBe('record.state')
    await move(staff, sheet, 'auditPart')
    expect(await sheetOf(staff, sheet)).toMatchObject({ stepcode: 'BGSH', subreports: [{ substate: '50', auditman: '袁国华' }] })
  })

  it('copies what a report of the same unit says, to reports that are being entered', async () => {
    const [from, to, later] = [await before(staff, 'countersign'), await before(staff, 'enter', {}), await before(staff, 'countersign')]
    const copy = (target: Row) => call(staff.inspector, '/api/appbuss/unitRptCopy', { from: from['bussid'], ids: target['bussid'] })
    expect(saying(await copy(to))).toBe('200 ')
    expect(await sheetOf(staff, to)).toMatchObject({ conclusion: '符合要求', inspresult: null })
    expect((await copy(later)).body.code).toBe('record.state')
  })

  it('lists what waits to be archived and to be released', async () => {
    const sheet = await before(staff, 'archive')
    const listed = async (path: string) => ((await call(staff.archivist, path, { seisn: sheet['seisn'] })).body.data as Page).list.length
    expect([await listed('/api/appbuss/gdBussList'), await listed('/api/appbuss/ffBussList')]).toEqual([1, 1])
    await move(staff, sheet, 'archive')
    expect([await listed('/api/appbuss/gdBussList'), await listed('/api/appbuss/ffBussList')]).toEqual([0, 1])
  })

  it('is closed to whoever lacks the right', async () => {
    const paths = [
      '/api/appbuss/submitAssHandle',
      '/api/appmain/taskSchedSave',
      '/api/appbuss/cancelAppBuss',
      '/api/appbuss/ffBussList',
      '/api/alterapply/deal',
    ]
    for (const path of paths) expect([path, (await call(staff.reviewer, path, { ids: 'x' })).status]).toEqual([path, 403])
  })
})
