import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { dataOf, get, reason, refusal, rows } from '../harness/answers.ts'
import { call, type Answer } from '../harness/applications.ts'
import { givePapers } from '../harness/papers.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser, Envelope } from '../harness/sessions.ts'

const uses = '/api/useregister/useRegister'
const changes = '/api/changeregister/changeRegister'
const firsts = '/api/firstregister/firstRegister'
const pipes = '/api/pipemodifycheck/pipeModifyCheck'

const elevator = { equclacode: '3000', equcodeset: '3110', equname: '1 号客梯', equcode: '31105101042026', equareacode: '510104' }
const unit = { useorgname: '锦城物业服务有限公司', useorgcode: '91510100MA6CWB0301', equaddr: '成都市锦江区示例路 3 号' }
const application: Row = {
  ...{ ...elevator, ...unit, suporgid: 'MJ510104', regway: '1', prono: 'P-1', porgname: '示例电梯有限公司', useorgaddr: '成都市锦江区示例路 3 号' },
  ...{
    safemanager: '龙海涛',
    safetel: '13900030001',
    cheorgname: '锦川特种设备检验研究院（示范）',
    reportno: 'JJ-1',
    inspdate: '2026-02-20',
    inspresult: '00',
    reportsource: '2',
    cheorgsysid: 'O1',
  },
  ...{ ninspdate: '2027-02-19', applyman: '龙海涛' },
}

onBothStores('registration: use, change, first inspection and self-checked pipelines', (kind) => {
  let testApp: TestApp
  let user: Browser
  let registrar: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    user = await testApp.login('qyshiyong')
    registrar = await testApp.login('jcdengji')
    const institution = { orgname: '川北锅炉压力容器检测有限公司', equclacodes: '1000,2000,3000,8000', approvalend: '2028-01-01', acceptance: '1' }
    await testApp.db
      .insertInto('inspectOrg')
      .values({ orgid: 'O1', ...institution })
      .execute()
  })
  afterAll(() => testApp?.close())

  let made = 0
  const device = async (more: Row = {}): Promise<string> => {
    const id = `E-${kind}-${(made += 1)}`
    await testApp.db
      .insertInto('eqdBasic')
      .values({ equdatasysid: id, ...elevator, ...unit, useorgsysid: 'U0001', usestatus: '05', regstatus: '0', ...more })
      .execute()
    return id
  }
  const archive = (id: string) => testApp.db.selectFrom('eqdBasic').selectAll().where('equdatasysid', '=', id).executeTakeFirstOrThrow()
  const papers = (entity: string, key: string, id: string) => givePapers(testApp, { entity, key, id })
  const use = async (more: Row = {}): Promise<string> => {
    const record = await dataOf(call(user, `${uses}/save`, { ...application, ...(more['regway'] === '2' ? {} : { equdatasysid: await device() }), ...more }))
    await papers('useRegister', 'regid', String(record['regid']))
    return String(record['regid'])
  }
  const move = (path: string, id: string, name: string, more: Row = {}, who = registrar): Promise<Answer> => call(who, `${path}/${name}`, { id, ...more })
  const load = (path: string, id: string): Promise<Row> => dataOf(call(registrar, `${path}/load`, { id }))
  const issued = async (id: string): Promise<Row> => {
    await dataOf(move(uses, id, 'submit', {}, user))
    await dataOf(move(uses, id, 'accept', { move: 'accept' }))
    expect(await refusal(move(uses, id, 'review', { move: 'review', opinion: '符合' }))).toBe('422 record.guard /outsidecheck')
    await dataOf(move(uses, id, 'review', { move: 'review', opinion: '符合', outsidecheck: '已在公示平台查询' }))
    await dataOf(move(uses, id, 'issue', { certarea: '川A' }))
    return load(uses, id)
  }

  it('registers a device: number of the application, certificate and mark, and the archive follows', async () => {
    const record = await issued(await use())
    expect(record).toMatchObject({ regstate: '40', acceptman: '龚佳欣', reviewopinion: '符合', regdate: '2026-03-02' })
    expect(record['regno']).toMatch(/^SYDJ5101042026\d{5}$/)
    expect(record['usecertno']).toMatch(/^梯11川A\d{5}\(26\)$/)
    expect(record['markno']).toMatch(/^SYBZ2026\d{6}$/)
    expect(await archive(String(record['equdatasysid']))).toMatchObject({
      ...{ usecertno: record['usecertno'], regstatus: '1', usestatus: '01', regdate: '2026-03-02', ninspdate: '2027-02-19', regorgsysid: 'MJ510104' },
      ...{ lastreportno: 'JJ-1', lastinspdate: '2026-02-20', lastresult: '00' },
    })
  })

  it('registers a unit’s pipelines under one certificate', async () => {
    const lines = [await device({ equclacode: '8000GX' }), await device({ equclacode: '8000GX' })]
    const equlist = lines.map((equdatasysid, at) => ({
      equdatasysid,
      equname: `管线 ${at}`,
      prono: `L-${at}`,
      amount: '120',
      amountunit: 'm',
      ...(at === 0 ? { ninspdate: '2029-01-31' } : {}),
    }))
    const sent = { regway: '2', equclacode: '8000', equcodeset: '8310', projectname: '示例装置', equcode: '', prono: '', equlist }
    expect(await refusal(call(user, `${uses}/save`, { ...application, ...sent, equlist: [] }))).toBe('422 field.invalid /equlist')
    const record = await issued(await use(sent))
    expect(record['usecertno']).toMatch(/^管31川A\d{5}\(26\)$/)
    for (const id of lines) expect(await archive(id)).toMatchObject({ usecertno: record['usecertno'], regstatus: '1', lastreportno: 'JJ-1' })
    expect(await Promise.all(lines.map(async (id) => (await archive(id))['ninspdate']))).toEqual(['2029-01-31', '2027-02-19'])
  })

  it('asks once for what is missing, may refuse, and lets the applicant take it back', async () => {
    const id = await use()
    expect(await dataOf(call(user, `${uses}/check`, { id }))).toEqual({ ok: true, problems: [] })
    await dataOf(move(uses, id, 'submit', {}, user))
    expect(await refusal(move(uses, id, 'accept', { move: 'correct' }))).toBe('422 field.required /opinion')
    await dataOf(move(uses, id, 'accept', { move: 'correct', opinion: '补产品合格证' }))
    expect(await load(uses, id)).toMatchObject({ regstate: '60', backreason: '补产品合格证' })
    const { regno } = await load(uses, id)
    await dataOf(move(uses, id, 'submit', {}, user))
    await dataOf(move(uses, id, 'withdraw', {}, user))
    await dataOf(move(uses, id, 'submit', {}, user))
    expect((await load(uses, id))['regno']).toBe(regno)
    await dataOf(move(uses, id, 'accept', { move: 'reject', opinion: '不属本机关' }))
    expect(await refusal(move(uses, id, 'review', { move: 'review' }))).toBe('409 record.state /regstate')
  })

  it.each<[string, Row, string]>([
    ['failed its inspection', { inspresult: '01' }, '检验结论不合格'],
    ['is overdue', { inspdate: '2025-01-01', ninspdate: '2026-01-01' }, '已超过检验有效期'],
  ])('registers no device that %s', async (_, more, message) => {
    const id = await use(more)
    expect(await dataOf(call(user, `${uses}/check`, { id }))).toMatchObject({ ok: false })
    expect(await reason(move(uses, id, 'submit', {}, user))).toContain(message)
  })

  it('registers no device by a report that a later inspection has overtaken', async () => {
    const id = await use({ equdatasysid: await device({ lastinspdate: '2026-02-25' }) })
    expect(await reason(move(uses, id, 'submit', {}, user))).toContain('已有更新的检验')
  })

  it('registers no device twice', async () => {
    const id = await use({ equdatasysid: await device({ regstatus: '1', usecertno: '梯11川A00009(20)' }) })
    expect(await reason(move(uses, id, 'submit', {}, user))).toContain('请办理变更登记')
  })

  it.each<[string, Row, string]>([
    ['no device', { equdatasysid: '' }, '/equdatasysid'],
    ['a device that is none', { equdatasysid: 'nothing' }, '/equdatasysid'],
    ['a credit code that is none', { useorgcode: '1' }, '/useorgcode'],
    ['a certificate number of its own', { usecertno: '梯11川A1' }, '/usecertno'],
    ['an inspection after the next one', { inspdate: '2027-03-01' }, '/ninspdate'],
  ])('refuses to save an application with %s', async (_, more, path) => {
    const { status, body } = await call(user, `${uses}/save`, { ...application, equdatasysid: await device(), ...more })
    expect([status, body.problems?.map((each) => each.path)]).toEqual([422, expect.arrayContaining([path])])
  })

  it('keeps an application from other enterprises and areas, and issues nothing on a stale version', async () => {
    const id = await use()
    await dataOf(move(uses, id, 'submit', {}, user))
    expect(await refusal(move(uses, id, 'accept', { move: 'accept', version: '1' }))).toBe('409 record.conflict /version')
    await testApp.db.updateTable('useRegister').set({ applyorgid: 'U0009', equareacode: '511502' }).where('regid', '=', id).execute()
    for (const who of [user, registrar]) expect(await refusal(call(who, `${uses}/load`, { id }))).toBe('404 record.not-found /regid')
  })

  const outside = { reportsource: '2', cheorgsysid: 'O1', reportno: 'DJ-1', inspdate: '2026-02-02', inspresult: '00', ninspdate: '2027-02-01' }
  const registered = { regstatus: '1', usestatus: '01', usecertno: '梯11川A00077(20)' }
  /** Runs a change to its end; answers the archive. */
  async function changed(more: Row, state: Row = {}, issue: Row = {}) {
    const equdatasysid = await device({ ...registered, ...state })
    const sent = { ...elevator, ...unit, equdatasysid, usecertno: registered.usecertno, suporgid: 'MJ510104', changecause: '示例', applyman: '龙海涛', ...more }
    const record = await dataOf(call(user, `${changes}/save`, sent))
    const id = String(record['changeid'])
    await papers('changeRegister', 'changeid', id)
    await dataOf(move(changes, id, 'submit', {}, user))
    await dataOf(move(changes, id, 'accept', { move: 'accept' }))
    expect((await archive(equdatasysid))['regstatus']).toBe('2')
    await dataOf(move(changes, id, 'review', { move: 'review', opinion: '符合', outsidecheck: '已核对原件' }))
    await dataOf(move(changes, id, 'issue', issue))
    return archive(equdatasysid)
  }

  it.each<[string, Row, Row, Row, Row]>([
    [
      '过户',
      { changekind: '05', afteruse: '新物业有限公司', aftercode: '91510100MA6CWB0301', ...outside },
      {},
      { certarea: '川A', iscancelold: '1' },
      { useorgname: '新物业有限公司', usecertno: expect.stringMatching(/^梯11川A\d{5}\(26\)$/) as never, regstatus: '1', lastreportno: null },
    ],
    [
      '更名',
      { changekind: '06', afteruse: '锦城物业集团有限公司' },
      {},
      { certarea: '川A' },
      { useorgname: '锦城物业集团有限公司', usecertno: expect.stringMatching(/^梯11川A\d{5}\(26\)$/) as never, equcode: elevator.equcode },
    ],
    [
      '改造',
      { changekind: '03', altercompany: '川安', alternoticeno: 'GZ1', jjno: 'JJ1', afterparam: '12 层 12 站', aftermodel: 'GeN2-1000' },
      {},
      {},
      { mainparam: '12 层 12 站', equmodel: 'GeN2-1000', usecertno: registered.usecertno },
    ],
    [
      '移装',
      { changekind: '04', altercompany: '川安', alternoticeno: 'GZ1', jjno: 'JJ1', afterarea: '510105', afteraddr: '青羊区示例街 1 号', ...outside },
      {},
      {},
      { equareacode: '510105', equaddr: '青羊区示例街 1 号', lastreportno: 'DJ-1', lastinspdate: '2026-02-02', lastresult: '00', ninspdate: '2027-02-01' },
    ],
    ['停用', { changekind: '09', stopdate: '2026-03-01' }, {}, {}, { usestatus: '02', stopdate: '2026-03-01', regstatus: '1' }],
    ['启用', { changekind: '02', startdate: '2026-03-02', ...outside }, { usestatus: '02' }, {}, { usestatus: '01', stopdate: null, ninspdate: '2027-02-01' }],
    ['报废', { changekind: '10', scrapdate: '2026-03-01', destroyway: '解体' }, {}, { iscancelold: '1' }, { usestatus: '03', regstatus: '3' }],
    ['注销', { changekind: '11', scrapdate: '2026-03-01' }, {}, { iscancelold: '1' }, { usestatus: '04', regstatus: '3' }],
  ])('a change (%s) reaches the archive', async (_, more, state, issue, expected) => {
    expect(await changed(more, state, issue)).toMatchObject(expected)
  })

  it('changes nothing without what the kind of change asks for', async () => {
    const equdatasysid = await device(registered)
    const sent = { ...elevator, ...unit, equdatasysid, usecertno: registered.usecertno, suporgid: 'MJ510104', changecause: '示例', applyman: '龙海涛' }
    expect(await refusal(call(user, `${changes}/save`, { ...sent, changekind: '05' }))).toBe('422 field.required /afteruse')
    expect(await refusal(call(user, `${changes}/save`, { ...sent, changekind: '01' }))).toBe('422 field.invalid /changekind')
    await expect(changed({ changekind: '10', scrapdate: '2026-03-01', destroyway: '解体' })).rejects.toThrow('请先收回原使用登记证')
    await expect(changed({ changekind: '09', stopdate: '2026-03-01' }, { usestatus: '02' })).rejects.toThrow('设备不在用')
    await expect(changed({ changekind: '06', afteruse: '更名公司' })).rejects.toThrow('登记机关代号')
    const transfer = { changekind: '05', afteruse: '新物业有限公司', aftercode: '91510100MA6CWB0301', ...outside }
    await expect(changed({ ...transfer, inspresult: '01' }, {}, { certarea: '川A' })).rejects.toThrow('检验结论不合格，不予变更')
    const since = { lastinspdate: '2026-02-20', lastresult: '01' }
    await expect(changed(transfer, since, { certarea: '川A' })).rejects.toThrow('在这份报告之后检验不合格')
    await expect(changed({ changekind: '02', startdate: '2026-03-02', ...outside }, { ...since, usestatus: '02' })).rejects.toThrow('已有更新的检验')
    await expect(changed({ ...transfer, ninspdate: '2026-02-28' }, {}, { certarea: '川A' })).rejects.toThrow('检验有效期已过')
  })

  const first = { ...elevator, ...unit, suporgid: 'MJ510104', porgname: '示例电梯有限公司', linkman: '龙海涛', linktel: '13900030001', cheorgname: '锦川' }
  it('makes an archive of a device whose first inspection is registered, and no second one', async () => {
    const sent = {
      ...first,
      prono: `F-${kind}`,
      firstinspdate: '2026-02-20',
      reportno: 'SJ-1',
      inspresult: '00',
      ninspdate: '2027-02-19',
      reportsource: '2',
      cheorgsysid: 'O1',
    }
    const through = async (): Promise<string> => {
      const id = String((await dataOf(call(user, `${firsts}/save`, sent)))['firstid'])
      await papers('firstRegister', 'firstid', id)
      await dataOf(move(firsts, id, 'submit', {}, user))
      await dataOf(move(firsts, id, 'audit', { move: 'audit', opinion: '一致' }))
      return id
    }
    const id = await through()
    await dataOf(move(firsts, id, 'audit', { move: 'transfer' }))
    const record = await load(firsts, id)
    expect(record).toMatchObject({ firststate: '30', auditman: '龚佳欣', equdatasysid_label: '1 号客梯' })
    expect(await archive(String(record['equdatasysid']))).toMatchObject({ usestatus: '05', regstatus: '0', lastreportno: 'SJ-1', ninspdate: '2027-02-19' })
    expect(await refusal(move(firsts, await through(), 'audit', { move: 'transfer' }))).toBe('409 record.duplicate /prono')
  })

  it('checks what a user says of its pipelines, and writes it into the archive', async () => {
    const reviewer = await testApp.login('jyshencha')
    const equdatasysid = await device({ equclacode: '8000', equcodeset: '8310', equname: '示例装置' })
    const linelist = [
      { modifykind: '1', lineno: `N-${kind}`, linename: '新管线', newlength: '80' },
      { modifykind: '3', lineno: 'OLD-1', linename: '旧管线', oldlength: '60' },
    ]
    const values = {
      equdatasysid,
      projectname: '示例装置',
      equcodeset: '8310',
      pipegrade: 'GC2',
      useorgname: unit.useorgname,
      equareacode: '510104',
      cheorgid: 'JY01',
    }
    const sent = { ...values, applytel: '13900030001', applyreason: '改线', oldlength: '1000', newlength: '1020', newlinecount: '5', linelist }
    expect(await refusal(call(user, `${pipes}/save`, { ...sent, newlinecount: '0' }))).toBe('422 field.invalid /newlinecount')
    const id = String((await dataOf(call(user, `${pipes}/save`, sent)))['checksysid'])
    expect(await dataOf(get(reviewer, `${pipes}/getDetail`, { id }))).toMatchObject({ projectname: '示例装置', checkstate: '10' })
    expect(await dataOf(get(reviewer, `${pipes}/getBasicDetail`, { id }))).toMatchObject({ equdatasysid, equname: '示例装置' })
    expect(await dataOf(get(reviewer, `${pipes}/getTpmDetail`, { id }))).toMatchObject({ equdatasysid })
    expect(await refusal(get(reviewer, `${pipes}/checkRefuse`, { id }))).toBe('422 field.required /opinion')
    expect(await refusal(get(reviewer, `${pipes}/checkAgree`, { id }, { 'x-csrf-token': 'wrong' }))).toContain('403 auth.csrf')
    await dataOf(get(reviewer, `${pipes}/checkRefuse`, { id, opinion: '缺单线图' }))
    await dataOf(call(user, `${pipes}/submit`, { id }))
    await dataOf(get(reviewer, `${pipes}/checkAgree`, { id, opinion: '相符' }))
    expect((await archive(equdatasysid))['mainparam']).toBe('长度 1020.000 m，管线 5 条')
    const [line, gone] = (await dataOf(get(reviewer, `${pipes}/getDetail`, { id })))['linelist'] as Row[]
    expect([await archive(String(line?.['lineid'])), gone?.['lineid']]).toEqual([expect.objectContaining({ equclacode: '8000GX', equname: '新管线' }), null])
    const foreign = await testApp.login('snshencha')
    for (const what of ['getDetail', 'getBasicDetail', 'checkAgree'])
      expect(await refusal(get(foreign, `${pipes}/${what}`, { id }))).toContain('404 record.not-found')
  })

  it.runIf(kind === 'pglite')('prints certificate and form of a registration, the certificate only when there is one', async () => {
    const print = (code: string, ids: string) =>
      registrar.send({ method: 'GET', url: `/api/common/commonPrint?${new URLSearchParams({ code, ids, preview: '1' })}` })
    const id = await use()
    expect((await print('SYDJZ', id)).json<Envelope>().errorMsg).toBe('尚未发证，不能打印使用登记证')
    await issued(id)
    const answer = await print('SYDJZ@SYDJB', id)
    expect([answer.headers['content-type'], answer.rawPayload.subarray(0, 5).toString()]).toEqual(['application/pdf', '%PDF-'])
  })

  it('lists what one may see', async () => {
    for (const [who, path] of [
      [user, uses],
      [user, changes],
      [registrar, firsts],
      [user, pipes],
    ] as const)
      expect((await rows(who, `${path}/list`)).length).toBeGreaterThan(0)
  })
})
