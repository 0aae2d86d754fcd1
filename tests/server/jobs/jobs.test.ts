import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Job } from '../../../engine/schema/business/job.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { startScheduler, type Scheduler } from '../../../server/jobs/scheduler.ts'
import type { JobHandler } from '../../../server/jobs/job-handler.ts'
import { jobHandlers } from '../../../server/jobs/handlers/registry.ts'
import { call, type Page } from '../harness/applications.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

onBothStores('jobs', (kind) => {
  let testApp: TestApp
  const open: Scheduler[] = []
  beforeAll(async () => {
    testApp = await startApp({ store: kind, fill: 200 })
  })
  afterAll(() => testApp?.close())
  afterEach(async () => {
    await Promise.all(open.splice(0).map((scheduler) => scheduler.stop()))
  })

  const pass = (seconds: number): void => void (testApp.clock.now = new Date(testApp.clock.now.getTime() + seconds * 1000))
  const services = {} as Parameters<typeof startScheduler>[0]['services']

  /** A process's scheduler over these jobs; its own registered works, or those of the product. */
  async function process(jobs: Job[], own?: JobHandler[], flows = testApp.schemas.flows): Promise<Scheduler> {
    const schemas = { ...testApp.schemas, flows, jobs: new Map(jobs.map((job) => [job.id, job])) }
    const registered = own ? new Map(own.map((work) => [work.id, work])) : jobHandlers
    const scheduler = await startScheduler({ store: testApp.store, schemas, services, works: registered, now: () => testApp.clock.now, pause: 0 })
    open.push(scheduler)
    return scheduler
  }
  const job = (id: string, more: Partial<Job> = {}): Job => ({ kind: 'job', version: 1, id, title: `任务${id}`, work: 'count', every: 60, ...more })
  const state = async (id: string): Promise<Row> => (await sql<Row>`select * from sys_job where id = ${id}`.execute(testApp.db)).rows[0] ?? {}

  /** A work that counts its runs and may be held up or fail. */
  function counting(during: () => Promise<string> = () => Promise.resolve('做了')): { work: JobHandler; runs: () => number } {
    let runs = 0
    const run = (): Promise<string> => {
      runs += 1
      return during()
    }
    return { work: { id: 'count', title: '计数', run }, runs: () => runs }
  }

  it('are run once when they are due, however many processes there are', async () => {
    const { work, runs } = counting()
    const [one, two] = [await process([job('shared')], [work]), await process([job('shared')], [work])]
    await Promise.all([one.tick(), two.tick()])
    expect(runs()).toBe(0)
    for (const expected of [1, 2, 3]) {
      pass(61)
      await Promise.all([one.tick(), two.tick(), one.tick(), two.tick()])
      expect(runs()).toBe(expected)
    }
    const { rows } = await sql`select title, succeeded, outcome from sys_job_run where job_id = 'shared'`.execute(testApp.db)
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ title: '任务shared', succeeded: 1, outcome: '做了' })))
  })

  it('are taken over from a process that died, once its lease has run out', async () => {
    const { work, runs } = counting()
    const alive = await process([job('orphan')], [work])
    pass(61)
    const until = new Date(testApp.clock.now.getTime() + 60_000)
    await sql`update sys_job set lease_by = 'dead', lease_until = ${until} where id = 'orphan'`.execute(testApp.db)
    await alive.tick()
    expect(runs()).toBe(0)
    pass(61)
    await alive.tick()
    expect([runs(), await state('orphan')]).toMatchObject([1, { lease_by: '', lease_until: null, succeeded: 1 }])
  })

  it('that fail say so, and run again when they are due', async () => {
    let fails = true
    const { work, runs } = counting(() => (fails ? Promise.reject(new Error('password=secret')) : Promise.resolve('')))
    const scheduler = await process([job('shaky')], [work])
    pass(61)
    await scheduler.tick()
    expect(await state('shaky')).toMatchObject({ succeeded: 0, outcome: '执行失败，详见服务器日志' })
    fails = false
    pass(61)
    await scheduler.tick()
    expect([runs(), (await state('shaky'))['succeeded']]).toEqual([2, 1])
  })

  it('under way are waited for when the process stops, and give their lease back', async () => {
    let finish = (): void => undefined
    let begun = (): void => undefined
    const begins = new Promise<void>((resolve) => (begun = resolve))
    const { work, runs } = counting(async () => {
      begun()
      await new Promise<void>((resolve) => (finish = resolve))
      return '收尾'
    })
    const scheduler = await process([job('slow'), job('later')], [work])
    pass(61)
    void scheduler.tick()
    await begins
    let stopped = false
    const stopping = scheduler.stop().then(() => (stopped = true))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect([stopped, (await state('slow'))['lease_by']]).toEqual([false, expect.stringMatching(/.+/)])
    finish()
    await stopping
    expect([runs(), await state('slow')]).toMatchObject([1, { lease_by: '', outcome: '收尾' }])
  })

  it('at a time of day run once a day', async () => {
    const { work, runs } = counting()
    const scheduler = await process([job('daily', { every: undefined, at: '06:00' })], [work])
    for (let hour = 0; hour < 48; hour += 1) {
      pass(3600)
      await scheduler.tick()
    }
    expect(runs()).toBe(2)
  })

  describe('of the product', () => {
    const own = (id: string): Job => {
      const found = testApp.schemas.jobs.get(id)
      if (!found) throw new Error(`no job ${id}`)
      return found
    }
    /** Runs a job of the product now. */
    async function run(id: string): Promise<string> {
      const scheduler = await process([own(id)])
      await sql`update sys_job set next_at = ${testApp.clock.now}, outcome = '' where id = ${id}`.execute(testApp.db)
      await scheduler.tick()
      await scheduler.stop()
      return String((await state(id))['outcome'])
    }

    it('warn once of every device that comes into a level, and tell its department', async () => {
      await sql`update "eqdBasic" set ninspdate = '2030-01-01'`.execute(testApp.db)
      const today = new Date(testApp.clock.now.getTime()).toISOString().slice(0, 10)
      const three = sql`select equdatasysid from "eqdBasic" where "equDel" = 0 order by 1 limit 3`
      await sql`update "eqdBasic" set ninspdate = ${today}::date + 20, usestatus = '01', chedeptid = 'JY0105' where equdatasysid in (${three})`.execute(
        testApp.db,
      )
      expect(await run('warnInspection')).toBe('新增预警 3 条')
      expect(await run('warnInspection')).toBe('')
      const inspector = await testApp.login('jyjianyan1')
      const { list } = (await call(inspector, '/api/message/list', { msgbox: 'unread' })).body.data as Page
      expect(list).toMatchObject([{ title: '3 台设备检验30 日内到期', msgtype: '3', sender: '系统' }])
      const root = await testApp.login('superadmin')
      const warned = (await call(root, '/api/warning/dueWarning/list')).body.data as Page
      expect(warned.list).toMatchObject(Array.from({ length: 3 }, () => ({ warnLevel: '3', warnLevel_label: '橙色（30日内）', warnKind_label: '检验到期' })))
      pass(25 * 86_400)
      expect(await run('warnInspection')).toBe('新增预警 3 条')
      await sql`update "eqdBasic" set ninspdate = '2030-01-01'`.execute(testApp.db)
      await run('warnInspection')
      expect(((await call(await testApp.login('superadmin'), '/api/warning/dueWarning/list')).body.data as Page).total).toBe(0)
    })

    it('end maintenance filings whose validity has passed, as the platform itself', async () => {
      // what of the demonstration has passed meanwhile is done with first
      await run('expireMaintFiling')
      await sql`
        insert into "maintFiling" (maisysid, maiorgname, filingstate, startdate, enddate) values
        ('past', '到期单位', '30', '2020-01-01', '2021-01-01'), ('valid', '有效单位', '30', '2020-01-01', '2099-01-01'), ('draft', '草稿单位', '00', null, '2021-01-01')`.execute(
        testApp.db,
      )
      expect(await run('expireMaintFiling')).toBe('备案到期 1 条')
      const { rows } = await sql`select maisysid, filingstate from "maintFiling" where maisysid in ('past', 'valid', 'draft') order by 1`.execute(testApp.db)
      expect(rows).toEqual([
        { maisysid: 'draft', filingstate: '00' },
        { maisysid: 'past', filingstate: '40' },
        { maisysid: 'valid', filingstate: '30' },
      ])
      const { rows: audit } = await sql`select user_name, call_id from sys_audit where record_id = 'past'`.execute(testApp.db)
      expect(audit).toContainEqual({ user_name: '系统', call_id: 'job/expireMaintFiling' })
    })

    it('go on behind the records that are refused', async () => {
      await sql`
        insert into "maintFiling" (maisysid, maiorgname, filingstate, startdate, enddate)
        select 'held' || i, '拒绝单位', '30', '2019-01-01', '2020-01-01' from generate_series(1, 1001) as i`.execute(testApp.db)
      await sql`insert into "maintFiling" (maisysid, maiorgname, filingstate, startdate, enddate) values ('behind', '到期单位', '30', '2020-01-01', '2021-01-01')`.execute(
        testApp.db,
      )
      const flow = testApp.schemas.flows.get('maintFilingFlow')
      if (!flow) throw new Error('no flow of filings')
      const guard = { id: 'held', expression: "form.maiorgname != '拒绝单位'", message: '另案处理' }
      const moves = flow.moves.map((each) => (each.id === 'expire' ? { ...each, guards: [guard] } : each))
      const refusing = await process([own('expireMaintFiling')], undefined, new Map([...testApp.schemas.flows, [flow.id, { ...flow, moves }]]))
      await sql`update sys_job set next_at = ${testApp.clock.now}, outcome = '' where id = 'expireMaintFiling'`.execute(testApp.db)
      await refusing.tick()
      expect((await state('expireMaintFiling'))['outcome']).toBe('备案到期 1 条；1001 条未能办理：另案处理')
      const { rows } = await sql`select filingstate from "maintFiling" where maisysid = 'behind'`.execute(testApp.db)
      expect(rows).toEqual([{ filingstate: '40' }])
      await sql`delete from "maintFiling" where maiorgname = '拒绝单位'`.execute(testApp.db)
    })

    it('take expired sessions away', async () => {
      await sql`update sys_session set expires_at = ${new Date(testApp.clock.now.getTime() - 31 * 86_400_000)}`.execute(testApp.db)
      expect(await run('sweepStore')).toMatch(/^已清理 \d+ 行$/)
      expect((await sql`select 1 from sys_session`.execute(testApp.db)).rows).toEqual([])
    })

    it('are listed with their last runs, and hurried, by those alone who may', async () => {
      await process([...testApp.schemas.jobs.values()])
      const root = await testApp.login('superadmin')
      const clerk = await testApp.login('jyshouli')
      const { list } = (await call(root, '/api/sysmng/job/list')).body.data as Page
      expect(list.map((row) => row['id']).sort()).toEqual([...testApp.schemas.jobs.keys()].sort())
      expect(((await call(root, '/api/sysmng/job/runs', { jobId: 'warnInspection' })).body.data as Page).list[0]).toMatchObject({
        title: '检验到期预警',
        succeeded: 1,
      })
      expect((await call(root, '/api/sysmng/job/run', { id: 'sendSms' })).status).toBe(200)
      expect((await call(root, '/api/sysmng/job/run', { id: 'none' })).status).toBe(404)
      for (const path of ['list', 'runs', 'run']) expect((await call(clerk, `/api/sysmng/job/${path}`, { id: 'sendSms' })).body.code).toBe('right.denied')
    })
  })
})
