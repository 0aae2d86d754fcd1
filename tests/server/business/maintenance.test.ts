import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { dataOf, get, reason, refusal, rows } from '../harness/answers.ts'
import { call, type Answer } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const filings = '/api/ibmsbrmogmmaibasic/ibmsBrmOgmMaiBasic'
const own = '/api/epbrmogmmaibasic/EpBrmOgmMaiBasic'
const relations = '/api/maintrelation/maintRelation'

const filing: Row = {
  maiorgname: '蓉电梯服务有限公司',
  maiorgancode: '91510100MA6CWB0301',
  maipri: '毛志强',
  maitel: '13900030003',
  areacode: '510104',
  suporgid: 'MJ510104',
  localaddr: '成都市锦江区示例路 2 号',
  dutytel: '028-85530001',
  urgsurtel: '13900030003',
  licno: 'TS3351001-2027',
  licitems: 'DTAZ-B',
  licend: '2027-06-30',
  stafflist: [{ psnname: '王维', idno: '11010519491231002X', certitem: 'T', certno: 'T510100202400001', certend: '2028-01-31' }],
}

onBothStores('maintenance: filings and relations', (kind) => {
  let testApp: TestApp
  let maintainer: Browser
  let regulator: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    maintainer = await testApp.login('qyweibao')
    regulator = await testApp.login('jcweibao')
    const device = {
      equdatasysid: 'E1',
      equregcode: '31105101042026040001',
      equname: '1 号客梯',
      equclacode: '3000',
      equcodeset: '3110',
      equareacode: '510104',
      useorgname: '锦城物业服务有限公司',
    }
    await testApp.db.insertInto('eqdBasic').values(device).execute()
  })
  afterAll(() => testApp?.close())

  const saved = (more: Row = {}): Promise<Row> => dataOf(call(maintainer, `${own}/save`, { ...filing, ...more }))
  const info = (id: unknown): Promise<Row> => dataOf(get(regulator, `${filings}/getInfo`, { id: String(id) }))
  const decide = (move: string, id: unknown, more: Record<string, string> = {}): Promise<Answer> =>
    get(regulator, `${filings}/${move}`, { id: String(id), ...more })
  const submit = (id: unknown): Promise<Answer> => call(maintainer, `${own}/submitMai`, { id })
  const change = (id: unknown, values: Row) => testApp.db.updateTable('maintFiling').set(values).where('maisysid', '=', String(id)).execute()

  /** Works on another day, with people who have logged in on it. */
  async function on(day: string, work: (owner: Browser, office: Browser) => Promise<void>): Promise<void> {
    const { now } = testApp.clock
    testApp.clock.now = new Date(`${day}T09:00:00+08:00`)
    await work(await testApp.login('qyweibao'), await testApp.login('jcweibao'))
    testApp.clock.now = now
  }

  /** A filing whose papers are there: one licence, one contract. */
  async function withPapers(more: Row = {}): Promise<string> {
    const id = String((await saved(more))['maisysid'])
    for (const [kindOfFile, name] of [
      ['13', '许可证.pdf'],
      ['19', '合同.pdf'],
    ])
      await testApp.db
        .insertInto('sys_attachment')
        .values({
          ...{ id: `${id}${kindOfFile}`, buss_type: 'maintFiling', att_kind: kindOfFile, file_name: name, file_size: 10, content_type: 'application/pdf' },
          ...{
            sha256: 'x',
            storage_key: `${id}${kindOfFile}`,
            org_id: 'U0003',
            uploaded_by: 'qyweibao',
            uploader_name: '毛志强',
            uploaded_at: testApp.clock.now,
          },
          ...{ entity: 'maintFiling', record_id: id },
        })
        .execute()
    await change(id, { attlist: `${id}13,${id}19` })
    return id
  }
  async function inForce(): Promise<string> {
    const id = await withPapers()
    await dataOf(submit(id))
    await dataOf(decide('reviewAgree', id))
    await dataOf(decide('checkAgree', id))
    return id
  }

  it('tells before a filing is submitted what is missing, and files it after review and check with number and term', async () => {
    const bare = String((await saved())['maisysid'])
    expect(await dataOf(get(maintainer, `${own}/checkMai`, { id: bare }))).toMatchObject({ ok: false, problems: [{ message: '请上传备案资料' }] })
    const id = await withPapers()
    expect(await dataOf(get(maintainer, `${own}/checkMai`, { id }))).toEqual({ ok: true, problems: [] })
    await dataOf(submit(id))
    await dataOf(decide('reviewAgree', id, { opinion: '资料齐全' }))
    await dataOf(decide('checkAgree', id, { opinion: '场所、人员相符' }))
    expect(await info(id)).toMatchObject({
      ...{ filingstate: '30', filingstate_label: '核查同意（备案生效）', applyman: '毛志强', applydate: '2026-03-02', maipernum: 1 },
      ...{ reviewman: '黎明辉', reviewopinion: '资料齐全', checkopinion: '场所、人员相符', startdate: '2026-03-02', enddate: '2027-06-30' },
    })
    expect((await info(id))['filingno']).toMatch(/^WB5101042026\d{4}$/)
    const log = await rows(regulator, '/api/businesspro/common/getFlowLog', { bussid: id })
    expect(log.map((entry) => [entry['action'], entry['operator'], entry['opinion']])).toEqual([
      ['提交备案', '毛志强', null],
      ['审核同意', '黎明辉', '资料齐全'],
      ['核查同意', '黎明辉', '场所、人员相符'],
    ])
  })

  it('sends a filing back with an opinion, and takes it again', async () => {
    const id = await withPapers()
    await dataOf(submit(id))
    expect(await refusal(decide('reviewDisagree', id))).toBe('422 field.required /opinion')
    await dataOf(decide('reviewDisagree', id, { opinion: '许可证不清晰' }))
    expect(await info(id)).toMatchObject({ filingstate: '21', reviewopinion: '许可证不清晰' })
    await dataOf(submit(id))
    await dataOf(decide('reviewAgree', id))
    await dataOf(decide('checkDisagree', id, { opinion: '无固定场所' }))
    expect(await info(id)).toMatchObject({ filingstate: '31', checkopinion: '无固定场所' })
  })

  it('shows the papers a change brings, and keeps the beginning of the term', async () => {
    const id = await inForce()
    await on('2026-05-04', async (owner, office) => {
      await dataOf(call(owner, `${own}/changeMai`, { id, changegroup: '13', changedesc: '换发许可证' }))
      const papers = await dataOf<Row[]>(call(office, `${filings}/queryChangeGroupAtt`, { id }))
      expect(papers.map((paper) => paper['filename'])).toEqual(['许可证.pdf'])
      expect(await refusal(call(office, `${filings}/queryChangeGroupAtt`, { id, attkind: '19' }))).toBe('404 record.not-found /attkind')
      await dataOf(call(owner, `${own}/submitMai`, { id }))
      for (const move of ['reviewAgree', 'checkAgree']) await dataOf(get(office, `${filings}/${move}`, { id }))
    })
    expect(await info(id)).toMatchObject({ startdate: '2026-03-02', checkdate: '2026-05-04', changegroup: null })
  })

  it.each<[string, (id: string) => Promise<Answer>, string]>([
    ['a step that is not its turn', (id) => decide('checkAgree', id), '409 record.state /filingstate'],
    ['a record that is none', () => decide('reviewAgree', 'nothing'), '404 record.not-found /maisysid'],
    ['no record at all', () => get(regulator, `${filings}/reviewAgree`), '422 call.bad-parameter /id'],
    ['a stale version', (id) => decide('reviewAgree', id, { version: '1' }), '409 record.conflict /version'],
    [
      'a GET that changes something without the token',
      (id) => get(regulator, `${filings}/reviewAgree`, { id }, { 'x-csrf-token': '' }),
      '403 auth.csrf /X-CSRF-Token',
    ],
    ['a move of those who file', (id) => get(maintainer, `${filings}/reviewAgree`, { id }), '403 right.denied'],
  ])('refuses %s', async (_, ask, expected) => {
    const id = await withPapers()
    await dataOf(submit(id))
    await change(id, { version: 5 })
    expect(await refusal(ask(id))).toContain(expected)
  })

  it('shows a filing to its own enterprise and to the regulator of its area, and to nobody else', async () => {
    const id = await withPapers()
    expect((await rows(maintainer, `${own}/list`, { maiorgname: '蓉电梯服务有限公司' })).map((row) => row['maisysid'])).toContain(id)
    await change(id, { applyorgid: 'U0099', areacode: '511502' })
    expect(await refusal(get(maintainer, `${own}/findData`, { id }))).toBe('404 record.not-found /maisysid')
    expect(await refusal(get(regulator, `${filings}/getInfo`, { id }))).toBe('404 record.not-found /maisysid')
    expect((await regulator.send({ method: 'GET', url: `${filings}/maiExport?__sid=${regulator.sid}` })).headers['content-type']).toContain('spreadsheetml')
  })

  const relation = (maisysid: string, more: Row = {}): Row => ({
    ...{
      equdatasysid: 'E1',
      equregcode: '31105101042026040001',
      equname: '1 号客梯',
      equcodeset: '3110',
      useorgname: '锦城物业服务有限公司',
      equareacode: '510104',
      maisysid,
      maiorgname: '蓉电梯服务有限公司',
    },
    ...{
      maiorgancode: '91510100MA6CWB0301',
      maipri: '毛志强',
      maitel: '13900030003',
      contractno: 'HT-1',
      contractstart: '2026-01-01',
      contractend: '2026-12-31',
    },
    ...{ maintkind: '1', wbman: '王维', useconfirm: 1, ...more },
  })
  const applied = async (maisysid: string, more: Row = {}): Promise<string> =>
    String((await dataOf(call(maintainer, `${relations}/save`, relation(maisysid, more))))['relsysid'])
  const verify = (id: string, move = 'bindAgree', more: Row = {}): Promise<Answer> => call(regulator, `${relations}/verify`, { id, move, ...more })
  const device = () => testApp.db.selectFrom('eqdBasic').selectAll().where('equdatasysid', '=', 'E1').executeTakeFirstOrThrow()

  it('binds a device to its maintainer and lets it go again', async () => {
    const id = await applied(await inForce())
    await dataOf(verify(id))
    expect(await device()).toMatchObject({ maiorgname: '蓉电梯服务有限公司', repairagrextdate: '2026-12-31', version: 2 })
    expect(await refusal(call(maintainer, `${relations}/unbind`, { id, move: 'unbind' }))).toBe('422 field.required /unbindreason')
    await dataOf(call(maintainer, `${relations}/unbind`, { id, move: 'unbind', unbindreason: '03' }))
    expect(await refusal(call(maintainer, `${relations}/unbind`, { id, move: 'unbindConfirm' }))).toContain('403 right.denied')
    await dataOf(call(regulator, `${relations}/unbind`, { id, move: 'unbindConfirm' }))
    expect(await device()).toMatchObject({ maiorgname: null, repairagrextdate: null })
  })

  it('binds elevators only', async () => {
    expect(await refusal(call(maintainer, `${relations}/save`, relation('none', { equcodeset: '2110' })))).toContain('/equcodeset')
  })

  it('binds nothing without consent, filing and contract in force', async () => {
    const good = await inForce()
    expect(await reason(verify(await applied(good, { useconfirm: 0 })))).toContain('使用单位尚未确认')
    expect(await reason(verify(await applied(String((await saved())['maisysid']))))).toContain('备案未生效')
    expect(await reason(verify(await applied(good, { contractend: '2026-02-01' })))).toContain('合同已到期')
    await testApp.db.updateTable('eqdBasic').set({ maiorgname: '别家', repairagrextdate: '2026-09-30' }).where('equdatasysid', '=', 'E1').execute()
    expect(await reason(verify(await applied(good)))).toContain('请先解绑')
    await testApp.db.updateTable('eqdBasic').set({ maiorgname: null, repairagrextdate: null }).where('equdatasysid', '=', 'E1').execute()
    const back = await applied(good)
    await dataOf(verify(back, 'bindReject', { opinion: '合同未盖章' }))
    await dataOf(call(maintainer, `${relations}/apply`, { id: back }))
    expect((await dataOf(call(regulator, `${relations}/load`, { id: back })))['relstate']).toBe('10')
  })

  it('marks a relation as lapsed from the day after its contract', async () => {
    const id = await applied(await inForce(), { contractno: 'HT-9' })
    await dataOf(verify(id))
    const lapsed = async () => (await rows(regulator, `${relations}/list`, { islapsed: '1', contractno: 'HT-9' })).length
    expect([await lapsed(), await reason(call(regulator, `${relations}/lapse`, { id }))]).toEqual([0, expect.stringContaining('尚未到期')])
    await on('2027-01-01', async (_, office) => {
      expect((await rows(office, `${relations}/list`, { islapsed: '1', contractno: 'HT-9' })).length).toBe(1)
      await dataOf(call(office, `${relations}/lapse`, { id }))
    })
  })

  it.each<[string, Row, string]>([
    ['a credit code that is none', { maiorgancode: '123' }, '/maiorgancode'],
    ['a staff member without certificate', { stafflist: [{ psnname: '王维', idno: '11010519491231002X' }] }, '/stafflist/0/certno'],
    [
      'an identity number that is none',
      { stafflist: [{ psnname: '王维', idno: '110105', certitem: 'T', certno: 'T1', certend: '2028-01-31' }] },
      '/stafflist/0/idno',
    ],
    ['a state', { filingstate: '30' }, '/filingstate'],
  ])('refuses to save a filing with %s', async (_, more, path) => {
    const { status, body } = await call(maintainer, `${own}/save`, { ...filing, ...more })
    expect([status, body.problems?.map((each) => each.path)]).toEqual([422, expect.arrayContaining([path])])
  })
})
