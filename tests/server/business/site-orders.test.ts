import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { handSignature } from '../../fixtures/inspection/hand-signature.ts'
import { startFileApp, type Client, type FileApp } from '../harness/file-app.ts'
import { onBothStores } from '../harness/test-app.ts'

const checks = '/api/scenecheck/siteCheck'
const orders = '/api/orderdocument/orderDocument'
const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
const later = new Date(Date.now() + 20 * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })

const check: Row = {
  ...{ unitname: '锦城物业服务有限公司', unitaddr: '示例路 3 号', areacode: '510104', suporgid: 'MJ510104', checkkind: '1', checkobject: '2' },
  ...{ checkdate: today, checkmen: '魏东,任倩', unitsignman: '龙海涛', checkconclusion: '3', checkdesc: '抽查 2 台电梯', rectifylimit: later },
}
const bad: Row = { checkitem: '05', checkbasis: '《特种设备安全法》第十四条', result: '0', problemkind: '04', finding: '司机无证', dangerlevel: '1' }
const good: Row = { checkitem: '01', checkbasis: '《特种设备安全法》第三十三条', result: '1' }

onBothStores('orders made on the spot', (kind) => {
  let testApp: FileApp
  let monitor: Client
  let other: Client
  beforeAll(async () => {
    testApp = await startFileApp(kind)
    monitor = await testApp.login('jcjiancha1')
    other = await testApp.login('jckezhang')
  }, 180_000)
  afterAll(() => testApp?.close())

  const data = async (answer: Promise<{ status: number; body: { data: unknown; problems?: unknown } }>): Promise<Row> => {
    const { status, body } = await answer
    expect([status, body.problems ?? []]).toEqual([200, []])
    return body.data as Row
  }
  const photoBy = async (client: Client): Promise<string> =>
    String((await data(client.upload({ name: '现场.png', content: png }, { busstype: 'siteFinding', attkind: '16' })))['attsysid'])
  const saved = (items: Row[]): Promise<Row> => data(monitor.post(`${checks}/save`, { ...check, itemlist: JSON.stringify(items) }))
  const ordered = async (photo: string): Promise<{ check: string; order: string }> => {
    const { checkid } = await saved([good, { ...bad, photos: photo }])
    const id = String(checkid)
    await data(monitor.post(`${checks}/submit`, { ids: id, move: 'submit' }))
    const draft = await data(monitor.post(`${checks}/orderDraft`, { ids: id }))
    expect(draft).toMatchObject({ violatefact: '司机无证', violatebasis: '《特种设备安全法》第十四条', rectifylimit: later, checkid: id })
    const { violatefact, violatebasis, orderrequire, rectifylimit } = draft as Record<string, string>
    await data(monitor.post(`${checks}/order`, { ids: id, move: 'order', violatefact, violatebasis, orderrequire, rectifylimit }))
    const { orderid } = await data(monitor.post(`${checks}/load`, { id }))
    return { check: id, order: String(orderid) }
  }

  it('given a finding with a photo, when its check is submitted and ordered upon, then problem and order show it, as does their paper, and it stays the check’s', async () => {
    const photo = await photoBy(monitor)
    const { check: id, order } = await ordered(photo)
    const found = await data(monitor.post('/api/scenecheck/siteProblem/list', { filters: JSON.stringify([{ field: 'checkid', op: 'eq', value: id }]) }))
    expect((found['list'] as Row[]).length).toBe(1)
    const problem = await data(monitor.post('/api/scenecheck/siteProblem/load', { id: String((found['list'] as Row[])[0]?.['problemid']) }))
    expect(problem).toMatchObject({ photos: photo })
    expect(await data(other.post(`${orders}/load`, { id: order }))).toMatchObject({ photos: photo, violatefact: '司机无证', orderstate: '10' })
    const kept = await testApp.db.selectFrom('sys_attachment').select(['entity', 'record_id']).where('id', '=', photo).execute()
    expect(kept).toEqual([{ entity: 'siteCheck', record_id: id }])
    const paper = await other.get('/api/common/commonPrint', { code: 'ZLS', ids: order })
    const file = join(mkdtempSync(join(tmpdir(), 'viewno-order-')), 'order.pdf')
    writeFileSync(file, paper.rawPayload)
    expect(execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' }).replaceAll(/\s/g, '')).toContain('附：问题照片图1')
    expect(execFileSync('pdfimages', ['-list', file], { encoding: 'utf8' })).toMatch(/\bimage\b/)
  })

  it('given somebody else’s upload in a finding, when it is saved, then it is refused', async () => {
    const { status, body } = await monitor.post(`${checks}/save`, {
      ...check,
      itemlist: JSON.stringify([{ ...bad, photos: await photoBy(other) }]),
    })
    expect([status, body.problems?.map(({ path }) => path)]).toEqual([422, ['/itemlist']])
  })

  it('given a finding whose photo is taken out again, then the file is nobody’s, and that of the other finding stays', async () => {
    const [one, two] = [await photoBy(monitor), await photoBy(monitor)]
    const record = await saved([
      { ...bad, photos: one },
      { ...bad, checkitem: '06', photos: two },
    ])
    const rows = (record['itemlist'] as Row[]).map((row) => (row['photos'] === one ? { ...row, photos: null } : row))
    await data(
      monitor.post(`${checks}/save`, { ...check, checkid: String(record['checkid']), version: String(record['version']), itemlist: JSON.stringify(rows) }),
    )
    const held = await testApp.db.selectFrom('sys_attachment').select(['id', 'record_id']).where('id', 'in', [one, two]).execute()
    expect(new Map(held.map((row) => [row['id'], row['record_id']]))).toEqual(
      new Map([
        [one, ''],
        [two, record['checkid']],
      ]),
    )
  })

  it('given an order that is signed for on the device, when it is delivered, then the signature stands, and who signed is known', async () => {
    const { order } = await ordered(await photoBy(monitor))
    const record = await data(monitor.post(`${orders}/load`, { id: order }))
    const receiversign = handSignature('orderDocument', 'receiversign', record)
    await data(monitor.post(`${orders}/deliver`, { ids: order, move: 'deliver', receiver: '龙海涛', receiversign, receivedate: today, deliverway: '1' }))
    expect(await data(monitor.post(`${orders}/load`, { id: order }))).toMatchObject({ orderstate: '20', receiver: '龙海涛', receiversignstate: '1' })
  })
})
