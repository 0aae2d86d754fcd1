import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { columnBehind } from '../../../server/store/tables/entity-view.ts'
import { isStored } from '../../../server/store/tables/entity-columns.ts'
import { call, type Page } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

onBothStores('logs', (kind) => {
  let testApp: TestApp
  let admin: Browser
  let clerk: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 50 })
    admin = await testApp.login('superadmin')
    clerk = await testApp.login('jyshouli')
  })
  afterAll(() => testApp?.close())

  const rows = async (path: string, input: Row = {}): Promise<Row[]> => ((await call(admin, path, input)).body.data as Page).list

  it('show columns that their platform tables and views have', async () => {
    const { rows: columns } = await sql<{ at: string; column: string }>`
      select table_name as at, column_name as column from information_schema.columns where table_name like 'sys_%'`.execute(testApp.db)
    const tables = new Map(columns.map(({ at }) => [at, new Set(columns.filter((each) => each.at === at).map(({ column }) => column))]))
    const missing = [...testApp.schemas.entities.values()].flatMap((entity) =>
      Object.entries(entity.properties)
        .filter(([field, property]) => entity['x-over'] && isStored(property) && !tables.get(entity['x-over'])?.has(columnBehind(field)))
        .map(([field]) => `${entity.id}.${field}`),
    )
    expect(missing).toEqual([])
  })

  it('of operations tell who opened and changed which record, by kind', async () => {
    const [unit] = await rows('/api/unitbasic/listUnitBasic')
    const loads = [...testApp.schemas.calls.values()].find(({ operation, entity }) => operation === 'detail' && entity === 'unitBasic')
    await call(admin, loads?.path ?? '', { id: unit?.['orgsysid'] ?? '' })
    const [opened] = await rows('/api/eqdjournal/eqdJournal/list', { logType: '01', sort: [{ id: 'at', dir: 'desc' }] })
    expect(opened).toMatchObject({ optionType_label: '查看', logType_label: '单位', recordId: unit?.['orgsysid'], label: unit?.['orgname'] })
  })

  it('of errors and prints are listed newest first', async () => {
    const headers = { 'content-type': 'application/json' }
    await clerk.send({ method: 'POST', url: '/api/save_error_logger', headers, payload: JSON.stringify({ message: 'boom', viewNo: 'base/home' }) })
    expect(await rows('/api/error_logger/list')).toMatchObject([{ message: 'boom', viewNo: 'base/home', userId: 'jyshouli' }])
    await call(clerk, '/api/printlog/savrPrintLog', { printType: 'SBDDY', seisn: 'S-1' })
    expect(await rows('/api/printlog/list')).toMatchObject([{ printCode: 'SBDDY', recordId: 'S-1', userName: '刘雅琴' }])
    expect(await rows('/api/apilog/list')).toEqual([])
  })

  it.each(['/api/eqdjournal/eqdJournal/list', '/api/error_logger/list', '/api/apilog/list', '/api/loginlog/loginLog/list', '/api/initCache'])(
    'are refused without the code: %s',
    async (path) => expect((await call(clerk, path)).body.code).toBe('right.denied'),
  )

  it('are never written through', async () => {
    expect((await call(admin, '/api/apilog/list', { system: "x' or 1=1", colour: 'red' })).body.code).toBe('call.bad-parameter')
  })

  it('caches begin anew for whoever sets parameters', async () => {
    expect((await call(admin, '/api/initCache')).status).toBe(200)
  })
})
