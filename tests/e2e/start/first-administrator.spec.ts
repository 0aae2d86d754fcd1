import { expect, test } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { captcha, startProduct } from '../../fixtures/started-product.ts'

const PASSWORD = 'Own#2026pass'

let folder: string
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'viewno-first-'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('given a store without accounts, when its start has printed a link, then the first administrator sets a password on it, once, and works', async ({
  page,
}) => {
  test.slow()
  const product = await startProduct({ dataDir: join(folder, 'data'), demo: null, jobs: false })
  await expect.poll(() => product.output()).toContain('/first-administrator#')
  const link = /http\S+\/first-administrator#\S+/.exec(product.output())?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByLabel('用户名', { exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('请输入用户名')).toBeVisible()
  for (const [title, text] of Object.entries({ 用户名: 'guanli', 姓名: '王管理', 密码: PASSWORD, 再次输入密码: PASSWORD, 检验机构名称: '锦川检验院' }))
    await page.getByLabel(title, { exact: true }).fill(text)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login$/)
  for (const [title, text] of Object.entries({ 用户名: 'guanli', 密码: PASSWORD, 验证码: captcha })) await page.getByLabel(title, { exact: true }).fill(text)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.goto(link)
  await page.reload()
  await expect(page.getByText('链接无效')).toBeVisible()
  await product.stop()
})
