import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FlowGates, GateState } from '../../../engine/runtime/flow-gates.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { forgetParameters } from '../../../server/parameters/parameters.ts'
import { dataOf, refusal, rows } from '../harness/answers.ts'
import { call, type Answer } from '../harness/applications.ts'
import { inspectionApp, before, move, sheetOf, write, type Desk, type Staff } from '../harness/inspections.ts'
import { correctRecord, submitRecord } from '../harness/records.ts'
import { onBothStores, type TestApp } from '../harness/test-app.ts'

onBothStores('gates of a flow', (kind) => {
  let testApp: TestApp
  let staff: Staff
  beforeAll(async () => {
    ;({ testApp, staff } = await inspectionApp(kind))
  })
  afterAll(() => testApp?.close())

  const ask = (sheets: Row[], name: string, desk: Desk) =>
    call(staff[desk], '/api/businesspro/common/getFlowGates', { ids: sheets.map((sheet) => String(sheet['bussid'])).join(','), move: name })
  const gates = async (sheet: Row, name: string, desk: Desk = 'inspector'): Promise<GateState[]> =>
    (await dataOf<FlowGates & Row>(ask([sheet], name, desk))).gates
  const states = async (...given: Parameters<typeof gates>) => (await gates(...given)).map(({ id, state }) => `${id} ${state}`).join(', ')
  const gate = async (id: string, ...given: Parameters<typeof gates>) => (await gates(...given)).find((each) => each.id === id)
  const words = ({ body }: Answer) => body.problems?.map(({ message }) => message) ?? []
  const set = (sheet: Row, field: string, value: string | null) =>
    sql`update ${sql.table('appBuss')} set ${sql.ref(field)} = ${value} where bussid = ${sheet['bussid']}`.execute(testApp.db)

  const require = async (asked: number): Promise<void> => {
    await sql`insert into ${sql.table('sysParam')} (paramid, "instrumentsRequired") values ('site', ${asked})
      on conflict (paramid) do update set "instrumentsRequired" = excluded."instrumentsRequired"`.execute(testApp.db)
    forgetParameters(testApp.db)
  }

  it('given a sheet without a record, when its gates are asked for, then they tell what the move refuses with, and where it is mended', async () => {
    const sheet = await before(staff, 'enter')
    expect(await states(sheet, 'enter')).toBe('record open, instruments ok, verdict open, due open, faults ok, attachments ok, fee warning')
    expect(await gate('record', sheet, 'enter')).toMatchObject({
      title: '记录',
      brief: '未提交',
      message: '请填写并提交原始记录',
      link: { view: 'businessPro/originalRecord', query: { id: sheet['bussid'] } },
    })
    expect(await gate('verdict', sheet, 'enter')).toMatchObject({ brief: '未填', link: { field: 'inspbasis' } })
    const refused = await move(staff, sheet, 'enter')
    expect(refused.body.problems?.map(({ path }) => path)).toEqual(['gates/record', '/inspbasis', '/inspresult', '/conclusion', '/nextinspdate'])
    expect(words(refused)[0]).toBe('请填写并提交原始记录')
  })

  it('given its record is submitted, when nothing else is typed, then the report is whole and the move is made', async () => {
    const sheet = await before(staff, 'enter')
    await submitRecord(staff.inspector, sheet)
    expect(await sheetOf(staff, sheet)).toMatchObject({
      inspresult: '00',
      conclusion: '合格',
      inspbasis: 'TSG T7001-2023',
      nextinspdate: '2027-05-20',
      problems: null,
    })
    expect(await states(sheet, 'enter')).toBe('record ok, instruments ok, verdict ok, due ok, faults ok, attachments ok, fee warning')
    expect((await move(staff, sheet, 'enter')).status).toBe(200)
    expect(await gates(sheet, 'enter')).toEqual([])
  })

  it('given a record that somebody types into the sheet, when it is saved, then it is not taken: records are made item by item', async () => {
    const sheet = await before(staff, 'enter')
    const made = [{ recordno: 'YSJL-1', inspdate: '2026-03-02', recordstate: '1', verdict: '合格', resultcode: '00' }]
    await write(staff, sheet, { records: made as unknown as Row[] })
    expect(await sheetOf(staff, sheet)).toMatchObject({ records: [] })
    expect(await gate('record', sheet, 'enter')).toMatchObject({ state: 'open' })
  })

  it('given a record that failed, when it is submitted, then the limit and the problems stand in the report, and a missing photo only warns', async () => {
    const sheet = await before(staff, 'enter')
    await submitRecord(staff.inspector, sheet, 'failed')
    expect(await sheetOf(staff, sheet)).toMatchObject({ inspresult: '01', problems: '13 制动器失效', rectifylimit: '2026-03-17', nextinspdate: null })
    expect(await gate('attachments', sheet, 'enter')).toMatchObject({ state: 'warning', message: '有不合格项，没有附现场照片' })
    expect((await move(staff, sheet, 'enter')).status).toBe(200)
  })

  it('given an instrument whose calibration has run out, when the report is submitted, then it is named', async () => {
    const sheet = await before(staff, 'enter')
    await submitRecord(staff.inspector, sheet)
    await write(staff, sheet, { instruments: 'YQ-001,YQ-002' })
    expect(await gate('instruments', sheet, 'enter')).toMatchObject({ state: 'open', brief: '1 件超期', link: { field: 'instruments' } })
    expect(words(await move(staff, sheet, 'enter'))).toEqual(['仪器 YQ-002 不存在、已停用，或检验当日已超过检定有效期'])
  })

  it('given measured values without an instrument, when the product does not ask for one, then it only warns', async () => {
    const sheet = await before(staff, 'enter')
    await submitRecord(staff.inspector, sheet)
    await write(staff, sheet, { instruments: '' })
    expect(await gate('instruments', sheet, 'enter')).toMatchObject({ state: 'open', brief: '未登记' })
    await require(0)
    expect(await gate('instruments', sheet, 'enter')).toMatchObject({ state: 'warning' })
    expect((await move(staff, sheet, 'enter')).status).toBe(200)
    await require(1)
  })

  it('given an inspection long before it is due, when no reason is told, then it is refused', async () => {
    const sheet = await before(staff, 'enter')
    await set(sheet, 'ninspdate', '2027-03-01')
    await submitRecord(staff.inspector, sheet)
    expect(await gate('due', sheet, 'enter')).toMatchObject({ state: 'open', link: { field: 'nextinspdate' } })
    expect(words(await move(staff, sheet, 'enter'))).toEqual(['检验日期比应检日期提前 3 个月以上，请写明提前检验的原因'])
    await write(staff, sheet, { earlyreason: '使用单位申请与停梯大修同时检验' })
    expect((await move(staff, sheet, 'enter')).status).toBe(200)
  })

  it('given a next date that is not that of the record, when the report is submitted, then it is refused: paper and archive would say different dates', async () => {
    const sheet = await before(staff, 'enter')
    await submitRecord(staff.inspector, sheet)
    await write(staff, sheet, { nextinspdate: '2028-05-20' })
    expect(await gate('due', sheet, 'enter')).toMatchObject({ state: 'open', brief: '与记录不符', link: { field: 'nextinspdate' } })
    expect(words(await move(staff, sheet, 'enter'))[0]).toContain('下次检验日期与原始记录得出的不一致')
    await write(staff, sheet, { nextinspdate: '2027-05-20' })
    expect((await move(staff, sheet, 'enter')).status).toBe(200)
  })

  it('given a verdict that is not that of the record, when it is submitted, then it is refused; an auditor overrules with a reason that stands in the log', async () => {
    const sheet = await before(staff, 'enter')
    await submitRecord(staff.inspector, sheet, 'failed')
    await write(staff, sheet, { inspresult: '00', nextinspdate: '2027-03-01' })
    expect(words(await move(staff, sheet, 'enter'))[0]).toContain('不一致')
    await write(staff, sheet, { inspresult: '01', nextinspdate: '' })
    for (const name of ['enter', 'countersign']) expect((await move(staff, sheet, name)).status).toBe(200)
    const overrule = (desk: Desk, more: Row = {}) =>
      call(staff[desk], '/api/appbuss/overrule', {
        ids: sheet['bussid'],
        move: 'overrule',
        inspresult: '00',
        conclusion: '经复核，制动器合格',
        nextinspdate: '2027-05-20',
        overrulereason: '现场复核，制动力矩符合设计值',
        ...more,
      })
    expect(await refusal(overrule('inspector'))).toMatch(/^403/)
    expect(await refusal(overrule('auditor', { overrulereason: '' }))).toContain('/overrulereason')
    expect(words(await overrule('auditor', { inspresult: '01' }))[0]).toContain('不需要改判')
    expect((await overrule('auditor')).status).toBe(200)
    expect(await sheetOf(staff, sheet)).toMatchObject({ inspresult: '00', overruleresult: '00', overruleman: '袁国华', isunqualified: 0 })
    const log = await rows(staff.auditor, '/api/businesspro/common/getFlowLog', { bussid: sheet['bussid'] })
    expect(log).toContainEqual(expect.objectContaining({ action: '改判结论', opinion: '现场复核，制动力矩符合设计值' }))
    for (const name of ['audit', 'approve']) expect((await move(staff, sheet, name)).status).toBe(200)
  })

  it('given an overruled report, when its record is corrected, then the overruling is gone with what it was about', async () => {
    const sheet = await before(staff, 'enter')
    const record = await submitRecord(staff.inspector, sheet, 'failed')
    for (const name of ['enter', 'countersign']) await move(staff, sheet, name)
    const input = { ids: sheet['bussid'], move: 'overrule', inspresult: '00', conclusion: '合格', nextinspdate: '2027-05-20', overrulereason: '复核合格' }
    expect((await call(staff.auditor, '/api/appbuss/overrule', input)).status).toBe(200)
    expect((await move(staff, sheet, 'auditBack')).status).toBe(200)
    await correctRecord(staff.inspector, record, 'failed')
    expect(await sheetOf(staff, sheet)).toMatchObject({ inspresult: '01', overruleresult: null, overrulereason: null })
  })

  it('given reports that are not paid for, when they are to be released, then it is told before anything is filled in, for all together', async () => {
    const [one, two] = [await before(staff, 'archive'), await before(staff, 'archive')]
    const both = await dataOf<FlowGates & Row>(ask([one, two], 'release', 'archivist'))
    expect(both.gates).toMatchObject([{ id: 'fee', state: 'open', brief: '2 条', link: null }])
    expect(both.gates[0]?.message).toContain(`${String(one['seisn'])}：检验费尚未到账，不能发放报告`)
    await sql`update ${sql.table('appMain')} set chargestate = '20' where appmainsysid = ${one['appmainsysid']}`.execute(testApp.db)
    expect(await states(one, 'release', 'archivist')).toBe('fee ok')
    expect((await dataOf<FlowGates & Row>(ask([one, two], 'release', 'archivist'))).gates).toMatchObject([{ state: 'open', brief: '1 条' }])
  })

  it('given whoever may not see the sheet or the screen, then they learn nothing of it and get no link there', async () => {
    const sheet = await before(staff, 'enter')
    const stranger = await testApp.login('snbuzhang')
    expect((await call(stranger, '/api/businesspro/common/getFlowGates', { ids: sheet['bussid'], move: 'enter' })).status).toBe(404)
    expect((await gate('fee', sheet, 'enter'))?.link).toBeNull()
    expect((await call(staff.inspector, '/api/businesspro/common/getFlowGates', { ids: sheet['bussid'] })).status).toBe(422)
  })
})
