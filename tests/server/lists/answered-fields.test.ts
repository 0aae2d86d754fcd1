import { afterAll, beforeAll, expect, it } from 'vitest'
import { answeredFields } from '../../../engine/answers/answered-fields.ts'
import { namesRead } from '../../../engine/answers/names-read.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { ListView } from '../../../engine/schema/screens/kinds/list.ts'
import { expandShorthand, type Column } from '../../../engine/schema/screens/kinds/view-words.ts'
import { call, found, saved, type Page } from '../harness/applications.ts'
import type { Browser } from '../harness/sessions.ts'
import { fullRows } from '../harness/full-rows.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

onBothStores('fields that lists answer', (kind) => {
  let testApp: TestApp
  let window: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 60, limits: { public: 10_000, session: 10_000 } })
    window = await testApp.login('jyshouli')
  }, 180_000)
  afterAll(() => testApp?.close())

  const columnsOf = ({ columns }: ListView): string[] => columns.map((item): Column => expandShorthand(item)).map(({ id, field }) => field ?? id)
  const previewed = async (browser: Browser, pageSize: number): Promise<Row[]> =>
    ((await call(browser, '/api/appmain/appMainSheetList', { view: 'businessPro/applyList', pageSize }, { 'X-Preview': '1' })).body.data as Page).list
  const sizeOf = (list: Row[]): number => JSON.stringify(list).length / list.length

  /** Which of these fields a row does not hold although its record, as the store has it, has a value in them. */
  const withheld = async (entity: string, list: Row[], fields: string[]): Promise<string[]> => {
    const key = testApp.schemas.entities.get(entity)?.['x-key'] ?? ''
    const records = new Map((await fullRows(testApp, entity, list)).map((record) => [record[key], record]))
    expect([entity, records.size]).toEqual([entity, new Set(list.map((row) => row[key])).size])
    const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''
    return fields.filter((field) => list.some((row) => !Object.hasOwn(row, field) && !isEmpty(records.get(row[key])?.[field])))
  }

  it('given every view with a list call, then rows hold what the view reads as far as it has a value, labels of that, and nothing else', async () => {
    const superadmin = await testApp.login('superadmin')
    let seen = 0
    for (const view of testApp.schemas.views.values()) {
      if (!('find' in view && 'columns' in view) || view.kind === 'timeline') continue
      const [asked, entity] = [testApp.schemas.calls.get(view.find.call), testApp.schemas.entities.get(view.entity)]
      if (!asked || !entity || asked.operation !== 'list' || asked.encoding !== 'form') continue
      const { status, body } = await call(superadmin, asked.path, { view: view.viewNo, pageSize: 2 })
      expect([view.viewNo, status]).toEqual([view.viewNo, 200])
      const [row] = (body.data as Page).list
      if (!row) continue
      seen += 1
      const read = answeredFields(entity, namesRead(view))
      const names = Object.keys(row)
      if (entity['x-store'] !== false) expect([view.viewNo, await withheld(entity.id, [row], [...read])]).toEqual([view.viewNo, []])
      if (view.viewNo.startsWith('pick/')) continue
      const more = names.filter((name) => !read.has(name.replace(/_label$/, '')))
      // what others pick from a list that is one of its own
      if (!['assistMng/qualitySystemMng/filePick', 'elevatorMaintenanceMng/maintenaceRelationMng/ownFilings'].includes(view.viewNo))
        expect([view.viewNo, more]).toEqual([view.viewNo, []])
    }
    expect(seen).toBeGreaterThan(100)
  }, 180_000)

  it('given applications, then a row is less than half as long as with every field, and no field comes that nobody sees', async () => {
    const page = await found(window, { pageSize: 20 })
    const view = testApp.schemas.views.get('businessPro/applyList') as ListView
    const names = [...new Set(page.list.flatMap((row) => Object.keys(row)))]
    expect(await withheld('appMain', page.list, columnsOf(view))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['appmainsysid', 'taskId', 'attlist', 'backDescription', 'equcodeset_label']))
    expect(names.filter((name) => ['version', 'orgsysid', 'contracttel', 'cheorgid', 'note'].includes(name))).toEqual([])
    const whole = await fullRows(testApp, 'appMain', page.list)
    expect(sizeOf(page.list)).toBeLessThan(sizeOf(whole) * 0.5)
  })

  it('given a layout of one’s own that shows a hidden column, then its field was there all the time', async () => {
    expect(Object.keys((await found(window, { pageSize: 1 })).list[0] ?? {})).toContain('operdate')
  })

  it('given no view, then what the lists of the call read that the caller may open, and of a call without any what its row names', async () => {
    const rows = async (browser: Browser, path: string): Promise<Row> => ((await call(browser, path, { pageSize: 1 })).body.data as Page).list[0] ?? {}
    const applications = Object.keys(await rows(window, '/api/appmain/appMainSheetList'))
    const all = Object.keys(testApp.schemas.entities.get('appMain')?.properties ?? {})
    expect(applications).toContain('unitname')
    expect(applications.filter((name) => !name.endsWith('_label')).length).toBeLessThan(all.length)
    const units = Object.keys(await rows(window, '/api/common/getUnitList'))
    expect(new Set(units)).toEqual(
      new Set(['orgsysid', 'orgname', 'orgcode', 'unitkind', 'unitkind_label', 'unitstate', 'unitstate_label', 'areacode', 'areacode_label', 'regaddr']),
    )
  })

  it('given a preview, then who designs screens gets every field that a column may come to show, and others do not', async () => {
    await saved(window, { note: '请从北门进' })
    const preview = async (browser: Browser): Promise<string[]> => (await previewed(browser, 50)).flatMap((row) => Object.keys(row))
    expect(await preview(await testApp.login('superadmin'))).toEqual(expect.arrayContaining(['note', 'cheorgid', 'version']))
    expect(await preview(window)).not.toContain('note')
  })
})
