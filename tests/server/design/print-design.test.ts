import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Print, PrintBlock } from '../../../engine/schema/business/print.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { dataOf, refusal } from '../harness/answers.ts'
import { call } from '../harness/applications.ts'
import { addCertificates, before, staffOf, type Staff } from '../harness/inspections.ts'
import type { Browser } from '../harness/sessions.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

interface Opened {
  product: Print
  published: { version: number; print: Print }
  draft: { version: number; layer: Print } | null
  versions: { version: number; note: string; product: boolean }[]
  samples: { id: string; label: string }[]
}

const word: PrintBlock = { block: 'text', text: "'本机构的附加说明'" }

onBothStores('print files laid out in the product', (kind) => {
  let testApp: TestApp
  let staff: Staff
  let admin: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    await addCertificates(testApp)
    staff = await staffOf(testApp)
    admin = await testApp.login('superadmin')
  })
  afterAll(() => testApp?.close())

  const ask = (what: string, input: Record<string, unknown> = {}, who = admin) => call(who, `/api/print-design/${what}`, { code: 'JYRWS', ...input })
  const opened = () => dataOf<Opened>(ask('load'))
  const withWord = ({ published }: Opened): string => JSON.stringify({ ...published.print, blocks: [...published.print.blocks, word] })
  const saved = async (version: number, print: string) => (await dataOf<{ version: number }>(ask('save', { version, print }))).version

  it('given a draft, when it is published and taken back, then papers follow at once, and every version is kept with its reason', async () => {
    const before = await opened()
    const print = withWord(before)
    const { problems, differences } = await dataOf<{ problems: unknown[]; differences: string[] }>(ask('check', { print }))
    expect([problems, differences]).toEqual([[], ['新增段落“本机构的附加说明”']])
    const draft = await saved(0, print)
    expect((await opened()).published.print).toEqual(before.published.print)
    expect(await refusal(ask('publish', { version: draft }))).toMatch(/^422 .*note/)
    expect((await ask('publish', { version: draft, note: '按质量手册增加说明' })).body.data).toEqual({ version: 1 })
    const now = await opened()
    expect([now.draft, now.published.version, now.published.print.blocks.at(-1)]).toEqual([null, 1, word])
    expect((await ask('rollback', { version: 1, to: 0, note: '改错了' })).body.data).toMatchObject({ version: 2, differences: ['删除段落“本机构的附加说明”'] })
    const back = await opened()
    expect(back.published.print).toEqual(back.product)
    expect(back.versions).toMatchObject([
      { version: 2, note: '改错了', product: true },
      { version: 1, note: '按质量手册增加说明', product: false },
    ])
  })

  it('given somebody who saved first, when another saves from the same step, then it is refused with the name and nothing is lost', async () => {
    const print = withWord(await opened())
    const draft = await saved(0, print)
    expect((await ask('save', { version: 0, print })).body).toMatchObject({ code: 'record.conflict' })
    expect((await ask('discard', { version: draft })).status).toBe(200)
    expect((await opened()).draft).toBeNull()
  })

  it('given a file with faults, when it is checked, then each is told with its place; it may be kept, and is not published', async () => {
    const { published } = await opened()
    const print = JSON.stringify({ ...published.print, blocks: [{ block: 'text', text: 'record.nosuchfield' }] })
    const { problems } = await dataOf<{ problems: { path: string }[] }>(ask('check', { print }))
    expect(problems).toMatchObject([{ path: '/blocks/0/text' }])
    const draft = await saved(0, print)
    expect(await refusal(ask('publish', { version: draft, note: '试' }))).toMatch(/^422 .* \/blocks\/0\/text/)
    expect((await ask('discard', { version: draft })).status).toBe(200)
    expect(await refusal(ask('save', { version: 0, print: JSON.stringify({ ...published.print, blocks: [{ block: 'nonsense' }] }) }))).toMatch(/^422/)
    expect(await refusal(ask('save', { version: 0, print: '{' }))).toMatch(/^422/)
  })

  it('given a file that asks for other rights, records, moments or personal data, when it is saved, then those words stay the product’s', async () => {
    const { product } = await opened()
    const personal = [{ field: 'receivertel', reason: '设计单据的人想看到' }]
    const print = JSON.stringify({ ...product, entity: 'sysUser', operator: [], only: { when: 'true', refusal: 'x' }, counter: 'seisn', personal })
    const draft = await saved(0, print)
    expect((await opened()).draft?.layer).toEqual(product)
    expect((await ask('discard', { version: draft })).status).toBe(200)
  })

  it('given a record of the caller’s, when a draft is looked at, then it is a PDF that is marked and counted nowhere', async () => {
    const sheet: Row = await before(staff, 'confirm')
    const { samples, published } = await opened()
    expect(samples.map(({ id }) => id)).toContain(sheet['bussid'])
    const { sid, csrf, cookie } = admin
    const response = await admin.send({
      method: 'POST',
      url: `/api/print-design/preview?__sid=${sid}`,
      headers: { 'x-csrf-token': csrf, cookie: `viewno_session=${cookie}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ code: 'JYRWS', id: String(sheet['bussid']), print: JSON.stringify(published.print) }).toString(),
    })
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const printed = await testApp.db.selectFrom('sys_print_log').select('record_id').where('record_id', '=', String(sheet['bussid'])).execute()
    expect(printed).toEqual([])
    expect(await refusal(ask('preview', { print: JSON.stringify(published.print), id: 'nobody' }))).toMatch(/^404/)
  })

  it('given somebody who does not design, when they ask, then they may not', async () => {
    for (const what of ['list', 'load', 'save', 'publish']) expect((await ask(what, {}, staff.inspector)).status).toBe(403)
  })
})
