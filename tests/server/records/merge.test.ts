import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { call, detail as applicationOf, save, saved, type Answer } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const at = (path: string): string => `/api/eqdbase/eqdBasic/${path}`

onBothStores('merge', (kind) => {
  let testApp: TestApp
  let admin: Browser
  let clerk: Browser
  let made = 0
  beforeAll(async () => {
    testApp = await startApp({ store: kind })
    admin = await testApp.login('jyadmin')
    clerk = await testApp.login('jyshouli')
  })
  afterAll(() => testApp?.close())

  async function add(more: Row = {}): Promise<string> {
    made += 1
    const row = {
      equclacode: '3000',
      equcodeset: '3110',
      equname: `${made} 号客梯`,
      prono: `M-${made}`,
      useorgname: '合并测试物业',
      equareacode: '510104',
      equaddr: '锦江区测试路 1 号',
      usestatus: '01',
      regstatus: '0',
      ...more,
    }
    const { status, body } = await call(admin, at('addEqm'), row)
    if (status !== 200) throw new Error(JSON.stringify(body.problems))
    return String((body.data as Row)['equdatasysid'])
  }
  /** Two records of one device. */
  const twins = async (one: Row = {}, other: Row = {}): Promise<string[]> => {
    const prono = `T-${(made += 1)}`
    return [await add({ prono, ...one }), await add({ prono, ...other })]
  }
  const detail = async (id: string | undefined): Promise<Row> => (await call(admin, at('getEqdBasicInfo'), { id })).body.data as Row
  const check = (ids: string[], type = '3000') => call(admin, at('mergeCheck'), { type, oldIds: ids.join(',') })
  const merge = (ids: string[], mergedId: string | undefined, headers?: Record<string, string>) =>
    call(admin, at('merge'), { type: '3000', oldIds: ids.join(','), mergedId }, headers)
  const messageOf = ({ body }: Answer): string => body.errorMsg ?? ''
  const application = (id: string | undefined): Promise<Row> => saved(clerk, { equlist: [{ equname: '电梯', equcodeset: '3110', equdatasysid: id ?? null }] })
  const devicesOf = async (record: Row): Promise<unknown[]> =>
    ((await applicationOf(clerk, record['appmainsysid'])).body.data as { equlist: Row[] }).equlist.map((row) => row['equdatasysid'])

  it.each([
    ['two categories', { equclacode: '3000' }, { equclacode: '4000', equcodeset: '4110' }, '同一设备大类'],
    ['two kinds', {}, { equcodeset: '3120' }, '设备品种不同'],
    ['two owners', {}, { useorgname: '另一家物业' }, '使用单位不同'],
    ['two device codes', { equcode: '311012345620260001' }, { equcode: '311012345620260002' }, '设备代码不同'],
    ['two registration codes', { equregcode: '31105101042026010001' }, { equregcode: '31105101042026010002' }, '注册代码不同'],
    ['no number in common', { prono: 'X-1' }, { prono: 'X-2' }, '不是同一台设备'],
    ['a certificate each', { usecertno: '梯11川A00001(21)', regstatus: '1' }, { usecertno: '梯11川A00002(21)', regstatus: '1' }, '有效的使用登记证'],
  ])('given %s, when a merge is checked, then it is refused with the reason', async (_, one, other, reason) => {
    const ids = await twins(one, other)
    const answer = await check(ids)
    expect(answer.status).toBe(422)
    expect(messageOf(answer)).toContain(reason)
    expect((await merge(ids, ids[0])).status).toBe(422)
    expect(await detail(ids[1])).toMatchObject({ equDel: 0, version: 1 })
  })

  it('given two records of one device, when they are merged, then all that named the one names the other, and the one stays readable', async () => {
    const [keep = '', gone = ''] = await twins({ equcode: '311012345620260009' }, { usecertno: '梯11川A00009(21)', regstatus: '3' })
    const named = await application(gone)
    expect((await check([keep, gone])).status).toBe(200)
    expect((await merge([keep, gone], keep)).body.data).toEqual({ mergedId: keep, merged: 1, moved: 1 })
    expect(await devicesOf(named)).toEqual([keep])
    expect(await detail(gone)).toMatchObject({ equDel: 1, mergedinto: keep, version: 2 })
    expect(await detail(keep)).toMatchObject({ equDel: 0, mergedinto: null, version: 2 })
    const { rows } = await sql<{ action: string; entity: string }>`
      select action, entity from sys_audit where call_id like '%/merge' and action like 'merge%' order by id desc limit 3`.execute(testApp.db)
    expect(rows.map((row) => `${row.action} ${row.entity}`)).toEqual(['merge-into eqdBasic', 'merge eqdBasic', 'merge appMainEqu'])
    // a later merge takes those along that became part of the survivor before
    const third = await add({ prono: String((await detail(keep))['prono']) })
    expect((await merge([keep, third], third)).status).toBe(200)
    expect(await detail(gone)).toMatchObject({ mergedinto: third })
    expect(await devicesOf(named)).toEqual([third])
  })

  it('given business under way on both sides, when they are merged, then it is refused; on one side it moves along', async () => {
    const ids = await twins()
    await application(ids[0])
    const other = await application(ids[1])
    expect(messageOf(await check(ids))).toContain('都有在办业务')
    await sql`update "appMain" set stepcode = 'VOID' where appmainsysid = ${other['appmainsysid']}`.execute(testApp.db)
    expect((await merge(ids, ids[0])).status).toBe(200)
  })

  it('refuses survivors of elsewhere, single records, records gone already, and callers without the right', async () => {
    const ids = await twins()
    expect((await merge(ids, await add())).status).toBe(422)
    expect((await merge(ids, undefined)).status).toBe(422)
    expect((await merge([ids[0] ?? ''], ids[0])).status).toBe(422)
    expect((await merge([...ids, 'nobody'], ids[0])).status).toBe(404)
    expect((await call(clerk, at('merge'), { type: '3000', oldIds: ids.join(','), mergedId: ids[0] })).status).toBe(403)
    expect((await merge(ids, ids[0])).status).toBe(200)
    expect((await merge(ids, ids[0])).body.code).toBe('record.gone')
  })

  it('given 50 merges under one key at the same time, then it happens once and all are told the same', async () => {
    const ids = await twins()
    const answers = await Promise.all(Array.from({ length: 50 }, () => merge(ids, ids[0], { 'idempotency-key': `m-${ids[0] ?? ''}` })))
    for (const answer of answers) expect(answer.body.data).toEqual({ mergedId: ids[0], merged: 1, moved: 0 })
    expect(await detail(ids[0])).toMatchObject({ version: 2 })
  })

  it('given somebody edits a record while it is merged, then one of the two is told, and nothing is lost', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids = await twins()
      const open = await detail(ids[1])
      const [merged, edited] = await Promise.all([merge(ids, ids[0]), call(admin, at('editEqm'), { ...open, note: '改过' })])
      expect(merged.status).toBe(200)
      expect([200, 409, 422]).toContain(edited.status)
      const after = await detail(ids[1])
      expect(after).toMatchObject({ equDel: 1, mergedinto: ids[0], note: edited.status === 200 ? '改过' : null })
    }
  })

  it('given an application is saved with a device while that is merged, then it never names what is gone', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids = await twins()
      const record = await application(ids[0])
      const [row] = record['equlist'] as Row[]
      const [, saving] = await Promise.all([merge(ids, ids[0]), save(clerk, { ...record, equlist: [{ ...row, equdatasysid: ids[1] ?? '' }] })])
      expect([200, 409, 422]).toContain(saving.status)
      expect(await devicesOf(record)).toEqual([ids[0]])
    }
  })
})
