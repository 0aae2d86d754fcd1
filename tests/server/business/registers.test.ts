import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { dataOf, reason, refusal } from '../harness/answers.ts'
import { call } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const product = '/api/productsup/productSup'
const simple = '/api/simplereport/simpleReport'

onBothStores('registers: applications of manufacturers and simple reports', (kind) => {
  let testApp: TestApp
  let window: Browser
  let reviewer: Browser
  let archivist: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    window = await testApp.login('jyshouli')
    reviewer = await testApp.login('jyshencha')
    archivist = await testApp.login('jydangan')
  })
  afterAll(() => testApp?.close())

  const batch: Row = {
    ...{ prodclass: '2000', equcodeset: '2170', porgname: '天府容器制造有限公司', manlicno: 'TS2251021-2028', licend: '2028-01-01', areacode: '510104' },
    ...{ makeaddr: '成都市锦江区示例路 5 号', standard: 'GB/T 150-2024', jjorgid: 'JY01', planstart: '2026-03-10', planend: '2026-04-10' },
    ...{ linkman: '吕明', linktel: '13900030009' },
  }
  const applied = (more: Row = {}): Promise<Row> =>
    dataOf(
      call(window, `${product}/save`, {
        ...batch,
        itemlist: [
          { prodname: '储气罐', prodno: `R-${kind}-1` },
          { prodname: '储气罐', prodno: `R-${kind}-2` },
        ],
        ...more,
      }),
    )

  it('makes a product in its archive of every line, once the application is accepted', async () => {
    const { applyid: id } = await applied()
    expect(await refusal(call(reviewer, `${product}/accept`, { id, move: 'accept', jjman: '周建华' }))).toBe('409 record.state /applystate')
    await dataOf(call(window, `${product}/submit`, { id }))
    await dataOf(call(reviewer, `${product}/accept`, { id, move: 'back', opinion: '请附设计图纸' }))
    await dataOf(call(window, `${product}/submit`, { id }))
    expect(await refusal(call(reviewer, `${product}/accept`, { id, move: 'accept' }))).toBe('422 field.required /jjman')
    await dataOf(call(reviewer, `${product}/accept`, { id, move: 'accept', jjman: '周建华' }))
    const record = await dataOf(call(reviewer, `${product}/load`, { id }))
    expect(record).toMatchObject({ applystate: '20', itemnum: 2, acceptman: '蒋文博', acceptdate: '2026-03-02', backreason: null })
    expect(record['applyno']).toMatch(/^ZJSB2026\d{5}$/)
    const made = (record['itemlist'] as Row[]).map((line) => String(line['productid']))
    const products = await testApp.db
      .selectFrom('vesselProduct')
      .select(['prodno', 'productstate', 'jjman'])
      .where('productid', 'in', made)
      .orderBy('prodno')
      .execute()
    expect(products).toEqual([1, 2].map((n) => ({ prodno: `R-${kind}-${n}`, productstate: '10', jjman: '周建华' })))
  })

  it.each<[string, Row, string]>([
    ['a licence that has run out', { licend: '2026-01-01' }, '制造许可证已过有效期'],
    ['no product', { itemlist: [] }, '申报产品'],
  ])('does not take an application with %s', async (_, more, message) => {
    const saved = await call(window, `${product}/save`, { ...batch, itemlist: [{ prodname: '罐', prodno: `R-${kind}-9` }], ...more })
    const id = (saved.body.data as Row | undefined)?.['applyid']
    expect(id === undefined ? saved.body.errorMsg : await reason(call(window, `${product}/submit`, { id }))).toContain(message)
  })

  it('hands a simple report out only after it is filed', async () => {
    const report: Row = {
      ...{ reportno: `AQF-${kind}`, simplekind: '1', unitname: '锦城物业服务有限公司', areacode: '510104', linkman: '吕明', linktel: '13900030009' },
      ...{ samplename: '弹簧式安全阀', samplenum: 2, teststandard: 'TSG ZF001-2006', testdate: '2026-02-20', testresult: '1', testman: '杨建国' },
      ...{ approveman: '邓世平', reportdate: '2026-02-24', cheorgid: 'JY01', chedeptid: 'JY0101' },
    }
    const { simpleid: id } = await dataOf(call(archivist, `${simple}/save`, report))
    const hand = { ffway: '1', receiver: '吕明' }
    expect(await refusal(call(archivist, `${simple}/release`, { id, ...hand }))).toBe('409 record.state /simplestate')
    await dataOf(call(archivist, `${simple}/archive`, { id, boxno: 'H101', pagecount: 3 }))
    await dataOf(call(archivist, `${simple}/release`, { id, ...hand }))
    const record = await dataOf(call(archivist, `${simple}/load`, { id }))
    expect(record).toMatchObject({ simplestate: '30', gdman: '彭慧敏', ffman: '彭慧敏', receiver: '吕明', ffdate: '2026-03-02' })
    expect(record['gdno']).toMatch(/^JDJY2026\d{6}$/)
  })
})
