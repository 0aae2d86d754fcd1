import { afterAll, beforeAll, expect, it } from 'vitest'
import { dueRanges } from '../../../engine/domain/due-levels.ts'
import { call, type Page } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'
import { DAY } from '../harness/templates.ts'

onBothStores('levels of warning', (kind) => {
  let testApp: TestApp
  let head: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 300 })
    head = await testApp.login('jybuzhang')
  })
  afterAll(() => testApp?.close())

  const due = async (level: string): Promise<Page> => {
    const { status, body } = await call(head, '/api/warning/expiryWarning/list', { view: 'assistMng/equInspectMng/expiryWarning', level, pageSize: 200 })
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`)
    return body.data as Page
  }

  it('given levels chosen, then every device found falls due on a day of one of them', async () => {
    const today = DAY
    for (const level of ['overdue', 'overdue,60', 'later']) {
      const ranges = dueRanges(level.split(','), today) ?? []
      const { list, total } = await due(level)
      expect(total, level).toBeGreaterThan(0)
      for (const { ninspdate } of list)
        expect(
          ranges.some(([from, to]) => from <= String(ninspdate) && (to === '' || String(ninspdate) <= to)),
          `${level}: ${String(ninspdate)}`,
        ).toBe(true)
    }
  })

  it('given every level, then no device is twice and none is left out', async () => {
    const each = await Promise.all(['overdue', '30', '60', '90', 'later'].map(async (level) => (await due(level)).total))
    expect(each.reduce((sum, total) => sum + total, 0)).toBe((await due('overdue,30,60,90,later')).total)
    expect((await due('')).total).toBe((await due('overdue,30,60,90,later')).total)
  })

  it('given what is no level, then the refusal names the levels there are', async () => {
    await expect(due('45')).rejects.toThrow(/422.*31–60 日/)
  })
})
