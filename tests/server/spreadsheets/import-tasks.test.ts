import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Row } from '../../../engine/schema/format/json.ts'
import { openFolderStore } from '../../../server/attachments/file-stores/folder-store.ts'
import { operations } from '../../../server/operations.ts'
import type { Services } from '../../../server/services/services.ts'
import { startTaskRunner, type TaskRunner } from '../../../server/tasks/runner.ts'
import { rows } from '../harness/answers.ts'
import type { Browser } from '../harness/sessions.ts'
import { onBothStores, startApp, type TestApp } from '../harness/test-app.ts'
import { creditCode, rowsOf, sendWorkbook, workbook } from '../harness/workbooks.ts'

const UNITS = '/api/unitbasic/import'
const MANY = 1500
const head = ['单位名称', '统一社会信用代码', '单位类型', '单位状态', '所在区划', '注册地址']
/** An address of its own each, or the file would be packed to next to nothing. */
const unit = (at: number): string[] => [`批量单位 ${at}`, creditCode(at), '使用单位', '正常', '锦江区', `${randomUUID()}${randomUUID()} 号`]

onBothStores('imports that nobody waits for', (kind) => {
  let testApp: TestApp
  let admin: Browser
  let runner: TaskRunner
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'viewno-imports-'))
    const files = await openFolderStore(folder)
    testApp = await startApp({ store: kind, services: { files } })
    admin = await testApp.login('jyadmin')
    const services: Services = { files, sms: null as never, links: { origin: '' } as Services['links'], sso: new Map() }
    const { store, schemas, clock } = testApp
    runner = await startTaskRunner({ store, services, operations, published: () => Promise.resolve(schemas), now: () => clock.now, pause: 0 })
  }, 180_000)
  afterAll(async () => {
    await runner?.stop()
    await testApp?.close()
    await rm(folder, { recursive: true, force: true })
  })

  const send = (content: Buffer, key: string = randomUUID()) =>
    sendWorkbook(admin, UNITS, { name: '单位.xlsx', content }, { prefer: 'respond-async', 'idempotency-key': key })
  async function queued(content: Buffer, key?: string): Promise<string> {
    const { status, body } = await send(content, key)
    expect(status, JSON.stringify(body.problems)).toBe(202)
    return (body.data as { task: { id: string } }).task.id
  }
  const task = async (id: string): Promise<Row> => (await rows(admin, '/api/user/task/list', { pageSize: 100 })).find((row) => row['id'] === id) ?? {}
  const units = async (): Promise<number> =>
    Number((await sql<{ n: string }>`select count(*) as n from "unitBasic" where orgname like '批量单位 %'`.execute(testApp.db)).rows[0]?.n)
  const kept = async (): Promise<string[]> => (await readdir(folder, { recursive: true })).filter((name) => name.includes('sent'))

  it('given a few rows, then the sender waits and is answered', async () => {
    const { status, body } = await send(await workbook([head, unit(9001)]))
    expect([status, body.data]).toEqual([200, { total: 1, imported: 1, failed: [] }])
    await sql`delete from "unitBasic" where orgname = '批量单位 9001'`.execute(testApp.db)
  })

  it('given a row that is wrong, then the task tells which, keeps the rows to be mended, and nothing is taken in', async () => {
    const wrong = Array.from({ length: MANY }, (_, at) => (at === 1234 ? unit(at).with(5, '') : unit(at)))
    const id = await queued(await workbook([head, ...wrong]))
    await runner.tick()
    expect(await task(id)).toMatchObject({
      state: 'done',
      words: expect.stringMatching(/^导入 0 行，未导入 1500 行；第 1236 行：.*注册地址/) as string,
      hasFile: 1,
    })
    expect(await units()).toBe(0)
    const { rawPayload } = await admin.send({ method: 'GET', url: `/api/user/task/file?__sid=${admin.sid}&id=${id}` })
    const returned = await rowsOf(rawPayload)
    expect(returned.filter((row) => String(row.at(-1)).includes('注册地址')).map(([name]) => name)).toEqual(['批量单位 1234'])
  })

  it('given many rows sent twice under one key, then one task takes them in, and what was sent is kept no longer', async () => {
    const content = await workbook([head, ...Array.from({ length: MANY }, (_, at) => unit(at))])
    const key = randomUUID()
    const id = await queued(content, key)
    expect(await queued(content, key)).toBe(id)
    await runner.tick()
    expect(await task(id)).toMatchObject({ state: 'done', words: `导入 ${MANY} 行`, hasFile: 0 })
    expect(await units()).toBe(MANY)
    expect(await kept()).toEqual([])
  })
})
