import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { handSignature } from '../../fixtures/inspection/hand-signature.ts'
import { dataOf, reason, refusal, rows } from '../harness/answers.ts'
import { call, type Answer } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const checks = '/api/scenecheck/siteCheck'
const problems = '/api/scenecheck/siteProblem'
const laws = '/api/scenecheck/siteLaw'
const missions = '/api/supcheck/supMission'
const orders = '/api/orderdocument/orderDocument'

const unit: Row = { unitname: '锦城物业服务有限公司', unitaddr: '示例路 3 号', areacode: '510104', suporgid: 'MJ510104' }
const check: Row = {
  ...{ ...unit, checkkind: '1', checkobject: '2', checkdate: '2026-03-02', checkmen: '魏东,任倩', unitsignman: '龙海涛' },
  ...{ checkconclusion: '3', checkdesc: '抽查 2 台电梯', rectifylimit: '2026-03-20' },
}
const good: Row = { checkitem: '01', checkbasis: '《特种设备安全法》第三十三条', result: '1' }
const bad: Row = { checkitem: '05', checkbasis: '《特种设备安全法》第十四条', result: '0', problemkind: '04', finding: '司机无证', dangerlevel: '1' }
const order: Row = { violatefact: '司机无证上岗', violatebasis: '《特种设备安全法》第十四条', orderrequire: '立即调离', rectifylimit: '2026-03-18' }

onBothStores('site checks, the problems they find, and cases', (kind) => {
  let testApp: TestApp
  let monitor: Browser
  let leader: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    monitor = await testApp.login('jcjiancha1')
    leader = await testApp.login('jckezhang')
  })
  afterAll(() => testApp?.close())

  const to = (path: string, id: string, move: string, more: Row = {}, who = monitor, name = move): Promise<Answer> =>
    call(who, `${path}/${name}`, { id, move, ...more })
  const load = (path: string, id: string): Promise<Row> => dataOf(call(monitor, `${path}/load`, { id }))
  const made = async (items: Row[], more: Row = {}): Promise<string> =>
    String((await dataOf(call(monitor, `${checks}/save`, { ...check, ...more, itemlist: items })))['checkid'])
  const mission = async (): Promise<string> => {
    const { unitaddr: _, ...firm } = unit
    const saved = { ...firm, missionname: '年度监督检查', checkkind: '1', source: '2', content: '在用电梯', deadline: '2026-03-31' }
    const id = String((await dataOf(call(leader, `${missions}/save`, saved)))['missionid'])
    await dataOf(to(missions, id, 'issue', {}, leader))
    await dataOf(to(missions, id, 'receive', { checkmen: '魏东,任倩' }))
    return id
  }

  it('follows a mission to its check, the problem to the order, and both to their end', async () => {
    const missionid = await mission()
    const id = await made([good, bad], { missionid })
    await dataOf(to(checks, id, 'submit'))
    expect(await load(missions, missionid)).toMatchObject({ missionstate: '40', problemnum: 1, conclusion: '3' })
    const [problem] = await rows(monitor, `${problems}/list`, { checkid: id })
    expect(problem).toMatchObject({ problemstate: '10', problemdesc: '司机无证', rectifylimit: '2026-03-20', unitname: unit['unitname'] })
    const key = String(problem?.['problemid'])
    await dataOf(to(checks, id, 'order', order))
    const { orderno, orderid } = await load(checks, id)
    expect(orderno).toMatch(/^特监令〔2026〕510104\d{4}号$/)
    expect(await load(problems, key)).toMatchObject({ orderno, rectifylimit: '2026-03-18' })
    expect(await load(orders, String(orderid))).toMatchObject({ checkid: id, missionid, orderstate: '10', issuemen: '魏东,任倩' })
    expect(await reason(to(checks, id, 'finish'))).toContain('还有问题没有销号')
    await dataOf(to(problems, key, 'rectify', { rectifydesc: '已调离', rectifydate: '2026-03-02' }))
    expect(await reason(to(problems, key, 'recheckOk', { recheckmen: '魏东', opinion: '合格' }, monitor, 'recheck'))).toContain('两名以上')
    await dataOf(to(problems, key, 'recheckOk', { recheckmen: '魏东,任倩', opinion: '合格' }, monitor, 'recheck'))
    await dataOf(to(problems, key, 'close'))
    await dataOf(to(checks, id, 'finish'))
    expect(await load(checks, id)).toMatchObject({ checkstate: '70', badnum: 1 })
  })

  it.each([
    ['items without a result', [{ ...good, result: '3' }], {}, '没有填写结果'],
    ['a conclusion that the items belie', [good, bad], { checkconclusion: '1' }, '结论不能是'],
    ['no signature', [bad], { unitsignman: '' }, '签字'],
  ])('refuses a record with %s', async (_what, items, more, expected) => {
    expect(await reason(to(checks, await made(items as Row[], more as Row), 'submit'))).toContain(expected)
  })

  const signedCheck = (items: Row[], more: Row = {}): Row => {
    const record = { ...check, unitsignman: '', ...more, itemlist: items }
    return { ...record, unitsignature: handSignature('siteCheck', 'unitsignature', record) }
  }
  const saved = (record: Row): Promise<Row> => dataOf(call(monitor, `${checks}/save`, record))

  it('given a check that was signed on the device, then the server says that the signature stands, knows who signed, and takes the record', async () => {
    const { checkid } = await saved(signedCheck([good, bad]))
    const id = String(checkid)
    expect(await load(checks, id)).toMatchObject({ unitsignstate: '1', unitsignman: '龙海涛' })
    // the same content once more, as it comes back from the server
    await saved(await load(checks, id))
    expect(await load(checks, id)).toMatchObject({ unitsignstate: '1' })
    await dataOf(to(checks, id, 'submit'))
    expect(await load(checks, id)).toMatchObject({ checkstate: '30', unitsignstate: '1' })
  })

  it('given a signed check that is changed, whatever is claimed of it, then it is not submitted until it is signed again or signing is refused', async () => {
    const { checkid } = await saved(signedCheck([good, bad]))
    const id = String(checkid)
    await saved({ ...(await load(checks, id)), checkdesc: '抽查 3 台电梯' })
    const changed = await load(checks, id)
    expect(changed).toMatchObject({ unitsignstate: '2', unitsignature: expect.stringContaining('龙海涛') as string })
    expect(await refusal(call(monitor, `${checks}/save`, { ...changed, unitsignstate: '1' }))).toContain('field.read-only')
    expect(await reason(to(checks, id, 'submit'))).toContain('重新签名')
    await saved({ ...changed, refusesign: 1, refusereason: '拒绝签字，见证人：周敏、赵磊' })
    await dataOf(to(checks, id, 'submit'))
    expect(await load(checks, id)).toMatchObject({ checkstate: '30' })
  })

  it('given what is no signature, when a check is saved with it, then it is refused at its field', async () => {
    const strange = ['龙海涛', '{"name":"龙海涛"}', JSON.stringify({ name: '<svg>', strokes: ['M0 0'] })]
    for (const unitsignature of strange)
      expect(await refusal(call(monitor, `${checks}/save`, { ...check, itemlist: [good], unitsignature }))).toContain('signature.malformed')
  })

  it('ends a check that found nothing at once, without a problem', async () => {
    const id = await made([good], { checkconclusion: '1', rectifylimit: null })
    await dataOf(to(checks, id, 'submit'))
    expect(await load(checks, id)).toMatchObject({ checkstate: '70', finishdate: '2026-03-02' })
    expect(await rows(monitor, `${problems}/list`, { checkid: id })).toEqual([])
  })

  it('takes a case from the clue to its end; who investigates does not decide', async () => {
    const id = await made([bad], { checkconclusion: '5' })
    await dataOf(to(checks, id, 'submit'))
    await dataOf(to(checks, id, 'transfer', { opinion: '无证作业' }))
    const [found] = await rows(monitor, `${laws}/list`, { checkid: id })
    expect(found).toMatchObject({ lawstate: '10', lawno: expect.stringMatching(/^特监案〔2026〕510104\d{4}号$/) as string })
    const key = String(found?.['lawid'])
    expect(await load(laws, key)).toMatchObject({ checkid: id })
    expect(await reason(to(laws, key, 'file', { undertakers: '魏东,任倩' }))).toContain('办案人员以外')
    await dataOf(to(laws, key, 'file', { undertakers: '魏东,任倩' }, leader))
    expect(await refusal(to(laws, key, 'invest', { illegalfact: '无证作业' }))).toBe('422 field.required /evidence')
    await dataOf(to(laws, key, 'invest', { illegalfact: '无证作业', evidence: '笔录', lawbasis: '第十四条' }))
    await dataOf(to(laws, key, 'inform', { punishbasis: '第八十六条', informno: '罚告 1 号', informdate: '2026-03-02' }, monitor, 'punish'))
    const decision = { lawmeasure: '1,5', fineamount: '10000.00', decisionno: '罚 1 号', decisiondate: '2026-03-10' }
    testApp.clock.now = new Date('2026-03-10T09:00:00+08:00')
    const [later, boss] = [await testApp.login('jcjiancha1'), await testApp.login('jckezhang')]
    expect(await reason(to(laws, key, 'decide', { ...decision, decisiondate: '2026-03-05' }, boss, 'punish'))).toContain('五日')
    expect(await reason(to(laws, key, 'decide', { ...decision, fineamount: '' }, boss, 'punish'))).toContain('金额')
    await dataOf(to(laws, key, 'decide', decision, boss, 'punish'))
    await dataOf(to(laws, key, 'execute', { executedate: '2026-03-10', payno: 'P1' }, later, 'punish'))
    await dataOf(to(laws, key, 'close', { opinion: '执行完毕' }, boss))
    expect(await dataOf(call(later, `${laws}/load`, { id: key }))).toMatchObject({ lawstate: '70', paylimit: '2026-03-25', decideman: '石磊' })
  })
})
