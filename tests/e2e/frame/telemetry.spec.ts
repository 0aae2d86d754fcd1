import { expect } from '@playwright/test'
import { logIn } from '../../fixtures/client.ts'
import { address, button, signedInPage, gridRows, PASSWORD, messageWith, test } from '../harness/test.ts'

const LIST = '/businessPro/applyList?flowcode=YWSB'
const VIEW = 'businessPro/applyList'

test.use({ user: 'superadmin' })

test('given a published change after which screens fail, when enough people have opened it, then the designer is told with the way back, and takes it', async ({
  userPage: page,
  browser,
}) => {
  test.slow()
  const counted = { viewNo: VIEW, errors: 0, timed: 0, ms: 0, slow: 0, refused: {} }
  const clerkClient = await logIn(address(''), 'jyshouli', PASSWORD)
  await clerkClient.post('/api/layout/uses', { uses: JSON.stringify([{ ...counted, version: 0, opens: 60, failed: 1 }]) })

  await page.goto(address(`/designer?view=${VIEW}`))
  await page.getByRole('treeitem', { name: '使用地点' }).first().focus()
  await page.keyboard.press('h')
  await button(page, '保存草稿').click()
  await expect(messageWith(page, '草稿已保存')).toBeVisible()
  await button(page, '提交审核').click()
  const dialog = page.getByRole('dialog')
  for (const picture of ['现在的界面', '发布后的界面'])
    await expect(dialog.getByRole('img', { name: picture }).locator('.ag-header-cell[col-id="appno"]')).toBeVisible()
  await dialog.getByLabel('改动原因').fill('精简列表')
  await button(dialog, '提交').click()
  await expect(messageWith(page, '已提交审核')).toBeVisible()
  await button(page, '发布').click()
  await expect(dialog.getByRole('region', { name: /^界面测试：\d+ 个不再通过$/ })).toContainText('受理员看到全部列')
  await dialog.getByRole('button', { name: '已知晓影响，发布' }).click()
  await expect(messageWith(page, '已发布')).toBeVisible()

  await clerkClient.post('/api/layout/uses', { uses: JSON.stringify([{ ...counted, version: 1, opens: 19, failed: 4, errors: 4 }]) })
  await page.reload()
  await expect(page.getByText('第 1 版：打开 19 次')).toBeVisible()

  // the twentieth opening is a real one, of a browser whose list is refused
  const clerk = await signedInPage(browser, 'jyshouli')
  await clerk.route('**/api/appmain/appMainSheetList**', (route) => route.fulfill({ status: 500, json: { code: 'call.failed', success: false, data: null } }))
  await clerk.goto(address(LIST))
  await expect(clerk.getByRole('button', { name: '重试' }).first()).toBeVisible()
  await clerk.goto('about:blank')

  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: '第 1 版发布后出错增多' })).toContainText(
    '25% 的打开出错（20 次打开），产品原样为 1.7%（60 次打开）',
    {
      timeout: 40_000,
    },
  )
  await clerk.context().close()
  await button(page, '使用情况').click()
  await expect(dialog.getByRole('row', { name: /第 1 版（现在）/ })).toContainText('5（25%）')
  await page.keyboard.press('Escape')
  await button(page, '回退到产品原样…').click()
  await expect(dialog.getByLabel('回退原因')).toHaveValue(/出错增多/)
  await button(dialog, '回退到所选版本').click()
  await expect(messageWith(page, '已回退')).toBeVisible()
  await expect(page.getByText('第 2 版：近 90 天没有人打开')).toBeVisible()

  const back = await signedInPage(browser, 'jyshouli')
  // wide enough that the grid draws every column
  await back.setViewportSize({ width: 3600, height: 900 })
  await back.goto(address(LIST))
  await expect(gridRows(back).first()).toBeVisible()
  await expect(back.getByRole('columnheader', { name: '使用地点' })).toHaveCount(1)
  await back.context().close()
})
