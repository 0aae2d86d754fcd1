import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from '../harness/axe.ts'
import { address, button, signedInPage, gridRows, messageWith, test } from '../harness/test.ts'

const LIST = '/businessPro/applyList?flowcode=YWSB'

async function openDesigner(page: Page, view: string): Promise<void> {
  await page.goto(address(`/designer?view=${view}`))
  await expect(page.getByRole('region', { name: '界面预览' })).toBeVisible()
}

/** Saves, puts up for review and publishes, as one person who may do all of it. */
async function publish(page: Page, reason: string): Promise<void> {
  await button(page, '保存草稿').click()
  await expect(messageWith(page, '草稿已保存')).toBeVisible()
  await button(page, '提交审核').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('改动原因').fill(reason)
  await button(dialog, '提交').click()
  await expect(messageWith(page, '已提交审核')).toBeVisible()
  await button(page, '发布').click()
  await dialog.getByRole('button', { name: /发\s*布$/ }).click()
  await expect(messageWith(page, '已发布')).toBeVisible()
}

test.describe('the designer', () => {
  test.use({ user: 'superadmin' })

  test('given a field, a column and a button added to a list, when published, then another browser has them within seconds; rolled back, they are gone and records are as before', async ({
    userPage: page,
    browser,
  }) => {
    const clerk = await signedInPage(browser, 'jyshouli')
    await clerk.goto(address(LIST))
    await expect(gridRows(clerk).first()).toBeVisible()
    const before = await gridRows(clerk).first().textContent()

    await openDesigner(page, 'businessPro/applyList')
    await page.getByRole('treeitem', { name: '申报单号', exact: true }).first().click()
    await page.getByRole('tab', { name: '添加' }).click()
    await button(page, '新字段…').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('名称', { exact: true }).fill('风险等级')
    await dialog.getByLabel('编号', { exact: true }).fill('risk')
    await dialog.getByRole('combobox', { name: '类型' }).click()
    await page.locator('.ant-select-item-option:visible', { hasText: '字典（新建）' }).click()
    await dialog.getByLabel('字典项').fill('1 高\n2 低')
    await button(dialog, '添加').click()
    await expect(page.getByRole('treeitem', { name: '风险等级' })).toBeVisible()
    await expect(page.getByRole('region', { name: '界面预览' }).getByRole('columnheader', { name: '风险等级' })).toBeVisible()

    await page.getByRole('treeitem', { name: '作废' }).first().click()
    await page.getByRole('tab', { name: '添加' }).click()
    await page.getByLabel('查找可添加的').fill('refresh')
    await page.getByRole('list', { name: '可添加' }).getByRole('button').first().click()
    await expect(page.getByRole('tab', { name: /^问题$/ })).toBeVisible()
    await publish(page, '按安全要求登记风险等级')

    await expect(clerk.getByRole('columnheader', { name: '风险等级' })).toBeVisible({ timeout: 8000 })
    await button(page, '版本（1）').click()
    await dialog.getByRole('button', { name: /^产品/ }).click()
    await expect(dialog.getByRole('list', { name: '回退会改动' })).toContainText('风险等级')
    await dialog.getByLabel('回退原因').fill('试用结束')
    await button(dialog, '回退到所选版本').click()
    await expect(messageWith(page, '已回退')).toBeVisible()
    await expect(clerk.getByRole('columnheader', { name: '风险等级' })).toHaveCount(0, { timeout: 8000 })
    expect(await gridRows(clerk).first().textContent()).toBe(before)
  })

  test('given only the keyboard, when a group is opened, a field moved, renamed and hidden, then each is undone; nothing is hard to perceive', async ({
    userPage: page,
  }) => {
    await openDesigner(page, 'businessPro/newapply')
    const item = (name: string | RegExp) => page.getByRole('treeitem', { name })
    await item('受检单位').first().focus()
    await page.keyboard.press('ArrowRight')
    await item('邮政编码').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await page.keyboard.press('F2')
    await page.keyboard.type('邮编')
    await page.keyboard.press('Enter')
    await expect(item('邮编')).toBeFocused()
    await page.keyboard.press('h')
    await expect(item('邮编（隐藏）')).toBeVisible()
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Control+z')
    await expect(item('邮政编码')).toBeVisible()
    await expect(button(page, '撤销')).toBeDisabled()
    await expectNoBarriers(page)
  })

  test('given another’s eyes, when a screen is previewed, then what they may not do is not there, and what they may not open is refused', async ({
    userPage: page,
  }) => {
    await openDesigner(page, 'businessPro/applyList')
    const canvas = page.getByRole('region', { name: '界面预览' })
    await expect(button(canvas, '新增')).toBeVisible()
    await page.getByText('以自己的身份预览').click()
    await page.getByLabel('角色', { exact: true }).fill('ordinary_jy')
    await button(page, '预览').click()
    await expect(canvas.getByRole('columnheader').first()).toBeVisible()
    await expect(button(canvas, '新增')).toHaveCount(0)
    await page.getByLabel('角色', { exact: true }).fill('jc_exam')
    await button(page, '预览').click()
    await expect(page.getByRole('status').filter({ hasText: '您没有该操作的权限' })).toBeVisible()
  })
})
