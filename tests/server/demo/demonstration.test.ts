import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Demonstration } from '../../../server/demo/demonstration.ts'
import { readFill } from '../../../server/demo/queries/fill-state.ts'
import type { Store } from '../../../server/store/open-store.ts'
import { schemas } from '../../fixtures/product.ts'
import { copyTemplateStore } from '../harness/template-copy.ts'
import { DAY } from '../harness/templates.ts'

let store: Store
let lines: string[] = []
beforeAll(async () => void (store = await copyTemplateStore('pglite')))
afterAll(() => store.close())

/** The demonstration as a start of the server has it, up to where the server listens. */
async function started(): Promise<Demonstration> {
  lines = []
  const demo = new Demonstration(store, schemas, { wanted: { count: 120, today: DAY }, whole: false, say: (line) => void lines.push(line), pause: 1 })
  await demo.planAhead()
  await demo.prepare()
  return demo
}

test('given it cannot go on, then the server is told so and stays; the next start takes it up to the end', async () => {
  const first = await started()
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$`.execute(store.db)
  await sql`create trigger refuse before insert on "appMain" execute function refuse()`.execute(store.db)
  expect(first.progress).toMatchObject({ failed: false })
  first.begin(() => false)
  await expect.poll(() => first.progress?.failed, { timeout: 30_000 }).toBe(true)
  expect(lines.at(-1)).toBe('演示数据未能全部生成，服务照常，下次启动时继续：no room')
  await first.stop()
  await sql`drop trigger refuse on "appMain"`.execute(store.db)

  const second = await started()
  expect(lines).toEqual([])
  expect(second.progress).toMatchObject({ failed: false })
  second.begin(() => false)
  await expect.poll(() => second.progress, { timeout: 60_000 }).toBe(null)
  await second.stop()
  const state = await readFill(store.db)
  expect(state?.filling).toBeUndefined()
  expect(lines[0]).toMatch(/^正在生成演示数据：\d+%（\d+ 行）$/)
  expect(lines.at(-1)).toBe(`演示数据已全部生成（${state?.rows ?? 0} 行）`)
})

test('given it is whole, then a start says and does nothing about it', async () => {
  const again = await started()
  again.begin(() => false)
  expect(again.progress).toBe(null)
  await again.stop()
  expect(lines).toEqual([])
})
