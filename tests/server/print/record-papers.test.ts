import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { fromBuffer } from 'yauzl'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RecordAnswers } from '../../../engine/inspection/answers.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { insertRecord, type StoredRow } from '../../../server/records/queries/record.ts'
import { keyFiles, makeTestSeal } from '../../../server/seals/key-files.ts'
import { verifySignedPdf } from '../../../server/seals/verify-pdf.ts'
import { recordExample } from '../../fixtures/inspection/record-example.ts'
import { call } from '../harness/applications.ts'
import { addCertificates, before, move, sheetOf, staffOf, type Desk, type Staff } from '../harness/inspections.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

const lift = 'elevator/elevator-traction-periodic.2023'
const PHOTO = 'photo-1'
/** The smallest picture there is. */
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')

onBothStores('papers of an itemised record', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'viewno-papers-'))
  let testApp: TestApp
  let staff: Staff

  beforeAll(async () => {
    const absent = () => Promise.reject(new Error('no file store here'))
    const { Readable } = await import('node:stream')
    const pieces = { write: absent, finish: absent, drop: absent, sweep: absent }
    const files = { put: absent, remove: absent, pieces, get: () => Promise.resolve(Readable.from([png])) }
    testApp = await startApp({ store: kind, services: { seals: keyFiles(folder), files } })
    await addCertificates(testApp)
    staff = await staffOf(testApp)
    const entity = testApp.schemas.entities.get('eseal')
    const seal = {
      sealid: 's1',
      sealname: '检验报告专用章',
      sealkind: '2',
      orgid: 'JY01',
      certsn: 'S-1',
      certissuer: '测试',
      usescope: 'JYBG,GZBG',
      sealstate: '1',
    }
    const days = { certstart: '2026-01-01', certend: '2027-12-31' }
    if (entity) await insertRecord(testApp.db, entity, { ...seal, ...days }, { userId: '', now: testApp.clock.now })
    await makeTestSeal(folder, { serial: 'S-1', name: { commonName: '检验报告专用章', organization: '示例特检院' } }, new Date('2026-01-01'))
  })
  afterAll(() => testApp?.close())

  const pdfOf = async (who: Desk, input: Record<string, string>) => {
    const url = `/api/common/commonPrint?${new URLSearchParams({ ...input, __sid: staff[who].sid }).toString()}`
    return staff[who].send({ method: 'GET', url, headers: { 'x-csrf-token': staff[who].csrf } })
  }
  function textOf(pdf: Buffer): string {
    const file = join(folder, 'paper.pdf')
    writeFileSync(file, pdf)
    return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replaceAll(/[ \t]/g, '')
  }

  /** A sheet whose record holds the worked example, submitted or not. */
  async function recorded(submitted: boolean): Promise<Row> {
    await addPhoto()
    const sheet = await before(staff, 'enter')
    const opened = (await call(staff.inspector, '/api/appbuss/record/open', { id: sheet['bussid'] })).body.data as { record: Row }
    const answers: RecordAnswers = recordExample(lift, { values: { inspdate: '2026-03-02' } }, '2026-03-02').answers
    const failed = { ...answers.results['3.1'], photos: [PHOTO] }
    const changes = [
      ...Object.entries(answers.values).map(([id, value]) => ({ path: `values/${id}`, value, seen: 1 })),
      ...Object.entries({ ...answers.results, '3.1': failed }).map(([id, value]) => ({ path: `results/${id}`, value, seen: 1 })),
    ]
    const id = opened.record['recordid']
    const written = await call(staff.inspector, '/api/appbuss/record/answer', { id, since: 0, changes: JSON.stringify(changes) })
    expect(written.body.data).toMatchObject({ refused: [] })
    if (submitted) expect((await call(staff.inspector, '/api/appbuss/record/submit', { id })).status).toBe(200)
    return sheet
  }

  async function approved(): Promise<Row> {
    const sheet = await recorded(true)
    for (const name of ['enter', 'countersign', 'audit', 'approve', 'end']) expect((await move(staff, sheet, name)).body.problems).toBeUndefined()
    return sheetOf(staff, sheet)
  }

  async function addPhoto(): Promise<void> {
    const photo = { id: PHOTO, file_name: 'a.png', file_size: png.length, storage_key: 'k', uploaded_by: 'jyjianyan1' }
    const row = { ...photo, buss_type: 'recordPhoto', att_kind: '01', content_type: 'image/png', sha256: '', org_id: 'JY01', uploader_name: '', ticket: '' }
    await testApp.db.deleteFrom('sys_attachment').where('id', '=', PHOTO).execute()
    await testApp.db
      .insertInto('sys_attachment')
      .values([{ ...row, uploaded_at: testApp.clock.now }])
      .execute()
  }

  it('given an approved report, when it is printed, then it is the record on paper, sealed, and a changed byte shows', async () => {
    const sheet = await approved()
    const { statusCode, rawPayload } = await pdfOf('archivist', { code: 'JYBG', ids: String(sheet['bussid']) })
    expect(statusCode).toBe(200)
    const text = textOf(rawPayload)
    for (const words of ['注意事项', '整改后合格', '2027-05', '井道照明灯坏两只', 'TZS-DT-2500123', '不合格项目及内容', '锁紧元件', 'YQ-001', '2026-12-31'])
      expect(text).toContain(words)
    expect(text).toMatch(/第1页共\d+页/)
    for (const words of ['安全状况等级', '许可使用压力']) expect(text).not.toContain(words)
    expect(text).not.toContain('照片文件缺失')
    expect(verifySignedPdf(rawPayload)).toMatchObject({ valid: true, seals: [{ signer: '检验报告专用章' }] })
    const changed = Buffer.from(rawPayload)
    changed[changed.length >> 1] = (changed[changed.length >> 1] ?? 0) ^ 1
    expect(verifySignedPdf(changed).valid).toBe(false)
    const { rows } =
      await sql<Row>`select reportno, sealname, signstate, signman from "pdfSignLog" where sealname = '检验报告专用章' and bussid = ${sheet['bussid']}`.execute(
        testApp.db,
      )
    expect(rows).toMatchObject([{ reportno: sheet['reportno'], sealname: '检验报告专用章', signstate: '1' }])
    expect((await testApp.app.inject({ url: `/verify/${String(sheet['reportno'])}` })).body).toContain('有效')
  })

  it('given a seal whose key is broken, when a report is printed, then it does not go out, and the failure is noted', async () => {
    const sheet = await approved()
    const file = join(folder, 'S-1.pem')
    const key = readFileSync(file, 'utf8')
    writeFileSync(file, key.replace('PRIVATE KEY', 'KEY'))
    const answer = await pdfOf('archivist', { code: 'JYBG', ids: String(sheet['bussid']) })
    writeFileSync(file, key)
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ problems: { code: string }[] }>().problems[0]?.code).toBe('seal.key')
    const { rows } = await sql<Row>`select signstate, errmsg from "pdfSignLog" where sealname = '检验报告专用章' and bussid = ${sheet['bussid']}`.execute(
      testApp.db,
    )
    expect(rows).toMatchObject([{ signstate: '2' }])
  })

  it('given a report that was corrected, when the corrected one is printed, then it is the record with what was corrected, sealed, and names the one it replaces', async () => {
    const sheet = await approved()
    const [report] = (await sql<Row>`select reportid from "bussReport" where bussid = ${sheet['bussid']}`.execute(testApp.db)).rows
    const words = {
      reportid: report?.['reportid'],
      correctkind: '05',
      oldcontent: '下次检验日期 2027-05',
      newcontent: '下次检验日期 2027-04',
      applyreason: '日期误填',
    }
    const saved = (await call(staff.archivist, '/api/alterapply/save', words)).body.data as Row
    const ids = saved['alterid']
    expect((await call(staff.window, '/api/alterapply/submit', { ids, move: 'submit' })).status).toBe(200)
    expect((await call(staff.archivist, '/api/alterapply/deal', { ids, move: 'accept', dutystep: 'BGLR' })).body.problems).toBeUndefined()
    const dealt = { ids, move: 'deal', dealopinion: '情况属实', newnextinspdate: '2027-04-30' }
    expect((await call(staff.approver, '/api/alterapply/deal', dealt)).body.problems).toBeUndefined()
    const { statusCode, rawPayload } = await staff.archivist.send({
      method: 'POST',
      url: `/api/alterapply/alterApplyPrint?__sid=${staff.archivist.sid}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': staff.archivist.csrf },
      payload: `ids=${String(ids)}`,
    })
    expect(statusCode).toBe(200)
    const text = textOf(rawPayload)
    for (const expected of ['（更正）', `本报告替代${String(sheet['reportno'])}号报告`, '2027-04-30', '井道照明灯坏两只', '3110', '锁紧元件', '检验内容及要求'])
      expect(text).toContain(expected)
    expect(text).toMatch(/第1页共\d+页/)
    expect(verifySignedPdf(rawPayload)).toMatchObject({ valid: true, seals: [{ signer: '检验报告专用章' }] })
    const former = await staff.archivist.send({
      method: 'POST',
      url: `/api/complexquery/loadFormerPdf?__sid=${staff.archivist.sid}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': staff.archivist.csrf },
      payload: `ids=${String(report?.['reportid'])}`,
    })
    expect(former.statusCode).toBe(200)
    const readable = textOf(former.rawPayload)
    // the letters of the mark stand askew, each by itself
    for (const expected of [String(sheet['reportno']), '2027-05', '井道照明灯坏两只', '已由']) expect(readable).toContain(expected)
    expect(verifySignedPdf(former.rawPayload).seals).toEqual([])
    const whole = textOf((await pdfOf('archivist', { code: 'JYBG', ids: String(sheet['bussid']) })).rawPayload)
    for (const expected of ['2027-04-30', `本报告替代${String(sheet['reportno'])}号报告。更正内容：下次检验日期2027-04`]) expect(whole).toContain(expected)
    const old = (await testApp.app.inject({ url: `/verify/${String(sheet['reportno'])}` })).body
    expect(old).toContain('已被更正')
    const [now] = (await sql<Row>`select reportno from "bussReport" where replacesid = ${report?.['reportid']}`.execute(testApp.db)).rows
    expect(old).toContain(String(now?.['reportno']))
    expect((await testApp.app.inject({ url: `/verify/${String(now?.['reportno'])}` })).body).toContain('有效')
  })

  it('given a verdict that the auditor overruled, when the report is printed, then it says the verdict that holds, why and by whom', async () => {
    const sheet = await recorded(true)
    for (const name of ['enter', 'countersign']) expect((await move(staff, sheet, name)).body.problems).toBeUndefined()
    const words = { inspresult: '00', conclusion: '合格', nextinspdate: '2027-05-20', overrulereason: '井道照明已当场修复' }
    const overruled = await call(staff.auditor, '/api/appbuss/overrule', { ids: sheet['bussid'], move: 'overrule', ...words })
    expect(overruled.body.problems).toBeUndefined()
    for (const name of ['audit', 'approve', 'end']) expect((await move(staff, sheet, name)).body.problems).toBeUndefined()
    const text = textOf((await pdfOf('archivist', { code: 'JYBG', ids: String(sheet['bussid']) })).rawPayload)
    for (const expected of ['检验结论合格', '2027-05', '改判：井道照明已当场修复（袁国华']) expect(text).toContain(expected)
    expect(text).not.toContain('检验结论整改后合格')
  })

  it('given a report that is not approved yet, when the institute looks at it, then it is a draft without seal and code, and not counted', async () => {
    const sheet = await recorded(true)
    expect((await move(staff, sheet, 'enter')).body.problems).toBeUndefined()
    const { statusCode, rawPayload } = await pdfOf('auditor', { code: 'JYBG', ids: String(sheet['bussid']) })
    expect(statusCode).toBe(200)
    const text = textOf(rawPayload)
    for (const words of ['草', '稿', '整改后合格']) expect(text).toContain(words)
    expect(verifySignedPdf(rawPayload).seals).toEqual([])
    const { rows } = await sql<Row>`select count(*)::int as printed from sys_print_log where record_id = ${sheet['bussid']}`.execute(testApp.db)
    expect(rows).toEqual([{ printed: 0 }])
  })

  it('given a valve that passed, when its label is printed, then it says until when; nothing else has such a label', async () => {
    const sheet = await approved()
    const label = { code: 'AQFBP', ids: String(sheet['bussid']) }
    expect((await pdfOf('archivist', label)).json<{ problems: { message: string }[] }>().problems).toMatchObject([
      { message: expect.stringContaining('安全阀校验合格并批准报告后才能打印标牌') as string },
    ])
    await sql`update "appBuss" set seisortcode = '11', inspresult = '00' where bussid = ${sheet['bussid']}`.execute(testApp.db)
    const text = textOf((await pdfOf('archivist', label)).rawPayload)
    for (const words of ['安全阀校验标牌', '2026年3月2日', '2027-05']) expect(text).toContain(words)
  })

  it('given an open record, when it is printed, then it is a draft of the answers so far', async () => {
    const sheet = await recorded(false)
    const text = textOf((await pdfOf('inspector', { code: 'YSJL', ids: String(sheet['bussid']) })).rawPayload)
    // the letters of the mark stand askew, each by itself
    for (const words of ['草', '稿', '曳引驱动电梯定期检验原始记录', '井道照明灯坏两只', '≤300']) expect(text).toContain(words)
  })

  it('given a sheet without an itemised record, when its report is printed, then it is the form that it was', async () => {
    const sheet = await before(staff, 'print')
    await sql`update "originalRecord" set templatekey = '' where bussid = ${sheet['bussid']}`.execute(testApp.db)
    const text = textOf((await pdfOf('archivist', { code: 'JYBG', ids: String(sheet['bussid']) })).rawPayload)
    for (const words of ['结论说明', '安全状况等级', '检验机构（盖章）']) expect(text).toContain(words)
    expect(text).not.toContain('注意事项')
  })

  it('given items that failed, when the opinion notice of their sheet is printed, then each stands there with what is wrong and what came of it', async () => {
    const sheet = await recorded(true)
    const entity = testApp.schemas.entities.get('rectificationNotice')
    const { bussid, seisn, unitname, equname, cheorgid, chedeptid, equareacode } = sheet as Record<string, string>
    const said = { noticeno: `YJ${String(seisn)}`, noticekind: '2', inspresult: '01', problems: '见下', rectifylimit: '2026-03-20', issuedate: '2026-03-02' }
    const notice = { noticeid: String(bussid).slice(0, 36), ...said, issueman: '陈志远', rectifystate: '10' }
    const of = { bussid, seisn, unitname, equname, cheorgid, chedeptid, equareacode }
    if (entity) await insertRecord(testApp.db, entity, { ...notice, ...of } as StoredRow, { userId: '', now: testApp.clock.now })
    const { statusCode, rawPayload } = await pdfOf('inspector', { code: 'JYYJTZS', ids: notice.noticeid })
    expect(statusCode).toBe(200)
    const text = textOf(rawPayload)
    for (const words of ['特种设备检验意见通知书', '井道照明灯坏两只', '监护使用', '应急照明失效', '2026年3月20日', '检验机构确认'])
      expect(text).toContain(words)
    expect(verifySignedPdf(rawPayload).seals).toEqual([])
  })

  it('given several reports, when they are wanted as an archive, then each is a sealed file of its own under its number', async () => {
    const sheets = [await approved(), await approved()]
    const ids = sheets.map((sheet) => String(sheet['bussid'])).join(',')
    const { headers, rawPayload } = await pdfOf('archivist', { code: 'JYBG', ids, as: 'zip' })
    expect(headers['content-type']).toBe('application/zip')
    const files = await filesIn(rawPayload)
    expect(files.map(({ name }) => name)).toEqual(sheets.map((sheet) => `特种设备检验报告 ${String(sheet['seisn'])}.pdf`))
    expect(files.every(({ content }) => verifySignedPdf(content).valid)).toBe(true)
    expect((await pdfOf('archivist', { code: 'JYBG', ids, as: 'tar' })).statusCode).toBe(422)
  })
})

function filesIn(archive: Buffer): Promise<{ name: string; content: Buffer }[]> {
  return new Promise((done, fail) => {
    fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
      if (error) return fail(error)
      const files: { name: string; content: Buffer }[] = []
      zip.on('end', () => done(files)).on('error', fail)
      zip.on('entry', (entry: { fileName: string }) => {
        zip.openReadStream(entry as Parameters<typeof zip.openReadStream>[0], (failed, stream) => {
          if (failed) return fail(failed)
          const parts: Buffer[] = []
          stream
            .on('data', (part: Buffer) => parts.push(part))
            .on('end', () => {
              files.push({ name: entry.fileName, content: Buffer.concat(parts) })
              zip.readEntry()
            })
        })
      })
      zip.readEntry()
    })
  })
}
