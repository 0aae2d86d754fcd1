import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NotifiedItem } from '../../../engine/inspection/exchange.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { handSignature } from '../../fixtures/inspection/hand-signature.ts'
import { dataOf, reason, refusal } from '../harness/answers.ts'
import { call, type Page } from '../harness/applications.ts'
import { accepted, addCertificates, before, move, sheetOf, staffOf, type Staff } from '../harness/inspections.ts'
import { fillRecord } from '../harness/records.ts'
import type { Browser } from '../harness/sessions.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

const UNIT = 'U0001'
const done = { doneway: '1', donedesc: '更换制动器闸瓦并做 125% 试验', donedate: '2026-03-02' }

onBothStores('opinion notices that units answer', (kind) => {
  let testApp: TestApp
  let staff: Staff
  let unit: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    await addCertificates(testApp)
    staff = await staffOf(testApp)
    unit = await testApp.login('qyshiyong')
  })
  afterAll(() => testApp?.close())

  const itemsOf = async (browser: Browser, sheet: Row) =>
    (
      await dataOf<Page>(
        call(browser, '/api/noticeitem/noticeItem/list', {
          view: `assistMng/noticeMng/${browser === unit ? 'unitNotice' : 'noticeItems'}`,
          pageSize: 50,
          bussid: sheet['bussid'],
        }),
      )
    ).list
  const opened = async (sheet: Row) =>
    await dataOf<{ record: Row; notified: NotifiedItem[] }>(call(staff.inspector, '/api/appbuss/record/open', { id: sheet['bussid'] }))
  const reply = (browser: Browser, item: Row | undefined, more: Row = {}) =>
    call(browser, '/api/noticeitem/noticeItem/reply', { ids: item?.['itemid'], move: 'reply', ...done, ...more })
  const review = (item: Row | undefined, name: string, reviewopinion = '') =>
    call(staff.inspector, '/api/noticeitem/noticeItem/review', { ids: item?.['itemid'], move: name, reviewopinion })

  const titlesFor = async (browser: Browser) =>
    (await dataOf<Page>(call(browser, '/api/message/list', { view: 'base/messages', pageSize: 50 }))).list.map((row) => row['title'])

  async function upload(): Promise<string> {
    const id = `proof-${Math.random().toString(36).slice(2, 10)}`
    const file = { id, file_name: '照片.jpg', file_size: 3, storage_key: 'k', uploaded_by: 'qyshiyong', buss_type: 'noticeReply', att_kind: '01' }
    await testApp.db
      .insertInto('sys_attachment')
      .values([{ ...file, content_type: 'image/jpeg', sha256: '', org_id: UNIT, uploader_name: '', ticket: '', uploaded_at: testApp.clock.now }])
      .execute()
    return id
  }

  /** A sheet of the unit, its record filled and open, and a notice of what fails issued. */
  async function issued(): Promise<Row> {
    const [first] = (await accepted(staff)).sheets
    const sheet = first ?? {}
    await sql`update "appBuss" set orgsysid = ${UNIT} where bussid = ${sheet['bussid']}`.execute(testApp.db)
    for (const name of ['arrange', 'confirm', 'generate']) expect((await move(staff, sheet, name)).status).toBe(200)
    const id = await fillRecord(staff.inspector, await sheetOf(staff, sheet), 'failed')
    expect((await call(staff.inspector, '/api/appbuss/record/faults', { id })).body.data).toMatchObject({ failed: 1 })
    const sent = await call(staff.inspector, '/api/appbuss/notify', { ids: sheet['bussid'], move: 'notify', rectifylimit: '2026-03-17' })
    expect(sent.body.problems).toBeUndefined()
    return sheetOf(staff, sheet)
  }

  it('given a record under way, when its inspector issues a notice, then the unit finds each item with its term, and nobody else’s', async () => {
    const sheet = await issued()
    expect(await itemsOf(unit, sheet)).toMatchObject([
      { itemno: '13', faildesc: '制动器失效', itemstate: '10', rectifylimit: '2026-03-17', noticeid_label: expect.stringMatching(/^YJ/) as string },
    ])
    expect((await opened(sheet)).notified).toMatchObject([{ item: '13', state: 'open', stateTitle: '待答复', limit: '2026-03-17', own: true }])
    await sql`update "noticeItem" set orgsysid = 'U0099' where bussid = ${sheet['bussid']}`.execute(testApp.db)
    expect(await itemsOf(unit, sheet)).toEqual([])
    const [item] = await itemsOf(staff.inspector, sheet)
    expect(await refusal(reply(unit, item, { donefiles: await upload() }))).toMatch(/^404/)
    expect(await refusal(call(unit, '/api/noticeitem/noticeItem/load', { id: item?.['itemid'] }))).toMatch(/^404/)
  })

  it('given a notice under way, when its term is extended, then its items have the new one and the unit is told; an earlier day is refused', async () => {
    const sheet = await issued()
    const ids = (await itemsOf(unit, sheet))[0]?.['noticeid']
    const extend = (rectifylimit: string) =>
      call(staff.inspector, '/api/rectificationnotice/rectificationNotice/extend', { ids, move: 'extend', rectifylimit, extendreason: '配件待到货' })
    expect(await reason(extend('2026-03-16'))).toContain('应晚于')
    expect((await extend('2026-04-30')).body.problems).toBeUndefined()
    expect(await itemsOf(unit, sheet)).toMatchObject([{ itemno: '13', rectifylimit: '2026-04-30' }])
    expect(await titlesFor(unit)).toContain('整改期限延长')
  })

  it('given a notice, when the unit signs for it by hand, then the signature stands also after the term was extended, and not over other problems', async () => {
    const sheet = await issued()
    const ids = String((await itemsOf(unit, sheet))[0]?.['noticeid'])
    const notice = () => dataOf<Row>(call(staff.inspector, '/api/rectificationnotice/rectificationNotice/load', { id: ids }))
    const received = { receiver: '龙海涛', receivedate: '2026-03-02', receiversign: handSignature('rectificationNotice', 'receiversign', await notice()) }
    const signed = await call(staff.inspector, '/api/rectificationnotice/rectificationNotice/sign', { ids, move: 'sign', ...received })
    expect(signed.body.problems).toBeUndefined()
    const later = { rectifylimit: '2026-04-30', extendreason: '配件待到货' }
    await call(staff.inspector, '/api/rectificationnotice/rectificationNotice/extend', { ids, move: 'extend', ...later })
    expect(await notice()).toMatchObject({ receiver: '龙海涛', receiversignstate: '1', rectifylimit: '2026-04-30' })
    const other = { ...received, receiversign: handSignature('rectificationNotice', 'receiversign', { ...(await notice()), problems: '无' }) }
    await call(staff.inspector, '/api/rectificationnotice/rectificationNotice/sign', { ids, move: 'sign', ...other })
    expect(await notice()).toMatchObject({ receiversignstate: '2' })
  })

  it('given a notice, when it is issued, then the unit’s contact is told by short message until when, whether or not the unit has an account', async () => {
    const sheet = await issued()
    const sent = await sql<{ content: string }>`
      select content from sys_sms_outbox where template = 'ZGTZ' and record_id = ${sheet['bussid']}`.execute(testApp.db)
    expect(sent.rows).toHaveLength(1)
    expect(sent.rows[0]?.content).toMatch(/^【特种设备检验】.*检验意见通知书已发出，请于2026-03-17前整改/)
  })

  it('given an item, when the unit answers with papers, then the inspector reads it in the record, accepts it, and notice and register follow', async () => {
    const sheet = await issued()
    const [item] = await itemsOf(unit, sheet)
    const file = await upload()
    expect((await reply(unit, item, { donefiles: file })).body.problems).toBeUndefined()
    expect((await opened(sheet)).notified).toMatchObject([{ state: 'answered', done: done.donedesc, day: '2026-03-02', files: file, by: '龙海涛' }])
    expect((await review(item, 'accept')).status).toBe(200)
    expect((await opened(sheet)).notified).toMatchObject([{ state: 'accepted' }])
    const { rows } = await sql<Row>`
      select n.rectifystate, f.isrectified, f.rectifydate::text from "rectificationNotice" n join "pdaCheckFail" f on f.bussid = n.bussid
      where n.bussid = ${sheet['bussid']}`.execute(testApp.db)
    expect(rows).toMatchObject([{ rectifystate: '30', isrectified: '1', rectifydate: '2026-03-02' }])
  })

  it('given an answer that proves nothing, when it is sent back with words, then the unit reads them and answers again', async () => {
    const sheet = await issued()
    const [item] = await itemsOf(unit, sheet)
    expect((await reply(unit, item, { donefiles: await upload() })).status).toBe(200)
    expect(await refusal(review(item, 'return'))).toMatch(/^422 field.required \/reviewopinion/)
    expect((await review(item, 'return', '照片看不清闸瓦')).status).toBe(200)
    expect(await itemsOf(unit, sheet)).toMatchObject([{ itemstate: '40', reviewopinion: '照片看不清闸瓦' }])
    expect(await titlesFor(unit)).toEqual(expect.arrayContaining(['收到检验意见通知书', '整改答复被退回']))
    expect((await reply(unit, item, { donefiles: await upload() })).status).toBe(200)
    const [answered] = await itemsOf(unit, sheet)
    expect([answered?.['itemstate'], answered?.['reviewopinion'] ?? null]).toEqual(['20', null])
  })

  it('given an answer without papers, with a day to come or with no words, then it is refused at the field, and the item stays open', async () => {
    const sheet = await issued()
    const [item] = await itemsOf(unit, sheet)
    const donefiles = await upload()
    expect(await refusal(reply(unit, item))).toMatch(/^422 record.guard/)
    expect(await reason(reply(unit, item, { donefiles, donedate: '2026-03-20' }))).toBe('完成日期不能晚于今天')
    expect(await refusal(reply(unit, item, { donefiles, donedesc: '' }))).toMatch(/^422 field.required \/donedesc/)
    expect(await refusal(reply(unit, item, { donefiles: 'nobody’s' }))).toMatch(/^422 field.invalid \/donefiles/)
    expect(await itemsOf(unit, sheet)).toMatchObject([{ itemstate: '10' }])
  })

  it('given a unit, when it reviews its own answer or issues a notice, then it may not', async () => {
    const sheet = await issued()
    const [item] = await itemsOf(unit, sheet)
    expect((await reply(unit, item, { donefiles: await upload() })).status).toBe(200)
    expect((await call(unit, '/api/noticeitem/noticeItem/review', { ids: item?.['itemid'], move: 'accept' })).status).toBe(403)
    expect((await call(unit, '/api/appbuss/notify', { ids: sheet['bussid'], move: 'notify', rectifylimit: '2026-03-17' })).status).toBe(403)
  })

  it('given nothing new that fails, when another notice is asked for, then it is refused; given the record conforms in the end, then the items are closed', async () => {
    const sheet = await issued()
    const again = call(staff.inspector, '/api/appbuss/notify', { ids: sheet['bussid'], move: 'notify', rectifylimit: '2026-03-17' })
    expect(await reason(again)).toBe('没有还未通知的不符合项')
    const id = (await opened(sheet)).record['recordid']
    const mended = { path: 'results/13.1', value: { state: 'pass' }, seen: 2 }
    expect((await call(staff.inspector, '/api/appbuss/record/answer', { id, since: 0, changes: JSON.stringify([mended]) })).body.data).toMatchObject({
      refused: [],
    })
    expect((await call(staff.inspector, '/api/appbuss/record/submit', { id })).body.problems).toBeUndefined()
    expect(await itemsOf(unit, sheet)).toMatchObject([{ itemstate: '60' }])
    expect((await move(staff, sheet, 'enter')).body.problems).toBeUndefined()
  })

  it('given an unqualified report that is entered, then its notice asks item by item too', async () => {
    const sheet = await before(staff, 'countersign', { inspresult: '01', rectifylimit: '2026-04-01' } as Row)
    expect(await itemsOf(staff.inspector, sheet)).toMatchObject([{ itemno: '13', itemstate: '10' }])
  })
})
