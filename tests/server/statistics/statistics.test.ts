import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ChartAnswer, StatisticsAnswer } from '../../../engine/schema/screens/kinds/statistics.ts'
import { call, saved } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const path = '/api/qualityAndAssess/workloadStatistics'
const view = 'qualityAndAssess/annualStatistics/workloadStatistics'

onBothStores('statistics', (kind) => {
  let testApp: TestApp
  let head: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 300 })
    head = await testApp.login('jyzhanzhang')
  })
  afterAll(() => testApp?.close())

  async function figures(input: Record<string, unknown> = {}, browser = head): Promise<ChartAnswer[]> {
    const { status, body } = await call(browser, path, { view, ...input })
    if (status !== 200) throw new Error(`${status} ${body.errorMsg ?? ''}`)
    return (body.data as StatisticsAnswer).charts
  }
  const sum = (chart: ChartAnswer | undefined, at = 0) => (chart?.rows ?? []).reduce((total, row) => total + Number(row.measures[at]), 0)
  const listed = async (input: Record<string, unknown>) =>
    ((await call(head, '/api/appmain/appMainSheetList', { view: 'insBusQuery/declareQuery', pageSize: 1, ...input })).body.data as { total: number }).total

  it('counts within the caller’s scope: every chart adds up to the list’s total', async () => {
    const total = await listed({})
    const charts = await figures()
    expect(charts.map(({ id }) => id)).toEqual(['byMonth', 'byCategory', 'byDepartment', 'byStep'])
    expect(charts.map((chart) => [sum(chart), chart.totals[0], chart.more])).toEqual(charts.map(() => [total, String(total), false]))
    const everybody = await figures({}, await testApp.login('superadmin'))
    expect(Number(everybody[0]?.totals[0])).toBeGreaterThan(total)
  })

  it('groups dates by month in order and codes by their label, and a group’s list has as many records', async () => {
    const [months, categories] = await figures()
    const names = months?.rows.map(({ values }) => String(values[0])) ?? []
    expect(names.every((name) => /^\d{4}-\d{2}$/.test(name))).toBe(true)
    expect(names).toEqual([...names].sort())
    const [largest] = categories?.rows ?? []
    expect(largest?.labels[0]).toMatch(/[\u4e00-\u9fff]/)
    expect(await listed({ equclacode: largest?.values[0] })).toBe(Number(largest?.measures[0]))
    const month = names.at(-1) ?? ''
    expect(await listed({ appdate: [`${month}-01`, `${month}-28`] })).toBeLessThanOrEqual(Number(months?.rows.at(-1)?.measures[0]))
  })

  it('tells the tones that codes have in their dictionary, and none where it has none', async () => {
    const [, categories, , steps] = await figures()
    const toneOf = (step: string) => steps?.rows.find(({ values }) => values[0] === step)?.tones
    expect([toneOf('YWSB'), toneOf('RWAP'), toneOf('BGGD')]).toEqual([['default'], ['primary'], ['success']])
    expect(categories?.rows.some((row) => 'tones' in row)).toBe(false)
  })

  it('adds up a number field, and searches like a list', async () => {
    const before = (await figures({ equclacode: '3000' }))[0]
    await saved(await testApp.login('jyshouli'), { chedeptid: '' })
    const after = (await figures({ equclacode: '3000', appdate: ['', '2026-12-31'] }))[0]
    expect([Number(after?.totals[0]) - Number(before?.totals[0]), Number(after?.totals[1]) - Number(before?.totals[1])]).toEqual([1, 1])
  })

  it('refuses unknown search names, views that are no statistics, and callers without the right', async () => {
    expect((await call(head, path, { view, password_hash: 'x' })).status).toBe(422)
    expect((await call(head, path, { view: 'insBusQuery/declareQuery' })).body.code).toBe('call.bad-parameter')
    expect((await call(await testApp.login('jyshouli'), path, { view })).body.code).toBe('right.denied')
  })

  it('exports a chart as a workbook, and nothing the view does not have', async () => {
    const send = (chart: string) =>
      head.send({
        method: 'POST',
        url: `${path}/export?__sid=${head.sid}`,
        headers: { cookie: `viewno_session=${head.cookie}`, 'x-csrf-token': head.csrf, 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ view, chart }).toString(),
      })
    const file = await send('byDepartment')
    expect(file.headers['content-disposition']).toContain(encodeURIComponent('按部门和设备大类'))
    const { default: excel } = await import('exceljs')
    const book = new excel.Workbook()
    await book.xlsx.load(file.rawPayload as unknown as ArrayBuffer)
    const sheet = book.worksheets[0]
    const lines = Array.from({ length: sheet?.rowCount ?? 0 }, (_, at) => (sheet?.getRow(at + 1).values as unknown[]).slice(1))
    expect(lines[0]).toEqual(['承检部门', '设备大类', '申报数（件）', '设备台数（台）'])
    expect(lines.at(-1)?.[0]).toBe('合计')
    expect((await send('nothing')).json<{ code: string }>().code).toBe('call.bad-parameter')
  })

  it('goes from area to area: the parts of one add up to it, and nobody sees beyond the own area', async () => {
    const stat = { path: '/api/eqdbase/eqdBasic/equipmentStat', view: 'bsArchives/equipment/equmentStat' }
    const ask = async (browser: Browser, within = '') => {
      const { body } = await call(browser, stat.path, { view: stat.view, ...(within === '' ? {} : { within }) })
      return body.data as StatisticsAnswer
    }
    const chief = await testApp.login('superadmin')
    const province = await ask(chief)
    const [largest] = province.charts[0]?.rows ?? []
    expect(province.area).toMatchObject({ trail: [{ code: '510000', label: '四川省' }], deeper: true })
    expect(largest?.values[0]).toMatch(/^51\d\d00$/)
    const city = await ask(chief, String(largest?.values[0]))
    expect(city.area?.trail.map(({ code }) => code)).toEqual(['510000', largest?.values[0]])
    expect([city.area?.deeper, sum(city.charts[0]), city.charts[1]?.totals[0]]).toEqual([false, Number(largest?.measures[0]), largest?.measures[0]])
    await sql`update "eqdBasic" set equareacode = '510104' where equdatasysid = (select min(equdatasysid) from "eqdBasic")`.execute(testApp.db)
    const monitor = await testApp.login('jcjiancha1')
    const own = await ask(monitor)
    expect(own.charts[0]?.rows.map(({ values }) => values[0])).toEqual(['510104'])
    expect((await ask(monitor, '510300')).charts[0]?.rows).toEqual([])
    expect((await call(chief, stat.path, { view: stat.view, within: "51' or 1=1" })).body.code).toBe('call.bad-parameter')
  })
  it('compares with the same days of the year before, counted from the records’ own dates', async () => {
    const stat = { path: '/api/eqdbase/eqdBasic/equipmentStat', view: 'bsArchives/equipment/equmentStat' }
    const chief = await testApp.login('superadmin')
    const charts = async (input: Record<string, unknown>) =>
      ((await call(chief, stat.path, { view: stat.view, ...input })).body.data as StatisticsAnswer).charts
    const registered = async (from: string, to: string) => {
      const { body } = await call(chief, '/api/eqdbase/eqdBasic/findEqdList', {
        view: 'bsArchives/equipment/equmentStatDetial',
        pageSize: 1,
        regdate: [from, to],
      })
      return String((body.data as { total: number }).total)
    }
    const yearAgo = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`
    const [running] = await charts({ chart: 'newByMonth' })
    expect(running?.compared?.from).toBe(`${running?.compared?.to.slice(0, 4)}-01-01`)
    expect(running?.compared?.totals).toEqual([await registered(yearAgo(running?.compared?.from ?? ''), yearAgo(running?.compared?.to ?? ''))])
    const searched = await charts({ regdate: ['2025-02-01', '2025-04-10'] })
    const byMonth = searched.find(({ id }) => id === 'newByMonth')
    const april = byMonth?.rows.find(({ values }) => values[0] === '2025-04')
    expect([april?.measures[0] ?? '0', april?.before?.[0] ?? '0']).toEqual([
      await registered('2025-04-01', '2025-04-10'),
      await registered('2024-04-01', '2024-04-10'),
    ])
    const byArea = searched.find(({ id }) => id === 'newByArea')
    const whole = [await registered('2025-02-01', '2025-04-10'), await registered('2024-02-01', '2024-04-10')]
    expect([byArea?.totals[0], byArea?.compared?.totals[0]]).toEqual(whole)
    expect([sum(byArea), (byArea?.rows ?? []).reduce((total, { before }) => total + Number(before?.[0]), 0)]).toEqual(whole.map(Number))
    const open = (await charts({ chart: 'newByArea', regdate: ['', '2025-04-10'] }))[0]
    expect([open?.rows[0]?.before, open?.compared?.totals]).toEqual([[null], [null]])
    const years = (await charts({ chart: 'byYear' }))[0]
    expect(years?.rows[1]?.before).toEqual(years?.rows[0]?.measures)
    expect(years?.compared?.totals).toEqual([null])
  })

  it('a figure’s trend counts the same days of the month before', async () => {
    type FigureAnswer = { id: string; value: string; trend?: { value: string; against: string } }
    const figuresOn = async (day: string) => {
      const before = testApp.clock.now
      testApp.clock.now = new Date(`${day}T09:00:00+08:00`)
      const browser = await testApp.login('jyzhanzhang')
      const { body } = await call(browser, '/api/desktop/figures', { entity: 'appMain' })
      testApp.clock.now = before
      return body.data as FigureAnswer[]
    }
    const made = async (from: string, to: string) => String(await listed({ appdate: [from, to] }))
    const month = (await figuresOn('2026-03-31')).find(({ id }) => id === 'month')
    const early = (await figuresOn('2026-03-02')).find(({ id }) => id === 'month')
    expect(month?.trend).toEqual({ value: await made('2026-02-01', '2026-02-28'), against: '上月同期' })
    expect(early?.trend).toEqual({ value: await made('2026-02-01', '2026-02-02'), against: '上月同期' })
    expect((await figuresOn('2026-03-02')).find(({ id }) => id === 'ongoing')).not.toHaveProperty('trend')
  })

  it.each([
    ['appMain', 'jyshouli', '/api/appmain/appMainSheetList'],
    ['eqdBasic', 'jcjiancha1', '/api/eqdbase/eqdBasic/findEqdList'],
    ['elevatorThing', 'superadmin', '/api/elevatorthing/elevatorThing/list'],
  ])('each figure of %s leads to as many records as it counts', async (entity, name, listPath) => {
    type FigureAnswer = { id: string; value: string; lists: string[]; query: { filters?: string } }
    const browser = await testApp.login(name)
    const counted = (await call(browser, '/api/desktop/figures', { entity })).body.data as FigureAnswer[]
    const totals: Record<string, string> = {}
    for (const { id, lists, query } of counted) {
      const { body } = await call(browser, listPath, { view: lists[0], pageSize: 1, ...query })
      totals[id] = String((body.data as { total: number } | undefined)?.total ?? body.errorMsg)
    }
    expect(totals).toEqual(Object.fromEntries(counted.map(({ id, value }) => [id, value])))
    expect(Math.max(...Object.values(totals).map(Number))).toBeGreaterThan(0)
  })
})
