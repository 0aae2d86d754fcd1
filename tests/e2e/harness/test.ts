import { test as base, expect, type Browser, type Locator, type Page } from '@playwright/test'
import { logIn, type Client } from '../../fixtures/client.ts'
import { captcha } from '../../fixtures/started-product.ts'
import { ownProduct, type OwnProduct } from './product/isolated-product.ts'
import { newWindow, closeWindows } from './windows.ts'

export const address = (path: string) => `${process.env['VIEWNO_URL'] ?? ''}${path}`
export const PASSWORD = 'Tsjc@2024'
export const CAPTCHA = captcha

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

/** Sessions of the product that runs, by user. */
const remembered = new Map<string, Promise<Client>>()

/** A page of a browser of its own where the user is logged in, until the test ends; once a user, past the form (`login.spec.ts` fills it in). */
export async function signedInPage(browser: Browser, loginName: string): Promise<Page> {
  const url = address('/')
  const login = remembered.get(loginName) ?? logIn(address(''), loginName, PASSWORD)
  remembered.set(loginName, login)
  const { sessionid, cookie } = await login
  const page = await newWindow(browser)
  const cookies = [`viewno_sid=${sessionid}`, ...cookie.split('; ')].map((each) => each.split('=', 2) as [string, string])
  await page.context().addCookies(cookies.map(([name, value]) => ({ name, value, url })))
  return page
}

/** Tests of the product, each spec file's own, with variables of its environment where `settings` names some; `userPage` is a logged-in page of `user`. */
export const test = base.extend<{ product: void; settings: Readonly<Record<string, string>>; user: string; userPage: Page }, { own: OwnProduct }>({
  own: [
    async ({ browserName: _ }, give, { parallelIndex }) => {
      const own = ownProduct(parallelIndex)
      await give(own)
      await own.stop()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ own, settings }, give, { file }) => {
      // a product started anew knows none of the sessions of the last
      if (await own.serve(file, settings)) remembered.clear()
      await give()
      await closeWindows(address('/'))
    },
    { auto: true },
  ],
  settings: [{}, { option: true }],
  user: ['jyshouli', { option: true }],
  userPage: async ({ product: _, browser, user, viewport }, give) => {
    const page = await signedInPage(browser, user)
    if (viewport) await page.setViewportSize(viewport)
    await give(page)
  },
})

/** Rows of the grid on the open tab, header and totals left out. */
export function gridRows(scope: Page | Locator): Locator {
  return scope.locator('[role="row"][row-index]:not([row-index^="b-"]):visible')
}

/** A button by its words; antd puts a blank between two characters. */
export function button(scope: Page | Locator, words: string): Locator {
  const spaced = [...words].join('\\s*')
  return scope.getByRole('button', { name: new RegExp(`^\\s*(\\S+ )?${spaced}$`) }).first()
}

/** Agrees to the question asked last, once it stands still: a press while it comes is lost on a slow machine. */
export async function confirmDialog(page: Page): Promise<void> {
  await expect(page.locator('.ant-zoom-appear, .ant-zoom-enter')).toHaveCount(0)
  await button(page.getByRole('dialog').last(), '确定').click()
}

/** A message, notice or warning with these words. */
export function messageWith(page: Page, words: string): Locator {
  return page.locator('.ant-message, .ant-modal, [role="alert"], [role="status"]').getByText(words, { exact: false })
}
