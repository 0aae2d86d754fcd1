import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { dataOf, get, refusal } from '../harness/answers.ts'
import { call } from '../harness/applications.ts'
import { givePapers } from '../harness/papers.ts'
import { startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const outside = { reportsource: '2', cheorgsysid: 'O1', reportno: 'DJ-1', inspdate: '2026-02-02', inspresult: '00', ninspdate: '2027-02-01' }
const uses = '/api/useregister/useRegister'
const changes = '/api/changeregister/changeRegister'
const notices = '/api/eqmbcwbasic/eqmBcwBasic'

const unit = { useorgname: '锦城物业服务有限公司', useorgcode: '91510100MA6CWB0301', equaddr: '成都市锦江区示例路 3 号', equareacode: '510104' }
const place = { ...unit, useorgaddr: unit.equaddr, suporgid: 'MJ510104', safemanager: '龙海涛', safetel: '13900030001', applyman: '龙海涛' }
const inspected = {
  cheorgname: '锦川特种设备检验研究院（示范）',
  reportno: 'JJ-1',
  inspdate: '2026-02-20',
  inspresult: '00',
  ninspdate: '2027-02-19',
  reportsource: '2',
  cheorgsysid: 'O1',
}

describe('papers that a move asks for', () => {
  let testApp: TestApp
  let user: Browser
  let builder: Browser
  beforeAll(async () => {
    testApp = await startApp({})
    user = await testApp.login('qyshiyong')
    builder = await testApp.login('qyshigong')
    await testApp.db.insertInto('unitBasic').values({ orgsysid: 'U0001', orgname: unit.useorgname, orgcode: unit.useorgcode }).execute()
    const institution = { orgname: '川北锅炉压力容器检测有限公司', equclacodes: '1000,2000,3000,4000,5000,8000', approvalend: '2028-01-01', acceptance: '1' }
    await testApp.db
      .insertInto('inspectOrg')
      .values([
        { orgid: 'O1', ...institution },
        { orgid: 'O2', ...institution, approvalend: '2025-12-31' },
      ])
      .execute()
  })
  afterAll(() => testApp?.close())

  let made = 0
  async function registration(equclacode: string, equcodeset: string, more: Row = {}): Promise<string> {
    const equdatasysid = `P-${(made += 1)}`
    const thing = { equclacode, equcodeset, equname: '示例设备', equcode: '31105101042026' }
    await testApp.db
      .insertInto('eqdBasic')
      .values({ equdatasysid, ...thing, ...unit, useorgsysid: 'U0001', usestatus: '05', regstatus: '0' })
      .execute()
    const sent = { regway: '1', prono: 'P-1', porgname: '示例制造有限公司', ...thing, ...place, ...inspected, equdatasysid, ...more }
    return String((await dataOf(call(user, `${uses}/save`, sent)))['regid'])
  }
  const missingOf = async (asked: ReturnType<typeof call>): Promise<string[]> =>
    ((await asked).body.problems ?? []).map(({ code, path, message }) => `${code} ${path} ${message}`)
  const paths = async (asked: ReturnType<typeof call>) => ((await asked).body.problems ?? []).map(({ path }) => path.replace('/attlist/', ''))

  it.each<[string, string, string, string[]]>([
    ['an elevator', '3000', '3110', ['01', '02', '03', '04', '05', '14']],
    ['a boiler, of which the energy certificate too', '1000', '1100', ['01', '02', '03', '04', '05', '14', '33']],
    ['a forklift, of which the first inspection instead of supervision', '5000', '5110', ['01', '02', '03', '04', '14']],
    ['a mobile crane, of which likewise', '4000', '4410', ['01', '02', '03', '04', '14']],
    ['a tank truck, of which the papers of the car', '2000', '2220', ['01', '02', '03', '04', '05', '14', '08']],
  ])('given %s (%s %s) without papers, when saved it is a draft, and when handed in each paper is named', async (_, equclacode, equcodeset, kinds) => {
    const id = await registration(equclacode, equcodeset)
    expect(await dataOf(call(user, `${uses}/load`, { id }))).toMatchObject({ regstate: '00' })
    expect(await paths(call(user, `${uses}/submit`, { id }))).toEqual(kinds)
  })

  it('given a file of one kind, when handed in, then only that kind counts; the cure says where the next belongs', async () => {
    const id = await registration('3000', '3110')
    await givePapers(testApp, { entity: 'useRegister', key: 'regid', id }, ['03', '99'])
    const { status, body } = await call(user, `${uses}/submit`, { id })
    expect([status, body.problems?.map(({ path }) => path)]).toEqual([422, ['/attlist/01', '/attlist/02', '/attlist/04', '/attlist/05', '/attlist/14']])
    expect(body.problems?.[0]).toMatchObject({ code: 'paper.missing', message: '缺少“使用登记申请表”', cure: expect.stringContaining('申请资料') as string })
  })

  it('given a file that is deleted or of another business, when handed in, then it is no paper', async () => {
    const id = await registration('3000', '3110')
    const files = await givePapers(testApp, { entity: 'useRegister', key: 'regid', id })
    const change = (of: string, set: Row) =>
      testApp.db
        .updateTable('sys_attachment')
        .set(set)
        .where('id', '=', files[of] ?? '')
        .execute()
    await change('03', { deleted_at: testApp.clock.now.toISOString() })
    await change('04', { buss_type: 'appMain' })
    await change('05', { record_id: 'another' })
    expect(await paths(call(user, `${uses}/submit`, { id }))).toEqual(['03', '04', '05'])
    for (const of of ['03', '04', '05']) await change(of, { deleted_at: null, buss_type: 'useRegister', record_id: id })
    await dataOf(call(user, `${uses}/submit`, { id }))
  })

  it('given a record that was handed in before papers were asked for, when accepted, then they are named, and it can be sent back', async () => {
    const clerk = await testApp.login('jcdengji')
    const id = await registration('3000', '3110')
    await testApp.db.updateTable('useRegister').set({ regstate: '10', regno: 'SYDJ1' }).where('regid', '=', id).execute()
    expect(await paths(call(clerk, `${uses}/accept`, { id, move: 'accept' }))).toEqual(['01', '02', '03', '04', '05', '14'])
    await dataOf(call(clerk, `${uses}/accept`, { id, move: 'correct', opinion: '补齐申请资料' }))
  })

  it('given several, when handed in together, then each row that lacks papers says which, and the others go', async () => {
    const [whole, empty] = [await registration('3000', '3110'), await registration('3000', '3110')]
    await givePapers(testApp, { entity: 'useRegister', key: 'regid', id: whole })
    await givePapers(testApp, { entity: 'useRegister', key: 'regid', id: empty }, ['01', '02', '03'])
    const ids = [whole, empty]
    expect(await missingOf(call(user, `${uses}/submit`, { ids }))).toEqual([expect.stringContaining(`paper.missing /${empty}/attlist/04`)])
    const { results } = await dataOf<{ results: Row[] }>(call(user, `${uses}/submit`, { ids, partial: true }))
    expect(results).toMatchObject([{ ok: true }, { ok: false, problem: { message: expect.stringMatching(/产品质量证明文件.*监督检验证书/u) as string } }])
  })

  it.each<[string, Row, string[]]>([
    ['过户', { changekind: '05', afteruse: '新物业有限公司', aftercode: '91510100MA6CWB0301', ...outside }, ['01', '31', '02', '14']],
    ['改造', { changekind: '03', altercompany: '川安', alternoticeno: 'GZ1', jjno: 'J1', afterparam: '12 层 12 站' }, ['01', '31', '35', '05']],
    [
      '移装',
      { changekind: '04', altercompany: '川安', alternoticeno: 'GZ1', jjno: 'J1', afterarea: '510105', afteraddr: '青羊区', ...outside },
      ['01', '31', '14'],
    ],
    ['停用', { changekind: '09', stopdate: '2026-03-01' }, ['32']],
    ['报废', { changekind: '10', scrapdate: '2026-03-01', destroyway: '解体' }, ['32', '31', '39']],
    ['注销', { changekind: '11', scrapdate: '2026-03-01' }, ['32', '31']],
  ])('given a change (%s) without papers, when handed in, then those of its kind are named', async (_, more, kinds) => {
    const equdatasysid = `P-${(made += 1)}`
    const thing = { equclacode: '3000', equcodeset: '3110', equname: '1 号客梯', usecertno: '梯11川A00077(20)' }
    await testApp.db
      .insertInto('eqdBasic')
      .values({ equdatasysid, ...thing, ...unit, regstatus: '1', usestatus: '01' })
      .execute()
    const sent = { ...thing, ...unit, equdatasysid, suporgid: 'MJ510104', changecause: '示例', applyman: '龙海涛', ...more }
    const id = String((await dataOf(call(user, `${changes}/save`, sent)))['changeid'])
    expect(await paths(call(user, `${changes}/submit`, { id }))).toEqual(kinds)
  })

  it.each<[string, Row, string[]]>([
    ['the installation of an elevator', { equclacode: '3000', conskind: '1' }, ['10', '13']],
    ['the alteration of an elevator', { equclacode: '3000', conskind: '2' }, ['10', '13', '12']],
    ['the installation of a pipeline', { equclacode: '8000', conskind: '1' }, ['10', '13', '42', '29']],
  ])('given a notice of %s without papers, when handed in, then those of its category are named', async (_, more, kinds) => {
    const sent = {
      ...{ suporgid: 'MJ510104', insorgname: '川安机电安装工程有限公司', insorgcode: '91510100MA6CWB0301', inslicno: 'TS3351001-2027', licitems: 'DTAZ-B' },
      ...{ licend: '2027-06-30', consman: '柏松', constel: '13900030002', useorgname: unit.useorgname, equareacode: '510104', consaddr: unit.equaddr },
      ...{ planstart: '2026-03-10', planend: '2026-05-10', ...more },
      equlist: [
        { equcodeset: more['equclacode'] === '3000' ? '3110' : '8310', equname: '示例', prono: `N-${(made += 1)}`, porgname: '示例制造', mainparam: 'x' },
      ],
    }
    const id = String((await dataOf(call(builder, `${notices}/save`, sent)))['applysysid'])
    expect(await paths(call(builder, `${notices}/submit`, { id }))).toEqual(kinds)
  })

  const sheet = {
    equname: '示例设备',
    orgsysid: 'U0001',
    unitname: unit.useorgname,
    equareacode: '510104',
    cheorgid: 'JY01',
    stepcode: 'DONE',
    bussstate: 'ING',
  }
  const report = { reportid: 'R1', reportno: 'BG1', inspdate: '2026-02-20', inspresult: '00', nextinspdate: '2027-02-19' }
  /** A registration whose report is one of ours; `more` is how the sheet of the report differs. */
  async function withReport(bussid: string, more: Row = {}): Promise<string> {
    const id = await registration('3000', '3110')
    const { equdatasysid } = await dataOf(call(user, `${uses}/load`, { id }))
    await testApp.db
      .insertInto('appBuss')
      .values({ bussid, seisn: bussid, equclacode: '3000', equdatasysid, ...sheet, ...report, ...more })
      .execute()
    const picked = { reportsource: '1', bussid, reportno: 'BG1' }
    await testApp.db.updateTable('useRegister').set(picked).where('regid', '=', id).execute()
    await givePapers(testApp, { entity: 'useRegister', key: 'regid', id })
    return id
  }

  it('given reports that the platform has issued, when one is to be picked, then a unit finds its own and no sheet that is still under way', async () => {
    await withReport('B-own')
    await withReport('B-open', { stepcode: 'BGLR' })
    await withReport('B-other', { orgsysid: 'U0099' })
    const { list } = await dataOf<{ list: Row[] }>(call(user, `${uses}/reports`, { view: 'pick/report', pageSize: 50 }))
    expect(list.map(({ bussid }) => bussid).filter((id) => String(id).startsWith('B-'))).toEqual(['B-own'])
    expect(list.find(({ bussid }) => bussid === 'B-own')).toMatchObject({ reportno: 'BG1', cheorgid_label: expect.stringContaining('检验') as string })
  })

  it.each<[string, Row, string]>([
    ['another device', { equdatasysid: 'P-1' }, '不是本设备'],
    ['a report that was corrected since', { reportno: 'BG2' }, '已更正'],
    ['a report that was voided', { bussstate: 'VOID' }, '已更正或者作废'],
    ['another next date than was written', { nextinspdate: '2026-12-31' }, '与报告不符'],
    ['a verdict that forbids use', { inspresult: '01' }, '与报告不符'],
  ])('given a report of %s, when handed in, then it is refused at the report', async (_, more, message) => {
    const id = await withReport(`B-${(made += 1)}`, more)
    const { status, body } = await call(user, `${uses}/submit`, { id })
    expect([status, body.problems?.map(({ path }) => path)]).toEqual([422, ['/bussid']])
    expect(body.problems?.[0]?.message).toContain(message)
  })

  it.each<[string, Row, string[]]>([
    ['a lift', { equclacode: '3000' }, ['/bussid']],
    ['another unit', { orgsysid: 'U0099' }, ['/bussid']],
    ['a pipeline of this unit', {}, []],
  ])('given pipelines that a unit registers together with a report of %s, when handed in, then it is one of theirs or refused', async (_, more, refused) => {
    const bussid = `B-pipe-${(made += 1)}`
    const equlist = [{ equname: '蒸汽主管', prono: `L-${made}`, amount: '120', amountunit: 'm' }]
    await testApp.db
      .insertInto('appBuss')
      .values({ bussid, seisn: bussid, equdatasysid: 'P-pipe', ...sheet, ...report, equclacode: '8000', ...more })
      .execute()
    const together = { regway: '2', projectname: '示例装置', equdatasysid: '', prono: '', equcode: '', equlist, useorgsysid: 'U0001' }
    const id = await registration('8000', '8310', together)
    // what a unit could not pick itself may have come in some other way
    await testApp.db.updateTable('useRegister').set({ reportsource: '1', bussid, reportno: 'BG1' }).where('regid', '=', id).execute()
    await givePapers(testApp, { entity: 'useRegister', key: 'regid', id })
    const { body } = await call(user, `${uses}/submit`, { id })
    expect((body.problems ?? []).map(({ path }) => path)).toEqual(refused)
  })

  it('given the report of this device that allows use, when handed in, then it goes', async () => {
    await dataOf(call(user, `${uses}/submit`, { id: await withReport('B-good') }))
  })

  it('given a report from outside, when its institution is not approved or not named, then it is refused there', async () => {
    const of = async (cheorgsysid: string) => {
      const id = await registration('3000', '3110', { cheorgsysid })
      return (await call(user, `${uses}/submit`, { id })).body.problems?.map(({ path, message }) => `${path} ${message}`)
    }
    expect(await of('O2')).toEqual([expect.stringMatching(/^\/cheorgsysid 出具机构的核准证/u)])
    expect(await of('')).toEqual([expect.stringMatching(/^\/cheorgsysid 请从检验机构名录/u)])
  })

  it('tells the form what it asks: the condition, and the calls and states of the moves that ask', async () => {
    const configs = await dataOf<Row[]>(get(user, '/api/equipment-documents/attachments/configs', { busstype: 'useRegister' }))
    expect(configs.find(({ attkind }) => attkind === '33')).toMatchObject({
      requiredwhen: "form.equclacode == '1000'",
      askedby: [
        { move: 'submit', calls: expect.arrayContaining(['useRegister/submit']) as string[], state: 'regstate', from: ['', '00', '60', '80'] },
        { move: 'accept', from: ['10'] },
      ],
    })
  })

  it('keeps a page of a few bytes from being a paper at all', async () => {
    const start = (attkind: string, filename: string, filesize: number) =>
      refusal(call(user, '/api/equipment-documents/attachments/uploads/start', { busstype: 'useRegister', attkind, filename, filesize, fingerprint: 'x' }))
    expect(await start('03', '合格证.pdf', 900)).toContain('file.too-small')
    expect(await start('16', '照片.jpg', 5000)).toContain('file.too-small')
  })
})
