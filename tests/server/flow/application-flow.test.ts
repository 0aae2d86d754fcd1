import { afterAll, beforeAll, expect, it } from 'vitest'
import type { FlowSteps } from '../../../engine/runtime/flow-progress.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { call, detail as applicationOf, saved, supervised, type Answer } from '../harness/applications.ts'
import { givePapers } from '../harness/papers.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

onBothStores('desks', (kind) => {
  let testApp: TestApp
  const desk: Record<string, Browser> = {}
  const users = {
    window: 'jyshouli',
    reviewer: 'jyshencha',
    acceptor: 'jyzhuli',
    cashier: 'jyshoufei',
    finance: 'jycaiwu',
    stranger: 'snshouli',
    strangeAcceptor: 'snzhuli',
    head: 'jyzhanzhang',
  }
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    for (const [role, user] of Object.entries(users)) desk[role] = await testApp.login(user)
  })
  afterAll(() => testApp?.close())

  const by = (role: keyof typeof users, path: string, input: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer> =>
    call(desk[role] as Browser, path, input, headers)
  const id = (record: Row): string => String(record['appmainsysid'])
  const application = (more: Row = {}): Promise<Row> => saved(desk['window'] as Browser, more)
  const current = async (record: Row): Promise<Row> => (await applicationOf(desk['window'] as Browser, id(record))).body.data as Row
  const reason = { backReason: '10', backDutyTask: 'YWSB', backDescription: '缺少合格证' }
  const results = ({ body }: Answer) => (body.data as { results: { ok: boolean; problem?: { message: string } }[] }).results

  /** An application at a step, brought there by its desks. */
  async function at(step: 'SCFP' | 'CLFS' | 'YWSL', more: Row = {}): Promise<Row> {
    const record = await application({ ...(step === 'SCFP' ? {} : supervised), ...more })
    await givePapers(testApp, { entity: 'appMain', key: 'appmainsysid', id: id(record) })
    const steps: [string, () => Promise<Answer>][] = [
      ['SCFP', () => by('window', '/api/appmain/submitAppMain', { ids: id(record) })],
      ['CLFS', () => by('reviewer', '/api/appmain/refer', { ids: id(record), move: 'assign', chedeptid: 'JY0102' })],
      ['YWSL', () => by('reviewer', '/api/appmain/materialReviewDeal', { ids: id(record), move: 'agree', opinion: '同意' })],
    ]
    for (const [to, go] of steps) {
      const { status, body } = await go()
      if (status !== 200) throw new Error(JSON.stringify(body.problems))
      if (to === step) break
    }
    return current(record)
  }

  it('given a head without moves, when the todo of the whole station is asked for, then each step with records is told', async () => {
    await at('CLFS')
    const todo = async (more: Row) => (await by('head', '/api/desktop/todo', { flow: 'inspectMain', ...more })).body.data as unknown as Row[]
    expect(await todo({})).toEqual([])
    const steps = await todo({ all: '1' })
    const expected = { flow: 'inspectMain', record: '申报主表', field: 'stepcode', step: 'CLFS', title: '资料复审', overdue: 0 }
    expect(steps).toContainEqual({ ...expected, count: expect.any(Number) as number })
    expect(steps.filter((each) => each['count'] === 0)).toEqual([])
  })

  it('given a periodic inspection, when it is assigned, then it goes to acceptance at once: there are no papers to review', async () => {
    const record = await at('SCFP')
    expect((await by('reviewer', '/api/appmain/refer', { ids: id(record), move: 'assign', chedeptid: 'JY0102' })).status).toBe(200)
    expect(await current(record)).toMatchObject({ stepcode: 'YWSL', appstate: '20' })
  })

  it('given papers at the data review, when they are agreed to or sent back, then acceptance or the window has them', async () => {
    const [good, bad] = [await at('CLFS'), await at('CLFS')]
    expect((await by('reviewer', '/api/appmain/materialReviewDeal', { ids: id(good), move: 'agree' })).status).toBe(200)
    expect((await by('reviewer', '/api/appmain/materialReviewDeal', { ids: id(bad), move: 'dataBack' })).body.code).toBe('field.required')
    expect((await by('reviewer', '/api/appmain/materialReviewDeal', { ids: id(bad), move: 'dataBack', ...reason })).status).toBe(200)
    expect(await current(good)).toMatchObject({ stepcode: 'YWSL' })
    expect(await current(bad)).toMatchObject({ stepcode: 'YWSB', backDescription: '缺少合格证' })
    expect((await by('acceptor', '/api/appmain/materialReviewDeal', { ids: id(good), move: 'agree' })).status).toBe(403)
  })

  it('given a reviewer’s words, when the next desk opens the application, then its opinion is empty and the words are read in the flow log', async () => {
    const record = await at('SCFP', supervised)
    const words = { move: 'assign', chedeptid: 'JY0102', opinion: '资料齐全，请复审' }
    expect((await by('reviewer', '/api/appmain/refer', { ids: id(record), ...words })).status).toBe(200)
    expect(await current(record)).toMatchObject({ stepcode: 'CLFS', chedeptid: 'JY0102', opinion: null })
    const { body } = await by('reviewer', '/api/businesspro/common/getFlowSteps', { id: id(record) })
    const { steps } = body.data as unknown as FlowSteps
    expect(steps.find((step) => step.id === 'SCFP')?.visits).toMatchObject([{ opinion: '资料齐全，请复审' }])
    expect((await by('acceptor', '/api/appmain/refer', { ids: id(record), move: 'refer', chedeptid: 'JY0103', opinion: '转二部' })).status).toBe(200)
    expect(await current(record)).toMatchObject({ stepcode: 'CLFS', chedeptid: 'JY0103', opinion: null })
  })

  it('given an application at acceptance, when it is accepted, then the arrangement has it, with who accepted and when', async () => {
    const [one, two, wrong] = [await at('YWSL'), await at('YWSL'), await at('CLFS')]
    const sent = { move: 'accept', chedeptid: 'JY0103', planinspdate: '2026-03-20', opinion: '资料齐全' }
    expect((await by('acceptor', '/api/appmain/submitAppMainAccept', { ids: id(one), ...sent })).status).toBe(200)
    expect(await current(one)).toMatchObject({
      stepcode: 'RWAP',
      chedeptid: 'JY0103',
      planinspdate: '2026-03-20',
      acceptman: '何静怡',
      acceptdate: '2026-03-02',
    })
    const batch = await by('acceptor', '/api/appmain/batchSubmitAppMainAccept', { ids: [id(two), id(wrong)], partial: true })
    expect(results(batch).map((each) => [each.ok, each.problem?.message])).toEqual([
      [true, undefined],
      [false, '当前环节为“资料复审”，不能受理'],
    ])
    expect((await by('strangeAcceptor', '/api/appmain/submitAppMainAccept', { ids: id(two), move: 'accept' })).status).toBe(404)
    expect((await by('acceptor', '/api/appmain/submitAppMainAccept', { ids: id(two), move: 'submit' })).status).toBe(422)
  })

  it('given an application at acceptance, when it is handed to another department or refused, then it stays or goes back, and the log tells why', async () => {
    const record = await at('YWSL')
    const refer = (input: Row) => by('acceptor', '/api/appmain/refer', { ids: id(record), move: 'refer', ...input })
    expect((await refer({ chedeptid: 'JY0102', opinion: '不归本部门' })).body.errorMsg).toContain('部门相同')
    expect((await refer({ chedeptid: 'JY0103' })).body.code).toBe('field.required')
    expect((await refer({ chedeptid: 'JY0103', opinion: '压力容器归承压二部' })).status).toBe(200)
    expect(await current(record)).toMatchObject({ stepcode: 'YWSL', chedeptid: 'JY0103' })
    expect((await by('reviewer', '/api/appmain/refer', { ids: id(record), move: 'refer', chedeptid: 'JY0102', opinion: 'x' })).status).toBe(403)
    expect((await by('acceptor', '/api/appmain/submitAppMainAccept', { ids: id(record), move: 'refuse', ...reason })).status).toBe(200)
    expect(await current(record)).toMatchObject({ stepcode: 'SCFP', backDescription: '缺少合格证' })
    const { body } = await by('window', '/api/businesspro/common/getFlowLog', { bussid: id(record) })
    expect((body.data as { list: Row[] }).list.map((row) => row['action']).slice(-2)).toEqual(['转办', '不予受理退回'])
  })

  it('given an own application nobody has taken up, when it is withdrawn by its serial number, then it is a draft again', async () => {
    const record = await at('SCFP')
    const withdraw = (role: keyof typeof users) => by(role, '/api/appmain/autoWithdraw', { seisn: record['seisn'] })
    expect((await withdraw('stranger')).status).toBe(404)
    expect((await withdraw('window')).status).toBe(200)
    expect(await current(record)).toMatchObject({ stepcode: 'YWSB' })
    expect((await withdraw('window')).body).toMatchObject({ code: 'record.guard', errorMsg: '只能撤回本人刚提交、且下一环节尚未办理的申报' })
  })

  /** A fee registered for a new application. */
  async function fee(): Promise<{ fee: Row; of: Row }> {
    const of = await application()
    const { status, body } = await by('window', '/api/chamain/chaMain/save', { ids: id(of), entryType: '2' })
    if (status !== 200) throw new Error(JSON.stringify(body.problems))
    return { fee: body.data as Row, of }
  }
  const feeOf = async ({ fee: made }: { fee: Row }): Promise<Row> => (await by('finance', '/api/chamain/chaMain/detail', { id: made['id'] })).body.data as Row
  const receipt = { move: 'confirm', payvoucher: '202603020001', paydate: '2026-03-02' }

  it('given registered fees, when the money is confirmed, one or many, then nothing is owed and the applications know', async () => {
    const made = [await fee(), await fee()]
    const ids = made.map((each) => each.fee['id'])
    const confirm = (input: Record<string, unknown>, role: keyof typeof users = 'finance') =>
      by(role, '/api/chamain/chaMain/confirm', { ids, partial: true, ...input })
    expect((await confirm(receipt, 'cashier')).status).toBe(403)
    expect(results(await confirm({ ...receipt, payvoucher: '' })).map((each) => each.problem?.message)).toEqual(['必填', '必填'])
    expect(results(await confirm({ ...receipt, paydate: '2026-03-03' }))[0]?.problem?.message).toBe('缴费日期不能晚于今天')
    expect(results(await confirm(receipt)).every((each) => each.ok)).toBe(true)
    for (const each of made) {
      const confirmed = await feeOf(each)
      expect(confirmed).toMatchObject({ chargestate: '20', paidfee: confirmed['realfee'], owefee: '0.00', confirmman: '廖晓东', confirmdate: '2026-03-02' })
      expect(await current(each.of)).toMatchObject({ chargestate: '20' })
    }
    expect(results(await confirm(receipt))[0]?.problem?.message).toBe('当前环节为“已确认（已到账）”，不能确认到账')
    expect((await by('cashier', '/api/chamain/chaMain/delete', { ids })).status).toBe(409)
  })

  it('given 50 confirmations under one key at the same time, then the fee is confirmed once', async () => {
    const made = await fee()
    const send = () => by('finance', '/api/chamain/chaMain/confirm', { ids: made.fee['id'], ...receipt }, { 'idempotency-key': `c-${String(made.fee['id'])}` })
    const answers = await Promise.all(Array.from({ length: 50 }, send))
    expect(answers.every((each) => each.status === 200)).toBe(true)
    expect(await feeOf(made)).toMatchObject({ chargestate: '20', version: 2 })
    expect((await current(made.of))['version']).toBe(3)
  })

  it('given a fee sent back, when it is submitted again or deleted, then it waits again, or the application may be charged anew', async () => {
    const made = await fee()
    const ids = made.fee['id']
    expect((await by('finance', '/api/chamain/chaMain/confirm', { ids, move: 'back', ...reason })).status).toBe(200)
    expect(await feeOf(made)).toMatchObject({ chargestate: '80', backreason: '缺少合格证' })
    expect((await by('cashier', '/api/chamain/chaMain/commit', { ids })).status).toBe(200)
    expect(await feeOf(made)).toMatchObject({ chargestate: '10', backreason: null })
    expect((await by('window', '/api/chamain/chaMain/save', { ids: id(made.of), entryType: '2' })).body.errorMsg).toContain('已进行过收费登记')
    expect((await by('stranger', '/api/chamain/chaMain/delete', { ids })).status).toBe(404)
    expect((await by('cashier', '/api/chamain/chaMain/delete', { ids })).status).toBe(200)
    expect(await feeOf(made)).toMatchObject({ chargestate: '90' })
    expect(await current(made.of)).toMatchObject({ chargestate: '90' })
    expect((await by('window', '/api/chamain/chaMain/save', { ids: id(made.of), entryType: '2' })).status).toBe(200)
    const { body } = await by('cashier', '/api/businesspro/common/getFlowLog', { bussid: ids })
    expect((body.data as { list: Row[] }).list.map((row) => row['action'])).toEqual(['退回登记', '提交', '删除'])
  })
})
