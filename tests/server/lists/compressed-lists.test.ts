import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { detail, found, saved } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

onBothStores('rows of a list', (kind) => {
  let testApp: TestApp
  let browser: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    browser = await testApp.login('jyshouli')
  }, 180_000)
  afterAll(() => testApp?.close())

  /** What list and detail both tell. */
  const both = async (id: string): Promise<[Row, Row]> => {
    const row = (await found(browser)).list.find((each) => each['appmainsysid'] === id) ?? {}
    const whole = (await detail(browser, id)).body.data as Row
    return [row, Object.fromEntries(Object.entries(whole).filter(([name]) => name in row))]
  }

  it.each([
    ['quotes, brackets and commas', '他说"好",（甲）(乙), \'丙\''],
    ['backslashes', 'C:\\报告\\"一".pdf\\'],
    ['lines and tabs', '第一行\n第二行\t末'],
    ['blanks alone', '  '],
    ['a quote', '"'],
    ['brackets of a row', '(,"",)'],
  ])('tell what the record holds: %s', async (_, text) => {
    const id = String((await saved(browser))['appmainsysid'])
    await sql`update "appMain" set equaddr = ${text}, planinspdate = '2026-04-05', isrelief = '1' where appmainsysid = ${id}`.execute(testApp.db)
    const [row, whole] = await both(id)
    expect(row['equaddr']).toBe(text)
    expect(Object.keys(row).length).toBeGreaterThan(20)
    expect(row).toEqual(whole)
  })

  it('leave out what is nothing and what is an empty text', async () => {
    const id = String((await saved(browser))['appmainsysid'])
    await sql`update "appMain" set equaddr = '', operman = null where appmainsysid = ${id}`.execute(testApp.db)
    const [row] = await both(id)
    expect(row['appno']).toBeTruthy()
    expect(['equaddr', 'operman'].filter((name) => name in row)).toEqual([])
  })

  it('keep their order from page to page', async () => {
    const order = async (pageNo: number, pageSize: number): Promise<unknown[]> =>
      (await found(browser, { pageNo, pageSize, sort: JSON.stringify([{ id: 'appno', dir: 'desc' }]) })).list.map((row) => row['appno'])
    const whole = await order(1, 6)
    expect(whole).toEqual([...whole].sort().reverse())
    expect([...(await order(1, 3)), ...(await order(2, 3))]).toEqual(whole)
  })
})
