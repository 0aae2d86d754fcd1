import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { readLinks } from '../../../server/services/links.ts'
import { dataOf, reason, refusal, rows } from '../harness/answers.ts'
import { call } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const base = '/api/datatransfer'
const SECRET = 'Gx7-kq29-Lm4w-Zt01'

interface Parcel {
  headers: Record<string, unknown>
  body: { batch: string; items: { id: string; operation: string; data: Row }[] }
  text: string
}

onBothStores('data handed to other systems', (kind) => {
  let testApp: TestApp
  let admin: Browser
  let other: Server
  let parcels: Parcel[] = []
  /** What the other system says of an item. */
  let verdict = (_data: Row): { code: string; message?: string } => ({ code: '0' })
  let down = false

  beforeAll(async () => {
    other = createServer((request, response) => {
      let text = ''
      request.on('data', (chunk: Buffer) => (text += chunk.toString()))
      request.on('end', () => {
        const body = JSON.parse(text) as Parcel['body']
        parcels.push({ headers: request.headers, body, text })
        response.statusCode = down ? 503 : 200
        response.end(JSON.stringify({ results: body.items.map(({ id, data }) => ({ id, ...verdict(data) })) }))
      })
    })
    await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready))
    const links = readLinks({ LINK_TRANSFER_GJK: `http://127.0.0.1:${(other.address() as AddressInfo).port}/in` })
    testApp = await startApp({ store: kind, fill: 20, services: { links } })
    for (const table of ['transUserAuth', 'transField', 'transPlan', 'transLog', 'eqTransLog', 'checkTransLog'])
      await sql`delete from ${sql.table(table)}`.execute(testApp.db)
    admin = await testApp.login('jyadmin')
  })
  beforeEach(() => {
    parcels = []
    verdict = () => ({ code: '0' })
    down = false
  })
  afterAll(async () => {
    await testApp?.close()
    other?.closeAllConnections()
    other?.close()
  })

  const account: Row = {
    ...{ sysname: 'GJK', accountno: 'gjk_sc', orgname: '国家平台', linkman: '李文', linktel: '13800000000', authobjects: 'eqdBasic', equscope: '3000' },
    ...{ startdate: '2026-01-01', enddate: '2026-12-31' },
  }
  const field = (localfield: string, targetfield: string, more: Row = {}): Row => ({
    ...{ sysname: 'GJK', objname: 'eqdBasic', localfield, targetfield, fieldtype: 'string', transrule: '0', sortno: 10, isrequired: 0 },
    ...more,
  })
  const saved = (screen: string, row: Row): Promise<Row> => dataOf(call(admin, `${base}/${screen}/save`, row))
  const itemsOf = (batch: string): Promise<Row[]> => rows(admin, `${base}/eqLogQuery/list`, { batchid: batch, pageSize: 100 })
  const run = async (plan: string): Promise<string> => String((await dataOf(call(admin, `${base}/planMng/run`, { id: plan })))['batch'])
  let plan = ''

  it('takes only fields that the object has and that are nobody’s secret, each other field once', async () => {
    expect(await refusal(call(admin, `${base}/fieldMng/save`, field('nothing', 'A')))).toContain('/localfield')
    expect(await refusal(call(admin, `${base}/fieldMng/save`, field('attlist', 'A')))).toContain('/localfield')
    expect(await refusal(call(admin, `${base}/fieldMng/save`, { ...field('equname', 'A'), objname: 'unitBasic' }))).toContain('call.bad-parameter')
    const made = await saved('fieldMng', field('equcode', 'SBDM', { isrequired: 1 }))
    expect(made).toMatchObject({ localtitle: '设备代码', state: '1' })
    expect(await refusal(call(admin, `${base}/fieldMng/save`, field('equregcode', 'SBDM')))).toContain('record.duplicate')
    await saved('fieldMng', field('usestatus', 'ZT', { transrule: '2', mapping: '01=1\n02=2' }))
    await saved('fieldMng', field('equareacode', 'QH', { transrule: '1' }))
    const choose = await rows(admin, `${base}/fieldMng/choose`, { entity: 'eqdBasic', quick: '设备代码' })
    expect(choose.map((each) => each['field'])).toContain('equcode')
    expect(await refusal(call(admin, `${base}/fieldMng/choose`, { entity: 'sysParam' }))).toContain('call.bad-parameter')
  })

  it('runs a plan only for a system that is authorised today', async () => {
    plan = String(
      (await saved('planMng', { planname: '设备推送', sysname: 'GJK', objname: 'eqdBasic', triggerway: '3', transrange: '2', batchsize: 5 }))['planid'],
    )
    expect(await reason(call(admin, `${base}/planMng/run`, { id: plan }))).toContain('没有有效的授权')
    const authid = String((await saved('userAuthorize', { ...account, enddate: '2026-02-01' }))['authid'])
    expect(await reason(call(admin, `${base}/planMng/run`, { id: plan }))).toContain('没有有效的授权')
    const { version } = await dataOf(call(admin, `${base}/userAuthorize/load`, { id: authid }))
    await saved('userAuthorize', { authid, version: version ?? null, ...account })
    const keyless = await run(plan)
    expect(parcels).toEqual([])
    expect(await dataOf(call(admin, `${base}/logQuery/load`, { id: keyless }))).toMatchObject({
      transstate: '2',
      errmsg: expect.stringContaining('密钥尚未设置') as string,
    })
    await dataOf(call(admin, `${base}/userAuthorize/resetPwd`, { id: authid, newsecret: SECRET }))
    await dataOf(call(admin, `${base}/logQuery/retry`, { ids: keyless }))
    expect((await itemsOf(keyless)).every((each) => each['retrynum'] === 1 && each['transstate'] !== '0')).toBe(true)
  })

  it('signs what it sends and notes the answer on every item and on the batch', async () => {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000)
    verdict = (data) => (data['ZT'] === '1' ? { code: '0' } : { code: 'E1', message: '状态不符' })
    await sql`update "eqdBasic" set usestatus = '01', updated_at = ${testApp.clock.now} where equclacode = '3000'`.execute(testApp.db)
    const batch = await run(plan)
    const [parcel] = parcels
    const time = String(parcel?.headers['x-time'])
    expect(parcel?.headers).toMatchObject({
      'x-account': 'gjk_sc',
      'x-sign': createHmac('sha256', SECRET)
        .update(`${time}.${parcel?.text ?? ''}`)
        .digest('hex'),
    })
    expect(parcel?.body.items.length).toBeGreaterThan(0)
    expect(parcel?.body.items[0]).toMatchObject({ data: { ZT: '1', QH: expect.stringMatching(/\D/) as string } })
    const items = await itemsOf(batch)
    expect(items.every((each) => each['equclacode'] === '3000' && each['transstate'] === '1')).toBe(true)
    const [log] = await rows(admin, `${base}/logQuery/list`, { planid: plan })
    expect(log).toMatchObject({ transstate: '1', totalnum: items.length, successnum: items.length, failnum: 0, runman: expect.stringMatching(/./) as string })
  })

  it('sends a record again only after it has changed, and then as a change', async () => {
    // the batches before took at most five each; go on until nothing new is left
    let batch = await run(plan)
    for (let round = 0; batch !== '' && round < 50; round += 1) batch = await run(plan)
    expect(batch).toBe('')
    await sql`update "eqdBasic" set updated_at = ${new Date(testApp.clock.now.getTime() + 5000)} where equdatasysid = (select recordid from "eqTransLog" where transstate = '1' limit 1)`.execute(
      testApp.db,
    )
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 10_000)
    expect(await itemsOf(await run(plan))).toMatchObject([{ optiontype: 'edit', transstate: '1' }])
  })

  it('holds back what the other system would refuse, and sends it when the record has been mended', async () => {
    await sql`update "eqdBasic" set usestatus = '03', updated_at = ${new Date(testApp.clock.now.getTime() + 1000)}
      where equdatasysid = (select recordid from "eqTransLog" where transstate = '1' limit 1)`.execute(testApp.db)
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 5000)
    const batch = await run(plan)
    expect(parcels).toEqual([])
    const [item] = await itemsOf(batch)
    expect(item).toMatchObject({ transstate: '2', returncode: 'CHECK', errmsg: expect.stringContaining('没有对照') as string })
    const { recordid } = await dataOf(call(admin, `${base}/eqLogQuery/load`, { id: String(item?.['logid']) }))
    const again = (): Promise<Row> => dataOf(call(admin, `${base}/eqLogQuery/retry`, { ids: String(item?.['logid']) }))
    expect((await again())['results']).toMatchObject([{ ok: false }])
    await sql`update "eqdBasic" set usestatus = '02' where equdatasysid = ${String(recordid)}`.execute(testApp.db)
    expect((await again())['results']).toMatchObject([{ ok: true }])
    const sent = await itemsOf(batch)
    expect(sent.map(({ transstate, retrynum, errmsg = null }) => ({ transstate, retrynum, errmsg }))).toEqual([{ transstate: '1', retrynum: 2, errmsg: null }])
    expect(await reason(call(admin, `${base}/eqLogQuery/retry`, { ids: String(item?.['logid']) }))).toContain('没有传输失败')
  })

  it('notes a system that does not answer, and sends the whole batch again from its log', async () => {
    await sql`update "eqdBasic" set updated_at = ${new Date(testApp.clock.now.getTime() + 1000)} where equclacode = '3000'`.execute(testApp.db)
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 5000)
    down = true
    const batch = await run(plan)
    const log = async (): Promise<Row> => dataOf(call(admin, `${base}/logQuery/load`, { id: batch }))
    expect(await log()).toMatchObject({ transstate: '2', successnum: 0, errmsg: expect.stringContaining('503') as string })
    down = false
    await dataOf(call(admin, `${base}/logQuery/retry`, { ids: batch }))
    expect(await log()).toMatchObject({ transstate: '1', failnum: 0 })
  })

  it('never shows the key, and replaces it only by who may', async () => {
    const [auth] = await rows(admin, `${base}/userAuthorize/list`, {})
    expect(JSON.stringify(auth)).not.toContain(SECRET)
    expect(await refusal(call(admin, `${base}/userAuthorize/resetPwd`, { id: String(auth?.['authid']), newsecret: 'short' }))).toContain('call.bad-parameter')
    await dataOf(call(admin, `${base}/userAuthorize/resetPwd`, { id: String(auth?.['authid']), newsecret: 'New-key-9-of-this-account' }))
    const stored = await sql<{ secretkey: string }>`select secretkey from "transUserAuth"`.execute(testApp.db)
    expect(stored.rows).toEqual([{ secretkey: 'New-key-9-of-this-account' }])
    const trail = await sql<{ told: string }>`select coalesce(before::text, '') || coalesce(after::text, '') as told from sys_audit`.execute(testApp.db)
    expect(trail.rows.some(({ told }) => told.includes(SECRET) || told.includes('New-key-9'))).toBe(false)
    const clerk = await testApp.login('jyshouli')
    expect(await refusal(call(clerk, `${base}/userAuthorize/list`, {}))).toContain('403')
    expect(await refusal(call(clerk, `${base}/planMng/run`, { id: plan }))).toContain('403')
  })
})
