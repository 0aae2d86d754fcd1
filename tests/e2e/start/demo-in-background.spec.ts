import { expect, test } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openStore } from '../../../server/store/open-store.ts'
import { logIn } from '../../fixtures/client.ts'
import { startProduct, type RunningProduct } from '../../fixtures/started-product.ts'
import { fillLogin, PASSWORD } from '../harness/test.ts'
import { DEMO_APPLICATIONS, putFilledStore } from '../harness/product/fill-store.ts'

let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'viewno-start-'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

interface Demo {
  share: number
  rows: number
}

/** How far the demonstration is; null once it is whole. */
async function demoOf({ address }: RunningProduct): Promise<Demo | null> {
  const { data } = (await (await fetch(`${address}/api/health/live`)).json()) as { data: { demo?: Demo } }
  return data.demo ?? null
}

/** Rows of every table that records of the product stand in, after the product has ended. */
async function countsOf(dataDir: string): Promise<Record<string, number>> {
  const store = await openStore({ dataDir })
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition and relname not like 'sys\\_%' and relname not like 'record\\_template\\_%' order by 1`.execute(
    store.db,
  )
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(name)}`.execute(store.db)
    counts[name] = rows[0]?.rows ?? 0
  }
  await store.close()
  return counts
}

test('given a fresh store, then one logs in and works while the demonstration is filled in; killed half-way it goes on, and is whole in the end', async ({
  page,
}) => {
  test.setTimeout(300_000)
  const source = { dataDir: join(folder, 'data'), demo: DEMO_APPLICATIONS, wholeDemo: false, jobs: false }
  const first = await startProduct(source)
  await page.goto(`${first.address}/login`)
  await expect(page.getByText(/^正在生成演示数据 \d+%（[\d,]+ 行）$/)).toBeVisible()
  await fillLogin(page, 'jyshouli')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expect(page.getByText(/^正在生成演示数据 \d+%/)).toBeVisible()
  await page.goto(`${first.address}/businessPro/applyList`)
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  const half = await demoOf(first)
  expect(half, 'it was whole before anybody could look').not.toBeNull()
  await first.kill()

  const second = await startProduct(source)
  const onward = await demoOf(second)
  expect(onward === null || onward.rows >= (half?.rows ?? 0)).toBe(true)
  await logIn(second.address, 'jyshouli', PASSWORD)
  await expect.poll(() => demoOf(second), { timeout: 200_000 }).toBeNull()
  await second.stop()

  const whole = join(folder, 'whole')
  await putFilledStore(whole)
  expect(await countsOf(source.dataDir)).toEqual(await countsOf(whole))
})
