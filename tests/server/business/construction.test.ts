import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { dataOf, reason, refusal, rows } from '../harness/answers.ts'
import { call, type Answer } from '../harness/applications.ts'
import { givePapers } from '../harness/papers.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const notices = '/api/eqmbcwbasic/eqmBcwBasic'
const copies = '/api/carbonCopyManager'
const back = { backReason: '10', backDutyTask: 'YWSB', backDescription: '试验记录不全' }

const notice: Row = {
  ...{ conskind: '1', equclacode: '3000', suporgid: 'MJ510104', insorgname: '川安机电安装工程有限公司', insorgcode: '91510100MA6CWB0301' },
  ...{ inslicno: 'TS3351001-2027', licitems: 'DTAZ-B', licend: '2027-06-30', consman: '柏松', constel: '13900030002' },
  ...{ useorgname: '锦城物业服务有限公司', equareacode: '510104', consaddr: '成都市锦江区示例路 3 号', planstart: '2026-03-10', planend: '2026-05-10' },
}
const device = (prono: string): Row => ({ equcodeset: '3110', equname: '1 号客梯', prono, porgname: '示例电梯有限公司', mainparam: '10 层 10 站' })

onBothStores('construction: notices, carbon copies and supervision inspection', (kind) => {
  let testApp: TestApp
  const desk: Record<'builder' | 'registrar' | 'reviewer' | 'dispatcher' | 'inspector', Browser> = {} as never
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    const people = { builder: 'qyshigong', registrar: 'jcdengji', reviewer: 'jyshencha', dispatcher: 'jybuzhang', inspector: 'jyjianyan1' } as const
    for (const [name, user] of Object.entries(people)) desk[name as keyof typeof desk] = await testApp.login(user)
  })
  afterAll(() => testApp?.close())

  let made = 0
  const of = (id: string): Promise<Row> => dataOf(call(desk.registrar, `${notices}/load`, { id }))
  const copyOf = async (id: string): Promise<string> => String((await of(id))['notifyId'])
  const drafted = async (more: Row = {}): Promise<string> => {
    const record = await dataOf(call(desk.builder, `${notices}/save`, { ...notice, equlist: [device(`P-${kind}-${(made += 1)}`)], ...more }))
    const id = String(record['applysysid'])
    await givePapers(testApp, { entity: 'constructionNotice', key: 'applysysid', id })
    return id
  }
  const submit = (id: string): Promise<Answer> => call(desk.builder, `${notices}/submit`, { id })
  const receive = (id: string, move = 'receive', more: Row = {}): Promise<Answer> => call(desk.registrar, `${notices}/receive`, { id, move, ...more })
  const carbon = (id: string): Promise<Answer> => call(desk.registrar, `${notices}/carbon`, { id, cheorgid: 'JY01' })
  const operate = (notifyId: string, move: string, more: Row = {}): Promise<Answer> =>
    call(desk.reviewer, `${copies}/processLogOperate`, { notifyId, move, ...more })
  const assign = (notifyId: string, more: Row = {}): Promise<Answer> =>
    call(desk.reviewer, `${copies}/taskAssignment`, {
      notifyId,
      assigndept: 'JY0105',
      assignman: 'jyjianyan1',
      limitdate: '2026-05-30',
      assignnote: '一周内联系',
      ...more,
    })
  const node = (id: string, move: string, more: Row = {}, who = desk.inspector): Promise<Answer> => call(who, `${notices}/${move}`, { id, ...more })

  async function carried(): Promise<string> {
    const id = await drafted()
    for (const step of [submit, receive, carbon]) await dataOf(step(id))
    return id
  }
  async function assigned(): Promise<string> {
    const id = await carried()
    const copy = await copyOf(id)
    await dataOf(operate(copy, 'receive'))
    await dataOf(assign(copy))
    return id
  }
  async function released(): Promise<string> {
    const id = await assigned()
    await dataOf(call(desk.dispatcher, `${notices}/taskRelease`, { id }))
    return id
  }

  it('gives a notice its number, the receipt, and the institute a copy of it with its devices', async () => {
    const id = await carried()
    const record = await of(id)
    expect(record).toMatchObject({ consstate: '30', noticedate: '2026-03-02', receiveman: '龚佳欣', carbondate: '2026-03-02', equnum: 1, cheorgid: 'JY01' })
    expect([record['noticeno'], record['receiptno']]).toEqual([expect.stringMatching(/^GZ5101042026\d{4}$/), expect.stringMatching(/^SGHZ5101042026\d{4}$/)])
    const copy = await copyOf(id)
    const shown = await dataOf(call(desk.reviewer, `${copies}/getDetailInfoById`, { id: copy }))
    expect(shown).toMatchObject({ noticeno: record['noticeno'], carbonstate: '10', insorgname: '川安机电安装工程有限公司', equnum: 1 })
    expect(await rows(desk.reviewer, `${copies}/findEquipmentListByNotifyId`, { notifyId: copy })).toMatchObject([
      { equname: '1 号客梯', mainparam: '10 层 10 站' },
    ])
    expect((await rows(desk.reviewer, `${copies}/findPageByParams`, { noticeno: String(record['noticeno']) })).length).toBe(1)
  })

  it('makes archives of the devices once, after the task is assigned', async () => {
    const id = await assigned()
    const copy = await copyOf(id)
    expect(await of(id)).toMatchObject({ consstate: '40', milestone: 'TASK', chedeptid: 'JY0105', mainchecker: 'jyjianyan1', limitdate: '2026-05-30' })
    await dataOf(call(desk.reviewer, `${copies}/saveArchives`, { notifyId: copy }))
    const [made] = await rows(desk.reviewer, `${copies}/findEquipmentListByNotifyId`, { notifyId: copy })
    const archive = await testApp.db.selectFrom('eqdBasic').selectAll().where('equdatasysid', '=', String(made?.['equdatasysid'])).executeTakeFirstOrThrow()
    expect(archive).toMatchObject({
      equname: '1 号客梯',
      usestatus: '06',
      useorgname: '锦城物业服务有限公司',
      equaddr: '成都市锦江区示例路 3 号',
      cheorgsysid: 'JY01',
    })
    expect(await refusal(call(desk.reviewer, `${copies}/saveArchives`, { notifyId: copy }))).toBe('409 record.state /carbonstate')
    const log = await rows(desk.reviewer, `${copies}/findProcessLogsByNotifyId`, { notifyId: copy })
    expect(log.map((entry) => [entry['action'], entry['nextstep']])).toEqual([
      ['接收抄告', '已接收'],
      ['分配监检任务', '已分配'],
      ['建立设备档案', '已建档'],
    ])
  })

  it('asks for time left when it assigns, and for a real application when it hands over', async () => {
    const copy = await copyOf(await carried())
    await dataOf(operate(copy, 'receive'))
    expect(await reason(assign(copy, { limitdate: '2026-03-01' }))).toContain('不能早于今天')
    expect(await refusal(assign(copy, { assignman: 'nobody' }))).toContain('/assignman')
    await dataOf(assign(copy))
    await dataOf(call(desk.reviewer, `${copies}/saveArchives`, { notifyId: copy }))
    expect(await reason(operate(copy, 'apply', { appno: 'SB0' }))).toContain('已登记的施工监督检验申报')
  })

  it('copies a notice of a lift that still stands in another city to the institute', async () => {
    const id = await drafted()
    const farCode = `31105111502026${kind === 'pglite' ? '0001' : '0002'}`
    await testApp.db
      .insertInto('eqdBasic')
      .values({ equdatasysid: `far-${kind}`, equname: '移装电梯', equareacode: '511500', equcode: farCode })
      .execute()
    await testApp.db
      .updateTable('constructionReg')
      .set({ equdatasysid: `far-${kind}`, equcode: farCode })
      .where('applysysid', '=', id)
      .execute()
    for (const step of [submit, receive, carbon]) await dataOf(step(id))
    expect(await dataOf(call(desk.reviewer, `${copies}/getDetailInfoById`, { id: await copyOf(id) }))).toMatchObject({
      equlist: [{ equdatasysid: `far-${kind}` }],
    })
  })

  it('makes no second archive of a device that has one', async () => {
    const id = await drafted({ equlist: [device('twice')] })
    for (const step of [submit, receive, carbon]) await dataOf(step(id))
    const copy = await copyOf(id)
    await dataOf(operate(copy, 'receive'))
    await dataOf(assign(copy))
    await testApp.db.insertInto('eqdBasic').values({ equdatasysid: 'old', equname: '旧档', prono: 'twice', porgname: '示例电梯有限公司' }).execute()
    expect(await refusal(call(desk.reviewer, `${copies}/saveArchives`, { notifyId: copy }))).toBe('409 record.duplicate /prono')
    expect((await dataOf(call(desk.reviewer, `${copies}/getDetailInfoById`, { id: copy })))['carbonstate']).toBe('30')
  })

  it('goes from node to node with dates in order, and back, and ends with the report', async () => {
    const id = await released()
    expect((await dataOf(call(desk.reviewer, `${copies}/getDetailInfoById`, { id: await copyOf(id) })))['releasedate']).toBe('2026-03-02')
    await dataOf(node(id, 'scjjRollback', back))
    expect(await of(id)).toMatchObject({ milestone: 'TASK', consstate: '40', releasedate: null })
    expect((await dataOf(call(desk.reviewer, `${copies}/getDetailInfoById`, { id: await copyOf(id) })))['releasedate']).toBeNull()
    await dataOf(call(desk.dispatcher, `${notices}/taskRelease`, { id }))
    expect((await dataOf(call(desk.dispatcher, `${notices}/taskReleaseDetail`, { applysysid: id })))['taskid']).toMatch(/^JJJY20260302\d{4}$/)
    expect(await refusal(node(id, 'nysyConfirm'))).toBe('409 record.state /milestone')
    expect(await refusal(node(id, 'scjjConfirm', { scjjresult: '符合' }))).toBe('422 field.required /scjjdate')
    expect(await reason(node(id, 'scjjConfirm', { scjjdate: '2026-03-01', scjjresult: '符合' }))).toContain('任务下达之后')
    await dataOf(node(id, 'scjjConfirm', { scjjdate: '2026-03-02', scjjresult: '符合' }))
    expect(await refusal(node(id, 'nysyRollback'))).toBe('422 field.required /backReason')
    await dataOf(node(id, 'nysyRollback', back))
    expect(await of(id)).toMatchObject({ milestone: 'SCJJ', scjjdate: null })
    await dataOf(node(id, 'scjjConfirm', { scjjdate: '2026-03-02', scjjresult: '符合' }))
    await dataOf(node(id, 'nysyConfirm', { nysydate: '2026-03-02', nysypressure: '125% 额定载荷', nysyresult: '合格' }))
    await dataOf(node(id, 'jgshRollback', back))
    await dataOf(node(id, 'nysyConfirm', { nysydate: '2026-03-02', nysypressure: '125% 额定载荷', nysyresult: '合格' }))
    await dataOf(node(id, 'jgshConfirm', { jgshdate: '2026-03-02', jgshresult: '齐全' }))
    expect(await reason(call(desk.dispatcher, `${notices}/bgcjRollback`, { applysysids: id, taskids: 'other', ...back }))).toContain('监检任务与施工告知不符')
    await dataOf(call(desk.dispatcher, `${notices}/bgcjRollback`, { applysysids: [id], taskids: String((await of(id))['taskid']), ...back }))
    await dataOf(node(id, 'jgshConfirm', { jgshdate: '2026-03-02', jgshresult: '齐全' }))
    await dataOf(node(id, 'issue', { bgcjdate: '2026-03-02', reportno: 'JJ-2026-1' }))
    expect(await of(id)).toMatchObject({ milestone: 'DONE', consstate: '60', reportno: 'JJ-2026-1' })
    expect((await dataOf(call(desk.reviewer, `${copies}/getDetailInfoById`, { id: await copyOf(id) })))['carbonstate']).toBe('60')
    const log = await rows(desk.inspector, `${notices}/logQuery`, { applysysid: id })
    expect(log.map((entry) => entry['action']).slice(-3)).toEqual(['报告出具回退', '竣工资料审核确认', '出具监检报告（证书）'])
    expect(log.at(-3)).toMatchObject({ opinion: '试验记录不全', backReason: '10' })
  })

  it('sends a notice back from either side, and takes it again under its number', async () => {
    const id = await drafted()
    await dataOf(submit(id))
    const { noticeno } = await of(id)
    await dataOf(receive(id, 'reject', { opinion: '缺施工方案' }))
    expect(await of(id)).toMatchObject({ consstate: '80', backreason: '缺施工方案' })
    for (const step of [submit, receive, carbon]) await dataOf(step(id))
    const copy = await copyOf(id)
    expect(await refusal(operate(copy, 'reject'))).toBe('422 field.required /opinion')
    await dataOf(operate(copy, 'reject', { opinion: '设备品种不符' }))
    expect(await of(id)).toMatchObject({ consstate: '80', backreason: '设备品种不符', noticeno })
    for (const step of [submit, receive, carbon]) await dataOf(step(id))
    await dataOf(call(desk.reviewer, `${notices}/tellBack`, { id, opinion: '未报检' }))
    expect((await dataOf(call(desk.reviewer, `${copies}/getDetailInfoById`, { id: await copyOf(id) })))['carbonstate']).toBe('80')
  })

  it.each<[string, Row, string, string]>([
    ['a licence that has run out', { licend: '2026-01-01' }, '/licend', '施工许可证已过有效期'],
    ['a beginning before the notice', { planstart: '2026-02-01' }, '/planstart', '应在施工前告知'],
  ])('refuses to submit a notice with %s, and says so at the field', async (_, more, path, message) => {
    const { status, body } = await submit(await drafted(more))
    expect([status, body.problems]).toMatchObject([422, [{ code: 'record.guard', path, message: expect.stringContaining(message) as string }]])
  })

  it.each<[string, Row, string]>([
    ['no device', { equlist: [] }, '/equlist'],
    ['a device without maker', { equlist: [{ equcodeset: '3110', equname: '梯', prono: '1' }] }, '/equlist/0/porgname'],
    ['an end before the beginning', { planend: '2026-03-01' }, '/planend'],
    ['a node of its own', { milestone: 'DONE' }, '/milestone'],
  ])('refuses to save a notice with %s', async (_, more, path) => {
    const { status, body } = await call(desk.builder, `${notices}/save`, { ...notice, equlist: [device('x')], ...more })
    expect([status, body.problems?.map((each) => each.path)]).toEqual([422, expect.arrayContaining([path])])
  })

  it('shows nothing of it to another institute, area or enterprise', async () => {
    const id = await carried()
    const copy = await copyOf(id)
    const foreign = await testApp.login('snshencha')
    expect(await refusal(call(foreign, `${copies}/getDetailInfoById`, { id: copy }))).toBe('404 record.not-found /notifyId')
    expect(await refusal(call(foreign, `${copies}/processLogOperate`, { notifyId: copy, move: 'receive' }))).toContain('404 record.not-found')
    expect(await rows(foreign, `${copies}/findEquipmentListByNotifyId`, { notifyId: copy })).toEqual([])
    await testApp.db.updateTable('constructionNotice').set({ applyorgid: 'U0009', equareacode: '511502' }).where('applysysid', '=', id).execute()
    for (const who of [desk.builder, desk.registrar]) expect(await refusal(call(who, `${notices}/load`, { id }))).toBe('404 record.not-found /applysysid')
  })

  it('saves a copy made by hand, and answers the departments of the regulator as a dictionary', async () => {
    const copy = { noticeno: 'GZ-OLD-1', conskind: '1', equclacode: '3000', insorgname: '川安', useorgname: '锦城', consaddr: '路', equareacode: '510104' }
    const sent = { ...copy, fromorg: '锦江区局', carbondate: '2026-03-01', cheorgid: 'JY01', equlist: [device('hand')] }
    expect((await dataOf(call(desk.registrar, `${copies}/save`, sent)))['notifyno']).toMatch(/^CG5101042026\d{4}$/)
    expect(await refusal(call(desk.registrar, `${copies}/save`, { ...sent, cheorgid: 'XX' }))).toBe('422 field.not-in-dictionary /cheorgid')
    const offices = await dataOf<Row[]>(call(desk.reviewer, '/api/espapp/eqmBcwBasic/findMonitorDictListByEpBcw', { parentValue: 'MJ510100' }))
    expect(offices.map((each) => each['value'])).toContain('MJ510104')
  })
})
