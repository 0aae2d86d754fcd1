import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Role } from '../../../engine/schema/accounts/role.ts'
import { call, saved, type Answer } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const SCREEN = 'jy:bsArchives.equipment.elevator'
const at = (path: string): string => `/api/eqdbase/eqdBasic/${path}`

onBothStores('archives', (kind) => {
  let testApp: TestApp
  let admin: Browser
  let monitor: Browser
  let clerk: Browser
  let unit: Row
  let made = 0
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 40 })
    // a supervisor of one district who holds the rights of this screen: what is out of reach must still not be there
    const roles = testApp.schemas.roles as Map<string, Role>
    const role = roles.get('jc_monitor')
    if (role) roles.set(role.id, { ...role, grants: { ...role.grants, [SCREEN]: ['*'] } })
    admin = await testApp.login('jyadmin')
    monitor = await testApp.login('jcjiancha1')
    clerk = await testApp.login('jyshouli')
    unit = await someUnit()
  })
  afterAll(() => testApp?.close())
  beforeEach(() => void (made += 1))

  async function someUnit(): Promise<Row> {
    const { body } = await call(admin, '/api/unitbasic/listUnitBasic', { pageSize: 1, areacode: '511502' })
    const [found] = (body.data as { list: Row[] }).list
    return found ?? {}
  }

  /** An elevator with numbers of its own. */
  function elevator(more: Row = {}): Row {
    made += 1
    return {
      equclacode: '3000',
      equcodeset: '3110',
      equname: `${made} 号客梯`,
      prono: `P-${kind}-${made}`,
      useorgname: '合并测试物业',
      equareacode: '511502',
      equaddr: '宜宾市翠屏区测试路 1 号',
      usestatus: '01',
      regstatus: '0',
      ...more,
    }
  }
  const add = async (more: Row = {}): Promise<Row> => {
    const { status, body } = await call(admin, at('addEqm'), elevator(more))
    if (status !== 200) throw new Error(JSON.stringify(body.problems))
    return body.data as Row
  }
  const key = (row: Row): string => String(row['equdatasysid'])
  const detail = async (id: string): Promise<Row> => (await call(admin, at('getEqdBasicInfo'), { id })).body.data as Row
  const listed = async (input: Row): Promise<Row[]> => ((await call(admin, at('findEqdList'), { pageSize: 100, ...input })).body.data as { list: Row[] }).list
  const trail = async (id: string): Promise<string[]> => {
    const { rows } = await sql<{ action: string }>`select action from sys_audit where record_id = ${id} and action <> 'view' order by id`.execute(testApp.db)
    return rows.map((row) => row.action)
  }
  const messages = ({ body }: Answer): string => (body.problems ?? []).map((each) => each.message).join('；')
  const results = ({ body }: Answer) => (body.data as { results: { id: string; ok: boolean; problem?: { message: string } }[] }).results
  const application = (id: string): Promise<Row> => saved(clerk, { equlist: [{ equname: '电梯', equcodeset: '3110', equdatasysid: id }] })

  it('given a record nobody refers to, when it is deleted, then it leaves the lists, stays readable, and can be changed no more', async () => {
    const row = await add()
    expect((await call(admin, at('delete'), { ids: key(row), type: '3000', isDirectly: '1' })).status).toBe(200)
    expect(await listed({ prono: row['prono'] ?? '' })).toEqual([])
    expect(await listed({ prono: row['prono'] ?? '', equDel: '1' })).toHaveLength(1)
    expect(await detail(key(row))).toMatchObject({ equDel: 1, version: 2 })
    expect((await call(admin, at('editEqm'), { ...(await detail(key(row))), note: '改' })).body.code).toBe('record.gone')
    expect((await call(admin, at('batchUpdate'), { ids: key(row), values: { usestatus: '02' } })).body.code).toBe('record.gone')
    expect((await call(admin, at('delete'), { ids: key(row) })).body.code).toBe('record.gone')
    expect(await trail(key(row))).toEqual(['create', 'delete'])
  })

  it('given an application that names a device, when the device is deleted, then the refusal says what stands below it, row by row', async () => {
    const [used, free] = [await add(), await add()]
    await application(key(used))
    const answer = await call(admin, at('delete'), { ids: [key(used), key(free)], partial: true })
    expect(results(answer).map((each) => [each.ok, each.problem?.message])).toEqual([
      [false, `“${String(used['equname'])}”下有 1 份申报单，不能删除`],
      [true, undefined],
    ])
    expect((await call(admin, at('checkEquChdIsNull'), { equdatasysid: key(used) })).body.data).toMatchObject({ ok: false })
    expect((await call(admin, at('noCheckDelete'), { ids: key(used) })).status).toBe(200)
  })

  it('given a unit with devices, when it is deleted, then it stays; without them it goes, and the trail keeps it whole', async () => {
    const own = { orgname: `临时单位${kind}`, orgcode: '91510100MA6CTEST0X', unitkind: '01', unitstate: '01', areacode: '511502', regaddr: '测试路' }
    await sql`insert into "unitBasic" ("orgsysid", "orgname", "orgcode", "unitkind", "unitstate", "areacode", "regaddr")
      values ('u-del', ${own.orgname}, ${own.orgcode}, '01', '01', '511502', '测试路')`.execute(testApp.db)
    const device = await add({ useorgsysid: 'u-del' })
    const path = '/api/unitbasic/delete'
    expect(messages(await call(admin, path, { ids: 'u-del' }))).toBe(`“${own.orgname}”下有 1 台设备，不能删除`)
    await call(admin, at('editEqm'), { ...device, useorgsysid: null })
    expect((await call(admin, path, { ids: 'u-del' })).status).toBe(200)
    const { rows } = await sql<{ before: Row }>`select before from sys_audit where record_id = 'u-del' and action = 'delete'`.execute(testApp.db)
    expect(rows[0]?.before).toMatchObject({ orgname: own.orgname })
    expect((await call(admin, path, { ids: 'u-del' })).status).toBe(404)
  })

  it('refuses what is not the caller’s, rights they lack, and words nobody knows', async () => {
    const row = await add()
    for (const [path, input] of [
      ['delete', { ids: key(row) }],
      ['batchUpdate', { ids: key(row), values: { usestatus: '02' } }],
      ['mergeCheck', { type: '3000', oldIds: [key(row), key(await add())] }],
      ['copyEqm', { id: key(row) }],
      ['checkEquChdIsNull', { id: key(row) }],
    ] as const) {
      expect((await call(monitor, at(path), input)).status, path).toBe(404)
      expect((await call(clerk, at(path), input)).status, path).toBe(403)
      expect((await call(admin, at(path), { ...input, hack: '1' })).body.code, path).toBe('field.unknown')
    }
    expect((await call(admin, at('delete'), { ids: key(row), type: '1000' })).status).toBe(404)
    expect((await call(admin, at('delete'), { ids: key(row), isDirectly: '0' })).status).toBe(422)
    expect((await call(admin, at('delete'), { ids: [] })).status).toBe(422)
    expect(await detail(key(row))).toMatchObject({ equDel: 0, version: 1 })
  })

  it('given an allow-list, when many are changed at once, then only named fields are, by the rules of the record', async () => {
    const [one, other] = [await add(), await add()]
    const ids = [key(one), key(other)]
    expect((await call(admin, at('batchUpdate'), { ids, values: { usestatus: '02', stopdate: '2026-03-01', ssdegree: '' } })).status).toBe(200)
    expect(await detail(key(one))).toMatchObject({ usestatus: '02', stopdate: '2026-03-01', ssdegree: null, version: 2 })
    expect((await call(admin, at('batchUpdate'), { ids, values: { equname: '改名' } })).body.code).toBe('field.unknown')
    expect((await call(admin, at('batchUpdate'), { ids, values: { usestatus: 'ZZ' } })).body.code).toBe('field.not-in-dictionary')
    expect((await call(admin, at('batchUpdate'), { ids, values: { stopdate: '2026-02-30' } })).body.code).toBe('field.type')
    expect((await call(admin, at('batchUpdate'), { ids, values: { usestatus: '' } })).body.code).toBe('record.guard')
    expect((await call(admin, at('updateMaiorg'), { ids, maiorgname: '新维保', maitel: '028-85530001', maiorgsysid: 'nobody' })).body.code).toBe(
      'field.not-in-dictionary',
    )
    expect((await call(admin, at('updateMaiorg'), { ids, maiorgname: '新维保', maitel: '028-85530001', maiorgsysid: unit['orgsysid'] ?? '' })).status).toBe(200)
    expect(await detail(key(other))).toMatchObject({ maiorgname: '新维保', version: 3 })
    expect(await trail(key(other))).toEqual(['create', 'batch-update', 'batch-update'])
  })

  it('given 50 posts under one key at the same time, when a batch is updated, then it happens once', async () => {
    const row = await add()
    const send = () => call(admin, at('batchUpdate'), { ids: key(row), values: { usestatus: '02' } }, { 'idempotency-key': `bu-${key(row)}` })
    const answers = await Promise.all(Array.from({ length: 50 }, send))
    for (const answer of answers) expect(results(answer)).toEqual(results(answers[0] as Answer))
    expect(await detail(key(row))).toMatchObject({ usestatus: '02', version: 2 })
  })

  it('finds a device kept already by factory number and maker', async () => {
    const row = await add({ porgaosysid: unit['orgsysid'] ?? '' })
    const ask = (input: Row) => call(admin, at('valiRepeatCcbh'), input)
    const pair = { prono: row['prono'] ?? '', porgaosysid: unit['orgsysid'] ?? '' }
    expect((await ask(pair)).body.data).toMatchObject({ ok: false, problems: [{ code: 'record.duplicate' }] })
    expect((await ask({ ...pair, equdatasysid: key(row) })).body.data).toMatchObject({ ok: true })
    expect((await ask({ ...pair, prono: 'none' })).body.data).toMatchObject({ ok: true })
    await add(pair)
    expect((await ask({ ...pair, equdatasysid: key(row) })).body.data).toMatchObject({ ok: false })
    expect((await ask({ prono: '1' })).status).toBe(422)
  })

  it('given an old record, when it is copied, then a new one is saved without what was the old one’s own', async () => {
    const old = await add({ equcode: '31101234520260001', regstatus: '1', note: '带备注' })
    const { body } = await call(admin, at('copyEqm'), { id: key(old) })
    expect(body.data).toMatchObject({
      equname: old['equname'],
      prono: `${String(old['prono'])}-复制`,
      equcode: null,
      regstatus: null,
      note: '带备注',
      usestatus: '05',
      version: 1,
    })
    expect(key(body.data as Row)).not.toBe(key(old))
    const applied = await application(key(old))
    const again = (await call(clerk, '/api/appmain/copyAppMain', { id: applied['appmainsysid'] })).body.data as Row
    expect(again).toMatchObject({ stepcode: 'YWSB', unitname: applied['unitname'], version: 1 })
    expect(again['appno']).not.toBe(applied['appno'])
    expect((again['equlist'] as Row[])[0]).toMatchObject({ equdatasysid: key(old) })
  })
})
