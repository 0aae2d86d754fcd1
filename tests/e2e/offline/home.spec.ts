import { expect } from '@playwright/test'
import { address, test } from '../harness/test.ts'
import { takeAlong, unlock } from './field-work.ts'

test.describe.configure({ timeout: 240_000 })

for (const { who, login, blocks } of [
  { who: 'an inspector', login: 'jyjianyan1', blocks: ['等我办理', '等别人办', '待办事项', '本月概况', '公告', '常用功能', '最近处理'] },
  { who: 'an officer', login: 'jcjiancha1', blocks: ['等我办理', '等别人办', '待办事项', '设备概况', '公告', '常用功能', '最近处理'] },
]) {
  test(`given ${who} in flight mode, when the page is loaded anew, then the own home opens with what was taken along, and no block of it has failed`, async ({
    product: _,
    browser,
  }) => {
    const context = await browser.newContext()
    const online = await context.newPage()
    await takeAlong(online, login)
    const home = new URL(online.url()).pathname
    await online.close()

    await context.setOffline(true)
    const page = await context.newPage()
    await page.goto(address(home))
    await unlock(page)
    for (const title of blocks) await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(page.locator('.desktop-waiting')).toHaveCount(0)
    await expect(page.getByText(/网络连接失败|出错|重试/)).toHaveCount(0)
    await expect(page.getByRole('region', { name: '等我办理' }).getByRole('listitem').first()).toBeVisible()
    await page.reload()
    await unlock(page)
    await expect(page.getByRole('region', { name: '等我办理' }).getByRole('listitem').first()).toBeVisible()
    await context.close()
  })
}

test('given a desk that nothing is offered to, then its menu says nothing of taking along', async ({ product: _, userPage }) => {
  const offered = userPage.waitForResponse(/\/api\/offline\/packages/)
  await userPage.goto(address('/'))
  expect(((await (await offered).json()) as { data: unknown[] }).data).toEqual([])
  await userPage.locator('.frame-user').click()
  await expect(userPage.getByRole('menuitem', { name: '修改密码' })).toBeVisible()
  await expect(userPage.getByRole('menuitem', { name: '带走与离线工作' })).toHaveCount(0)
})
