import type { Row } from '../../../engine/schema/format/json.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { column } from '../../../server/store/queries/column.ts'
import { compare } from '../../../server/records/queries/condition.ts'
import { application, call, detail, find, found, save, saved } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

onBothStores('lists', (kind) => {
  let testApp: TestApp
  let window: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 300 })
    window = await testApp.login('jyshouli')
  })
  afterAll(() => testApp?.close())

  it('answers a page in the view’s own order, with labels and without another institute’s rows', async () => {
    const { list, total, pageNo, pageSize } = await found(window, { stepcode: 'YWSB', pageSize: 20 })
    expect({ pageNo, pageSize, length: list.length }).toEqual({ pageNo: 1, pageSize: 20, length: 20 })
    expect(total).toBeGreaterThan(20)
    const dates = list.map((row) => String(row['appdate']))
    expect(dates).toEqual([...dates].sort().reverse())
    expect(list.every((row) => row['stepcode'] === 'YWSB')).toBe(true)
    expect((await found(window, { filters: [{ field: 'cheorgid', op: 'ne', value: 'JY01' }] })).total).toBe(0)
    expect(list[0]?.['equcodeset_label']).toMatch(/\p{Script=Han}/u)
    expect(list[0]?.['equareacode_label']).toMatch(/\p{Script=Han}/u)
  })

  it('shows every row once over all pages, though many share the sort key', async () => {
    const seen: unknown[] = []
    let total = 0
    for (let pageNo = 1; pageNo < 40; pageNo += 1) {
      const page = await found(window, { pageNo, pageSize: 30, sort: [{ id: 'urgency', dir: 'asc' }] })
      total = page.total
      seen.push(...page.list.map((row) => row['appmainsysid']))
      if (page.list.length < 30) break
    }
    expect(seen.length).toBe(total)
    expect(new Set(seen).size).toBe(total)
  })

  it('finds through the child list, by any of the combined fields', async () => {
    const record = await saved(window, { equlist: [{ equname: '电梯', equcodeset: '3110', equidcode: 'QX-9081' }] })
    const { list } = await found(window, { combineQuery: 'qx-9081' })
    expect(list.map((row) => row['appmainsysid'])).toEqual([record['appmainsysid']])
  })

  it('given several values, then any of them is found, in a field and in a combined search', async () => {
    const of = (unitname: string, prono: string) => saved(window, { unitname, equlist: [{ equname: '电梯', equcodeset: '3110', prono }] })
    const made = [await of('甲一公司', 'XA-01'), await of('乙二公司', 'XA-02')]
    const keys = (rows: Row[]) => rows.map((row) => row['appmainsysid']).sort()
    const both = keys(made)
    expect(keys((await found(window, { unitname: ['甲一公司', '乙二公司', '没有的公司'] })).list)).toEqual(both)
    expect(keys((await found(window, { combineQuery: ['XA-01', 'XA-02', 'XA-0'] })).list)).toEqual(both)
    expect((await found(window, { unitname: ['甲一'] })).total).toBe(0)
  })

  it('filters a reference by the name of the record that it leads to', async () => {
    const whole = async (row: Row | undefined): Promise<Row> => (await detail(window, row?.['appmainsysid'])).body.data as Row
    const known = await whole((await found(window, { filters: [{ field: 'orgsysid', op: 'present', value: null }], pageSize: 1 })).list[0])
    const name = String(known['orgsysid_label'])
    const { list } = await found(window, { filters: [{ field: 'orgsysid', op: 'contains', value: name.slice(1) }] })
    expect(list.map((row) => row['appmainsysid'])).toContain(known['appmainsysid'])
    for (const row of list) expect(String((await whole(row))['orgsysid_label'])).toContain(name.slice(1))
    expect((await found(window, { filters: [{ field: 'orgsysid', op: 'contains', value: String(known['orgsysid']) }] })).total).toBe(0)
  })

  it('finds one or two letters of a name, side by side and in either case, off the index of its letters', async () => {
    const of = async (unitname: string) => (await saved(window, { unitname }))['appmainsysid']
    const [wanted, turned, latin] = [await of('成都春熙餐饮有限公司'), await of('成都熙春餐饮有限公司'), await of('成都Qx餐饮有限公司')]
    const ids = async (unitname: string) => (await found(window, { unitname })).list.map((row) => row['appmainsysid'])
    expect(await ids('春熙')).toEqual([wanted])
    expect((await ids('熙')).sort()).toEqual([wanted, turned].sort())
    expect(await ids('qX')).toEqual([latin])
    expect(await ids('熙春熙')).toEqual([])
    const entity = testApp.schemas.entities.get('appMain')
    const property = entity?.properties['unitname']
    if (!entity || !property) throw new Error('no unit name')
    const target = { expression: column('f', 'unitname'), property, dictionary: undefined, parameter: 'unitname' }
    const plan = await testApp.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      return (await sql<Row>`explain select 1 from "appMain" as f where ${compare(target, 'contains', '春熙')}`.execute(trx)).rows
    })
    expect(JSON.stringify(plan)).toContain('appMain_unitname_letters')
  })

  it('takes % and _ as themselves', async () => {
    const record = await saved(window, { unitname: '百分之50%_公司' })
    expect((await found(window, { unitname: '50%_' })).list.map((row) => row['appmainsysid'])).toEqual([record['appmainsysid']])
    expect((await found(window, { unitname: '%' })).total).toBe(1)
    expect((await found(window, { unitname: '\\' })).total).toBe(0)
  })

  it('finds all kinds below a class of the catalogue', async () => {
    const elevators = await found(window, { equcodeset: '3000', pageSize: 200 })
    expect(elevators.total).toBeGreaterThan(0)
    expect(elevators.list.every((row) => String(row['equcodeset']).startsWith('3'))).toBe(true)
    const kinds = await found(window, { equcodeset: '3100', pageSize: 200 })
    expect(kinds.total).toBeLessThan(elevators.total)
  })

  it('takes the last day of a range in, whatever the name of the bound', async () => {
    await saved(window, { unitname: '日界公司', appdate: '2026-02-11' })
    const under = { unitname: '日界公司' }
    expect((await found(window, { ...under, appdate: ['2026-02-10', '2026-02-11'] })).total).toBe(1)
    expect((await found(window, { ...under, appdateEnd: '2026-02-11' })).total).toBe(1)
    expect((await found(window, { ...under, appdatee: '2026-02-10' })).total).toBe(0)
    const now = '2026-03-02'
    expect((await found(window, { ...under, filters: [{ field: 'operdate', op: 'between', value: [now, now] }] })).total).toBe(1)
    expect((await found(window, { ...under, filters: [{ field: 'operdate', op: 'gt', value: now }] })).total).toBe(0)
    expect((await found(window, { ...under, filters: [{ field: 'operdate', op: 'eq', value: now }] })).total).toBe(1)
  })

  it('counts a record as overdue from the day after', async () => {
    const unit = '超期判定公司'
    for (const ninspdate of ['2026-03-01', '2026-03-02']) await saved(window, { unitname: unit, equlist: [{ equname: '电梯', equcodeset: '3110', ninspdate }] })
    const { list } = await found(window, { unitname: unit, sort: [{ id: 'isNinspdateOverdue', dir: 'desc' }] })
    expect(list.map((row) => [row['ninspdate'], row['isNinspdateOverdue']])).toEqual([
      ['2026-03-01', 1],
      ['2026-03-02', 0],
    ])
    expect((await found(window, { unitname: unit, filters: [{ field: 'isNinspdateOverdue', op: 'eq', value: 1 }] })).total).toBe(1)
  })

  it('sorts names by their reading', async () => {
    for (const unitname of ['读音重庆厂', '读音安徽厂', '读音北京厂']) await saved(window, { unitname })
    const { list } = await found(window, { unitname: '读音', sort: [{ id: 'unitname', dir: 'asc' }] })
    expect(list.map((row) => row['unitname'])).toEqual(['读音安徽厂', '读音北京厂', '读音重庆厂'])
  })

  it.each([
    ['sort field with SQL', { sort: [{ id: 'appdate; drop table sys_user', dir: 'asc' }] }],
    ['sort field with a sub-select', { sort: [{ id: '(case when (select 1)=1 then appno else unitname end)', dir: 'asc' }] }],
    ['sort direction with SQL', { sort: [{ id: 'appdate', dir: 'asc nulls first, (select pg_sleep(3))' }] }],
    ['extra word in a sort key', { sort: [{ id: 'appdate', dir: 'asc', nulls: 'first' }] }],
    ['filter on a hidden table', { filters: [{ field: 'sys_user.password_hash', op: 'eq', value: 'x' }] }],
    ['filter with an unknown operator', { filters: [{ field: 'appno', op: 'or 1=1 --', value: 'x' }] }],
    ['filter with an object value', { filters: [{ field: 'appno', op: 'eq', value: { a: 1 } }] }],
    ['filter on a prototype name', { filters: [{ field: 'constructor', op: 'eq', value: '1' }] }],
    ['filter key as SQL', { "appno' or '1'='1": 'x' }],
    ['column of the store', { created_by: 'x' }],
    ['sort by a column of the store', { sort: [{ id: 'version', dir: 'asc' }] }],
    ['date that is none', { filters: [{ field: 'appdate', op: 'gte', value: '2026-02-31' }] }],
    ['number that is none', { filters: [{ field: 'equnum', op: 'eq', value: '1e3' }] }],
    ['number beyond the column', { filters: [{ field: 'equnum', op: 'eq', value: 99999999999 }] }],
    ['page 0', { pageNo: 0 }],
    ['page -1', { pageNo: -1 }],
    ['page as text', { pageNo: 'NaN' }],
    ['page size beyond the cap', { pageSize: 1_000_000 }],
    ['an array for a page', { pageNo: [1] }],
    ['100,000 values', { filters: [{ field: 'appno', op: 'in', value: Array.from({ length: 15_000 }, (_, index) => `A${index}`) }] }],
    ['a view of other data', { view: 'pick/unit' }],
    ['a view that is none', { view: '../../etc/passwd' }],
  ])('refuses %s', async (_, input) => {
    const { status, body } = await find(window, input)
    expect(status).toBe(422)
    expect(body.isSuccess).toBe(false)
    expect(body.requestId).toBeTruthy()
    expect(body.code).toMatch(/^call\./)
    expect(JSON.stringify(body)).not.toMatch(/syntax|relation|postgres|\/work|\.ts/i)
  })

  it('answers an empty page beyond the end', async () => {
    const { list, total } = await found(window, { pageNo: 100_000, pageSize: 200 })
    expect(list).toEqual([])
    expect(total).toBeGreaterThan(0)
  })

  it('binds values: quotes in them find nothing and break nothing', async () => {
    for (const value of ["' or '1'='1", '$1', '\'; drop table "appMain"; --', '\u2019 or 1=1']) expect((await found(window, { unitname: value })).total).toBe(0)
    expect((await found(window)).total).toBeGreaterThan(0)
  })

  it('refuses doubled and poisoned parameters', async () => {
    const send = (payload: string) =>
      window.send({
        method: 'POST',
        url: `/api/appmain/appMainSheetList?__sid=${window.sid}`,
        payload,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': window.csrf },
      })
    expect((await send('pageNo=1&pageNo=2')).statusCode).toBe(422)
    expect((await send('__proto__=1')).statusCode).toBe(422)
    expect((await send(`filters=${encodeURIComponent('[{"__proto__":{"polluted":1},"field":"appno","op":"eq","value":"1"}]')}`)).statusCode).toBe(422)
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('takes the call’s own encoding and no other', async () => {
    const send = (type: string, payload: string) =>
      window.send({
        method: 'POST',
        url: `/api/appmain/appMainSheetList?__sid=${window.sid}`,
        payload,
        headers: { 'content-type': type, 'x-csrf-token': window.csrf },
      })
    expect((await send('text/plain', 'pageNo=1')).statusCode).toBe(415)
    expect((await send('application/json', '{"pageNo":1}')).statusCode).toBe(415)
    expect((await send('application/xml', '<a/>')).statusCode).toBe(415)
    expect((await send('application/x-www-form-urlencoded', `unitname=${'长'.repeat(600_000)}`)).statusCode).toBe(413)
  })

  it('is for those who are logged in and hold the right', async () => {
    expect((await find(testApp.browser())).status).toBe(401)
    const finance = await testApp.login('jycaiwu')
    const { status, body } = await find(finance)
    expect({ status, code: body.code }).toEqual({ status: 403, code: 'right.denied' })
  })

  it('keeps the rows of one institute from the other, in lists, counts and single records', async () => {
    const other = await testApp.login('snshouli')
    const mine = await saved(window, { unitname: '只属于一所' })
    expect((await found(other, { unitname: '只属于一所' })).total).toBe(0)
    expect((await found(other, { filters: [{ field: 'appmainsysid', op: 'eq', value: mine['appmainsysid'] }] })).total).toBe(0)
    const equipment = (mine['equlist'] as { appequid: string }[])[0]?.appequid
    const answers = [
      await call(other, '/api/appmain/getDetailAppMain', { id: mine['appmainsysid'] }),
      await call(other, '/api/appmain/getAppMainEquBasicDetail', { id: equipment }),
      await save(other, { ...mine, note: '改' }),
      await call(other, '/api/appmain/submitAppMain', { ids: [mine['appmainsysid']] }),
      await call(other, '/api/appmain/cancelAppMain', { ids: [mine['appmainsysid']], reasonId: '01', detailDesc: 'x' }),
      await call(other, '/api/businesspro/common/getFlowLog', { bussid: mine['appmainsysid'] }),
    ]
    expect(answers.map((answer) => answer.status)).not.toContain(200)
    expect(answers.slice(0, 4).map((answer) => answer.status)).toEqual([404, 404, 404, 404])
    const missing = await call(other, '/api/appmain/getDetailAppMain', { id: '00000000-0000-0000-0000-000000000000' })
    expect({ ...missing.body, requestId: '' }).toEqual({ ...answers[0]?.body, requestId: '' })
  })

  it('refuses a new record in another institute', async () => {
    const { status, body } = await save(window, application({ cheorgid: 'JY02' }))
    expect(status).toBe(422)
    expect(body.problems?.[0]?.path).toBe('/cheorgid')
  })
})
