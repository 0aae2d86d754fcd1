import { afterAll, beforeAll, expect, it } from 'vitest'
import { call, saved, supervised } from '../harness/applications.ts'
import { dataOf, rows } from '../harness/answers.ts'
import { givePapers } from '../harness/papers.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

onBothStores('two clocks of a move', (kind) => {
  let testApp: TestApp
  let clerk: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    clerk = await testApp.login('jyshouli')
  })
  afterAll(() => testApp?.close())

  it.each([
    ['hours behind', '2026-03-01T20:00:00+08:00', '2026-03-01 20:00:00'],
    ['in another zone', '2026-03-02T00:30:00Z', '2026-03-02 08:30:00'],
    ['saying nonsense', 'yesterday', null],
  ])('given a device %s, then its time stands in the log beside the server’s, which alone counts', async (_, told, kept) => {
    const record = await saved(clerk, supervised)
    const id = String(record['appmainsysid'])
    await givePapers(testApp, { entity: 'appMain', key: 'appmainsysid', id })
    await dataOf(call(clerk, '/api/appmain/submitAppMain', { ids: id }, { 'x-device-time': told }))
    const [move] = await rows(clerk, '/api/businesspro/common/getFlowLog', { bussid: id })
    expect([move?.['dealtime'], move?.['devicetime'] ?? null]).toEqual(['2026-03-02 09:00:00', kept])
  })
})
