import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StatisticsAnswer } from '../../../engine/schema/screens/kinds/statistics.ts'
import { call, type Page } from '../harness/applications.ts'
import type { Browser } from '../harness/sessions.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

const VIEW = 'qualityAndAssess/recordItems/failureAnalyse'

onBothStores('statistics over findings', (kind) => {
  let testApp: TestApp
  let head: Browser
  const charts = async (search: Record<string, string> = {}) =>
    ((await call(head, '/api/recordFailure/analyse', { view: VIEW, ...search })).body.data as StatisticsAnswer).charts
  const groups = async (chart: string, search: Record<string, string> = {}) =>
    ((await charts(search)).find(({ id }) => id === chart)?.rows ?? []).map(({ labels, measures }) => [labels.join(' '), Number(measures[0])])
  const list = async (path: string, search: Record<string, string>) => (await call(head, path, { pageNo: '1', pageSize: '50', ...search })).body.data as Page

  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    await sql`insert into record_finding (record_id, kind, template, item, result, title, value, inspected_on, org_id, maker, maintainer, made_year, sheet_id) values
      ('r1', 'fail', 'elevator-traction-periodic', '3', '3.1', '井道照明', null, '2026-02-01', 'JY01', '甲厂', '丙维保', 2010, 's1'),
      ('r2', 'fail', 'elevator-traction-periodic', '3', '3.1', '井道照明', null, '2025-02-01', 'JY01', '乙厂', '丙维保', 2024, 's2'),
      ('r2', 'noted', 'elevator-traction-periodic', '22', '22.2', '紧急照明', null, '2025-02-01', 'JY01', '乙厂', '丙维保', 2024, 's2'),
      ('r2', 'value', 'elevator-traction-periodic', '4', 'bufferMeasured', '缓冲距', 245, '2025-02-01', 'JY01', '乙厂', '丙维保', 2024, ''),
      ('r1', 'value', 'elevator-traction-periodic', '4', 'bufferMeasured', '缓冲距', 9.5, '2026-02-01', 'JY01', '甲厂', '丙维保', 2010, ''),
      ('r3', 'fail', 'elevator-traction-periodic', '3', '3.1', '井道照明', null, '2026-03-01', 'JY02', '甲厂', '丁维保', null, 's3')`.execute(testApp.db)
    const kept = sql`created_by, updated_by, created_at, updated_at`
    await sql`insert into "appBuss" (bussid, seisn, seisortcode, inspresult, equdatasysid, cheorgid, ${kept}) values
      ('s1', 'JY-1', '12', '00', 'lift', 'JY01', '', '', now(), now()), ('s2', 'JY-2', '05', '01', 'lift', 'JY01', '', '', now(), now()),
      ('s3', 'JY-3', '12', '00', 'lift', 'JY02', '', '', now(), now()), ('s4', 'JY-4', '12', null, 'lift', 'JY01', '', '', now(), now())`.execute(testApp.db)
    await sql`insert into "originalRecord" (recordid, bussid, ${kept}) values
      ('r1', 's1', '', '', now(), now()), ('r2', 's2', '', '', now(), now()), ('r3', 's3', '', '', now(), now())`.execute(testApp.db)
    head = await testApp.login('jyzhiliang')
  })
  afterAll(() => testApp?.close())

  it('given findings of two institutes, then items, makers, maintenance units, ages and years are counted within the caller’s alone', async () => {
    expect(await groups('byItem')).toEqual([
      ['3 井道照明', 2],
      ['22 紧急照明', 1],
    ])
    expect(await groups('byMaker')).toEqual([
      ['乙厂', 2],
      ['甲厂', 1],
    ])
    expect(await groups('byMaintainer')).toEqual([['丙维保', 3]])
    expect(await groups('byAge')).toEqual([
      ['0–5 年', 2],
      ['15 年以上', 1],
    ])
    expect(await groups('byYear', { kind: 'fail' })).toEqual([
      ['2025 不符合', 1],
      ['2026 不符合', 1],
    ])
    expect((await groups('byTemplate')).map(([title]) => title)).toEqual([testApp.schemas.recordTemplates?.get('elevator-traction-periodic.2023')?.title])
  })

  it('given what failed, then its list leads back to the sheet and is narrowed like a chart', async () => {
    const { list: rows, total } = await list('/api/recordFailure/list', { view: 'qualityAndAssess/recordItems/failureList', maker: '乙厂' })
    expect([total, rows.map(({ sheetId_label: sheet, item, kind: sign }) => [sheet, item, sign])]).toEqual([
      2,
      expect.arrayContaining([
        ['JY-2', '3', 'fail'],
        ['JY-2', '22', 'noted'],
      ]),
    ])
    // whoever sees what failed may look at the record: here there is none with that key
    expect((await call(head, '/api/appbuss/record/open', { id: 'nothing' })).status).toBe(404)
  })

  it('given self-tests, then those with a conclusion are listed to be checked, of the caller’s institute alone', async () => {
    const { list: rows } = await list('/api/selfTest/list', { view: 'qualityAndAssess/recordItems/selfTestCheck' })
    expect(rows.map(({ seisn }) => seisn)).toEqual(['JY-1'])
  })

  it('given measured values, then those beyond a limit are found as numbers', async () => {
    const { list: rows } = await list('/api/recordMeasure/list', {
      view: 'qualityAndAssess/recordItems/measureList',
      template: 'elevator-traction-periodic',
      field: 'bufferMeasured',
      value: '100',
    })
    expect(rows.map(({ maker, inspectedOn, value }) => [maker, inspectedOn, Number(value)])).toEqual([['乙厂', '2025-02-01', 245]])
  })

  it('given a thing inspected in two years, then its page lists what was measured of it, the newest first', async () => {
    const of = async (thingId: string) => (await list('/api/thingMeasure/list', { view: 'bsArchives/equipment/equipmentMeasures', thingId })).list
    expect((await of('lift')).map(({ title, value, inspectedOn }) => [title, Number(value), inspectedOn])).toEqual([
      ['缓冲距', 9.5, '2026-02-01'],
      ['缓冲距', 245, '2025-02-01'],
    ])
    expect(await of('other')).toEqual([])
  })

  it('given the supervision of an area and the emergency centre of a city, then they read what failed and was measured at a thing there, and of no other area', async () => {
    await sql`update "appBuss" set equareacode = '510104' where equdatasysid = 'lift'`.execute(testApp.db)
    await sql`insert into "pdaCheckFail" (failid, equdatasysid, areacode, itemno, itemname, faildesc, checkdate, cheorgid, created_by, updated_by, created_at, updated_at) values
      ('f1', 'lift', '510104', '3', '井道照明', '井道照明灯坏两只', '2026-02-01', 'JY01', '', '', now(), now()),
      ('f2', 'lift', '320100', '3', '井道照明', '别处的', '2026-02-01', 'JY01', '', '', now(), now())`.execute(testApp.db)
    const faultsFor = async (who: Browser) =>
      (
        (
          await call(who, '/api/pdacheckfail/pdaCheckFail/ofEquipment', {
            pageNo: '1',
            pageSize: '50',
            view: 'bsArchives/equipment/equipmentFaults',
            equdatasysid: 'lift',
          })
        ).body.data as Page
      ).list
    for (const name of ['jcjiancha1', 'jc96333']) {
      const told = await faultsFor(await testApp.login(name))
      expect([name, told.map(({ faildesc }) => faildesc)]).toEqual([name, ['井道照明灯坏两只']])
    }
    const measured = await call(await testApp.login('jcjiancha1'), '/api/thingMeasure/list', {
      ...{ pageNo: '1', pageSize: '50', view: 'bsArchives/equipment/equipmentMeasures', thingId: 'lift' },
    })
    expect((measured.body.data as Page).list).toHaveLength(2)
    await sql`update "appBuss" set equareacode = '320100' where equdatasysid = 'lift'`.execute(testApp.db)
    expect(
      (
        await call(await testApp.login('jcjiancha1'), '/api/thingMeasure/list', {
          pageNo: '1',
          pageSize: '50',
          view: 'bsArchives/equipment/equipmentMeasures',
          thingId: 'lift',
        })
      ).body.data,
    ).toMatchObject({ list: [] })
  })
})
