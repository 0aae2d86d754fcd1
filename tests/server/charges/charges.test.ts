import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { call, saved, type Answer } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const gdjj = '/api/chagdjjmain/ibmsSeiAssChaGdjjMain/gdjjSave'
const gddj = '/api/chagddj/ibmsSeiAssChaGddj/gddjSave'
const rqdj = '/api/charqdj/ibmsSeiAssChaRqdj/rqdjSave'
const receipt = { payvoucher: 'PZ-1', paydate: '2026-03-01' }

onBothStores('charges', (kind) => {
  let testApp: TestApp
  let cashier: Browser
  let finance: Browser
  let clerk: Browser
  let foreign: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 5 })
    ;[cashier, finance, clerk, foreign] = (await Promise.all(['jyshoufei', 'jycaiwu', 'jyshouli', 'snshouli'].map((user) => testApp.login(user)))) as [
      Browser,
      Browser,
      Browser,
      Browser,
    ]
  })
  afterAll(() => testApp?.close())

  /** A registered fee of one elevator. */
  async function registered(): Promise<Row> {
    const application = await saved(clerk)
    return dataOf(await call(clerk, '/api/chamain/chaMain/save', { ids: application['appmainsysid'], entryType: '2' }))
  }
  const move = (browser: Browser, id: string, fee: Row, input: Record<string, unknown> = {}) =>
    call(browser, `/api/chamain/chaMain/${id}`, { ids: fee['id'], ...input })
  const listOf = async (browser: Browser, path: string, input: Record<string, unknown>) => dataOf<{ list: Row[] }>(await call(browser, path, input)).list

  it('takes another price than the tables ask from who has the right to it, with a reason, and keeps both', async () => {
    const ids = (await saved(clerk))['appmainsysid']
    const asked = dataOf<{ feelist: Row[] }>(await call(cashier, '/api/chamain/chaMain/assembly', { ids, entryType: '2' })).feelist
    const { tableprice } = asked[0] ?? {}
    const register = (browser: Browser, line: Row) =>
      call(browser, '/api/chamain/chaMain/save', {
        ids,
        entryType: '2',
        feelist: JSON.stringify(asked.map((row, at) => (at === 0 ? { ...row, ...line } : row))),
      })
    const refused = await register(clerk, { price: '1.00', adjustreason: '熟人' })
    expect([refused.status, refused.body.code, refused.body.problems?.[0]?.path]).toEqual([422, 'field.no-right', '/feelist/0/price'])
    const unexplained = await register(cashier, { price: '1.00' })
    expect([unexplained.status, unexplained.body.problems?.[0]?.path]).toEqual([422, '/feelist/0/adjustreason'])
    expect(unexplained.body.errorMsg).toContain(`${String(tableprice)} 元`)
    const disguised = await register(cashier, { price: '1.00', tableprice: '1.00' })
    expect(disguised.body.problems?.[0]?.path).toBe('/feelist/0/adjustreason')
    const fee = dataOf(await register(cashier, { price: '500.50', adjustreason: '市局减收批复' }))
    expect(fee['shouldfee']).toBe('500.50')
    const [line] = dataOf<{ feelist: Row[] }>(await call(finance, '/api/chamain/chaMain/detail', { id: fee['id'] })).feelist
    expect(line).toMatchObject({ tableprice, tablequantity: '1.00', price: '500.50', amount: '500.50', adjustreason: '市局减收批复' })
  })

  it('asks the price that is kept on the screen, from its day on, and nothing for what is disabled there', async () => {
    const ids = (await saved(clerk))['appmainsysid']
    const lines = async () =>
      dataOf<{ feelist: Row[] }>(await call(clerk, '/api/chamain/chaMain/assembly', { ids, entryType: '2' })).feelist.map(({ feeitem, price }) => [
        String(feeitem),
        String(price),
      ])
    const [[title = '', before = ''] = []] = await lines()
    const save = (item: Row) => call(finance, '/api/feeitems/ibmsSeiAssChaFeeItems/save', item)
    const items = await listOf(finance, '/api/feeitems/ibmsSeiAssChaFeeItems/list', { pageSize: 100 })
    const standardLine = items.find((row) => row['standard_label'] === title)
    const asNew = {
      feename: title,
      standard: standardLine?.['standard'] ?? '',
      feekind: '1',
      method: 'GD',
      price: '777.00',
      state: '1',
      startdate: '2025-01-01',
    }
    const later = dataOf<Row>(await save({ ...asNew, feecode: 'F-NEW', startdate: '2099-01-01' }))
    expect(await lines()).toEqual([[title, before]])
    await expectDone(save({ ...asNew, feecode: 'F-NEW', feeitemid: later['feeitemid'] ?? '', version: later['version'] ?? 0 }))
    expect(await lines()).toEqual([[title, '777.00']])
    const other = dataOf<Row>(
      await save({ feecode: 'F-PLUS', feename: '安全评估费', standard: 'beside', equclacode: '3000', feekind: '1', method: 'GD', price: '88.00', state: '1' }),
    )
    expect(await lines()).toEqual([
      [title, '777.00'],
      ['安全评估费', '88.00'],
    ])
    const off = (row: Row | undefined) => call(finance, '/api/feeitems/ibmsSeiAssChaFeeItems/switch', { ids: row?.['feeitemid'], state: '0' })
    for (const row of [later, other]) await expectDone(off(row))
    expect(await lines()).toEqual([[title, before]])
    for (const row of items.filter(({ standard }) => standard === standardLine?.['standard'])) await expectDone(off(row))
    expect((await call(clerk, '/api/chamain/chaMain/assembly', { ids, entryType: '2' })).body.errorMsg).toContain('没有适用的收费标准')
    for (const row of items.filter(({ standard }) => standard === standardLine?.['standard']))
      await expectDone(call(finance, '/api/feeitems/ibmsSeiAssChaFeeItems/switch', { ids: row['feeitemid'], state: '1' }))
  })

  it('takes off what a policy in force allows, and nothing once it is stopped', async () => {
    const register = async (reliefreason: string, relieffee: string) =>
      call(clerk, '/api/chamain/chaMain/save', { ids: (await saved(clerk))['appmainsysid'], entryType: '2', isrelief: 1, reliefreason, relieffee })
    const fee = dataOf(await register('01', ''))
    expect(Number(fee['relieffee'])).toBeCloseTo(Number(fee['shouldfee']) * 0.3, 2)
    const [policy] = await listOf(finance, '/api/chareliefpolicy/chaReliefPolicy/findPage', { reliefreason: '01' })
    const turn = (policystate: string) => call(finance, '/api/chareliefpolicy/chaReliefPolicy/switch', { ids: policy?.['policyid'], policystate })
    await expectDone(turn('2'))
    const refused = await register('01', '1')
    expect([refused.status, refused.body.problems?.[0]]).toMatchObject([422, { path: '/relieffee', message: '所选减免依据没有本单可用的生效政策，不能减免' }])
    await expectDone(turn('1'))
    expect((await register('01', '1')).status).toBe(200)
  })

  it.each([
    [gdjj, { projectname: '厂区蒸汽管道', pipegrade: 'GC2', engfee: '80', rate: '1.5', amount: '12000.00' }, '11999.99', '安装工程造价乘以收费比例'],
    [gdjj, { projectname: '短管道', pipegrade: 'GC2', engfee: '1', rate: '1', minfee: '500', amount: '500' }, '100', '最低收费'],
    [gddj, { projectname: '循环水装置', dn: 200, linelength: '120.5', price: '8', ndtfee: '36.00', amount: '1000.00' }, '964', '检验长度乘以单价'],
    [rqdj, { equcodeset: '2150', volume: '12.5', baseprice: '600', factor: '1.2', ndtfee: '80', amount: '800.00' }, '680', '难度系数'],
  ])('keeps what a charge was worked out from, and only a right amount: %s %o', async (path, input, wrong, words) => {
    const fee = await registered()
    const answer = await call(cashier, path, { chaid: fee['id'], ...input })
    expect([answer.status, answer.body.errorMsg]).toEqual([200, undefined])
    const refused = await call(cashier, path, { chaid: fee['id'], ...input, amount: wrong })
    expect([refused.status, refused.body.problems?.[0]?.path]).toEqual([422, '/amount'])
    expect(refused.body.errorMsg).toContain(words)
  })

  it('belongs to a charge that the caller sees and that nobody has confirmed', async () => {
    const fee = await registered()
    const input = { chaid: fee['id'], projectname: '装置', dn: 100, linelength: '10', price: '5', amount: '50' }
    expect((await call(foreign, gddj, input)).status).toBeGreaterThanOrEqual(404)
    expect((await call(cashier, gddj, { ...input, chaid: 'nobody' })).status).toBeGreaterThanOrEqual(404)
    const price = dataOf<Row>(await call(cashier, gddj, input))
    expect((await move(finance, 'confirm', fee, { move: 'confirm', ...receipt })).status).toBe(200)
    expect((await call(cashier, gddj, input)).body.code).toBe('record.state')
    expect((await call(cashier, gddj, { ...price, dn: 150 })).body.code).toBe('record.state')
    expect((await listOf(cashier, '/api/chagddj/ibmsSeiAssChaGddj/list', { chaid: fee['id'] })).map((row) => row['projectname'])).toEqual(['装置'])
    expect(await listOf(foreign, '/api/chagddj/ibmsSeiAssChaGddj/list', { chaid: fee['id'] })).toEqual([])
  })

  it('logs each step of a charge with money and states, and special operations with their reason', async () => {
    const fee = await registered()
    const reason = { operreason: '单位重复缴费', approver: '张站长' }
    expect((await move(finance, 'refund', fee, reason)).body.code).toBe('record.state')
    await expectDone(move(finance, 'confirm', fee, { move: 'confirm', ...receipt }))
    await expectDone(move(finance, 'invoice', fee, { invoiceno: 'FP-1' }))
    await expectDone(move(finance, 'changeInvoice', fee, { invoiceno: 'FP-2', operreason: '抬头有误' }))
    await expectDone(move(finance, 'reverse', fee, { operreason: '退费前红冲' }))
    expect((await move(finance, 'refund', fee, { operreason: '重复' })).body.problems?.[0]).toMatchObject({ path: '/approver' })
    await expectDone(move(finance, 'refund', fee, reason))
    const log = await listOf(finance, '/api/chalog/chaLog/list', { chaid: fee['id'], sort: [{ id: 'logid', dir: 'asc' }] })
    expect(log.map((row) => [row['action'], row['chargestate']])).toEqual([
      ['收费登记', '10'],
      ['确认到账', '20'],
      ['开票', '40'],
      ['改票', '40'],
      ['红冲', '20'],
      ['退费', '95'],
    ])
    const operations = await listOf(finance, '/api/chaoperate/chaoperate/list', { chargeno: fee['chargeno'], sort: [{ id: 'operid', dir: 'asc' }] })
    expect(operations.map((row) => [row['opertype_label'], row['operreason'], row['approver'] ?? null, row['voucher']])).toEqual([
      ['改票', '抬头有误', null, 'FP-2'],
      ['红冲', '退费前红冲', null, 'FP-2'],
      ['退费', '单位重复缴费', '张站长', 'PZ-1'],
    ])
    expect(await listOf(foreign, '/api/chalog/chaLog/list', { chaid: fee['id'] }).catch(() => [])).toEqual([])
    expect(dataOf<Row>(await call(finance, '/api/chamain/chaMain/detail', { id: fee['id'] }))).toMatchObject({ chargestate: '95', paidfee: '0.00' })
  })

  it('answers the policies in force that apply to category, unit and device', async () => {
    const path = '/api/chareliefpolicy/chaReliefPolicy/list'
    const policy = {
      policyname: '示例学校减免',
      reliefno: '示范〔2026〕9 号',
      unit: '示例第一小学,示例第二小学',
      reliefkind: '1',
      reliefreason: '02',
      reliefvalue: '40',
      startdate: '2026-01-01',
      policystate: '1',
    }
    await expectDone(call(finance, '/api/chareliefpolicy/chaReliefPolicy/save', policy))
    await expectDone(call(finance, '/api/chareliefpolicy/chaReliefPolicy/save', { ...policy, policyname: '过期政策', enddate: '2026-02-01' }))
    const names = async (input: Record<string, unknown>) => dataOf<Row[]>(await call(clerk, path, input)).map((row) => String(row['policyname']))
    const elevators = await names({ equclacode: '3000', unit: '示例第一小学' })
    expect(elevators).toEqual(expect.arrayContaining(['住宅小区电梯减免', '示例学校减免', '小微企业减免']))
    expect(elevators).not.toContain('过期政策')
    const boilers = await names({ equclacode: '1000', unit: '别的单位' })
    expect(boilers).not.toEqual(expect.arrayContaining(['住宅小区电梯减免']))
    expect(boilers).not.toContain('示例学校减免')
    expect((await call(clerk, path, { colour: 'red' })).body.code).toBe('field.unknown')
    const wrong = await call(finance, '/api/chareliefpolicy/chaReliefPolicy/save', { ...policy, reliefvalue: '140' })
    expect(wrong.body.problems?.[0]).toMatchObject({ path: '/reliefvalue' })
  })

  it('answers fee items as a dictionary and the prices of elevators', async () => {
    const items = dataOf<Row[]>(await call(clerk, '/api/feeitems/ibmsSeiAssChaFeeItems/dictList', { equclacode: '3000' }))
    expect(items.length).toBeGreaterThan(0)
    expect(
      items.every(
        (item) => ['3000', null].includes(item['equclacode'] as string | null) && item['value'] === item['feecode'] && item['label'] === item['feename'],
      ),
    ).toBe(true)
    const prices = dataOf<Row[]>(await call(clerk, '/api/chadtjf/getConfigList', { equcodeset: '3110', seisortcode: '05' }))
    expect(prices.map((row) => [row['equcodeset'], row['baseprice']])).toEqual([['3110', '760.00']])
    const clash = { feecode: items[0]?.['feecode'], feename: '重复', equclacode: '3000', feekind: '1', method: 'GD', price: '1' }
    expect((await call(finance, '/api/feeitems/ibmsSeiAssChaFeeItems/save', clash)).body.code).toBe('record.duplicate')
    expect(
      (await call(finance, '/api/chadtjf/save', { confname: '锅炉', equcodeset: '1310', seisortcode: '05', baseprice: '1' })).body.problems?.[0],
    ).toMatchObject({ path: '/equcodeset' })
  })

  it('refuses those without the code', async () => {
    const review = await testApp.login('jyshencha')
    for (const path of [gdjj, gddj, rqdj, '/api/chalog/chaLog/list', '/api/chareliefpolicy/chaReliefPolicy/save', '/api/chamain/chaMain/refund'])
      expect([path, (await call(review, path)).body.code]).toEqual([path, 'right.denied'])
  })
})

function dataOf<Data = Row>({ status, body }: Answer): Data {
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body.problems)}`)
  return body.data as Data
}

async function expectDone(answer: Promise<Answer>): Promise<void> {
  const { status, body } = await answer
  expect([status, body.errorMsg]).toEqual([200, undefined])
}
