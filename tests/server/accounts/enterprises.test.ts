import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { dataOf, refusal } from '../harness/answers.ts'
import { fullRows } from '../harness/full-rows.ts'
import { call, type Page } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import type { Browser } from '../harness/sessions.ts'

const devices = '/api/eqdbase/eqdBasic/choose'
const online = '/api/onlineapply/onlineApply'

onBothStores('accounts of enterprises', (kind) => {
  let testApp: TestApp
  let user: Browser
  let maintainer: Browser
  let window: Browser
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 60 })
    user = await testApp.login('qyshiyong')
    maintainer = await testApp.login('qyweibao')
    window = await testApp.login('jyshouli')
  })
  afterAll(() => testApp?.close())

  const found = async (who: Browser, more: Row = {}): Promise<Row[]> =>
    (await dataOf<Page>(call(who, devices, { view: 'pick/equipment', pageSize: 200, ...more }))).list
  const foreign = () =>
    testApp.db
      .selectFrom('eqdBasic')
      .select(['equdatasysid', 'usecertno', 'equname'])
      .where('useorgsysid', '!=', 'U0001')
      .where('usecertno', 'is not', null)
      .where('maiorgsysid', '!=', 'U0003')
      .where('insorgsysid', '!=', 'U0002')
      .executeTakeFirstOrThrow()

  it('given a unit that uses devices, then it sees its own and no others, in lists and in figures', async () => {
    const own = await found(user)
    expect(own.length).toBe(12)
    expect(new Set(own.map((row) => row['useorgsysid']))).toEqual(new Set(['U0001']))
    const figures = await dataOf<{ id: string; value: string }[]>(call(user, '/api/desktop/figures', { entity: 'eqdBasic' }))
    expect(figures.find(({ id }) => id === 'all')?.value).toBe('12')
    expect((await call(user, '/api/eqdbase/eqdBasic/getEqdBasicInfo', { id: String((await foreign())['equdatasysid']) })).status).not.toBe(200)
  })

  it('given a firm that maintains, then it sees the lifts it maintains, whoever uses them', async () => {
    const seen = await found(maintainer)
    expect(seen.length).toBeGreaterThan(12)
    expect(await found(maintainer, { filters: [{ field: 'maiorgsysid', op: 'ne', value: 'U0003' }] })).toEqual([])
  })

  it('given the whole number of a device of others, then it is found by it, and by no part of it', async () => {
    const other = await foreign()
    const number = String(other['usecertno'])
    expect((await found(maintainer, { combineQuery: number })).map((row) => row['equdatasysid'])).toEqual([other['equdatasysid']])
    expect(await found(maintainer, { combineQuery: number.slice(0, -1) })).toEqual([])
    const taken = (more: Row) => call(maintainer, '/api/eqdbase/eqdBasic/picked', { ids: String(other['equdatasysid']), ...more })
    expect((await dataOf<Page>(taken({ numbers: number }))).list[0]).toMatchObject({ usecertno: number, equname: other['equname'] })
    expect([(await taken({})).status, (await taken({ numbers: number.slice(0, -1) })).status]).toEqual([404, 404])
  })

  const application = (more: Row = {}): Row => ({
    ...{ equclacode: '3000', equcodeset: '3110', seisortcode: '05', seitestsort: '0531', unitname: '锦城物业服务有限公司' },
    ...{ inscontactname: '龙海涛', inscontacttel: '13900030001', equareacode: '510104', equaddr: '成都市锦江区东大街 88 号', cheorgid: 'JY01' },
    equlist: [{ equdatasysid: 'unit-lift-04', equname: '4 号客梯', equcodeset: '3110' }],
    ...more,
  })

  it('applies to an institute, whose window confirms; an application becomes one of the institute’s', async () => {
    const { onlineid } = await dataOf(call(user, `${online}/save`, application()))
    expect((await dataOf<Page>(call(user, `${online}/list`, { view: 'assistMng/onlineApply' }))).list.map((row) => row['onlineid'])).toContain(onlineid)
    await dataOf(call(window, `${online}/confirm`, { id: String(onlineid) }))
    const { list } = await dataOf<Page>(call(user, `${online}/list`, { view: 'assistMng/onlineApply', onlinestate: '20' }))
    expect(list.find((row) => row['onlineid'] === onlineid)?.['appno']).toMatch(/^SB/)
  })

  it('given a device of others that is not named in full, or an application of others, then both are refused', async () => {
    const other = await foreign()
    const equlist = [{ equdatasysid: String(other['equdatasysid']), equname: String(other['equname']), equcodeset: '3110' }]
    expect(await refusal(call(user, `${online}/save`, application({ equlist })))).toBe('422 field.not-in-dictionary /equlist/0/equdatasysid')
    const mine = String((await dataOf(call(user, `${online}/save`, application())))['onlineid'])
    expect(await refusal(call(maintainer, `${online}/withdraw`, { id: mine }))).toBe('404 record.not-found /onlineid')
    await dataOf(call(user, `${online}/withdraw`, { id: mine }))
  })

  const simple = '/api/simpleapply/simpleApply'
  const forklift: Row = {
    ...{ equclacode: '5000', equcodeset: '5110', seisortcode: '05', seitestsort: '0551', unitname: '锦城物业服务有限公司', num: 1 },
    ...{ inscontactname: '龙海涛', inscontacttel: '13900030001', equname: '内燃平衡重式叉车', isonsite: 1 },
    ...{ equareacode: '510104', equaddr: '成都市锦江区东大街 88 号', cheorgid: 'JY01' },
  }

  it('applies in the simple way, mends what was sent back, and withdraws what is its own', async () => {
    const { dljyid } = await dataOf(call(user, `${simple}/save`, forklift))
    const id = String(dljyid)
    const own = (await dataOf<Page>(call(user, `${simple}/list`, { view: 'assistMng/simpleApply', pageSize: 200 }))).list
    expect(own.map((row) => row['dljyid'])).toContain(dljyid)
    expect(new Set((await fullRows(testApp, 'simpleApply', own)).map((row) => row['unitname']))).toEqual(new Set(['锦城物业服务有限公司']))
    await dataOf(call(window, `${simple}/back`, { id, opinion: '请注明车辆编号' }))
    expect(await refusal(call(maintainer, `${simple}/withdraw`, { id }))).toBe('404 record.not-found /dljyid')
    await dataOf(call(user, `${simple}/submit`, { id }))
    await dataOf(call(user, `${simple}/withdraw`, { id }))
    expect(await dataOf(call(user, `${simple}/load`, { id }))).toMatchObject({ confirmstate: '50' })
  })

  it('is told of the steps that wait for it, not of those it could only take something back from', async () => {
    const steps = await dataOf<{ step: string }[]>(call(user, '/api/desktop/todo', { flow: 'useRegisterFlow' }))
    expect(steps.map(({ step }) => step)).toEqual(['00', '60', '80'])
  })

  it('finds the notices meant for enterprises on the board, and no others', async () => {
    const { list } = await dataOf<Page>(call(user, '/api/common/cms/board', { view: 'base/notice', pageSize: 50 }))
    expect(list.length).toBeGreaterThan(2)
    const marked = await testApp.db.selectFrom('notice').select('noticeid').where('tounits', '=', 1).execute()
    const known = new Set(marked.map(({ noticeid }) => noticeid))
    expect(list.every((row) => known.has(String(row['noticeid'])))).toBe(true)
  })

  const insurance = '/api/elevatoremergency/elevatorBx'
  const policies = '/api/elevatoremergency/elevatorBd'
  const cover: Row = {
    ...{ insurancekind: '1', insurer: '示例财险', policyholder: '示例维保', areacode: '510104', startdate: '2026-03-01', enddate: '2027-02-28' },
    ...{ premium: '150.00', limitperson: '60.00', limitaccident: '500.00' },
  }
  const lift = (own: boolean) =>
    testApp.db
      .selectFrom('eqdBasic')
      .select(['equdatasysid', 'equname', 'useorgname', 'useorgsysid', 'maiorgname', 'suporgsysid'])
      .where('equclacode', '=', '3000')
      .where('maiorgsysid', own ? '=' : '!=', 'U0003')
      .where('useorgsysid', '!=', 'U0001')
      .executeTakeFirstOrThrow()
  const insurances = async (who: Browser) => (await dataOf<Page>(call(who, `${insurance}/list`, { view: 'elevatorEmergency/elevatorBx', pageSize: 200 }))).list

  it('given a firm that maintains, then it finds the insurances of its lifts, exports them, and reads no others', async () => {
    const own = await fullRows(testApp, 'elevatorInsurance', await insurances(maintainer))
    expect(own.length).toBeGreaterThan(1)
    const lifts = new Set((await found(maintainer)).map((row) => row['equdatasysid']))
    expect(own.every((row) => lifts.has(row['equdatasysid']))).toBe(true)
    const { total } = await testApp.db
      .selectFrom('elevatorInsurance')
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow()
    expect(own.length).toBeLessThan(Number(total))
    for (const [path, view] of [[insurance, 'elevatorEmergency/elevatorBx'] as const, [policies, 'elevatorEmergency/elevatorBd'] as const]) {
      const { headers, statusCode } = await maintainer.send({
        method: 'POST',
        url: `${path}/export?__sid=${maintainer.sid}`,
        payload: new URLSearchParams({ view, name: '投保' }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-csrf-token': maintainer.csrf },
      })
      expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')])
    }
    const other = await testApp.db
      .selectFrom('elevatorInsurance')
      .select('insuid')
      .where('maiorgsysid', '!=', 'U0003')
      .where('useorgsysid', '!=', 'U0003')
      .executeTakeFirstOrThrow()
    expect(await refusal(call(maintainer, `${insurance}/load`, { id: String(other['insuid']) }))).toBe('404 record.not-found /insuid')
  })

  it('registers an insurance of a lift it maintains: whose it is comes from the lift, whatever is sent', async () => {
    const own = await lift(true)
    const record = { ...cover, equdatasysid: String(own['equdatasysid']), equname: String(own['equname']), useorgname: String(own['useorgname']) }
    const saved = await dataOf(call(maintainer, `${insurance}/save`, record))
    expect(saved).toMatchObject({ maiorgsysid: 'U0003', maiorgname: own['maiorgname'], useorgsysid: own['useorgsysid'], suporgid: own['suporgsysid'] })
    expect((await insurances(maintainer)).map((row) => row['insuid'])).toContain(saved['insuid'])
    expect(await refusal(call(maintainer, `${insurance}/save`, { ...record, equdatasysid: '' }))).toBe('422 field.invalid /equname')
    expect(await refusal(call(maintainer, `${insurance}/save`, { ...record, equdatasysid: String((await lift(false))['equdatasysid']) }))).toMatch(
      /^404 record.not-found/,
    )
    const changed = { ...record, insuid: String(saved['insuid']), version: Number(saved['version']), maiorgsysid: 'U0001' }
    expect(await refusal(call(maintainer, `${insurance}/save`, changed))).toBe('422 field.read-only /maiorgsysid')
    const changedCover = await dataOf(call(maintainer, `${insurance}/save`, { ...changed, maiorgsysid: 'U0003', premium: '160.00' }))
    expect(changedCover).toMatchObject({ maiorgsysid: 'U0003', premium: '160.00' })
  })

  it('keeps the policies that a firm holds: its own are found, one in another name is refused', async () => {
    const own = await lift(true)
    const elevlist = [{ equdatasysid: String(own['equdatasysid']), equname: String(own['equname']) }]
    const policy = { ...cover, policyno: 'BD-FIRM-1', insured: '示例维保', suporgid: 'MJ510100', holderid: 'U0003', elevlist }
    const saved = await dataOf(call(maintainer, `${policies}/save`, policy))
    const { list } = await dataOf<Page>(call(maintainer, `${policies}/list`, { view: 'elevatorEmergency/elevatorBd', pageSize: 200 }))
    expect(list.map((row) => row['policyid'])).toContain(saved['policyid'])
    expect((await fullRows(testApp, 'insurancePolicy', list)).every((row) => row['holderid'] === 'U0003')).toBe(true)
    expect((await call(maintainer, `${policies}/save`, { ...policy, policyno: 'BD-FIRM-2', holderid: 'U0001' })).status).toBe(422)
    expect(await refusal(call(maintainer, `${policies}/save`, { ...policy, policyno: 'BD-FIRM-3', holderid: '' }))).toBe('422 field.invalid /policyholder')
  })
})
