import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoredRow } from '../../../server/records/queries/record.ts'
import { insertRecord } from '../../../server/records/queries/record.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import { withinOneWindow } from '../harness/one-window.ts'

onBothStores('the public page that verifies a paper', (kind) => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    const add = async (entity: string, row: StoredRow) => {
      const found = testApp.schemas.entities.get(entity)
      if (found) await insertRecord(testApp.db, found, row, { userId: '', now: testApp.clock.now })
    }
    const sheet = { appno: 'S1', equclacode: '3000', equcodeset: '3110', unitname: '成都示例物业有限公司', equname: '乘客电梯', cheorgid: 'JY01' }
    await add('appBuss', { ...sheet, bussid: 'b1', seisn: 'JY1', equcode: '311010339201803353', bussstate: 'ING', INSCONTACTTEL: '13800138000' })
    // a paper that counts the month alone, and says what a vessel may be used for
    const vessel = { equclacode: '2000', equcodeset: '2170', equname: '储气罐', safetygrade: '2', allowpressure: '0.84', nextprinted: '2031-06' }
    await add('appBuss', { ...sheet, ...vessel, bussid: 'b4', seisn: 'JY4', bussstate: 'ING' })
    await add('appBuss', { ...sheet, bussid: 'b2', seisn: 'JY2', bussstate: 'VOID' })
    const report = { seisn: 'JY1', unitname: '成都示例物业有限公司', equname: '乘客<b>电梯</b>', cheorgid: 'JY01', inspresult: '00', approveman: '王建国' }
    await add('bussReport', { ...report, reportid: 'r1', bussid: 'b1', reportno: 'BG1', replacedby: 'r2', reportstate: '95' })
    await add('bussReport', { ...report, reportid: 'r2', bussid: 'b1', reportno: 'BG2', inspdate: '2026-03-02', nextinspdate: '2027-03-01', reportstate: '60' })
    await add('bussReport', { ...report, reportid: 'r4', bussid: 'b4', reportno: 'BG4', nextinspdate: '2031-06-12', nextprinted: '2031-06', reportstate: '60' })
    await add('bussReport', { ...report, reportid: 'r3', bussid: 'b2', reportno: 'BG3', reportstate: '60' })
    await add('bussReport', { ...report, reportid: 'r5', bussid: 'b1', reportno: 'BG5', nextinspdate: '2027-05-20', nextprinted: '2027-05', reportstate: '60' })
  })
  afterAll(() => testApp?.close())

  let network = 0
  const page = (number: string, remoteAddress = `10.9.${(network += 1)}.1`) =>
    testApp.app.inject({ method: 'GET', url: `/verify/${encodeURIComponent(number)}`, remoteAddress })

  it('given a report that holds, when its number is asked for without an account, then what it said stands there, escaped, and no person', async () => {
    const { statusCode, body, headers } = await page('BG2')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    for (const words of ['有效', 'BG2', '合格', '311010339201803353', '2026-03-02', '2027-03-01', '乘客&lt;b&gt;电梯']) expect(body).toContain(words)
    for (const words of ['<script', '王建国', '13800138000', '成都示例物业']) expect(body).not.toContain(words)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['cache-control']).toBe('no-store')
  })

  it('given a report whose rule counts months, then the next date is told as it is printed', async () => {
    const { body } = await page('BG5')
    expect(body).toContain('<dd>2027-05</dd>')
  })

  it('given a report that was corrected, then it stays readable and leads to the one that replaces it', async () => {
    const { body } = await page('BG1')
    expect(body).toContain('已被更正')
    expect(body).toContain('BG2')
  })

  it('given a paper that says the month of the next inspection and a safety grade, then the page says them as the paper does', async () => {
    const { body } = await page('BG4')
    for (const words of ['<dd>2031-06</dd>', '<dd>2级</dd>', '<dd>0.84 MPa</dd>']) expect(body).toContain(words)
    expect(body).not.toContain('2031-06-12')
  })

  it('given a report whose sheet was voided, then it is revoked', async () => {
    expect((await page('BG3')).body).toContain('已作废')
  })

  it.each(['BG9', "' or 1=1 --", '<script>alert(1)</script>', '一'.repeat(60)])(
    'given %s, which no paper has, then the answer is calm, escaped and 404',
    async (number) => {
      const { statusCode, body } = await page(number)
      expect(statusCode).toBe(404)
      expect(body).toContain('没有查到这份文书')
      expect(body).not.toContain('<script')
    },
  )

  it('given somebody who tries numbers out, then a minute of patience is asked for, and others are answered', async () => {
    await withinOneWindow(4000)
    const answers = []
    for (let at = 0; at < 31; at += 1) answers.push((await page(`X${at}`, '10.9.99.1')).statusCode)
    expect(answers.slice(0, 30).every((status) => status === 404)).toBe(true)
    expect(answers.at(-1)).toBe(429)
    expect((await page('BG2')).statusCode).toBe(200)
  })
})
