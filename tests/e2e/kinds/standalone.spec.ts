import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { gridRows } from '../harness/test.ts'
import { startShop } from '../harness/foreign-service.ts'

const root = join(import.meta.dirname, '../../..')
const library = join(root, 'dist/lib')
const pages = join(root, 'dist/test/standalone')

function run(script: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'node_modules', script), ...args], { cwd: root })
  if (status !== 0) throw new Error(`${script} ${args.join(' ')} failed:\n${stderr.toString()}`)
}

function vite(...args: string[]): void {
  run('vite/bin/vite.js', 'build', '--logLevel', 'error', ...args)
}

let shop: Awaited<ReturnType<typeof startShop>>

test.beforeAll(async () => {
  vite('--mode', 'lib')
  run('tsx/dist/cli.mjs', 'tools/viewno.ts', 'validators', 'docs/standalone/inquiry.schema.json')
  // the example imports `viewno/engine` and `viewno/renderers`: by package.json, what was just built
  vite('docs/standalone', '--outDir', pages, '--emptyOutDir')
  shop = await startShop(pages)
})
test.afterAll(() => shop.stop())

test('given the built library, then nothing in it speaks of our server', () => {
  const code = readdirSync(library)
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(join(library, name), 'utf8'))
    .join('\n')
  expect(code.match(/["'`]\/(api|scdeap)\/|fastify|kysely|pglite/g)).toBeNull()
})

test('given a list and a form over a foreign service, then they are paged, sorted, searched, checked and saved', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  page.on('pageerror', (error) => refused.push(error.message))
  await page.goto(shop.url)
  const rows = gridRows(page)
  const first = page.locator('[role="row"][row-index="0"]')

  await test.step('pages', async () => {
    await expect(page.getByText('共 45 条')).toBeVisible()
    await expect(rows.first()).toContainText('压力表 001')
    await expect(first).toContainText(/压力表\s*100\.00/)
    await page.getByRole('button', { name: '下一页' }).click()
    await expect(first).toContainText('压力表 031')
  })
  await test.step('sorts and searches', async () => {
    await page.locator('.ag-header-cell[col-id="price"]').click()
    await page.locator('.ag-header-cell[col-id="price"]').click()
    await expect(first).toContainText('安全阀 045')
    await page.getByLabel('搜索').fill('压力表')
    await page.keyboard.press('Enter')
    await expect(page.getByText('共 15 条')).toBeVisible()
  })
  await test.step('checks what is typed, in Chinese', async () => {
    await page
      .getByRole('link', { name: '压力表 043' })
      .or(page.getByRole('button', { name: '压力表 043' }))
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('名称').fill('')
    await dialog.getByLabel('单价').fill('-1')
    await dialog.getByLabel('供应商电话').fill('12345')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog.getByText('必填').first()).toBeVisible()
    await expect(dialog.getByText('“单价”不能小于 0').first()).toBeVisible()
    await expect(dialog.getByText('请输入正确的手机号码或固定电话').first()).toBeVisible()
  })
  await test.step('saves, and the list shows it', async () => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('名称').fill('压力表 精密')
    await dialog.getByLabel('单价').fill('1888.5')
    await dialog.getByLabel('供应商电话').fill('028-86542311')
    await dialog.getByRole('button', { name: '保存' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('保存成功')).toBeVisible()
    await expect(first).toContainText('压力表 精密')
    await expect(first).toContainText('028-86542311')
  })
  await test.step('adds', async () => {
    await page.getByRole('button', { name: '新增' }).click()
    await page.getByRole('dialog').getByLabel('名称').fill('压力表 新品')
    await page.getByRole('dialog').getByLabel('类别').click()
    await page.getByTitle('压力表', { exact: true }).last().click()
    await page.getByRole('dialog').getByLabel('单价').fill('9999')
    await page.getByRole('dialog').getByRole('button', { name: '保存' }).click()
    await expect(first).toContainText('压力表 新品')
  })
  expect(refused).toEqual([])
})

test('given a plain JSON Schema, then its form is checked with what was compiled before, under the same policy, and its branches come and go', async ({
  page,
}) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') refused.push(message.text())
  })
  page.on('pageerror', (error) => refused.push(error.message))
  await page.route('**/shop/inquiries', (route) => route.fulfill({ status: 201, json: {} }))
  await page.goto(`${shop.url}/#inquiry`)
  const send = page.getByRole('button', { name: '发送' })
  await send.click()
  await expect(page.getByText('必填')).toHaveCount(5)
  await page.getByLabel('联系人').fill('王敏')
  await page.getByLabel('电子邮箱').fill('wang')
  await page.getByLabel('用途').selectOption('工程')
  await page.getByLabel('工程地点').fill('成都')
  await page.getByLabel('名称').fill('安全阀')
  await page.getByLabel('数量').fill('3')
  await send.click()
  await expect(page.getByText('“电子邮箱”的格式不正确')).toBeVisible()
  await page.getByLabel('电子邮箱').fill('wang@example.com')
  const sent = page.waitForRequest('**/shop/inquiries')
  await send.click()
  const items = [{ name: '安全阀', count: 3 }]
  expect((await sent).postDataJSON()).toEqual({ contact: '王敏', email: 'wang@example.com', kind: 'project', site: '成都', items })
  expect(refused).toEqual([])
})
