import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { dataOf, reason, refusal, rows } from '../harness/answers.ts'
import { call, type Answer } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const dangers = '/api/seriousacciden/hiddenDanger'
const plans = '/api/supcheck/checkPlan'
const missions = '/api/supcheck/supMission'
const orders = '/api/orderdocument/orderDocument'
const corrections = '/api/correct/correct'

const danger: Row = {
  ...{ dangersource: '1', unitname: '锦城物业服务有限公司', areacode: '510104', dangerkind: '05', dangerlevel: '1' },
  ...{ dangerdesc: '限速器铅封脱落', finddate: '2026-03-01' },
}
const order: Row = {
  ...{
    unitname: '锦城物业服务有限公司',
    unitaddr: '示例路 3 号',
    areacode: '510104',
    violatefact: '限速器失效仍在使用',
    violatebasis: '《特种设备安全法》第四十条',
  },
  ...{ orderrequire: '立即停止使用并改正', rectifylimit: '2026-03-20', issuemen: '魏东、任倩', suporgid: 'MJ510104', officer1: 'O1', officer2: 'O2' },
}

onBothStores('supervision: hidden dangers, plans and missions, orders, corrections', (kind) => {
  let testApp: TestApp
  let monitor: Browser
  let leader: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    monitor = await testApp.login('jcjiancha1')
    leader = await testApp.login('jckezhang')
    const officer = { suporgid: 'MJ510104', areacode: '510104', psnstate: '1', supcertend: '2028-01-01' }
    await testApp.db
      .insertInto('monitorPerson')
      .values([
        { psnid: 'O1', psnname: '魏东', supcertno: 'JC-1', ...officer },
        { psnid: 'O2', psnname: '任倩', supcertno: 'JC-2', ...officer },
        { psnid: 'O3', psnname: '石磊', supcertno: 'JC-3', ...officer, supcertend: '2026-02-28' },
      ])
      .execute()
    await testApp.db
      .insertInto('unitBasic')
      .values({ orgsysid: 'U-order', orgname: '锦城物业服务有限公司', areacode: '510104', busaddr: '成都市锦江区示例路 3 号', legalman: '李建国' })
      .execute()
    const device = { equname: '1 号客梯', equclacode: '3000', equcodeset: '3110', prono: 'P-1', useorgname: '锦城物业服务有限公司', equareacode: '510104' }
    const more = { equaddr: '示例路 3 号', usestatus: '01', equcode: '31105101042026' }
    await testApp.db
      .insertInto('eqdBasic')
      .values([
        { equdatasysid: 'E1', ...device, ...more },
        { equdatasysid: 'E2', ...device, ...more },
      ])
      .execute()
  })
  afterAll(() => testApp?.close())

  const to = (path: string, id: string, move: string, more: Row = {}, who = monitor, name = move): Promise<Answer> =>
    call(who, `${path}/${name}`, { id, move, ...more })
  const load = (path: string, id: string, who = monitor): Promise<Row> => dataOf(call(who, `${path}/load`, { id }))
  const device = (id: string) => testApp.db.selectFrom('eqdBasic').selectAll().where('equdatasysid', '=', id).executeTakeFirstOrThrow()

  const found = async (more: Row = {}): Promise<string> => String((await dataOf(call(monitor, `${dangers}/save`, { ...danger, ...more })))['dangerid'])
  const rectify = (id: string): Promise<Answer> =>
    to(dangers, id, 'rectify', { rectifymeasure: '更换限速器', rectifyduty: '龙海涛', rectifylimit: '2026-03-15' })
  let photos = 0
  /** A file of this kind that the monitor has sent in for what was put right. */
  async function photo(kind = '16'): Promise<string> {
    const id = `photo-${(photos += 1)}`
    const file = {
      buss_type: 'dangerRectify',
      att_kind: kind,
      file_name: '整改.jpg',
      file_size: 9000,
      storage_key: 'k',
      content_type: 'image/jpeg',
      sha256: '',
    }
    await testApp.db
      .insertInto('sys_attachment')
      .values({ id, ...file, uploaded_by: 'jcjiancha1', uploader_name: '', org_id: '', ticket: '', uploaded_at: testApp.clock.now })
      .execute()
    return id
  }
  const done = { rectifydesc: '已更换', rectifydate: '2026-03-02' }
  const report = async (id: string, rectifyphotos?: string): Promise<Answer> =>
    to(dangers, id, 'report', { ...done, rectifyphotos: rectifyphotos ?? (await photo()) }, monitor, 'rectify')

  it('follows a hidden danger from its finding to its end, and once more when it is not mended', async () => {
    const id = await found()
    expect((await load(dangers, id))['dangerno']).toMatch(/^YH5101042026\d{5}$/)
    await dataOf(to(dangers, id, 'verify', { opinion: '属实' }))
    expect(await refusal(to(dangers, id, 'rectify'))).toBe('422 field.required /rectifymeasure')
    await dataOf(rectify(id))
    expect(await refusal(to(dangers, id, 'close', { opinion: '合格' }, monitor, 'recheck'))).toBe('409 record.state /dangerstate')
    expect(await refusal(report(id, ''))).toBe('422 field.required /rectifyphotos')
    expect(await refusal(report(id, await photo('17')))).toBe('422 paper.missing /rectifyphotos/16')
    await dataOf(report(id))
    await dataOf(to(dangers, id, 'recheckFail', { opinion: '铅封仍缺' }, monitor, 'recheck'))
    await dataOf(rectify(id))
    expect(await load(dangers, id)).toMatchObject({ dangerstate: '30', rectifydesc: null, recheckopinion: '铅封仍缺', isoverdue: 0 })
    testApp.clock.now = new Date('2026-03-16T09:00:00+08:00')
    expect((await rows(await testApp.login('jcjiancha2'), `${dangers}/list`, { isoverdue: '1' })).map((row) => row['dangerid'])).toEqual([id])
    testApp.clock.now = new Date('2026-03-02T09:00:00+08:00')
    await dataOf(report(id))
    await dataOf(to(dangers, id, 'close', { opinion: '合格' }, monitor, 'recheck'))
    expect(await load(dangers, id)).toMatchObject({ dangerstate: '60', closedate: '2026-03-02', recheckman: '魏东' })
    const log = await rows(monitor, '/api/businesspro/common/getFlowLog', { bussid: id })
    expect(log.map((entry) => entry['action'])).toEqual(['核实', '责令整改', '整改完成', '复查不合格', '责令整改', '整改完成', '复查合格销号'])
  })

  it('watches over a serious danger, and ends it only when the government knows', async () => {
    expect(await refusal(call(monitor, `${dangers}/save`, { ...danger, dangerlevel: '3' }))).toBe('422 field.required /judgebasis')
    const id = await found({ dangerlevel: '3', judgebasis: 'GB 45067' })
    await dataOf(to(dangers, id, 'verify'))
    await dataOf(to(dangers, id, 'hang', { hangorg: '成都市市场监督管理局', rectifylimit: '2026-03-10' }))
    await dataOf(report(id))
    expect(await reason(to(dangers, id, 'close', { opinion: '合格' }, monitor, 'recheck'))).toContain('先报告当地人民政府')
    await dataOf(to(dangers, id, 'close', { opinion: '合格', isreportgov: '1' }, monitor, 'recheck'))
    const other = await found()
    await dataOf(to(dangers, other, 'verify'))
    expect(await reason(to(dangers, other, 'hang', { hangorg: '市局', rectifylimit: '2026-03-10' }))).toContain('只有严重')
    const mistaken = await found()
    await dataOf(to(dangers, mistaken, 'dismiss', { opinion: '重复登记' }, monitor, 'verify'))
    expect((await load(dangers, mistaken))['dangerstate']).toBe('80')
  })

  it('makes missions of an approved plan, one for each unit', async () => {
    const row = (unitname: string): Row => ({
      unitname,
      areacode: '510104',
      planmonth: '2026-05',
      deadline: '2026-05-31',
      planmen: '魏东,任倩',
      checkcontent: '在用电梯',
    })
    const plan = { planyear: '2026', planname: '2026 年使用单位检查计划', areacode: '510104', suporgid: 'MJ510104', unitlist: [row('甲物业'), row('乙物业')] }
    const wrong = await call(leader, `${plans}/save`, { ...plan, unitlist: [{ ...row('丙'), planmonth: '2027-01' }] })
    expect([wrong.status, wrong.body.problems?.map((each) => each.path)]).toEqual([422, ['/unitlist']])
    const id = String((await dataOf(call(leader, `${plans}/save`, plan)))['planid'])
    await dataOf(to(plans, id, 'submit', {}, leader))
    expect(await refusal(to(plans, id, 'approve', {}, monitor))).toContain('403 right.denied')
    await dataOf(to(plans, id, 'reject', { opinion: '缺重点单位' }, leader, 'approve'))
    await dataOf(to(plans, id, 'submit', {}, leader))
    await dataOf(to(plans, id, 'approve', {}, leader))
    await dataOf(to(plans, id, 'start', {}, leader, 'approve'))
    const made = await rows(monitor, `${missions}/list`, { planid: id })
    expect(made.map((each) => [each['unitname'], each['deadline'], each['missionstate'], each['source']]).sort()).toEqual([
      ['乙物业', '2026-05-31', '00', '2'],
      ['甲物业', '2026-05-31', '00', '2'],
    ])
    const mission = String(made[0]?.['missionid'])
    await dataOf(to(missions, mission, 'issue', {}, leader))
    expect(await reason(to(missions, mission, 'receive', { checkmen: '魏东' }))).toContain('两名以上')
    await dataOf(to(missions, mission, 'receive', { checkmen: '魏东,任倩' }))
    const conclusion = testApp.schemas.dictionaries.get('CHECK_CONCLUSION')?.items[0]?.value ?? ''
    await dataOf(to(missions, mission, 'submit', { checkdate: '2026-03-02', conclusion, summary: '未见异常', problemnum: '0' }))
    expect(await load(missions, mission)).toMatchObject({ missionstate: '40', issueman: '石磊', receiveman: '魏东', problemnum: 0 })
    await dataOf(to(plans, id, 'finish', { summary: '已完成' }, leader, 'approve'))
  })

  const issued = async (more: Row = {}): Promise<string> => String((await dataOf(call(monitor, `${orders}/save`, { ...order, ...more })))['orderid'])
  const deliver = (id: string): Promise<Answer> => to(orders, id, 'deliver', { receiver: '龙海涛', receivedate: '2026-03-02', deliverway: '1' })

  it('delivers an order that stops a device, marks it on the danger, and follows it to its end', async () => {
    const dangerid = await found()
    const id = await issued({ dangerid, isstop: '1', equdatasysid: 'E1' })
    const { orderno } = await load(orders, id)
    expect(orderno).toMatch(/^特监令〔2026〕510104\d{4}号$/)
    await dataOf(deliver(id))
    expect(await device('E1')).toMatchObject({ usestatus: '02', stopdate: '2026-03-02' })
    expect((await load(dangers, dangerid))['orderno']).toBe(orderno)
    expect(await refusal(call(monitor, `${orders}/save`, { ...(await load(orders, id)), violatefact: '改' }))).toBe('409 record.state /orderstate')
    expect(await reason(to(orders, id, 'remind', {}, monitor, 'warn'))).toContain('三日以上')
    testApp.clock.now = new Date('2026-03-18T09:00:00+08:00')
    const then = await testApp.login('jcjiancha1')
    await dataOf(to(orders, id, 'remind', {}, then, 'warn'))
    expect(await reason(to(orders, id, 'overdue', {}, then, 'warn'))).toContain('改正期限未到')
    await dataOf(to(orders, id, 'feedback', { feedback: '已改正' }, then))
    expect(await reason(to(orders, id, 'recheckOk', { recheckmen: '魏东', opinion: '合格' }, then, 'recheck'))).toContain('两名以上')
    await dataOf(to(orders, id, 'recheckOk', { recheckmen: '魏东,任倩', opinion: '合格' }, then, 'recheck'))
    await dataOf(to(orders, id, 'close', {}, then, 'feedback'))
    expect(await load(orders, id, then)).toMatchObject({ orderstate: '60', recheckmen: '魏东,任倩', recheckdate: '2026-03-18' })
    testApp.clock.now = new Date('2026-03-02T09:00:00+08:00')
  })

  it('opens an order about a danger with what is known: address, legal person, clauses, term', async () => {
    const dangerid = await found({ unitsysid: 'U-order', equdatasysid: 'E1', judgebasis: 'GB 45067—2024 4.1' })
    await dataOf(to(dangers, dangerid, 'verify'))
    await dataOf(rectify(dangerid))
    expect(await dataOf(call(monitor, `${orders}/about`, { dangerid }))).toMatchObject({
      ...{ dangerid, unitname: '锦城物业服务有限公司', unitaddr: '成都市锦江区示例路 3 号', legalman: '李建国', equdatasysid: 'E1' },
      ...{ violatefact: '限速器铅封脱落', violatebasis: '《特种设备安全法》第三十九条；GB 45067—2024 4.1', rectifylimit: '2026-03-15', suporgid: 'MJ510104' },
    })
  })

  it.each([
    ['names the clause of its kind already', '《特种设备安全法》第三十九条、第四十条', '《特种设备安全法》第三十九条、第四十条'],
    ['names none', '', '《特种设备安全法》第三十九条'],
  ])('opens an order about a danger that %s without saying a clause twice', async (_, judgebasis, violatebasis) => {
    const dangerid = await found({ unitsysid: 'U-order', judgebasis })
    await dataOf(to(dangers, dangerid, 'verify'))
    expect((await dataOf(call(monitor, `${orders}/about`, { dangerid })))['violatebasis']).toBe(violatebasis)
  })

  it('takes the certificate numbers of its officers from the register', async () => {
    expect(await refusal(call(monitor, `${orders}/save`, { ...order, officer1cert: 'made up' }))).toBe('422 field.read-only /officer1cert')
    const id = await issued()
    expect(await load(orders, id)).toMatchObject({ officer1name: '魏东', officer1cert: 'JC-1', officer2cert: 'JC-2', issuemen: '魏东、任倩' })
    const { list } = await dataOf<{ list: Row[] }>(call(monitor, `${orders}/officers`, { view: 'pick/officer', pageSize: 50 }))
    expect(list.map((row) => row['psnname'])).toEqual(expect.arrayContaining(['魏东', '任倩']))
  })

  it.each<[string, string, Row, string]>([
    ['an order of one officer', orders, { ...order, issuemen: '魏东' }, '/issuemen'],
    ['an order whose officers are not picked', orders, { ...order, officer2: '' }, '/officer2'],
    ['an order of the same officer twice', orders, { ...order, officer2: 'O1', issuemen: '魏东、魏东' }, '/officer2'],
    ['an order that names others than were picked', orders, { ...order, issuemen: '魏东、石磊' }, '/issuemen'],
    ['an order of an officer whose certificate has expired', orders, { ...order, officer2: 'O3', issuemen: '魏东、石磊' }, '/officer2'],
    ['an order with a term before it', orders, { ...order, rectifylimit: '2026-03-01' }, '/rectifylimit'],
    ['an order that stops no device', orders, { ...order, isstop: '1' }, '/equdatasysid'],
    ['a danger found tomorrow', dangers, { ...danger, finddate: '2026-03-03' }, '/finddate'],
    ['a danger of no kind', dangers, { ...danger, dangerkind: 'XX' }, '/dangerkind'],
    ['a danger that is over', dangers, { ...danger, dangerstate: '60' }, '/dangerstate'],
  ])('refuses to save %s', async (_, path, sent, place) => {
    const { status, body } = await call(monitor, `${path}/save`, sent)
    expect([status, body.problems?.map((each) => each.path)]).toEqual([422, expect.arrayContaining([place])])
  })

  it('shows nothing of another area', async () => {
    const [dangerid, orderid] = [await found(), await issued()]
    await testApp.db.updateTable('hiddenDanger').set({ areacode: '511502' }).where('dangerid', '=', dangerid).execute()
    await testApp.db.updateTable('orderDocument').set({ areacode: '511502' }).where('orderid', '=', orderid).execute()
    expect(await refusal(call(monitor, `${dangers}/load`, { id: dangerid }))).toBe('404 record.not-found /dangerid')
    expect(await refusal(to(dangers, dangerid, 'verify'))).toBe('404 record.not-found /dangerid')
    expect(await refusal(deliver(orderid))).toBe('404 record.not-found /orderid')
  })

  const item = (fieldcode: string, oldvalue: string, newvalue: string): Row => ({ fieldcode, oldvalue, newvalue })
  /** A correction that waits for the regulator. */
  async function corrected(itemlist: Row[]): Promise<string> {
    const inspector = await testApp.login('jyjianyan1')
    const sent = { equdatasysid: 'E2', equname: '1 号客梯', areacode: '510104', applyreason: '铭牌与档案不符', itemlist }
    const id = String((await dataOf(call(inspector, `${corrections}/save`, sent)))['correctid'])
    await dataOf(to(corrections, id, 'submit', {}, inspector))
    return id
  }

  it('corrects an archive after the institute and the regulator agree, field by field', async () => {
    const registrar = await testApp.login('jcdengji')
    const reviewer = await testApp.login('jyshencha')
    const id = await corrected([item('prono', 'P-1', 'P-2'), item('equaddr', '示例路 3 号', '示例路 5 号'), item('deslife', '', '15')])
    expect(await reason(to(corrections, id, 'audit', {}, registrar))).toContain('检验机构尚未核实')
    expect(await refusal(to(corrections, id, 'audit', {}, reviewer))).toContain('403 right.denied')
    await dataOf(to(corrections, id, 'verify', { opinion: '与铭牌一致' }, reviewer))
    expect(await reason(to(corrections, id, 'revoke', {}, await testApp.login('jyjianyan1')))).toContain('不能撤销')
    await dataOf(to(corrections, id, 'audit', { refuseditems: 'equaddr', opinion: '地址不改' }, registrar))
    expect(await device('E2')).toMatchObject({ prono: 'P-2', equaddr: '示例路 3 号', deslife: 15, version: 2 })
    expect(await load(corrections, id, registrar)).toMatchObject({ correctstate: '20', checkinsp: '与铭牌一致', auditman: '龚佳欣', refuseditems: 'equaddr' })
  })

  it.each(['hack', 'equdatasysid', 'equDel'])('offers fields of the archive alone, not %s', async (field) => {
    const sent = { equdatasysid: 'E2', equname: '1 号客梯', areacode: '510104', applyreason: '不符', itemlist: [item(field, '', '1')] }
    expect(await refusal(call(await testApp.login('jyjianyan1'), `${corrections}/save`, sent))).toBe('422 field.not-in-dictionary /itemlist/0/fieldcode')
  })

  it.each<[string, Row, string]>([
    ['a value that has changed since', item('equmodel', '旧型号', '新型号'), '422 record.guard /itemlist/0/oldvalue'],
    ['a code of no dictionary', item('usestatus', '01', 'XX'), '422 field.not-in-dictionary /usestatus'],
  ])('corrects nothing by %s', async (_, row, expected) => {
    const id = await corrected([row])
    await dataOf(to(corrections, id, 'verify', { opinion: '一致' }, await testApp.login('jyshencha')))
    expect(await refusal(to(corrections, id, 'audit', {}, await testApp.login('jcdengji')))).toContain(expected)
    expect((await device('E2'))['usestatus']).toBe('01')
  })
})
