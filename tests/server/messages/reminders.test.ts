import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Job } from '../../../engine/schema/business/job.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import { startScheduler } from '../../../server/jobs/scheduler.ts'
import { dayOf } from '../../../server/store/days.ts'
import { jobHandlers } from '../../../server/jobs/handlers/registry.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

onBothStores('reminders of inspections that fall due', (kind) => {
  let testApp: TestApp
  const start = '2026-03-02'
  const device = (id: string, days: number, more: Row = {}): Row => ({
    equdatasysid: id,
    equname: `${id}号电梯`,
    equclacode: '3000',
    equcodeset: '3110',
    equareacode: '510104',
    usestatus: '01',
    ninspdate: dayOf('today', days, start),
    useorgsysid: 'unit',
    useorgname: '春熙商业',
    safemanager: '张三',
    safetel: '13900010001',
    cheorgsysid: 'JY01',
    ...more,
  })

  beforeAll(async () => {
    testApp = await startApp({ store: kind, today: start })
    const devices = [
      device('near', 25),
      device('far', 59, { safetel: '' }),
      device('later', 100),
      device('late', -1),
      device('elsewhere', 25, { equareacode: '511102' }),
      device('boiler', 25, { equclacode: '1000' }),
      device('stopped', 25, { usestatus: '02' }),
      device('foreign', 25, { cheorgsysid: 'SN01' }),
    ]
    await testApp.db.insertInto('eqdBasic').values(devices).execute()
    const strategy = { strategyid: 's', strategyname: '成都电梯', equclacode: '3000', seisortcode: '05', areacode: '510100', smsdays: '60，30', orgid: 'JY01' }
    await testApp.db
      .insertInto('autoStrategy')
      .values([
        { ...strategy, autosend: 1, autocreate: 0, state: '1' },
        { ...strategy, strategyid: 'off', smsdays: '90', autosend: 1, autocreate: 1, state: '0' },
      ])
      .execute()
  })
  afterAll(() => testApp?.close())

  /** Runs the product's job on a day, and tells what stands afterwards. */
  async function runOn(days: number): Promise<{ reminders: unknown[]; strategy: unknown }> {
    testApp.clock.now = new Date(`${dayOf('today', days, start)}T09:00:00+08:00`)
    const { at: _at, ...job } = testApp.schemas.jobs.get('autoInspection') as Job
    const schemas = { ...testApp.schemas, jobs: new Map([[job.id, { ...job, every: 1 }]]) }
    const services = {} as Parameters<typeof startScheduler>[0]['services']
    const scheduler = await startScheduler({ store: testApp.store, schemas, services, works: jobHandlers, now: () => testApp.clock.now, pause: 0 })
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 2000)
    await scheduler.tick()
    await scheduler.stop()
    const reminders = await testApp.db
      .selectFrom('autoApplySend')
      .select(['equdatasysid', 'aheaddays', 'sendstate', 'recnumber'])
      .orderBy('aheaddays')
      .execute()
    return { reminders, strategy: await testApp.db.selectFrom('autoStrategy').select(['lastnum']).where('strategyid', '=', 's').executeTakeFirstOrThrow() }
  }
  const near = { equdatasysid: 'near', aheaddays: 30, sendstate: '20', recnumber: '13900010001' }
  const far = { equdatasysid: 'far', aheaddays: 60, sendstate: '10' }

  it('given a strategy, then what it covers is reminded at its nearest day, and sent where there is a number', async () => {
    const { reminders, strategy } = await runOn(0)
    expect(reminders).toMatchObject([near, far])
    expect(strategy).toEqual({ lastnum: 2 })
    const messages = await testApp.db.selectFrom('sys_sms_outbox').select('phone').execute()
    expect(messages).toEqual([{ phone: '13900010001' }])
  })

  it('given the next day, then nobody is reminded of the same again', async () => {
    const { reminders, strategy } = await runOn(1)
    expect(reminders).toMatchObject([near, far])
    expect(strategy).toEqual({ lastnum: 0 })
  })

  it('given that a nearer day has come, then there is a reminder of that day too', async () => {
    const { reminders } = await runOn(29)
    expect(reminders).toMatchObject([near, { equdatasysid: 'far', aheaddays: 30, sendstate: '10' }, far])
  })
})
