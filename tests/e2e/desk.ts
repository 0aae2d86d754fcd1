import { test as base, expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'

export const address = (path: string) => `${process.env['VIEWNO_URL'] ?? ''}${path}`
export const PASSWORD = 'Tsjc@2024'
export const CAPTCHA = 'e2e4'

/** Logs in by hand, as a user does; lands on the user's home. */
export async function signIn(page: Page, loginName: string, password = PASSWORD): Promise<void> {
  await page.goto(address('/login'))
  await fillLogin(page, loginName, password)
  await expect(page.getByRole('navigation').first()).toBeVisible()
}

/** Fills and sends the login form that is open. */
export async function fillLogin(page: Page, loginName: string | null, password = PASSWORD): Promise<void> {
  if (loginName !== null) await page.getByLabel('用户名', { exact: true }).fill(loginName)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByLabel('验证码', { exact: true }).fill(CAPTCHA)
  await page.getByRole('button', { name: /^登\s*录/ }).click()
}

type Remembered = Awaited<ReturnType<BrowserContext['storageState']>>
const remembered = new Map<string, Remembered>()

/** A page of a browser of its own where the user is logged in; the login by hand happens once a user. */
export async function deskOf(browser: Browser, loginName: string): Promise<Page> {
  const known = remembered.get(loginName)
  const context = await browser.newContext(known ? { storageState: known } : {})
  const page = await context.newPage()
  if (!known) {
    await signIn(page, loginName)
    remembered.set(loginName, await context.storageState())
  }
  return page
}

/** Tests whose `desk` is a logged-in page of `user`; its browser is closed afterwards. */
export const test = base.extend<{ user: string; desk: Page }>({
  user: ['jyshouli', { option: true }],
  desk: async ({ browser, user }, give) => {
    const page = await deskOf(browser, user)
    await give(page)
    await page.context().close()
  },
})

/** Rows of the grid on the open tab, the header left out. */
export function gridRows(scope: Page | Locator): Locator {
  return scope.locator('[role="row"][row-index]:visible')
}

/** A button by its words; antd puts a blank between two characters. */
export function button(scope: Page | Locator, words: string): Locator {
  const spaced = [...words].join('\\s*')
  return scope.getByRole('button', { name: new RegExp(`^\\s*(\\S+ )?${spaced}$`) }).first()
}

/** A message, notice or warning with these words. */
export function said(page: Page, words: string): Locator {
  return page.locator('.ant-message, .ant-modal, [role="alert"], [role="status"]').getByText(words, { exact: false })
}
