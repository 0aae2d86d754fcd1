import { expect, type Locator, type Page } from '@playwright/test'
import { address, button, CAPTCHA, PASSWORD } from '../test.ts'

/** The page in front, among those that are kept behind it. */
export const front = (page: Page): Locator => page.locator('.frame-screen:not([hidden])')

/** Head of the frame on a phone. */
export const header = (page: Page): Locator => page.locator('.phone-header')

/** The bar below. */
export const bar = (page: Page): Locator => page.getByRole('navigation', { name: '底栏' })

/** Opens the devices of the bar; answers the code of the first. */
export async function codeOfFirstDevice(page: Page): Promise<string> {
  await bar(page).getByRole('link', { name: '设备' }).tap()
  return front(page)
    .locator('.viewno-card-value')
    .filter({ hasText: /^\d{15,}$/ })
    .first()
    .innerText()
}

/** Presses a button at the foot of the page in front. */
export const press = (page: Page, words: string): Promise<void> => button(front(page).getByRole('toolbar'), words).tap()

/** Logs in by thumb; lands where the bar below is. */
export async function logInByTouch(page: Page, name: string): Promise<void> {
  await page.goto(address('/login'))
  await page.getByLabel('用户名', { exact: true }).fill(name)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('验证码', { exact: true }).fill(CAPTCHA)
  await page.getByRole('button', { name: /^登\s*录/ }).tap()
  await expect(bar(page)).toBeVisible()
}

/** Chooses a day, as text, in the panel of a date: at most in the month after the one that opens. */
export async function chooseDay(page: Page, title: string, day: string): Promise<void> {
  const box = front(page).getByLabel(title, { exact: true })
  await box.tap()
  const panel = page.locator('.ant-picker-dropdown:visible')
  const cell = panel.locator(`td[title="${day}"]`)
  await expect(panel.locator('td.ant-picker-cell').first()).toBeVisible()
  if (!(await cell.isVisible())) await panel.locator('.ant-picker-header-next-btn').tap()
  await cell.tap()
  await expect(box).toHaveValue(day)
}

/** A finger that goes over an element from the middle of what is seen of it, by px to the right and down; less than none is left and up. */
export async function swipe(over: Locator, right: number, down = 0): Promise<void> {
  const { x, y } = await over.evaluate((element) => {
    const { left, width, top, bottom } = element.getBoundingClientRect()
    return { x: left + width / 2, y: (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2 }
  })
  const session = await over.page().context().newCDPSession(over.page())
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + right * at, y: y + down * at }] })
  await touch('touchStart', 0)
  for (let at = 1; at <= 8; at += 1) await touch('touchMove', at / 8)
  await touch('touchEnd', 1)
  await session.detach()
}
