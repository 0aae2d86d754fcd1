import { afterAll, beforeAll, expect, it } from 'vitest'
import { childrenOf } from '../../../engine/schema/records/child-entities.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { validateRecord } from '../../../engine/validation/validate-record.ts'
import { userOf } from '../../fixtures/user.ts'
import { dataOf, refusal } from '../harness/answers.ts'
import { application, call, detail, save, type Answer } from '../harness/applications.ts'
import { addCertificates, arrangement, move, sheetOf, staffOf, type Staff } from '../harness/inspections.ts'
import type { Browser } from '../harness/sessions.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

// a device whose next inspection lies a year ahead, and one that is due within three months
const FAR = '2027-03-01'
const NEAR = '2026-05-01'
const why = { earlyreason: '与停梯大修同时检验' }

onBothStores('early inspections', (kind) => {
  let testApp: TestApp
  let staff: Staff
  let unit: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    await addCertificates(testApp)
    staff = await staffOf(testApp)
    unit = await testApp.login('qyshiyong')
    const device = { equclacode: '3000', equcodeset: '3110', equareacode: '510104', cheorgsysid: 'JY01', useorgsysid: 'U0001', usestatus: '01', equDel: 0 }
    await testApp.db
      .insertInto('eqdBasic')
      .values([
        { ...device, equdatasysid: 'far', equname: '远期客梯', ninspdate: FAR, lastinspdate: '2026-02-01' },
        { ...device, equdatasysid: 'near', equname: '近期客梯', ninspdate: NEAR },
        { ...device, equdatasysid: 'unknown', equname: '未登记日期客梯' },
      ])
      .execute()
  })
  afterAll(() => testApp?.close())

  const listed = (equdatasysid: string, more: Row = {}): Row => ({ equdatasysid, equname: '远期客梯', equcodeset: '3110', ...more })
  const told = ({ status, body }: Answer): unknown[] => [
    status,
    ...(body.problems ?? []).map(({ path, message, expected, got, cure }) => ({ path, message, expected, got, cure })),
  ]
  const refused = [
    422,
    {
      path: '/earlyreason',
      message: `检验日期比应检日期提前 3 个月以上，须写明原因（申报日期 2026-03-02；远期客梯 下次检验 ${FAR}）`,
      expected: '请填写“提前检验原因”',
      got: `申报日期 2026-03-02；远期客梯 下次检验 ${FAR}`,
      cure: '请填写“提前检验原因”',
    },
  ]

  it('given a call without a view that names a device and no date, when it is saved or checked, then the archive’s date is the one that is judged', async () => {
    const early = application({ equlist: [listed('far')] })
    expect(told(await save(staff.window, early))).toEqual(refused)
    expect(told(await save(staff.window, application({ equlist: [listed('far', { ninspdate: NEAR })] })))).toEqual(refused)
    expect((await dataOf<{ problems: Row[] }>(call(staff.window, '/api/appmain/checkError', early))).problems).toMatchObject([{ path: '/earlyreason' }])
    const kept = await dataOf(save(staff.window, { ...early, ...why }))
    expect(kept).toMatchObject({ ninspdate: FAR, earlyreason: why.earlyreason, equlist: [{ ninspdate: FAR, lastinspdate: '2026-02-01' }] })
    const [row] = kept['equlist'] as Row[]
    expect(told(await save(staff.window, { ...kept, earlyreason: '', equlist: [{ ...row, ninspdate: NEAR }] }))).toEqual(refused)
    const within = { ...kept, earlyreason: '', planinspdate: '2026-12-05' }
    expect(await dataOf(save(staff.window, within))).toMatchObject({ planinspdate: '2026-12-05', earlyreason: null })
  })

  it('given the same application in the browser, then its verdict is the server’s', () => {
    const entity = testApp.schemas.entities.get('appMain')
    if (!entity) throw new Error('no entity')
    const early = application({ equlist: [listed('far', { ninspdate: FAR })] })
    const verdict = (record: Row) =>
      validateRecord(entity, childrenOf(testApp.schemas, entity), record, null, { today: '2026-03-02', user: userOf({ id: 'u' }) })
    expect(verdict(early).map(({ path, message, expected, got, cure }) => ({ path, message, expected, got, cure }))).toEqual(refused.slice(1))
    expect(verdict({ ...early, ...why })).toEqual([])
  })

  it('given devices that are due, or of which the archive knows no date, then no reason is asked for, and what is told of the latter stands', async () => {
    const kept = await dataOf(save(staff.window, application({ equlist: [listed('near'), listed('unknown', { ninspdate: '2026-04-01' })] })))
    expect(kept).toMatchObject({ ninspdate: '2026-04-01', equlist: [{ ninspdate: NEAR }, { ninspdate: '2026-04-01' }] })
  })

  it('given an early application that is copied, then its reason is not the copy’s, which is not submitted without one', async () => {
    const { appmainsysid: id } = await dataOf(save(staff.window, application({ ...why, equlist: [listed('far')] })))
    const copy = await dataOf(call(staff.window, '/api/appmain/copyAppMain', { id }))
    expect(copy).toMatchObject({ earlyreason: null, INSCONTACTTEL: '138****8000', equlist: [{ ninspdate: FAR }] })
    expect(told(await call(staff.window, '/api/appmain/submitAppMain', { ids: copy['appmainsysid'] }))).toEqual(refused)
    expect(await refusal(call(staff.window, '/api/appmain/copyAppMain', { id: copy['appmainsysid'] }))).toBe('200')
  })

  /** An application at acceptance, to be inspected within three months of its date. */
  async function atAcceptance(): Promise<string> {
    const { appmainsysid } = await dataOf(save(staff.window, application({ planinspdate: '2026-12-05', equlist: [listed('far')] })))
    const ids = String(appmainsysid)
    await dataOf(call(staff.window, '/api/appmain/submitAppMain', { ids }))
    await dataOf(call(staff.reviewer, '/api/appmain/refer', { ids, move: 'assign', chedeptid: 'JY0105', checkgroup: 'JY0105G1' }))
    return ids
  }

  it('given an acceptance that makes the inspection early, when no reason is told, then it is refused; with one the task carries it', async () => {
    const ids = await atAcceptance()
    const accept = (more: Row) => call(staff.acceptor, '/api/appmain/submitAppMainAccept', { ids, move: 'accept', planinspdate: '2026-03-10', ...more })
    expect(await refusal(accept({}))).toBe('422 field.required /earlyreason')
    await dataOf(accept(why))
    const { list } = await dataOf<{ list: Row[] }>(call(staff.dispatcher, '/api/appbuss/appBussSheetList', { stepcode: 'RWAP', appmainsysid: ids }))
    expect(await sheetOf(staff, list[0] ?? {})).toMatchObject({ ...why, ninspdate: FAR, planstart: '2026-03-10' })
  })

  it('given a task that is arranged for a day long before it is due, when no reason is told, then it is refused at its gate', async () => {
    const ids = await atAcceptance()
    await dataOf(call(staff.acceptor, '/api/appmain/submitAppMainAccept', { ids, move: 'accept' }))
    const { list } = await dataOf<{ list: Row[] }>(call(staff.dispatcher, '/api/appbuss/appBussSheetList', { stepcode: 'RWAP', appmainsysid: ids }))
    const [sheet = {}] = list
    expect(told(await move(staff, sheet, 'arrange', arrangement))).toMatchObject([
      422,
      { message: '计划检验日期比应检日期提前 3 个月以上，请写明提前检验的原因' },
    ])
    expect((await move(staff, sheet, 'arrange', { ...arrangement, ...why })).status).toBe(200)
  })

  it('given a unit’s own application, when it is early, then the unit is asked, and its reason comes with what the window makes of it', async () => {
    const online = '/api/onlineapply/onlineApply'
    const own: Row = {
      ...{ equclacode: '3000', equcodeset: '3110', seisortcode: '05', seitestsort: '0531', unitname: '锦城物业服务有限公司' },
      ...{ inscontactname: '龙海涛', inscontacttel: '13900030001', equareacode: '510104', equaddr: '成都市锦江区东大街 88 号', cheorgid: 'JY01' },
      equlist: [listed('far')],
    }
    expect(await refusal(call(unit, `${online}/save`, own))).toBe('422 field.required /earlyreason')
    const { onlineid } = await dataOf(call(unit, `${online}/save`, { ...own, ...why }))
    await dataOf(call(staff.window, `${online}/confirm`, { id: String(onlineid) }))
    const { appmainsysid } = await dataOf(call(staff.window, `${online}/load`, { id: String(onlineid) }))
    expect(await dataOf(detail(staff.window, appmainsysid))).toMatchObject({ ...why, ninspdate: FAR })
  })

  it('given a reminder, when it is confirmed, then the application asks for a day within three months of the date; one that the archive has overtaken is refused', async () => {
    const reminder = {
      ...{ sendstate: '20', equname: '远期客梯', equclacode: '3000', equcodeset: '3110', seisortcode: '05', areacode: '510104', orgid: 'JY01' },
      ...{ unitname: '锦城物业服务有限公司', equaddr: '成都市锦江区东大街 88 号', linkman: '龙海涛', recnumber: '13900030001' },
    }
    await testApp.db
      .insertInto('autoApplySend')
      .values([
        { ...reminder, sendid: 'now', equdatasysid: 'far', duedate: FAR },
        { ...reminder, sendid: 'old', equdatasysid: 'far', duedate: '2026-03-20' },
      ])
      .execute()
    const confirm = (id: string) => call(staff.window, '/api/selfinspection/sendMessage/confirm', { ids: id })
    await dataOf(confirm('now'))
    const made = await testApp.db.selectFrom('autoApplySend').select('appmainsysid').where('sendid', '=', 'now').executeTakeFirstOrThrow()
    expect(await dataOf(detail(staff.window, made['appmainsysid']))).toMatchObject({ planinspdate: '2026-12-01', earlyreason: null, ninspdate: FAR })
    expect(await refusal(confirm('old'))).toBe('422 field.required /earlyreason')
  })
})
