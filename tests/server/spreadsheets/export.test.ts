import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { found, saved } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

onBothStores('export', (kind) => {
  let testApp: TestApp
  let window: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 300 })
    window = await testApp.login('jyshouli')
  })
  afterAll(() => testApp?.close())

  async function exported(input: Record<string, unknown>): Promise<{ status: number; disposition: string; rows: unknown[][] }> {
    const { response } = await post({ view: 'businessPro/applyList', name: '申报登记', ...input })
    if (response.statusCode !== 200) return { status: response.statusCode, disposition: '', rows: [] }
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(response.rawPayload as unknown as ArrayBuffer)
    const rows: unknown[][] = []
    book.worksheets[0]?.eachRow((row) => rows.push((row.values as unknown[]).slice(1)))
    return { status: 200, disposition: String(response.headers['content-disposition']), rows }
  }

  async function post(input: Record<string, unknown>) {
    const payload = new URLSearchParams(
      Object.entries(input).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
    ).toString()
    const response = await window.send({
      method: 'POST',
      url: `/api/appmain/exportAppMainSheetList?__sid=${window.sid}`,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': window.csrf },
    })
    return { response }
  }

  it('holds exactly what the list finds, in its order, with labels instead of codes', async () => {
    const query = { stepcode: 'YWSB', sort: [{ id: 'appdate', dir: 'desc' }] }
    const columns = ['appmainsysid', 'appdate', 'unitname', 'equcodeset'].map((id) => ({ id, title: `列${id}` }))
    const { rows, disposition } = await exported({ ...query, columns })
    const { list, total } = await found(window, { ...query, pageSize: 200 })
    expect(disposition).toContain(encodeURIComponent('申报登记_2026-03-02.xlsx'))
    // the key is no column of the view and is left out
    expect(rows[0]).toEqual(['列appdate', '列unitname', '列equcodeset'])
    expect(rows.length - 1).toBe(total)
    expect(rows.slice(1, 21)).toEqual(list.slice(0, 20).map((row) => [row['appdate'], row['unitname'], row['equcodeset_label']]))
  })

  it('makes no formula of what people typed, in cells or headings', async () => {
    const texts = ['=HYPERLINK("http://x","y")', '+1+1', '-2+3', '@SUM(A1)', '＝1+1']
    for (const text of texts) await saved(window, { unitname: `${text}公式`, equaddr: '公式测试' })
    const { rows } = await exported({ filters: [{ field: 'equaddr', op: 'eq', value: '公式测试' }], columns: [{ id: 'unitname', title: '=1+1' }] })
    expect(rows[0]).toEqual(["'=1+1"])
    expect(
      rows
        .slice(1)
        .map(([cell]) => cell)
        .sort(),
    ).toEqual(texts.map((text) => `'${text}公式`).sort())
  })

  it('asks for the same right, and refuses columns that are none', async () => {
    expect((await exported({ columns: [{ id: 'password_hash', title: 'x' }] })).status).toBe(422)
    expect((await exported({ sort: [{ id: 'nothing', dir: 'asc' }] })).status).toBe(422)
    window = await testApp.login('jycaiwu')
    expect((await exported({})).status).toBe(403)
    window = await testApp.login('snshouli')
    const { rows } = await exported({ columns: [{ id: 'unitname', title: '单位' }] })
    const { total } = await found(window, { pageSize: 200 })
    expect(total).toBeGreaterThan(0)
    expect(rows.length - 1).toBe(total)
    expect((await found(window, { filters: [{ field: 'cheorgid', op: 'ne', value: 'JY02' }] })).total).toBe(0)
  })
})
