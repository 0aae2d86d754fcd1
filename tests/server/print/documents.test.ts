import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweepAttachments } from '../../../server/attachments/sweep.ts'
import { drainOutbox } from '../../../server/messages/sms/outbox.ts'
import { startFileApp, type Client, type FileApp } from '../harness/file-app.ts'
import { onBothStores } from '../harness/test-app.ts'

interface Application {
  appmainsysid: string
  appno: string
  unitname: string
  equcodeset: string
  INSCONTACTTEL: string
}

function pagesOf(pdf: Buffer): { pages: number; size: string; text: string } {
  const file = join(mkdtempSync(join(tmpdir(), 'viewno-pdf-')), 'print.pdf')
  writeFileSync(file, pdf)
  const info = execFileSync('pdfinfo', [file], { encoding: 'utf8' })
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  return { pages: Number(/Pages:\s+(\d+)/.exec(info)?.[1]), size: /Page size:\s+(.+)/.exec(info)?.[1] ?? '', text }
}

onBothStores('documents', (kind) => {
  let testApp: FileApp
  let clerk: Client
  let foreign: Client

  beforeAll(async () => {
    testApp = await startFileApp(kind)
    clerk = await testApp.login('jyshouli')
    foreign = await testApp.login('snshouli')
  }, 180_000)
  afterAll(() => testApp?.close())

  async function applications(where: ReturnType<typeof sql>, limit = 5): Promise<Application[]> {
    const { rows } = await sql<Application>`
    select appmainsysid, appno, unitname, equcodeset, "INSCONTACTTEL" from "appMain" t
    where cheorgid = 'JY01' and appno is not null and ${where} order by appno limit ${limit}`.execute(testApp.db)
    return rows
  }

  describe('print', () => {
    it('given an elevator application, when its form is printed, then one exact A4 PDF in Chinese comes and is logged', async () => {
      const [one] = await applications(sql`equcodeset like '3%'`)
      const answer = await clerk.get('/api/common/commonPrint', { code: 'SBDDY3', ids: one?.appmainsysid ?? '' })
      expect(answer.statusCode).toBe(200)
      expect(answer.headers['content-type']).toBe('application/pdf')
      const { size, text } = pagesOf(answer.rawPayload)
      expect(size).toContain('595.28 x 841.89')
      expect(text).toContain(one?.appno)
      expect(text.replace(/\s/g, '')).toContain('第1页共')
      const log = await testApp.db
        .selectFrom('sys_print_log')
        .selectAll()
        .where('record_id', '=', one?.appmainsysid ?? '')
        .execute()
      expect(log).toMatchObject([{ print_code: 'SBDDY3', user_id: 'jyshouli', entity: 'appMain' }])
    })

    it('given a preview, then nothing is written down until the document is told to be printed', async () => {
      const many = await applications(sql`equcodeset like '3%'`, 2)
      const ids = many.map((each) => each.appmainsysid).join(',')
      const logged = async () => (await testApp.db.selectFrom('sys_print_log').selectAll().execute()).length
      const before = await logged()
      expect((await clerk.get('/api/common/commonPrint', { code: 'SBDDY3', ids, preview: '1' })).statusCode).toBe(200)
      expect(await logged()).toBe(before)
      expect((await clerk.post('/api/common/printed', { code: 'SBDDY3', ids })).body.data).toEqual({ printed: 2 })
      expect(await logged()).toBe(before + 2)
      expect((await foreign.post('/api/common/printed', { code: 'SBDDY3', ids })).status).toBe(404)
    })

    it('given several records and codes joined by @, when printed, then each document counts its own pages', async () => {
      const many = await applications(sql`equcodeset like '3%'`, 3)
      const answer = await clerk.get('/api/common/commonPrint', { code: 'SBDDY3@SBHZD', ids: many.map((each) => each.appmainsysid).join(',') })
      const { pages, text } = pagesOf(answer.rawPayload)
      expect(pages).toBeGreaterThanOrEqual(6)
      expect(text.replace(/[^\S\n]/g, '').match(/第1页共/g)).toHaveLength(6)
    })

    it('given an elevator among others, when the form for others is asked for, then it is refused in the words of the specification', async () => {
      const [elevator] = await applications(sql`equcodeset like '3%'`)
      const answer = await clerk.get('/api/common/commonPrint', { code: 'SBDDY', ids: elevator?.appmainsysid ?? '' })
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ isSuccess: false, errorMsg: '选中数据中存在电梯与非电梯数据，申报单打印只能选中电梯或非电梯设备' })
    })

    it("given another institute's record, when printed with an own one, then nothing is found", async () => {
      const [own] = await applications(sql`equcodeset not like '3%'`)
      expect((await foreign.get('/api/common/commonPrint', { code: 'SBHZD', ids: own?.appmainsysid ?? '' })).statusCode).toBe(404)
    })

    it('given a code without right, an unknown code, or no ids, when printed, then it is refused', async () => {
      const [one] = await applications(sql`true`)
      const cashier = await testApp.login('jyshoufei')
      expect((await cashier.get('/api/common/commonPrint', { code: 'SBHZD', ids: one?.appmainsysid ?? '' })).statusCode).toBe(403)
      expect((await clerk.get('/api/common/commonPrint', { code: '../x', ids: one?.appmainsysid ?? '' })).statusCode).toBe(422)
      expect((await clerk.get('/api/common/commonPrint', { code: 'SBHZD', ids: ' , ' })).statusCode).toBe(422)
    })
  })

  describe('charge', () => {
    const charge = (ids: string, more: Record<string, unknown> = {}) => ({ ids, entryType: '2', ...more })

    it('given applications of different units, when selected, then it is refused', async () => {
      const { rows } = await sql<{ a: string; b: string }>`
      select min(appmainsysid) as a, max(appmainsysid) as b from "appMain" where cheorgid = 'JY01' and appno is not null and chargestate is null and stepcode = 'YWSB' having count(distinct unitname) > 1`.execute(
        testApp.db,
      )
      const answer = await clerk.post('/api/chamain/chaMain/selectAppBussList', charge(`${rows[0]?.a},${rows[0]?.b}`))
      expect(answer).toMatchObject({ status: 422, body: { isSuccess: false, errorMsg: '所选申报登记受检单位不同' } })
    })

    it('given an application not yet charged, when assembled and saved, then amounts add up, the application is marked, and a second time is told', async () => {
      const [one] = await applications(sql`equcodeset like '3%' and chargestate is null and stepcode in ('SCFP', 'YWSL', 'RWAP')`)
      const ids = one?.appmainsysid ?? ''
      expect((await clerk.post('/api/chamain/chaMain/selectAppBussList', charge(ids))).body.data['appBussList']).toHaveLength(1)
      const cashier = await testApp.login('jyshoufei')
      const { body } = await cashier.post('/api/chamain/chaMain/assembly', charge(ids))
      expect(body.data).toMatchObject({ ids, entryType: '2', unitname: one?.unitname, appno: one?.appno })
      const lines = body.data['feelist'] as unknown as Record<string, string>[]
      expect(lines.length).toBeGreaterThan(0)
      expect(lines.every((line) => /^\d+\.\d\d$/.test(line['price'] ?? '') && Number(line['price']) >= 200)).toBe(true)
      const saved = await cashier.post('/api/chamain/chaMain/save', {
        ...body.data,
        feelist: lines.map((line) => ({ ...line, quantity: '3', price: '0.10', amount: '999', adjustreason: '市局减收批复' })),
        shouldfee: '1.00',
      })
      expect(saved.body).toMatchObject({ isSuccess: true })
      expect(saved.body.data).toMatchObject({
        shouldfee: (0.3 * lines.length).toFixed(2),
        realfee: (0.3 * lines.length).toFixed(2),
        chargestate: '10',
        chargeno: expect.stringMatching(/^SF/) as string,
      })
      const again = await clerk.post('/api/chamain/chaMain/selectAppBussList', charge(ids))
      expect(again.body).toMatchObject({ isSuccess: true, data: {} })
      expect(again.body.data).not.toHaveProperty('appBussList')
      expect(await clerk.post('/api/chamain/chaMain/save', body.data)).toMatchObject({ status: 422, body: { errorMsg: '所选数据已进行过收费登记' } })
      expect((await clerk.post('/api/appmain/valiIsRegisterByAppno', { appno: one?.appno })).body.data).toMatchObject({ registered: true })
      const notice = await clerk.get('/api/common/commonPrint', { code: 'FZNB001', ids: String(saved.body.data['id']) })
      expect(notice.statusCode).toBe(200)
      expect(pagesOf(notice.rawPayload).text.replace(/\s/g, '')).toContain('缴费通知单')
    })

    it('given ten saves of one application at once, when they race, then exactly one fee is registered', async () => {
      const [one] = await applications(sql`equcodeset not like '3%' and chargestate is null and stepcode in ('SCFP', 'YWSL', 'RWAP')`)
      const { body } = await clerk.post('/api/chamain/chaMain/assembly', charge(one?.appmainsysid ?? ''))
      const answers = await Promise.all(Array.from({ length: 10 }, () => clerk.post('/api/chamain/chaMain/save', body.data)))
      expect(answers.filter((each) => each.body.isSuccess)).toHaveLength(1)
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from "chaMain" where ids = ${one?.appmainsysid}`.execute(testApp.db)
      expect(rows[0]?.n).toBe(1)
    })

    it('given a reduction beyond the policy, when saved, then it is refused; within it, then it is taken off exactly', async () => {
      const [one] = await applications(sql`equcodeset like '3%' and chargestate is null and stepcode in ('CLFS', 'RWQR', 'SCFP', 'YWSL', 'RWAP')`)
      const { body } = await clerk.post('/api/chamain/chaMain/assembly', charge(one?.appmainsysid ?? ''))
      const relieved = { ...body.data, isrelief: 1, reliefreason: '03' }
      const total = Number(body.data['shouldfee'])
      const greedy = await clerk.post('/api/chamain/chaMain/save', { ...relieved, relieffee: (total * 0.2 + 0.01).toFixed(2) })
      expect(greedy).toMatchObject({ status: 422, body: { errorMsg: expect.stringContaining('减免金额超过') as string } })
      const fair = await clerk.post('/api/chamain/chaMain/save', { ...relieved, relieffee: (total * 0.2).toFixed(2) })
      expect(fair.body.data).toMatchObject({ shouldfee: total.toFixed(2), realfee: (total * 0.8).toFixed(2) })
    })

    it("given another institute's application, or a void one, when selected, then it is refused", async () => {
      const [one] = await applications(sql`chargestate is null`)
      expect((await foreign.post('/api/chamain/chaMain/selectAppBussList', charge(one?.appmainsysid ?? ''))).status).toBe(404)
      const [ended] = await applications(sql`stepcode = 'VOID'`)
      if (ended) expect((await clerk.post('/api/chamain/chaMain/selectAppBussList', charge(ended.appmainsysid))).body.errorMsg).toContain('已作废')
    })
  })

  describe('SMS', () => {
    it('given an application with a phone, when its words are read and it is sent, then the outbox holds just these, the provider gets them once, the receipt is kept', async () => {
      const [one] = await applications(sql`"INSCONTACTTEL" is not null`)
      const path = '/api/smssend/smsSend/sendSmsByTemplate'
      const input = { sendType: 'SBDJ', recnumber: one?.INSCONTACTTEL, datacode: one?.appmainsysid }
      const text = String((await clerk.post('/api/smssend/smsSend/composeByTemplate', input)).body.data['text'])
      expect(text).toContain(one?.appno)
      const answers = await Promise.all(Array.from({ length: 5 }, () => clerk.post(path, input)))
      expect(answers.filter((each) => each.body.isSuccess)).toHaveLength(1)
      const drain = () => drainOutbox(testApp.db, testApp.sms, () => new Date())
      expect([await drain(), await drain()]).toEqual([1, 0])
      expect(testApp.sent).toMatchObject([{ phone: one?.INSCONTACTTEL, content: text }])
      const [row] = await testApp.db.selectFrom('sys_sms_outbox').selectAll().execute()
      expect(row).toMatchObject({ state: '1', receipt_no: `R-${testApp.sent[0]?.id}`, send_type: 'SBDJ' })
    })

    it('given no number, a number that is not of the record, or a foreign record, when sent, then nothing is queued', async () => {
      const [, one] = await applications(sql`"INSCONTACTTEL" is not null`)
      const path = '/api/smssend/smsSend/sendSmsByTemplate'
      const input = { sendType: 'SBDJ', recnumber: one?.INSCONTACTTEL, datacode: one?.appmainsysid }
      expect(await clerk.post(path, { ...input, recnumber: '' })).toMatchObject({ status: 422, body: { errorMsg: '请填写短信服务号码,再进行发送！' } })
      expect((await clerk.post(path, { ...input, recnumber: '13911112222' })).status).toBe(422)
      expect((await foreign.post(path, input)).status).toBe(404)
      expect((await foreign.post('/api/smssend/smsSend/composeByTemplate', input)).status).toBe(404)
      const { rows } = await sql`select 1 from sys_sms_outbox where record_id = ${one?.appmainsysid}`.execute(testApp.db)
      expect(rows).toEqual([])
    })

    it('given a provider that fails, when drained, then the message waits twice as long each time and is given up at last', async () => {
      const [, , one] = await applications(sql`"INSCONTACTTEL" is not null`)
      await clerk.post('/api/smssend/smsSend/sendSmsByTemplate', { sendType: 'SBDJ', recnumber: one?.INSCONTACTTEL, datacode: one?.appmainsysid })
      const message = async () => {
        const { rows } = await sql`select state, tries, error from sys_sms_outbox where record_id = ${one?.appmainsysid}`.execute(testApp.db)
        return rows[0]
      }
      const start = Date.now()
      const drainAt = (minutes: number) =>
        drainOutbox(testApp.db, { send: () => Promise.reject(new Error('gateway down')) }, () => new Date(start + minutes * 60_000 + 5000))
      expect(await drainAt(0)).toBe(0)
      expect(await message()).toEqual({ state: '0', tries: 1, error: 'gateway down' })
      const tries = []
      for (const minutes of [0.5, 1.5, 2.5, 4, 8, 16, 40]) {
        await drainAt(minutes)
        tries.push(((await message()) as { tries: number }).tries)
      }
      expect(tries).toEqual([1, 2, 2, 3, 4, 5, 6])
      expect(await message()).toMatchObject({ state: '2' })
    })
  })

  describe('attachments', () => {
    const pdf = { name: '合格证.pdf', content: Buffer.from('%PDF-1.4\n1 0 obj') }
    const meta = { busstype: 'appMain', attkind: '03' }
    const base = '/api/equipment-documents/attachments'

    /** What the trail says of files that a record has lost. */
    const trail = (recordId: string) => sql`select user_id, before - 'filesize' - 'sha256' as before from sys_audit
      where action = 'delete-file' and record_id = ${recordId} and request_id <> '' and ip <> ''`
    const deleted = async (recordId: string) => (await trail(recordId).execute(testApp.db)).rows

    it('given a PDF, when uploaded, then its uploader can list and save it, always as a download', async () => {
      const { status, body } = await clerk.upload(pdf, meta)
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ filename: '合格证.pdf', filesize: pdf.content.length, attkind: '03' })
      const id = String(body.data['attsysid'])
      expect((await clerk.get(`${base}/list`, { attsysidList: id })).json<{ data: unknown[] }>().data).toHaveLength(1)
      const file = await clerk.get(`${base}/download`, { attsysid: id })
      expect(file.rawPayload.equals(pdf.content)).toBe(true)
      expect(file.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringContaining("filename*=UTF-8''%E5%90%88") as string,
      })
      expect(String(file.headers['content-security-policy'])).toContain('sandbox')
      expect((await foreign.get(`${base}/download`, { attsysid: id })).statusCode).toBe(404)
      expect((await foreign.get(`${base}/list`, { attsysidList: id })).json<{ data: unknown[] }>().data).toEqual([])
    })

    it.each([
      ['HTML named .pdf', { name: 'a.pdf', content: Buffer.from('<html><script>alert(1)</script>') }],
      ['SVG', { name: 'a.svg', content: Buffer.from('<svg onload=alert(1)>') }],
      ['nothing', { name: 'a.pdf', content: Buffer.alloc(0) }],
    ])('given %s, when uploaded, then it is refused and nothing is kept', async (_, file) => {
      const answer = await clerk.upload(file, meta)
      expect(answer.status).toBe(422)
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from sys_attachment where file_name like 'a.%'`.execute(testApp.db)
      expect(rows[0]?.n).toBe(0)
    })

    it('given a file beyond the limit of its kind, when uploaded, then it is refused with the limit', async () => {
      const large = { name: 'b.pdf', content: Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(11 * 1024 * 1024)]) }
      expect(await clerk.upload(large, meta)).toMatchObject({ status: 413, body: { errorMsg: '文件大小不能超过 10MB' } })
    })

    it('given own uploads, when a record names them, then its readers see them, deletion asks for a right, and others may not claim them', async () => {
      const first = String((await clerk.upload(pdf, meta)).body.data['attsysid'])
      const [one] = await applications(sql`stepcode = 'YWSB' and operuserid = 'jyshouli'`)
      const { body } = await clerk.post('/api/appmain/getDetailAppMain', { id: one?.appmainsysid })
      const saved = await clerk.post('/api/appmain/saveAppMain', { ...body.data, attlist: first })
      expect(saved.body.problems ?? []).toEqual([])
      const reviewer = await testApp.login('jyshencha')
      expect((await reviewer.get(`${base}/download`, { attsysid: first })).statusCode).toBe(200)
      expect((await reviewer.post(`${base}/delete`, { attsysid: first })).status).toBe(403)
      expect(await deleted(String(one?.appmainsysid))).toEqual([])
      expect((await clerk.post(`${base}/delete`, { attsysid: first })).status).toBe(200)
      expect(await deleted(String(one?.appmainsysid))).toEqual([{ user_id: 'jyshouli', before: { attsysid: first, filename: '合格证.pdf' } }])
      const [theirs] = (
        await sql<{ appmainsysid: string }>`select appmainsysid from "appMain" where cheorgid = 'JY02' and stepcode = 'YWSB' limit 1`.execute(testApp.db)
      ).rows
      const detail = await foreign.post('/api/appmain/getDetailAppMain', { id: theirs?.appmainsysid })
      const claim = await foreign.post('/api/appmain/saveAppMain', { ...detail.body.data, attlist: first })
      expect(claim).toMatchObject({ status: 422 })
      expect(claim.body.errorMsg).toContain('不存在或不属于您')
    })

    it('given several files, when asked for together, then one zip with different names comes', async () => {
      const ids = []
      for (let at = 0; at < 3; at += 1) ids.push(String((await clerk.upload(pdf, meta)).body.data['attsysid']))
      const answer = await clerk.get(`${base}/batchDownload`, { attsysidList: ids.join(',') })
      expect(answer.headers['content-type']).toBe('application/zip')
      const file = join(mkdtempSync(join(tmpdir(), 'viewno-zip-')), 'a.zip')
      writeFileSync(file, answer.rawPayload)
      const names = execFileSync(
        'python3',
        ['-c', 'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);assert z.testzip() is None;print("|".join(z.namelist()))', file],
        { encoding: 'utf8', env: { ...process.env, PYTHONIOENCODING: 'utf-8' } },
      )
      expect(names.trim()).toBe('合格证.pdf|合格证 (2).pdf|合格证 (3).pdf')
      expect((await foreign.get(`${base}/batchDownload`, { attsysidList: ids.join(',') })).statusCode).toBe(404)
      expect((await clerk.post(`${base}/delete`, { attsysidList: ids.join(',') })).body).toMatchObject({ isSuccess: true })
      expect((await clerk.get(`${base}/download`, { attsysid: ids[0] ?? '' })).statusCode).toBe(404)
    })
  })

  describe('files that nobody can reach', () => {
    it('given a deleted upload and one that no record names, when swept after their time, then their content is gone and others stay', async () => {
      const meta = { busstype: 'appMain', attkind: '03' }
      const file = { name: 'sweep.pdf', content: Buffer.from('%PDF-1.4 sweep') }
      const [deleted, waiting] = [
        String((await clerk.upload(file, meta)).body.data['attsysid']),
        String((await clerk.upload(file, meta)).body.data['attsysid']),
      ]
      await clerk.post('/api/equipment-documents/attachments/delete', { attsysid: deleted })
      const keys = async () =>
        (await sql<{ id: string; key: string }>`select id, storage_key as key from sys_attachment where id in (${deleted}, ${waiting})`.execute(testApp.db))
          .rows
      const stored = await keys()
      await sweepAttachments(testApp.db, testApp.files, new Date(Date.now() + 2 * 86_400_000))
      expect((await keys()).find((each) => each.id === deleted)?.key).toBe('')
      await expect(testApp.files.get(stored.find((each) => each.id === deleted)?.key ?? '')).rejects.toThrow()
      expect((await clerk.get('/api/equipment-documents/attachments/download', { attsysid: waiting })).statusCode).toBe(200)
      await sweepAttachments(testApp.db, testApp.files, new Date(Date.now() + 31 * 86_400_000))
      expect((await clerk.get('/api/equipment-documents/attachments/download', { attsysid: waiting })).statusCode).toBe(404)
    })
  })

  describe('assessment, past and desktop', () => {
    it('given an application, when its assessment is opened, saved and opened again, then it starts from the application and is kept once', async () => {
      const [one] = await applications(sql`stepcode = 'YWSB'`)
      const query = { appno: one?.appno, appMainId: one?.appmainsysid }
      const fresh = await clerk.post('/api/custassess/getDetailCustAssess', query)
      const phone = String(one?.INSCONTACTTEL)
      const covered = `${phone.slice(0, 3)}****${phone.slice(-4)}`
      expect(fresh.body.data).toMatchObject({ appno: one?.appno, unitname: one?.unitname, inscontacttel: covered, appMainId: one?.appmainsysid })
      const saved = await clerk.post('/api/custassess/saveCustAssess', {
        ...fresh.body.data,
        assessstate: '02',
        describe: '01,05',
        assessusername: '刘雅琴',
        assesstime: '2026-01-05',
        view: 'common/custAssess',
      })
      expect(saved.body).toMatchObject({ isSuccess: true })
      const again = await clerk.post('/api/custassess/getDetailCustAssess', query)
      const { assessid } = saved.body.data
      const judged = { assessstate: '02', assessstate_label: '较好', describe: '01,05' }
      expect(again.body.data).toMatchObject({ ...judged, assessid, version: 1, inscontacttel: covered })
      const { rows } = await sql<{ tel: string }>`select inscontacttel as tel from "custAssess" where assessid = ${String(assessid)}`.execute(testApp.db)
      expect(rows).toEqual([{ tel: phone }])
      expect((await foreign.post('/api/custassess/getDetailCustAssess', query)).status).toBe(404)
    })

    it('given an application under way, when its past is asked for, then it comes in order; a foreign one is not found', async () => {
      const { rows } = await sql<{
        bussid: string
      }>`select bussid from "flowLog" l join "appMain" t on t.appmainsysid = l.bussid where t.cheorgid = 'JY01' group by bussid having count(*) > 1 limit 1`.execute(
        testApp.db,
      )
      const path = '/api/businesspro/common/getFlowLog'
      const { body } = await clerk.post(path, { bussid: rows[0]?.bussid })
      const times = (body.data['list'] as unknown as { dealtime: string }[]).map((each) => each.dealtime)
      expect(times.length).toBeGreaterThan(1)
      expect(times).toEqual([...times].sort())
      expect((await foreign.post(path, { bussid: rows[0]?.bussid })).status).toBe(404)
    })

    it('given two desks, when the todo is asked for, then each sees the steps it has a move for, counted within its scope', async () => {
      const mine = (await clerk.post('/api/desktop/todo', { flow: 'inspectMain' })).body.data as unknown as { step: string; count: number }[]
      expect(mine.map((each) => each.step)).toContain('YWSB')
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from "appMain" where cheorgid = 'JY01' and stepcode = 'YWSB'`.execute(testApp.db)
      expect(mine.find((each) => each.step === 'YWSB')?.count).toBe(rows[0]?.n)
      const reviewer = await testApp.login('jyshencha')
      const theirs = (await reviewer.post('/api/desktop/todo', { flow: 'inspectMain' })).body.data as unknown as { step: string }[]
      expect(theirs.map((each) => each.step)).toEqual(['SCFP', 'CLFS'])
    })

    it('given the figures of a desktop, when asked for, then they agree with the rows', async () => {
      const figures = (await clerk.post('/api/desktop/figures', { entity: 'appMain' })).body.data as unknown as { id: string; value: string; title: string }[]
      const { rows } = await sql<{
        n: number
      }>`select count(*)::int as n from "appMain" where cheorgid = 'JY01' and "backReason" is not null and stepcode = 'YWSB'`.execute(testApp.db)
      expect(figures.find((each) => each.id === 'back')?.value).toBe(String(rows[0]?.n))
      const inspector = await testApp.login('jcjiancha1')
      const equipment = await inspector.post('/api/desktop/figures', { entity: 'eqdBasic' })
      expect(equipment.body.data.length).toBeGreaterThan(5)
    })

    it('given a print made in the browser, when told, then it is written down; unknown words are refused', async () => {
      expect((await clerk.post('/api/printlog/savrPrintLog', { seisn: 'YW1', printType: '1' })).body).toMatchObject({ isSuccess: true })
      expect((await clerk.post('/api/printlog/savrPrintLog', { seisn: 'YW1', owner: 'x' })).status).toBe(422)
    })
  })
})
