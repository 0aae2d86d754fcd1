import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { dataOf, reason, refusal, rows } from '../harness/answers.ts'
import { call, type Answer } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const classes = '/api/trainingclass/trainingClass'
const applies = '/api/examapply/examApply'
const instruments = '/api/instrument/instrument'
const borrowings = '/api/instrumentapply/instrumentApply'

onBothStores('examinations of operators, and instruments that are borrowed', (kind) => {
  let testApp: TestApp
  let centre: Browser
  let office: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    centre = await testApp.login('qykaoshi')
    office = await testApp.login('jckaoshi')
  })
  afterAll(() => testApp?.close())

  const to = (path: string, id: string, move: string, more: Row = {}, who = office): Promise<Answer> => call(who, path, { id, move, ...more })
  const score = async (applyid: string, scores: Row): Promise<Answer> => {
    const { version } = await dataOf(call(office, `${applies}/getInfo`, { id: applyid }))
    return call(office, `${applies}/saveScore`, { applyid, version, ...scores })
  }
  const trainingClass: Row = {
    ...{ classname: '叉车司机取证班', examkind: '1', workitem: 'N1', examorgname: '示范考试中心', areacode: '510100', capacity: 30 },
    ...{ applystart: '2026-02-20', applyend: '2026-03-10', examdate: '2026-03-20', examplace: '机房' },
  }
  const applicant: Row = {
    ...{ psnname: '林国强', idno: '519999199003071235', sex: '1', birthdate: '1990-03-07', edu: '50', phone: '13800000000' },
    ...{ examkind: '1', workitem: 'N1', areacode: '510100', healthok: 1 },
  }

  it('leads from an application over the class and its scores to a certificate', async () => {
    const classId = String((await dataOf(call(centre, `${classes}/save`, trainingClass)))['classid'])
    await dataOf(to(`${classes}/publish`, classId, 'publish', {}, centre))
    const young = String((await dataOf(call(centre, `${applies}/save`, { ...applicant, birthdate: '2010-01-01' })))['applyid'])
    expect(await reason(to(`${applies}/submit`, young, 'submit', {}, centre))).toContain('18 周岁')
    const id = String((await dataOf(call(centre, `${applies}/save`, applicant)))['applyid'])
    await dataOf(to(`${applies}/submit`, id, 'submit', {}, centre))
    expect(await refusal(to(`${applies}/audit`, id, 'pass', {}, centre))).toContain('403')
    await dataOf(to(`${applies}/audit`, id, 'pass'))
    await dataOf(to(`${applies}/assign`, id, 'assign', { classid: classId }))
    expect(await reason(to(`${applies}/sit`, id, 'sit'))).toContain('未到考试日期')
    testApp.clock.now = new Date('2026-03-21T09:00:00+08:00')
    office = await testApp.login('jckaoshi')
    await dataOf(to(`${applies}/sit`, id, 'sit'))
    await dataOf(score(id, { theoryscore: 70, practicescore: 69 }))
    await dataOf(to(`${applies}/score`, id, 'score'))
    const failed = await dataOf(call(office, `${applies}/getInfo`, { id }))
    expect(failed).toMatchObject({ examstate: '51', scoreresult: '0', classname: '叉车司机取证班' })
    await dataOf(to(`${applies}/assign`, id, 'assign', { classid: classId }))
    await dataOf(to(`${applies}/sit`, id, 'sit'))
    await dataOf(score(id, { theoryscore: 88, practicescore: 70 }))
    await dataOf(to(`${applies}/score`, id, 'score'))
    await dataOf(to(`${applies}/issue`, id, 'issue'))
    expect(await dataOf(call(office, `${applies}/getInfo`, { id }))).toMatchObject({ examstate: '60', examkind: '3' })
    expect(await rows(office, '/api/personcert/personCert/list', {})).toMatchObject([
      { psnname: '林国强', certstate: '1', issuedate: '2026-03-21', certend: '2030-03-21' },
    ])
  })

  it('takes those who are in a class along when its day is moved, and nobody else', async () => {
    testApp.clock.now = new Date('2026-03-02T09:00:00+08:00')
    office = await testApp.login('jckaoshi')
    const made = await dataOf(call(centre, `${classes}/save`, { ...trainingClass, classname: '叉车司机二班' }))
    const classId = String(made['classid'])
    await dataOf(to(`${classes}/publish`, classId, 'publish', {}, centre))
    const id = String((await dataOf(call(centre, `${applies}/save`, { ...applicant, psnname: '郑小川', idno: '51999919900307126X' })))['applyid'])
    await dataOf(to(`${applies}/submit`, id, 'submit', {}, centre))
    await dataOf(to(`${applies}/audit`, id, 'pass'))
    await dataOf(to(`${applies}/assign`, id, 'assign', { classid: classId }))
    const others = testApp.db.selectFrom('examApply').select(['applyid', 'examdate', 'version']).where('applyid', '!=', id).orderBy('applyid')
    const before = await others.execute()
    const { version } = await dataOf(call(centre, `${classes}/getInfo`, { id: classId }))
    await dataOf(call(centre, `${classes}/save`, { classid: classId, version, examdate: '2026-03-27' }))
    expect(await dataOf(call(office, `${applies}/getInfo`, { id }))).toMatchObject({ examdate: '2026-03-27', examstate: '30' })
    expect(await others.execute()).toEqual(before)
    testApp.clock.now = new Date('2026-03-21T09:00:00+08:00')
  })

  it('lends an instrument that is fit, to one at a time', async () => {
    const keeper = await testApp.login('jyyiqi')
    const inspector = await testApp.login('jyjianyan1')
    testApp.clock.now = new Date('2026-03-21T09:00:00+08:00')
    const one = { instrumentno: 'YQ-1', instrumentname: '限速器测试仪', instrumentkind: '05', validto: '2026-12-31', orgid: 'JY01', deptid: 'JY0105' }
    const instrumentid = String((await dataOf(call(keeper, `${instruments}/save`, one)))['instrumentid'])
    const request = {
      instrumentid,
      instrumentno: 'YQ-1',
      instrumentname: '限速器测试仪',
      purpose: '定期检验',
      startdate: '2026-03-21',
      planreturn: '2026-03-25',
    }
    const ask = async (more: Row = {}): Promise<string> => String((await dataOf(call(inspector, `${borrowings}/save`, { ...request, ...more })))['applyid'])
    const late = await ask({ planreturn: '2027-01-31' })
    expect(await reason(to(`${borrowings}/submit`, late, 'submit', {}, inspector))).toContain('溯源到期')
    const [first, second] = [await ask(), await ask()]
    for (const id of [first, second]) await dataOf(to(`${borrowings}/submit`, id, 'submit', {}, inspector))
    for (const id of [first, second]) await dataOf(to(`${borrowings}/approve`, id, 'approve', {}, await testApp.login('jybuzhang')))
    await dataOf(to(`${borrowings}/out`, first, 'out', {}, keeper))
    expect(await reason(to(`${borrowings}/out`, second, 'out', {}, keeper))).toContain('已借出')
    await dataOf(to(`${borrowings}/returnBack`, first, 'returnBack', { returncondition: '完好' }, keeper))
    expect(await dataOf(call(keeper, `${instruments}/getInfo`, { id: instrumentid }))).toMatchObject({ instrumentstate: '1' })
    await dataOf(to(`${borrowings}/out`, second, 'out', {}, keeper))
  })
})
