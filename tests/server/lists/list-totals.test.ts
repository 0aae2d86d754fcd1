import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isDecimal, sum } from '../../../engine/decimal.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { call, found } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

interface Fees {
  list: Row[]
  total: number
  totals?: Record<string, string>
}

onBothStores('totals and quick search of lists', (kind) => {
  let testApp: TestApp
  let cashier: Browser
  let desk: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 300 })
    cashier = await testApp.login('jyshoufei')
    desk = await testApp.login('jyshouli')
  })
  afterAll(() => testApp?.close())

  const fees = async (input: Record<string, unknown>): Promise<Fees> => {
    const { status, body } = await call(cashier, '/api/chamain/chaMain/list', { view: 'assistMng/payMng/payApply', ...input })
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body.data as Fees
  }

  it('answers the exact sum of all pages, whatever page, size and filter', async () => {
    const all = await fees({ pageSize: 200 })
    expect(all.total).toBeGreaterThan(5)
    const states = [...new Set(all.list.map((row) => String(row['chargestate'])))]
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 20 }), fc.subarray(states), async (pageNo, pageSize, chosen) => {
        const filters = chosen.length > 0 ? [{ field: 'chargestate', op: 'in', value: chosen }] : []
        const rows: Row[] = []
        for (let page = 1; ; page += 1) {
          const { list, total } = await fees({ filters, pageNo: page, pageSize: 100 })
          rows.push(...list)
          if (rows.length >= total) break
        }
        const { totals } = await fees({ filters, pageNo, pageSize, totals: ['realfee', 'equnum'] })
        const scaleOf = (field: string, scale: number) => sum(rows.map((row) => String(row[field] ?? '')).filter(isDecimal), scale)
        expect(sum([totals?.['realfee'] ?? ''], 2)).toBe(scaleOf('realfee', 2))
        expect(totals?.['equnum']).toBe(scaleOf('equnum', 0))
      }),
      { numRuns: 8 },
    )
  })

  it('adds up what the caller may see and nothing else', async () => {
    const other = await testApp.login('snshouli')
    const seen = async (browser: Browser) => (await found(browser, { totals: ['equnum'], pageSize: 1 })) as unknown as Fees
    const [mine, theirs] = [await seen(desk), await seen(other)]
    expect(mine.total).toBeGreaterThan(0)
    expect(mine.total === theirs.total && mine.totals?.['equnum'] === theirs.totals?.['equnum']).toBe(false)
  })

  it('answers no totals that were not asked for', async () => {
    expect(await fees({ pageSize: 5 })).not.toHaveProperty('totals')
  })

  it.each([
    ['a text', ['unitname']],
    ['a field that is none', ['sum(realfee)']],
    ['a prototype name', ['constructor']],
    ['what is computed', ['isNinspdateOverdue']],
    ['too many', Array.from({ length: 13 }, () => 'equnum')],
    ['a text for a list', 'equnum'],
  ])('refuses to add up %s', async (_, totals) => {
    const { status } = await call(desk, '/api/appmain/appMainSheetList', { view: 'businessPro/applyList', totals })
    expect(status).toBe(422)
  })

  it('finds by any of the columns of the view, with % as itself, and as one with other conditions', async () => {
    const first = (await found(desk)).list.find((row) => row['appno'])
    const number = String(first?.['appno'])
    const unit = String(first?.['unitname'])
    expect((await found(desk, { quick: number.toLowerCase() })).list.map((row) => row['appmainsysid'])).toContain(first?.['appmainsysid'])
    expect((await found(desk, { quick: unit.slice(0, 4) })).total).toBeGreaterThan(0)
    expect((await found(desk, { quick: '%' })).total).toBe(0)
    expect((await found(desk, { quick: unit, unitname: '没有这家' })).total).toBe(0)
  })

  it('refuses a quick search where the view has none', async () => {
    const { status } = await call(desk, '/api/appmain/appMainSheetList', { quick: 'x' })
    expect(status).toBe(422)
  })
})
