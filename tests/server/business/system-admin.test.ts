import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { dataOf, reason, refusal, rows } from '../harness/answers.ts'
import { call } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

const review = '/api/unitdelreview/unitDelReview'
const calendar = '/api/calendar/calendar'

onBothStores('administration: calendar, deadlines, deletions, labels', (kind) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    for (const n of ['1', '2', '3', '4'])
      await testApp.db
        .insertInto('unitBasic')
        .values({ orgsysid: `unit-${n}`, orgname: `待删单位${n}`, orgcode: null, areacode: '510104' })
        .execute()
    await testApp.db
      .insertInto('eqdBasic')
      .values({
        equdatasysid: 'pipe-1',
        equname: '蒸汽管道',
        equclacode: '8000',
        equareacode: '510104',
        useorgsysid: 'unit-2',
        useorgname: '待删单位2',
        equDel: 0,
      })
      .execute()
  })
  afterAll(() => testApp?.close())

  const on = (day: string): void => void (testApp.clock.now = new Date(`${day}T10:00:00+08:00`))
  const asked = async (n: string, user = 'jyzhiliang'): Promise<string> => {
    const unit: Row = { orgsysid: `unit-${n}`, orgname: `待删单位${n}`, areacode: '510104', delreason: '重复建档' }
    return String((await dataOf(call(await testApp.login(user), `${review}/save`, unit)))['reviewid'])
  }
  const overdue = async (id: string): Promise<unknown> =>
    (await testApp.db.selectFrom('flowLog').select('isoverdue').where('bussid', '=', id).executeTakeFirst())?.['isoverdue']

  it('counts a deadline in working days: a holiday moves it, an exchanged Saturday moves it back, and the site’s own number counts', async () => {
    const ids = [await asked('1'), await asked('3'), await asked('4')]
    on('2026-03-10')
    const admin = await testApp.login('jyadmin')
    const refuse = (id: string | undefined) => dataOf(call(admin, `${review}/audit`, { id: String(id), move: 'refuse', auditopinion: '仍在使用' }))
    // Tuesday of the week after: six working days have gone by, five are allowed
    await refuse(ids[0])
    expect(await overdue(String(ids[0]))).toBe(1)
    await dataOf(call(admin, `${calendar}/mark`, { ids: '2026-03-09', dayKind: '3', holidayName: '地方假日' }))
    await refuse(ids[1])
    expect(await overdue(String(ids[1]))).toBe(0)
    await dataOf(call(admin, `${calendar}/mark`, { ids: '2026-03-07', dayKind: '4', holidayName: '调休' }))
    await dataOf(call(admin, '/api/flowconf/flowStep/save', { id: 'unitDelFlow:10', limitDays: 6 }))
    await refuse(ids[2])
    expect(await overdue(String(ids[2]))).toBe(0)
    const [step] = await rows(admin, '/api/flowconf/flowStep/list', { view: 'sysmng/flowConfMng/flowStep', flowId: 'unitDelFlow' })
    expect(step).toMatchObject({ limitDays: 6, productDays: 5, own: 1, changedBy: '周启明' })
    expect(String(step?.['roles']).split(',')).toContain('jy_admin')
    const back = await dataOf(call(admin, '/api/flowconf/flowStep/save', { id: 'unitDelFlow:10', limitDays: '' }))
    expect(back).toMatchObject({ limitDays: 5, own: 0 })
    expect(await refusal(call(admin, '/api/flowconf/flowStep/save', { id: 'unitDelFlow:20', limitDays: 3 }))).toBe('422 record.guard /limitDays')
    expect(await refusal(call(admin, '/api/flowconf/flowStep/save', { id: 'unitDelFlow:10', limitDays: 0 }))).toBe('422 call.bad-parameter /limitDays')
  })

  it('makes the calendar of a year once, weekends and fixed holidays marked', async () => {
    const admin = await testApp.login('jyadmin')
    expect(await dataOf(call(admin, `${calendar}/generate`, { year: '2032' }))).toEqual({ made: 366 })
    expect(await dataOf(call(admin, `${calendar}/generate`, { year: '2032' }))).toEqual({ made: 0 })
    const days = await rows(admin, `${calendar}/list`, { view: 'sysmng/busiConfMng/calendarMng', year: '2032', holidayName: '国庆节' })
    expect(days.map(({ id }) => id)).toEqual(['2032-10-01', '2032-10-02', '2032-10-03'])
    expect(await refusal(call(admin, `${calendar}/mark`, { ids: '2032-10-08', dayKind: '9' }))).toBe('422 field.not-in-dictionary /dayKind')
    expect(await refusal(call(admin, `${calendar}/mark`, { ids: '1999-10-08', dayKind: '1' }))).toBe('404 record.not-found /id')
  })

  it('deletes a unit only after somebody else’s review, and never one with equipment', async () => {
    const [free, used] = [await asked('1'), await asked('2')]
    const admin = await testApp.login('jyadmin')
    const own = await asked('3', 'jyadmin')
    expect(await reason(call(admin, `${review}/audit`, { id: own, move: 'agree', auditopinion: '同意' }))).toBe('申请人不能审核自己的申请')
    expect(await refusal(call(admin, `${review}/audit`, { id: used, move: 'agree', auditopinion: '同意' }))).toBe('422 record.in-use /orgsysid')
    expect(await dataOf(call(admin, `${review}/load`, { id: used }))).toMatchObject({ reviewstate: '10', auditman: null })
    await dataOf(call(admin, `${review}/audit`, { id: free, move: 'agree', auditopinion: '同意' }))
    const left = await testApp.db.selectFrom('unitBasic').select('orgsysid').where('orgsysid', 'like', 'unit-%').orderBy('orgsysid').execute()
    expect(left.map(({ orgsysid }) => orgsysid)).toEqual(['unit-2', 'unit-3', 'unit-4'])
    expect(await dataOf(call(admin, `${review}/load`, { id: free }))).toMatchObject({ reviewstate: '20', auditman: '周启明' })
  })

  it('notes a deleted device and gives it back', async () => {
    const root = await testApp.login('superadmin')
    await dataOf(call(root, '/api/eqd8000tpm/eqd8000tpm/deleteEqm', { id: 'pipe-1' }))
    const [trace] = await rows(root, '/api/equdeltrace/equDelTrace/list', { view: 'sysmng/sysSafeMng/equDelTrace' })
    expect(trace).toMatchObject({ equdatasysid: 'pipe-1', equname: '蒸汽管道', delman: '超级管理员', restorestate: '0' })
    await dataOf(call(root, '/api/equdeltrace/equDelTrace/restore', { id: String(trace?.['tracesysid']), opinion: '误删' }))
    const { equDel } = (await testApp.db.selectFrom('eqdBasic').select('equDel').where('equdatasysid', '=', 'pipe-1').executeTakeFirst()) ?? {}
    expect(equDel).toBe(0)
  })

  it('makes a batch of labels with numbers of their own and binds each device once', async () => {
    const admin = await testApp.login('jyadmin')
    const labels = '/api/elelabel/labelProj'
    const send = async (labelnum: number) => {
      const payload = { projectname: '试制', labelkind: '1', batchno: 'T-1', labelnum }
      const headers = { 'x-csrf-token': admin.csrf }
      return (await admin.send({ method: 'POST', url: `${labels}/generate?__sid=${admin.sid}`, headers, payload })).json() as { data?: unknown; code?: string }
    }
    expect((await send(3)).data).toEqual({ made: 3 })
    expect((await send(501)).code).toBe('call.bad-parameter')
    const made = await rows(admin, `${labels}/list`, { view: 'sysmng/eleLabelMng/labelProjMng', batchno: 'T-1' })
    expect(made.map(({ labelno }) => labelno)).toEqual(['BQ12026000003', 'BQ12026000002', 'BQ12026000001'])
    const [one, two] = made.map(({ labelid }) => String(labelid))
    await dataOf(call(admin, `${labels}/bind`, { id: one, move: 'bind', equdatasysid: 'pipe-1' }))
    expect(await dataOf(call(admin, `${labels}/load`, { id: one }))).toMatchObject({ labelstate: '1', useorgname: '待删单位2', bindman: '周启明' })
    expect((await call(admin, `${labels}/bind`, { id: two, move: 'bind', equdatasysid: 'pipe-1' })).status).toBe(409)
    await dataOf(call(admin, `${labels}/void`, { id: one, move: 'lost', opinion: '被撕毁' }))
    await dataOf(call(admin, `${labels}/bind`, { id: two, move: 'bind', equdatasysid: 'pipe-1' }))
  })
})
