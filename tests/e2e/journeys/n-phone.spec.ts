import { expect, type Page } from '@playwright/test'
import { bar, codeOfFirstDevice, front, header, logInByTouch } from '../harness/phone/touch.ts'
import { test } from '../harness/test.ts'

/** A phone in a hand: touched, and drawn as one. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const sheet = (page: Page) => page.getByRole('dialog')

test('given an inspector, when a task of the bar is opened and its record answered by thumb, then the answers stay, and steps back lead to the tasks', async ({
  page,
}) => {
  await logInByTouch(page, 'jyjianyan1')
  await bar(page).getByRole('link', { name: '任务' }).tap()
  await expect(header(page)).toContainText('今日任务')
  // the record of the first task that has one still to be filled in
  const cards = front(page).locator('.mobile-card')
  await expect(cards.first()).toBeVisible()
  const open = front(page).locator('.rec-sign[aria-pressed="false"]:enabled')
  for (let at = 0; at < (await cards.count()); at += 1) {
    await cards.nth(at).getByRole('button', { name: '做记录' }).tap()
    await expect(front(page).locator('.rec-section').first()).toBeVisible()
    if ((await front(page).locator('.rec-signs:not(:has([aria-pressed="true"])) .rec-sign[data-state="pass"]:enabled').count()) >= 5) break
    await page.goBack()
    await expect(cards.first()).toBeVisible()
  }
  await expect(open.first()).toBeAttached()
  const record = page.url()
  const answered: string[] = []
  for (let done = 0; done < 5; done += 1) {
    const result = front(page).locator('[data-result]:has(.rec-signs:not(:has([aria-pressed="true"])) .rec-sign[data-state="pass"]:enabled)').first()
    const id = (await result.getAttribute('data-result')) ?? ''
    const pass = front(page).locator(`[data-result="${id}"] .rec-sign[data-state="pass"]`)
    const box = await pass.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(43)
    await pass.tap()
    await expect(pass).toHaveAttribute('aria-pressed', 'true')
    answered.push(id)
  }
  await expect(front(page).locator('.rec-state')).toContainText('已保存')
  await header(page).getByRole('button', { name: '返回' }).tap()
  await expect(header(page)).toContainText('今日任务')
  await page.goto(record)
  for (const id of answered) await expect(front(page).locator(`[data-result="${id}"] .rec-sign[data-state="pass"]`)).toHaveAttribute('aria-pressed', 'true')
})

test('given a supervisor, when devices are searched on a sheet and one is looked at, then steps back leave the sheet and the device, and the list stands where it was', async ({
  page,
}) => {
  await logInByTouch(page, 'jcjiancha1')
  await bar(page).getByRole('link', { name: '设备' }).tap()
  const cards = front(page).locator('.viewno-card')
  await expect(cards.nth(8)).toBeAttached()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await front(page)
    .getByRole('button', { name: /^查询条件/ })
    .tap()
  await sheet(page).getByLabel('使用单位', { exact: true }).fill('锦城')
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await expect(header(page)).toContainText('设备')
  await front(page)
    .getByRole('button', { name: /^查询条件/ })
    .tap()
  await sheet(page).getByLabel('使用单位', { exact: true }).fill('锦城')
  await sheet(page).getByRole('button', { name: '查询', exact: true }).tap()
  await expect(sheet(page)).toBeHidden()
  await expect(front(page).getByRole('list', { name: '查询条件' })).toContainText('锦城')

  const list = front(page).locator('.viewno-cards')
  await list.evaluate((element) => element.scrollTo(0, 300))
  const at = await list.evaluate(({ scrollTop }) => scrollTop)
  expect(at).toBeGreaterThan(0)
  const name = await cards.nth(5).locator('.viewno-card-open').textContent()
  await cards.nth(5).locator('.viewno-card-open').tap()
  await expect(header(page)).toContainText(name ?? 'none')
  await expect(front(page)).toContainText('设备标识')
  await page.goBack()
  await expect(cards.nth(5)).toBeVisible()
  expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(at)
})

test('given a phone with a keyboard, when Tab, Enter and Escape are pressed, then the bar, a sheet and a card are reached, and the focus comes back', async ({
  page,
}) => {
  await logInByTouch(page, 'jcjiancha1')
  await bar(page).getByRole('link', { name: '设备' }).focus()
  await page.keyboard.press('Enter')
  const conditions = front(page).getByRole('button', { name: /^查询条件/ })
  await conditions.focus()
  await page.keyboard.press('Enter')
  await expect(sheet(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toBeHidden()
  await expect(conditions).toBeFocused()
  const first = front(page).locator('.viewno-card-open').first()
  const name = (await first.textContent()) ?? 'none'
  await first.focus()
  await page.keyboard.press('Enter')
  await expect(header(page)).toContainText(name)
  await bar(page).getByRole('button', { name: '我的' }).focus()
  await page.keyboard.press('Enter')
  await sheet(page).getByRole('button', { name: '全部功能' }).press('Enter')
  await sheet(page).getByLabel('搜索菜单').fill('监督检查任务')
  await page.keyboard.press('Enter')
  await expect(header(page)).toContainText('监督检查任务')
})

test('given a number that is typed, when it is found, then the card of the device opens, and its archive from there', async ({ page }) => {
  await logInByTouch(page, 'jyjianyan1')
  const code = await codeOfFirstDevice(page)
  await bar(page).getByRole('button', { name: '扫码' }).tap()
  await sheet(page).getByLabel('设备代码或登记证编号').fill(code)
  await sheet(page)
    .getByRole('button', { name: new RegExp(code) })
    .first()
    .tap()
  await expect(header(page)).toContainText('设备卡片')
  await expect(front(page).getByRole('region', { name: '设备', exact: true })).toContainText(code)
  await expect(front(page).getByRole('region', { name: '历次检验' })).toBeVisible()
  await front(page).getByRole('button', { name: '设备档案' }).tap()
  await expect(header(page)).not.toContainText('设备卡片')
  await page.goBack()
  await expect(front(page).getByRole('region', { name: '设备', exact: true })).toContainText(code)
})

test('given an officer, when a task of the day is chosen by place, then its check opens with unit and officers filled in', async ({ page }) => {
  await logInByTouch(page, 'jcjiancha1')
  await bar(page).getByRole('link', { name: '任务' }).tap()
  const tasks = front(page).getByRole('region', { name: '等着检查' })
  await tasks.getByRole('button', { name: '按地区' }).tap()
  const task = tasks.getByRole('listitem').filter({ has: page.getByRole('button', { name: '现场检查' }) })
  const unit = (await task.first().locator('.mobile-card-head').textContent()) ?? 'none'
  await task.first().getByRole('button', { name: '现场检查' }).tap()
  await expect(header(page)).toContainText('现场检查登记')
  const filled = () =>
    front(page)
      .locator('input')
      .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
  await expect.poll(filled).toContain(unit)
})
