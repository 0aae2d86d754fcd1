import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { openFolderStore } from '../../../server/attachments/file-stores/folder-store.ts'
import type { Operation, OperationContext } from '../../../server/calls/operation.ts'
import { operations } from '../../../server/operations.ts'
import type { Services } from '../../../server/services/services.ts'
import { forgetRights } from '../../../server/sessions/session-rights.ts'
import { takeTask } from '../../../server/tasks/queries/task.ts'
import { startTaskRunner, type TaskRunner } from '../../../server/tasks/runner.ts'
import { sweepTasks } from '../../../server/tasks/sweep-tasks.ts'
import { call, found } from '../harness/applications.ts'
import { dataOf, refusal, rows } from '../harness/answers.ts'
import type { Browser } from '../harness/sessions.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'

const EXPORT = '/api/appmain/exportAppMainSheetList'
const VOID = '/api/appmain/cancelAppMain'
const asTask = { prefer: 'respond-async' }
const reason = { reasonId: '9', detailDesc: '测试' }

onBothStores('tasks', (kind) => {
  let testApp: TestApp
  let window: Browser
  let folder = ''
  let services: Services
  const open: TaskRunner[] = []
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'viewno-tasks-'))
    const files = await openFolderStore(folder)
    testApp = await startApp({ store: kind, fill: 300, services: { files } })
    services = { files, sms: null as never, links: { origin: '' } as Services['links'], sso: new Map() }
    window = await testApp.login('jyshouli')
    await exportAtMost(100)
  }, 180_000)
  afterAll(async () => {
    await testApp?.close()
    await rm(folder, { recursive: true, force: true })
  })
  beforeEach(() => sql`delete from sys_task`.execute(testApp.db))
  afterEach(() => Promise.all(open.splice(0).map((runner) => runner.stop())))

  async function exportAtMost(exportRows: number): Promise<void> {
    const admin = await testApp.login('jyadmin')
    const shown = await dataOf(call(admin, '/api/sysmng/parameters/load'))
    const payload = { ...Object.fromEntries(Object.entries(shown).filter(([name]) => !name.endsWith('_changed'))), exportRows }
    const headers = { 'x-csrf-token': admin.csrf }
    const saved = await admin.send({ method: 'POST', url: `/api/sysmng/parameters/save?__sid=${admin.sid}`, headers, payload })
    expect(saved.statusCode, saved.body).toBe(200)
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 6000)
  }
  /** A process's runner; `instead` stands for operations of the product. */
  async function runner(instead: Operation[] = []): Promise<TaskRunner> {
    const known = new Map([...operations, ...instead.map((each) => [each.id, each] as const)])
    const { store, schemas, clock } = testApp
    const started = await startTaskRunner({ store, services, operations: known, published: () => Promise.resolve(schemas), now: () => clock.now, pause: 0 })
    open.push(started)
    return started
  }
  /** An operation of the product with something about each of its runs. */
  function around(id: string, run: (real: Operation['run'], context: OperationContext) => ReturnType<Operation['run']>): Operation {
    const real = operations.get(id) as Operation
    return { ...real, run: (context) => run((inside) => real.run(inside), context) }
  }
  const queued = async (path: string, input: Record<string, unknown>): Promise<string> => {
    const { status, body } = await call(window, path, input, asTask)
    expect(status, JSON.stringify(body.problems)).toBe(202)
    return (body.data as { task: { id: string } }).task.id
  }
  const exported = (): Promise<string> => queued(EXPORT, { view: 'businessPro/applyList', name: '台账', sort: '[{"id":"appdate","dir":"desc"}]' })
  const task = async (id: string): Promise<Row> => (await rows(window, '/api/user/task/list', { pageSize: 100 })).find((row) => row['id'] === id) ?? {}
  const file = (browser: Browser, id: string) => browser.send({ method: 'GET', url: `/api/user/task/file?__sid=${browser.sid}&id=${id}` })
  const cells = async (content: Buffer): Promise<unknown[][]> => {
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(content as unknown as ArrayBuffer)
    const read: unknown[][] = []
    book.worksheets[0]?.eachRow((row) => read.push((row.values as unknown[]).slice(1)))
    return read
  }
  /** Applications of the caller that may be voided, and those that may not. */
  async function applications(count: number): Promise<string[]> {
    const { rows: some } = await sql<{ id: string }>`
      select appmainsysid as id from "appMain" where cheorgid = 'JY01' and equclacode = '3000' order by appmainsysid limit ${count}`.execute(testApp.db)
    const ids = some.map(({ id }) => id)
    await sql`update "appMain" set stepcode = 'YWSB', chargestate = '00' where appmainsysid = any(${ids}::text[])`.execute(testApp.db)
    return ids
  }
  const voided = async (ids: readonly string[]): Promise<number> => {
    const { rows: left } = await sql`select 1 from "appMain" where appmainsysid = any(${[...ids]}::text[]) and stepcode = 'YWSB'`.execute(testApp.db)
    return ids.length - left.length
  }
  /** Waits until something holds, by the real clock. */
  async function until(holds: () => Promise<boolean>): Promise<void> {
    for (let tries = 0; tries < 100; tries += 1) {
      if (await holds()) return
      await pause(50)
    }
    throw new Error('never')
  }

  it('given more rows than may be waited for, then the export is a file for its owner alone, and the message box tells', async () => {
    const id = await exported()
    expect(await task(id)).toMatchObject({ title: '导出台账', state: 'waiting', hasFile: 0 })
    await (await runner()).tick()
    const { total, list } = await found(window, { sort: '[{"id":"appdate","dir":"desc"}]', pageSize: 200 })
    expect(await task(id)).toMatchObject({ state: 'done', words: `${total} 行`, hasFile: 1, repeatable: 1 })
    const answer = await file(window, id)
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('台账_2026-03-02.xlsx'))
    const read = await cells(answer.rawPayload)
    const at = (read[0] ?? []).indexOf('申报日期')
    expect(read.length - 1).toBe(total)
    expect(read.slice(1, 101).map((row) => row[at])).toEqual(list.slice(0, 100).map((row) => row['appdate']))
    const other = await testApp.login('snshouli')
    expect((await file(other, id)).statusCode).toBe(404)
    expect(await rows(other, '/api/user/task/list')).toEqual([])
    expect(await refusal(call(other, '/api/user/task/cancel', { ids: id }))).toBe('404 record.not-found /ids')
    expect(await refusal(call(other, '/api/user/task/repeat', { ids: id }))).toBe('404 record.not-found /ids')
    const letters = await rows(window, '/api/message/list', { view: 'base/messages', pageSize: 200 })
    expect(letters.filter(({ title }) => title === '导出台账：已完成')).toMatchObject([{ linkroute: '/user/tasks' }])
    const { rows: trail } = await sql<Row>`select action, user_id from sys_audit where request_id = ${id} order by id`.execute(testApp.db)
    expect(trail[0]).toEqual({ action: 'export', user_id: 'jyshouli' })
    expect(trail.filter(({ action }) => action === 'view')).toHaveLength(total)
  })

  it('given a caller that asks for no task, then it is answered or refused as ever', async () => {
    expect(await refusal(call(window, EXPORT, { view: 'businessPro/applyList' }))).toBe('422 export.too-many')
    const ids = await applications(101)
    const { status } = await call(window, VOID, { ids: ids.join(','), ...reason })
    expect(status).not.toBe(202)
    expect((await sql`select 1 from sys_task`.execute(testApp.db)).rows).toEqual([])
  })

  it('given a user who is suspended or has lost the right meanwhile, then nothing is made', async () => {
    const id = await exported()
    await sql`update sys_user set status = 'suspended' where id = 'jyshouli'`.execute(testApp.db)
    await (await runner()).tick()
    await sql`update sys_user set status = 'active' where id = 'jyshouli'`.execute(testApp.db)
    expect(await task(id)).toMatchObject({ state: 'failed', words: '账号已停用，没有办理', hasFile: 0 })
    const again = await exported()
    const { rows: roles } = await sql<Row>`delete from sys_user_role where user_id = 'jyshouli' returning *`.execute(testApp.db)
    forgetRights(testApp.db)
    await (await runner()).tick()
    await testApp.db
      .insertInto('sys_user_role')
      .values(roles as never)
      .execute()
    forgetRights(testApp.db)
    expect(await task(again)).toMatchObject({ state: 'failed', hasFile: 0 })
    const kept = await readdir(folder, { recursive: true })
    expect(kept.filter((name) => name.includes(again.replaceAll('-', '')) || name.includes(id.replaceAll('-', '')))).toEqual([])
  })

  it('given a result past its time, then it is gone for its owner and from the store', async () => {
    const id = await exported()
    await (await runner()).tick()
    const later = new Date(testApp.clock.now.getTime() + 4 * 86_400_000)
    expect(await sweepTasks(testApp.db, services.files, testApp.clock.now)).toBe(0)
    expect((await file(window, id)).statusCode).toBe(200)
    expect(await sweepTasks(testApp.db, services.files, later)).toBe(1)
    expect((await file(window, id)).statusCode).toBe(404)
    expect(await task(id)).toMatchObject({ state: 'done', hasFile: 0, repeatable: 1 })
    const { id: again } = await dataOf<{ id: string }>(call(window, '/api/user/task/repeat', { ids: id }))
    await (await runner()).tick()
    expect(await task(again)).toMatchObject({ state: 'done', hasFile: 1 })
  })

  it('given it waits, when cancelled, then it is never begun; twenty at most are open', async () => {
    const id = await exported()
    expect(await dataOf(call(window, '/api/user/task/cancel', { ids: id }))).toEqual({ cancelled: 1 })
    await (await runner([around('export', () => Promise.reject(new Error('begun')))])).tick()
    expect(await task(id)).toMatchObject({ state: 'cancelled', repeatable: 1 })
    for (let at = 0; at < 20; at += 1) await exported()
    expect(await refusal(call(window, EXPORT, { view: 'businessPro/applyList' }, asTask))).toBe('429 task.too-many')
  })

  it('given the same key, then one task is made', async () => {
    const send = () => call(window, EXPORT, { view: 'businessPro/applyList', name: '一次' }, { ...asTask, 'idempotency-key': `once-${kind}` })
    const [one, two] = [await send(), await send()]
    expect(two.body.data).toEqual(one.body.data)
    expect((await sql`select 1 from sys_task`.execute(testApp.db)).rows).toHaveLength(1)
  })

  it('given a batch row by row, then it says what was done, and a sheet tells of each record', async () => {
    const ids = await applications(120)
    const wrong = ids.slice(0, 15)
    await sql`update "appMain" set stepcode = 'BGFF' where appmainsysid = any(${wrong}::text[])`.execute(testApp.db)
    const id = await queued(VOID, { ids: ids.join(','), partial: '1', ...reason })
    await (await runner()).tick()
    expect(await task(id)).toMatchObject({ state: 'done', words: '办成 105 条，未办成 15 条', hasFile: 1, repeatable: 0 })
    expect(await voided(ids.slice(15))).toBe(105)
    const read = await cells((await file(window, id)).rawPayload)
    expect(read).toHaveLength(121)
    expect(read.filter(([, state]) => state === '未办成')).toHaveLength(15)
  })

  it('given a batch row by row, when cancelled in the middle, then what is done stays and the rest is left', async () => {
    const ids = await applications(120)
    const id = await queued(VOID, { ids: ids.join(','), partial: '1', ...reason })
    let parts = 0
    const slow = around('transition', async (real, context) => {
      const answer = await real(context)
      parts += 1
      await pause(250)
      return answer
    })
    const running = (await runner([slow])).tick()
    await until(() => Promise.resolve(parts > 0))
    expect(await dataOf(call(window, '/api/user/task/cancel', { ids: id }))).toEqual({ cancelled: 1 })
    await running
    const done = await voided(ids)
    expect(done % 20).toBe(0)
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(120)
    expect(await task(id)).toMatchObject({ state: 'cancelled', words: `办成 ${done} 条，没有办理 ${120 - done} 条`, hasFile: 1 })
  })

  it('given a batch that is one whole, when cancelled in the middle, then nothing is changed', async () => {
    const ids = await applications(120)
    const id = await queued(VOID, { ids: ids.join(','), ...reason })
    let changed = false
    const slow = around('transition', async (real, context) => {
      const answer = await real(context)
      changed = true
      for (let at = 0; at < 30; at += 1) {
        await pause(50)
        context.task?.step(at)
      }
      return answer
    })
    const running = (await runner([slow])).tick()
    await until(() => Promise.resolve(changed))
    const cancelled = dataOf<{ cancelled: number }>(call(window, '/api/user/task/cancel', { ids: id }))
    await running
    // the embedded store has one connection: there the wish is heard once the whole is done
    expect(await cancelled).toEqual({ cancelled: kind === 'pglite' ? 0 : 1 })
    expect(await voided(ids)).toBe(kind === 'pglite' ? 120 : 0)
    expect(await task(id)).toMatchObject(
      kind === 'pglite' ? { state: 'done', words: '办成 120 条' } : { state: 'cancelled', words: '已取消，没有改动任何数据' },
    )
  })

  it('given a refusal of a batch that is one whole, then the task says why and nothing is changed', async () => {
    const ids = await applications(120)
    await sql`update "appMain" set stepcode = 'BGFF' where appmainsysid = ${ids[7] ?? ''}`.execute(testApp.db)
    const id = await queued(VOID, { ids: ids.join(','), ...reason })
    await (await runner()).tick()
    const { state, words } = await task(id)
    expect([state, words]).toEqual(['failed', expect.stringContaining('不能作废申报')])
    expect(await voided(ids)).toBe(1)
  })

  it('given a process that stops in the middle, then another goes on, and nothing is done twice', async () => {
    const ids = await applications(120)
    const id = await queued(VOID, { ids: ids.join(','), partial: '1', ...reason })
    let parts = 0
    const counted = around('transition', async (real, context) => {
      const answer = await real(context)
      parts += 1
      await pause(100)
      return answer
    })
    const first = await runner([counted])
    const running = first.tick()
    await until(() => Promise.resolve(parts === 2))
    await first.stop()
    await running
    expect(await task(id)).toMatchObject({ state: 'waiting' })
    await (await runner([counted])).tick()
    expect(await task(id)).toMatchObject({ state: 'done', words: '办成 120 条' })
    expect(parts).toBe(6)
    const { rows: log } = await sql<{ lines: number }>`
      select count(*)::int as lines from sys_audit where request_id = ${id} and record_id = any(${ids}::text[]) group by record_id`.execute(testApp.db)
    expect(log).toEqual(ids.map(() => ({ lines: 1 })))
  })

  it('given a process that died, then its task is taken up once the lease has run out, and given up after three attempts', async () => {
    const id = await exported()
    const alive = await runner()
    const { now } = testApp.clock
    try {
      await takeTask(testApp.db, 'dead', now, new Date(now.getTime() + 60_000))
      await alive.tick()
      expect(await task(id)).toMatchObject({ state: 'running' })
      testApp.clock.now = new Date(now.getTime() + 61_000)
      await alive.tick()
      expect(await task(id)).toMatchObject({ state: 'done', hasFile: 1 })
      const deadly = await exported()
      await sql`update sys_task set attempts = 3 where id = ${deadly}`.execute(testApp.db)
      await alive.tick()
      expect(await task(deadly)).toMatchObject({ state: 'failed', words: '多次中断，未能办完' })
    } finally {
      testApp.clock.now = now
    }
  })

  it('given what goes wrong, then its owner is told, and the log gets it', async () => {
    const id = await exported()
    const errors: unknown[] = []
    const { store, schemas, clock } = testApp
    const known = new Map(operations).set(
      'export',
      around('export', () => Promise.reject(new Error('password=secret'))),
    )
    const failing = { store, services, operations: known, published: () => Promise.resolve(schemas), now: () => clock.now, pause: 0 }
    open.push(await startTaskRunner({ ...failing, onError: (error) => errors.push(error) }))
    await open.at(-1)?.tick()
    expect(await task(id)).toMatchObject({ state: 'failed', words: expect.not.stringContaining('secret') as string })
    expect(errors).toHaveLength(1)
  })

  it('tells of what waits, runs and has just ended', async () => {
    const id = await exported()
    const live = async () => (await dataOf<{ tasks: Row[] }>(call(window, '/api/user/task/live'))).tasks
    expect(await live()).toMatchObject([{ id, title: '导出台账', state: 'waiting' }])
    let seen: Row[] = []
    const watched = around('export', async (real, context) => {
      context.task?.step(60, 240)
      await pause(700)
      seen = await live()
      return real(context)
    })
    await (await runner([watched])).tick()
    expect(seen).toMatchObject([{ state: 'running', done: 60, total: 240 }])
    expect(await live()).toMatchObject([{ state: 'done', fileName: '台账_2026-03-02.xlsx' }])
  })

  it('given a process with nothing to do, then one statement a look asks, however many tasks it may run at a time', async () => {
    const asked: string[] = []
    const { store, schemas, clock } = testApp
    const db = store.db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node.kind)
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    })
    const watched = { ...store, db } as typeof store
    const started = await startTaskRunner({ store: watched, services, operations, published: () => Promise.resolve(schemas), now: () => clock.now, pause: 0 })
    open.push(started)
    asked.splice(0)
    await started.tick()
    expect(asked).toHaveLength(1)
  })

  it('given many documents to print, then they are one file in the end, and logged as printed', async () => {
    const ids = await applications(60)
    const { statusCode, body } = await window.send({
      method: 'GET',
      url: `/api/common/commonPrint?__sid=${window.sid}&code=SBDDY3&preview=1&ids=${ids.join(',')}`,
      headers: asTask,
    })
    expect(statusCode, body).toBe(202)
    const { id } = (JSON.parse(body) as { data: { task: { id: string } } }).data.task
    await (await runner()).tick()
    expect(await task(id)).toMatchObject({ state: 'done', words: '60 条', hasFile: 1 })
    expect((await file(window, id)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  })
})
