import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isDecimal, sum } from '../../../engine/decimal.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { groupCondition } from '../../../engine/runtime/lists/list-groups.ts'
import { call } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

interface Groups {
  groups: { value: string | null; row: Row; count: number; totals: Record<string, string> }[]
  moreGroups: boolean
  total: number
  list: Row[]
}

const VIEW = 'assistMng/payMng/payApply'
/** A code, a reference, a day, a moment, a number, a text. */
const groupable = ['chargestate', 'unitname', 'regdate', 'equnum', 'realfee']

onBothStores('parts and groups of lists', (kind) => {
  let testApp: TestApp
  let cashier: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 300 })
    cashier = await testApp.login('jyshoufei')
  })
  afterAll(() => testApp?.close())

  const ask = async <Answer>(input: Record<string, unknown>, browser = cashier): Promise<Answer> => {
    const { status, body } = await call(browser, '/api/chamain/chaMain/list', { view: VIEW, ...input })
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body.data as Answer
  }
  const rowsOf = async (filters: Json[]): Promise<Row[]> => {
    const rows: Row[] = []
    for (let pageNo = 1; ; pageNo += 1) {
      const { list, total } = await ask<{ list: Row[]; total: number }>({ filters, pageNo, pageSize: 200 })
      rows.push(...list)
      if (rows.length >= total) return rows
    }
  }
  const summed = (rows: readonly Row[], field: string, scale: number) => sum(rows.map((row) => String(row[field] ?? '')).filter(isDecimal), scale)

  it('given any field and condition, then the groups together are the rows, and their sums the sums of the rows', async () => {
    const states = [...new Set((await rowsOf([])).map((row) => String(row['chargestate'])))]
    expect(states.length).toBeGreaterThan(2)
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...groupable), fc.subarray(states), async (group, chosen) => {
        const filters: Json[] = chosen.length > 0 ? [{ field: 'chargestate', op: 'in', value: chosen }] : []
        const rows = await rowsOf(filters)
        const { groups, total, moreGroups } = await ask<Groups>({ filters, group, totals: ['realfee', 'equnum'] })
        expect([total, moreGroups]).toEqual([rows.length, false])
        expect(groups.reduce((all, { count }) => all + count, 0)).toBe(rows.length)
        for (const [field, scale] of [
          ['realfee', 2],
          ['equnum', 0],
        ] as const)
          expect(
            sum(
              groups.map(({ totals }) => totals[field] ?? '0'),
              scale,
            ),
          ).toBe(summed(rows, field, scale))
      }),
      { numRuns: 12 },
    )
  })

  it.each(groupable)('given groups by %s, then each opens to just its rows', async (group) => {
    const { groups } = await ask<Groups>({ group, totals: ['realfee'] })
    expect(groups.length).toBeGreaterThan(0)
    for (const { value, count, totals } of groups.slice(0, 6)) {
      const rows = await rowsOf([{ ...groupCondition(group, value) }])
      expect([rows.length, summed(rows, 'realfee', 2)]).toEqual([count, sum([totals['realfee'] ?? ''], 2)])
    }
  })

  it('given groups by a code, then they stand in the order of its dictionary with their labels', async () => {
    const { groups } = await ask<Groups>({ group: 'chargestate' })
    const order = testApp.schemas.dictionaries.get('CHARGE_STATE')?.items.map(({ value }) => value) ?? []
    const places = groups.map(({ value }) => order.indexOf(String(value)))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(groups[0]?.row['chargestate_label']).toBe(testApp.schemas.dictionaries.get('CHARGE_STATE')?.items[places[0] ?? 0]?.label)
  })

  it.each(['nothing', 'constructor', 'chamainsysid; drop', ['chargestate'], 'equlist'])('refuses to group by %j', async (group) => {
    const { status } = await call(cashier, '/api/chamain/chaMain/list', { view: VIEW, group })
    expect(status).toBe(422)
  })

  it('given parts, then all are counted in one call as the list counts them, and a part that is refused has no count', async () => {
    const filters = [{ field: 'chargestate', op: 'in', value: ['10'] }]
    const counts = [{}, { filters }, { quick: '公司', filters }, { filters: [{ field: 'gone', op: 'eq', value: 1 }] }]
    const answer = await ask<{ list: Row[]; counts: ({ total: number; capped: boolean } | null)[] }>({ counts })
    const totals = await Promise.all(counts.slice(0, 3).map(async (part) => (await ask<{ total: number }>({ ...part, pageSize: 1 })).total))
    expect(answer.list).toEqual([])
    expect(answer.counts).toEqual([...totals.map((total) => ({ total, capped: false })), null])
  })

  it('given parts and groups, then each counts what the caller may see', async () => {
    const other = await testApp.login('snshoufei').catch(() => testApp.login('jcjiancha1'))
    const { status, body } = await call(other, '/api/chamain/chaMain/list', { view: VIEW, counts: [{}] })
    const mine = await ask<{ counts: { total: number }[] }>({ counts: [{}] })
    expect(status === 200 ? (body.data as { counts: { total: number }[] }).counts[0]?.total : 'refused').not.toBe(mine.counts[0]?.total)
  })

  it.each([
    ['a text', 'x'],
    ['no objects', [1]],
    ['too many', Array.from({ length: 31 }, () => ({}))],
  ])('refuses parts that are %s', async (_, counts) => {
    const { status } = await call(cashier, '/api/chamain/chaMain/list', { view: VIEW, counts })
    expect(status).toBe(422)
  })

  it('given a grouped export, then every group is closed by its count and sum', async () => {
    const { groups } = await ask<Groups>({ group: 'chargestate', totals: ['realfee'] })
    const sent = new URLSearchParams({
      view: VIEW,
      name: 'x',
      group: 'chargestate',
      columns: JSON.stringify(['chargeno', 'chargestate', 'realfee'].map((id) => ({ id, title: id }))),
    })
    const { statusCode, rawPayload } = await cashier.send({
      method: 'POST',
      url: `/api/chamain/chaMain/export?__sid=${cashier.sid}`,
      payload: sent.toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': cashier.csrf },
    })
    expect(statusCode).toBe(200)
    const { default: ExcelJS } = await import('exceljs')
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(new Uint8Array(rawPayload).buffer)
    const lines: string[] = []
    book.worksheets[0]?.eachRow((row) => void (String(row.getCell(1).value).startsWith('小计') && lines.push(String(row.getCell(1).value))))
    expect(lines).toHaveLength(groups.length)
    expect(lines[0]).toBe(`小计：${String(groups[0]?.row['chargestate_label'])}（${groups[0]?.count} 条）`)
  })
})
