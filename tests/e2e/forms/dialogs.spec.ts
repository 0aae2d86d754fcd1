import { expect, type Locator, type Page } from '@playwright/test'
import { newApplication } from '../harness/applications.ts'
import { rowAction, searchBy, selectedAction } from '../harness/list-actions.ts'
import { address, button, gridRows, messageWith, test } from '../harness/test.ts'

const LIST = '/businessPro/applyList?flowcode=YWSB'

/** The row of an application on the list, found by its number. */
async function rowOf(page: Page, number: string): Promise<Locator> {
  await page.goto(address(LIST))
  await searchBy(page, '申报单号', number)
  await expect(gridRows(page)).toHaveCount(1)
  return gridRows(page).first()
}

test.describe('dialogs of the list', () => {
  test('given an application, when voided with a reason, then the reason fills the description and the row leaves the list', async ({ userPage: page }) => {
    const number = await newApplication(page, '待作废')
    await (await rowOf(page, number)).getByRole('checkbox').check()
    await selectedAction(page, '作废')
    const dialog = page.getByRole('dialog')
    await button(dialog, '确定作废').click()
    await expect(dialog.getByText('作废原因不能为空').first()).toBeVisible()
    const reason = dialog.getByRole('combobox').first()
    await reason.click()
    const option = page.locator('.ant-select-item-option:visible').first()
    const words = (await option.textContent()) ?? ''
    await option.click()
    await expect(dialog.getByRole('textbox').last()).toHaveValue(words)
    await button(dialog, '确定作废').click()
    await expect(gridRows(page)).toHaveCount(0)
  })

  test('given an application, when charged, then it is registered once and only once', async ({ userPage: page }) => {
    const number = await newApplication(page, '待收费')
    await (await rowOf(page, number)).getByRole('checkbox').check()
    await selectedAction(page, '收费')
    const dialog = page.getByRole('dialog')
    await button(dialog, '登记').click()
    await expect(messageWith(page, '收费登记成功')).toBeVisible()
    await (await rowOf(page, number)).getByRole('checkbox').check()
    await selectedAction(page, '收费')
    await expect(messageWith(page, '所选数据已进行过收费登记')).toBeVisible()
  })

  test('given a contact phone, when an SMS is confirmed, then it is sent', async ({ userPage: page }) => {
    const number = await newApplication(page, '待通知')
    await rowAction(await rowOf(page, number), '发送短信')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /确\s*定/ })
      .click()
    await expect(messageWith(page, '发送短信成功')).toBeVisible()
  })

  test('given an application, when assessed, then the assessment is there to be read', async ({ userPage: page }) => {
    const number = await newApplication(page, '待评价')
    await rowAction(await rowOf(page, number), '客户评价')
    const dialog = page.getByRole('dialog')
    await dialog.getByText('较好', { exact: true }).click()
    await button(dialog, '保存').click()
    await expect(messageWith(page, '保存成功')).toBeVisible()
    await rowAction(await rowOf(page, number), '查看评价')
    await expect(page.getByRole('dialog')).toContainText('较好')
    await expect(button(page.getByRole('dialog'), '关闭')).toBeVisible()
  })
})

test('given a menu opened by a key, when an entry is chosen by Enter, then the menu stays closed under what it opens, and the focus comes back', async ({
  userPage: page,
}) => {
  await page.goto(address('/'))
  const opener = page.locator('.frame-user')
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[role="menuitem"]:focus')).toBeVisible()
  const entry = page.getByRole('menuitem', { name: '修改密码' })
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    await expect(entry).toBeFocused({ timeout: 300 })
  }).toPass()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: '修改密码' })
  await expect(dialog).toBeVisible()
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await expect(dialog.getByLabel('原密码', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})
