import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { dataOf, rows } from '../harness/answers.ts'
import { call, type Answer } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

const test = '/api/comquery/test'

onBothStores('queries kept as data, and numbers by business codes', (kind) => {
  let testApp: TestApp
  let mid = ''
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    const units = [
      { orgsysid: 'q-1', orgname: '春熙商业', areacode: '510104' },
      { orgsysid: 'q-2', orgname: '蜀源物流', areacode: '510107' },
      { orgsysid: 'q-3', orgname: '春和百货', areacode: '510107' },
    ]
    for (const unit of units) await testApp.db.insertInto('unitBasic').values(unit).execute()
    const module: Row = {
      modcode: 'DW',
      modname: '单位名录',
      objname: 'unitBasic',
      maxrows: 2,
      columns: [
        { field: 'orgname', fieldtitle: '名称' },
        { field: 'areacode', fieldtitle: '区划' },
      ],
      conditions: [
        { field: 'orgname', fieldtitle: '名称', operator: 'like', fixed: '', isrequired: 1 },
        { field: 'areacode', fieldtitle: '区划', operator: 'in', fixed: '', isrequired: 0 },
      ],
      orders: [{ field: 'orgname', fieldtitle: '名称', direction: 'desc' }],
    }
    mid = String((await dataOf(call(await testApp.login('jyadmin'), '/api/modmain/save', module)))['modid'])
  })
  afterAll(() => testApp?.close())

  const asked = (name: string, area = ''): Row[] => [
    { field: 'orgname', asked: name },
    { field: 'areacode', asked: area },
  ]
  const codeOf = async (asked: Promise<Answer>) => (await asked).body.code
  const found = (record: Row) => JSON.parse(String(record['result'])) as { columns: string[]; rows: string[][] }

  it('runs with what was asked, shows labels in the order of the module, and keeps the run for its caller alone', async () => {
    const admin = await testApp.login('jyadmin')
    const prepared = await dataOf(call(admin, `${test}/prepare`, { module: mid }))
    expect(prepared['conditions']).toMatchObject([{ field: 'orgname', isrequired: 1 }, { field: 'areacode' }])
    const run = await dataOf(call(admin, `${test}/run`, { modid: mid, conditions: asked('春') }))
    expect(found(run)).toEqual({ columns: ['名称', '区划'], rows: expect.arrayContaining([['春熙商业', '锦江区']]) as string[][] })
    expect(run).toMatchObject({ rowcount: 2, capped: 1, modname: '单位名录' })
    const byLabel = await dataOf(call(admin, `${test}/run`, { modid: mid, conditions: asked('春', '武侯区，锦江区') }))
    expect(found(byLabel).rows).toHaveLength(2)
    const one = await dataOf(call(admin, `${test}/run`, { modid: mid, conditions: asked('春', '510107') }))
    expect(found(one).rows).toEqual([['春和百货', '武侯区']])
    expect(await rows(admin, `${test}/list`, { view: 'sysmng/sysSupportMng/comQueryTest' })).toHaveLength(3)
    const other = await testApp.login('superadmin')
    expect(await rows(other, `${test}/list`, { view: 'sysmng/sysSupportMng/comQueryTest' })).toHaveLength(0)
    expect(await codeOf(call(other, `${test}/load`, { id: String(run['testid']) }))).toBe('record.not-found')
    expect(await codeOf(call(await testApp.login('jyshouli'), `${test}/run`, { modid: mid, conditions: asked('春') }))).toBe('right.denied')
  })

  it('refuses what is missing, fields nobody may name, modules that are off, and takes every value as a value', async () => {
    const admin = await testApp.login('jyadmin')
    expect(await codeOf(call(admin, `${test}/run`, { modid: mid, conditions: asked('') }))).toBe('field.required')
    const quoted = await dataOf(call(admin, `${test}/run`, { modid: mid, conditions: asked(`' or 1=1 --`) }))
    expect(quoted['rowcount']).toBe(0)
    await testApp.db.updateTable('modField').set({ field: 'nosuchfield' }).where('modid', '=', mid).where('field', '=', 'areacode').execute()
    expect(await codeOf(call(admin, `${test}/run`, { modid: mid, conditions: asked('春') }))).toBe('field.not-in-dictionary')
    await testApp.db.updateTable('modMain').set({ state: '0' }).where('modid', '=', mid).execute()
    expect(await codeOf(call(admin, `${test}/run`, { modid: mid, conditions: asked('春') }))).toBe('record.not-found')
  })

  it('numbers by the rule in force that fits best, and by the institute where none does', async () => {
    const admin = await testApp.login('jyadmin')
    const rule = { dmname: '试点', dmcode: 'CZ', orgid: 'JY01', numberkind: 'reportno', startdate: '2020-01-01' }
    for (const [prefix, equclacode] of [
      ['QB', null],
      ['DT', '3000,4000'],
    ])
      await dataOf(call(admin, '/api/jyywdm/save', { ...rule, prefix: prefix ?? '', equclacode }))
    const { nextNumber } = await import('../../../server/records/numbers/record-number.ts')
    const report = testApp.schemas.entities.get('bussReport')
    if (!report) throw new Error('bussReport is gone')
    const context = { db: testApp.db, now: () => testApp.clock.now, session: null }
    const number = (equclacode: string, cheorgid = 'JY01') => nextNumber(context, report, 'reportno', { cheorgid, equclacode })
    expect(await number('3000')).toMatch(/^BGDT\d{4}000001$/)
    expect(await number('1000')).toMatch(/^BGQB\d{4}000001$/)
    const [general] = (await rows(admin, '/api/jyywdm/list', { view: 'sysmng/busiConfMng/jYYWDMGL', prefix: 'QB' })) as Row[]
    await dataOf(call(admin, '/api/jyywdm/disable', { id: String(general?.['dmid']) }))
    expect(await number('1000')).not.toContain('QB')
    expect(await number('3000', 'JY02')).not.toContain('DT')
  })
})
