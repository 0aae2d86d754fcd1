import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CaseStep } from '../../../engine/runtime/case-steps.ts'
import { nextHands } from '../../../server/flow/next-hands.ts'
import { dataOf, refusal } from '../harness/answers.ts'
import { call } from '../harness/applications.ts'
import { inspectionApp, accepted, before, move, type Desk, type Staff } from '../harness/inspections.ts'
import { onBothStores, type TestApp } from '../harness/test-app.ts'

onBothStores('the stages of a case', (kind) => {
  let testApp: TestApp
  let staff: Staff
  beforeAll(async () => {
    ;({ testApp, staff } = await inspectionApp(kind))
  })
  afterAll(() => testApp?.close())

  const ask = (id: unknown, desk: Desk = 'auditor') => call(staff[desk], '/api/appmain/case', { id })
  const steps = async (id: unknown, desk: Desk = 'auditor') => (await dataOf(ask(id, desk))) as unknown as CaseStep[]
  const told = (all: readonly CaseStep[]) => all.map(({ stage, time, standing }) => [stage, time === '' ? '' : time.slice(0, 10), standing].join(' ').trim())

  it('given an application that was just accepted, then what lies ahead is told without a date, and who is next at each task', async () => {
    const equlist = ['甲', '乙'].map((equname) => ({ equname, equcodeset: '3110' }))
    const { application } = await accepted(staff, { equlist })
    const all = await steps(application['appmainsysid'])
    expect(told(all)).toEqual(['申报 2026-03-02 任务安排', '受理 2026-03-02', '任务  任务安排', '任务  任务安排', '原始记录', '报告', '发放'])
    expect(all.filter(({ stage }) => stage === '任务').map(({ next }) => next.includes('任务安排员（部门负责人）'))).toEqual([true, true])
    expect(all[0]).toMatchObject({ who: expect.stringMatching(/./) as string, link: { view: 'businessPro/applyInfo' } })
  })

  it('given a report that was approved and released, then each stage has its day, its people and the screen it opens', async () => {
    const sheet = await before(staff, 'nothing more')
    await sql`update ${sql.table('appMain')} set chargestate = '20' where appmainsysid = ${sheet['appmainsysid']}`.execute(testApp.db)
    expect((await move(staff, sheet, 'release')).status).toBe(200)
    const all = await steps(sheet['appmainsysid'])
    const stage = (title: string) => all.find((each) => each.stage === title)
    expect(stage('任务')).toMatchObject({ standing: '', next: '', link: { view: 'businessPro/businessInfo', query: { id: sheet['bussid'] } } })
    expect(stage('原始记录')?.text).toContain('合格')
    expect(stage('报告')).toMatchObject({ time: '2026-03-02', who: '邓世平', text: expect.stringContaining('下次检验 2027-05-20') as string })
    expect(stage('发放')).toMatchObject({ time: '2026-03-02', who: '彭慧敏' })
    const notice = (await steps(sheet['appmainsysid'], 'inspector')).find((each) => each.stage === '检验意见通知书')
    expect(notice).toMatchObject({ time: '', text: '未到', link: null })
  })

  it('given a charge, then those who may see charges see how much, and the others nothing of the stage', async () => {
    const { application } = await accepted(staff)
    await dataOf(call(staff.window, '/api/chamain/chaMain/save', { ids: application['appmainsysid'], entryType: '2' }))
    const charge = (await steps(application['appmainsysid'], 'window')).find(({ stage }) => stage === '收费')
    expect(charge).toMatchObject({ money: expect.stringMatching(/^\d+\.\d{2}$/) as string, link: { view: 'assistMng/payMng/paySearch' } })
    expect((await steps(application['appmainsysid'], 'auditor')).map(({ stage }) => stage)).not.toContain('收费')
  })

  it('given whoever has no right to it, or an application of another institute, then nothing is told', async () => {
    const { application } = await accepted(staff)
    const id = application['appmainsysid']
    const stranger = await testApp.login('snbuzhang')
    expect((await call(stranger, '/api/appmain/case', { id })).status).toBe(404)
    expect(await refusal(ask('', 'auditor'))).toMatch(/^422/)
  })

  it('given a state of a flow, then those who take it on are the roles with a code for a way forward', () => {
    const flow = testApp.schemas.flows.get('inspectBuss')
    if (!flow) throw new Error('no flow')
    expect(nextHands(testApp.schemas, flow, 'BGSP').join()).toContain('批准')
    expect(nextHands(testApp.schemas, flow, 'DONE')).toEqual([])
  })
})
