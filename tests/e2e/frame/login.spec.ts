import { expect } from '@playwright/test'
import { address, CAPTCHA, fillLogin, PASSWORD, signIn, test } from '../harness/test.ts'

test.describe('login and the guard', () => {
  test('given nobody is logged in, when a screen is asked for, then the login leads back to it', async ({ page }) => {
    await page.goto(address('/businessPro/applyList'))
    await expect(page).toHaveURL(/\/login/)
    await fillLogin(page, '  jyshouli  ')
    await expect(page).toHaveURL(/\/businessPro\/applyList/)
    await expect(page).toHaveTitle(/申报登记列表/)
  })

  test('given a wrong captcha, when logged in, then the problem stands at its input and the picture is new', async ({ page }) => {
    await page.goto(address('/login'))
    const picture = page.getByRole('img', { name: '验证码图片' })
    const before = await picture.getAttribute('src')
    await page.getByLabel('用户名', { exact: true }).fill('jyshouli')
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await page.getByLabel('验证码', { exact: true }).fill(`x${CAPTCHA}`)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: '验证码' })).toBeVisible()
    await expect(page.getByLabel('验证码', { exact: true })).toBeFocused()
    await expect(picture).not.toHaveAttribute('src', before ?? '')
  })

  test('given five wrong passwords, when the right one follows, then the account is locked and says for how long', async ({ page }) => {
    await page.goto(address('/login'))
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const refused = page.waitForResponse((response) => response.url().includes('/a/login'))
      await fillLogin(page, 'jydangan', 'wrong-password')
      await refused
      await expect(page.getByLabel('验证码', { exact: true })).toHaveValue('')
    }
    await fillLogin(page, 'jydangan')
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /锁定.*分钟/ })
        .first(),
    ).toBeVisible()
  })

  test('given a supervisor, when logged in, then the work desktop is home; logged out, nothing opens', async ({ page }) => {
    await signIn(page, 'jcjiancha1')
    await expect(page).toHaveURL(/\/workDesktop/)
    await page.getByRole('button', { name: /魏东/ }).click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /退\s*出/ })
      .click()
    await expect(page).toHaveURL(/\/login/)
    await page.goto(address('/workDesktop'))
    await expect(page).toHaveURL(/\/login/)
  })

  test('given single sign-on, when somebody new comes back from the other system, then they bind their account once', async ({ page }) => {
    await page.goto(address('/ythssologin?redirect=%2FbusinessPro%2FapplyList'))
    await expect(page.getByRole('heading', { name: '绑定账号' })).toBeVisible()
    await page.getByLabel('用户名', { exact: true }).fill('jyshouli')
    await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/businessPro\/applyList/)
    await page.context().clearCookies()
    await page.goto(address('/ythssologin'))
    await expect(page).toHaveURL(/\/home/)
  })

  test('given an address that leads nowhere, when opened, then the page says 404', async ({ page }) => {
    await signIn(page, 'jyshouli')
    await page.goto(address('/no/such/page'))
    await expect(page.getByText('404')).toBeVisible()
  })
})
