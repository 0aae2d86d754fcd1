import { expect } from '@playwright/test'
import { choose, emptyForm, newApplication, openByNumber } from '../harness/applications.ts'
import { address, button, signedInPage, fillLogin, messageWith, test } from '../harness/test.ts'

const LIST = '/businessPro/applyList?flowcode=YWSB'

test.describe('the application form', () => {
  test('given an empty form, when submitted, then each error stands at its field, is listed, and the first has the focus', async ({ userPage: page }) => {
    await emptyForm(page)
    await button(page, '提交').click()
    const first = page.getByRole('combobox', { name: '设备大类', exact: true })
    await expect(first).toBeFocused()
    await expect(first).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('alert').first()).toContainText('设备大类')
  })

  test('given a choice that asks for more, when made, then the field appears and is required; taken back, it goes', async ({ userPage: page }) => {
    await emptyForm(page)
    await expect(page.getByLabel('加急理由')).toBeHidden()
    await choose(page, '紧急程度', '加急')
    await expect(page.getByLabel('加急理由')).toBeVisible()
    await choose(page, '紧急程度', '普通')
    await expect(page.getByLabel('加急理由')).toBeHidden()
  })

  test('given a wrong phone number, when left, then the error stands at the field in Chinese', async ({ userPage: page }) => {
    await emptyForm(page)
    const phone = page.getByLabel('联系电话', { exact: true })
    await phone.fill('12')
    await phone.blur()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText('请输入正确的手机号码或固定电话')).toBeVisible()
  })

  test('given a form half filled, when the page is loaded again, then the draft is back', async ({ userPage: page }) => {
    await emptyForm(page)
    const saved = page.waitForResponse((response) => response.url().includes('/api/draft/save'))
    await page.getByLabel('联系人', { exact: true }).fill('周建华')
    await saved
    await page.reload()
    await expect(page.getByLabel('联系人', { exact: true })).toHaveValue('周建华')
    await page.getByRole('button', { name: '放弃草稿' }).click()
    await expect(page.getByLabel('联系人', { exact: true })).toHaveValue('')
  })

  test('given the login expired while typing, when saved, then one logs in again and nothing is lost', async ({ userPage: page }) => {
    await newApplication(page, '登录失效前')
    // the draft is kept first: else it may be what asks for the login, before the button does
    const saved = page.waitForResponse((response) => response.url().includes('/api/draft/save'))
    await page.getByRole('textbox', { name: '备注', exact: true }).fill('登录失效后')
    await saved
    await page.context().clearCookies({ name: 'viewno_session' })
    // at once, by the key: before anything else that the page asks for meets the end of the session
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('dialog').getByLabel('验证码', { exact: true })).toBeVisible()
    await fillLogin(page, null)
    await expect(messageWith(page, '保存成功')).toBeVisible()
    await expect(page.getByRole('textbox', { name: '备注', exact: true })).toHaveValue('登录失效后')
  })

  test('given two people edit one application, when the second saves, then both values are shown and the choice is kept', async ({
    userPage: mine,
    browser,
  }) => {
    const number = await newApplication(mine, '原来的备注')
    await openByNumber(mine, LIST, number)
    const theirs = await signedInPage(browser, 'superadmin')
    await openByNumber(theirs, LIST, number)
    await theirs.getByRole('textbox', { name: '备注', exact: true }).fill('他人的备注')
    await button(theirs, '保存').click()
    await expect(messageWith(theirs, '保存成功')).toBeVisible()

    await mine.getByRole('textbox', { name: '备注', exact: true }).fill('我的备注')
    await button(mine, '保存').click()
    const dialog = mine.getByRole('dialog').filter({ hasText: '数据已被他人修改' })
    await expect(dialog).toContainText('我的备注')
    await expect(dialog).toContainText('他人的备注')
    await button(dialog, '全部用我的').click()
    await button(dialog, '按所选内容保存').click()
    await expect(messageWith(mine, '保存成功')).toBeVisible()
    await mine.goto(address(LIST))
    await openByNumber(mine, LIST, number)
    await expect(mine.getByRole('textbox', { name: '备注', exact: true })).toHaveValue('我的备注')
  })
})
