import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from '../harness/axe.ts'
import { expectFits } from '../harness/phone/larger-text.ts'
import { bar, front, header, logInByTouch } from '../harness/phone/touch.ts'
import { address, test } from '../harness/test.ts'

/** A phone in a hand: touched, and drawn as one. */
test.use({
  ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ...{ permissions: ['geolocation'], geolocation: { latitude: 30.6522, longitude: 104.0861, accuracy: 12 } },
})
test.slow()

/** Waits until the page in front has come, and tells what keeps somebody out of it. */
async function expectOpen(page: Page, words: string): Promise<void> {
  await expect(header(page)).toContainText(words)
  await expect(page.getByRole('status', { name: '正在加载' })).toHaveCount(0)
  await expectUsable(page)
}

/** Nothing keeps anybody out of what is on the page, on a small phone and with large text neither. */
async function expectUsable(page: Page): Promise<void> {
  await expectNoBarriers(page)
  await expectFits(page)
}

test('given an inspector with a phone, then nothing keeps anybody out of the tasks, a record in both forms, its items, and taking along', async ({ page }) => {
  await logInByTouch(page, 'jyjianyan1')
  await bar(page).getByRole('link', { name: '任务' }).tap()
  await expect(front(page).locator('.mobile-card').first()).toBeVisible()
  await expectOpen(page, '今日任务')

  await front(page).locator('.mobile-card').first().getByRole('button', { name: '做记录' }).tap()
  await expect(front(page).locator('.rec-section').first()).toBeVisible()
  await expectUsable(page)
  await front(page).getByRole('button', { name: '逐项' }).tap()
  await expect(front(page).locator('.rec-step-section')).toBeVisible()
  await expectUsable(page)
  await front(page).locator('.rec-step-section').tap()
  await expect(page.getByRole('dialog', { name: '到其他项目' })).toBeVisible()
  await expectUsable(page)

  await page.goto(address('/home'))
  await bar(page).getByRole('button', { name: '我的' }).tap()
  await page.getByText('带走与离线工作').tap()
  await expect(page.getByLabel('PIN（至少 6 位数字）')).toBeVisible()
  await expectUsable(page)
})

test('given an officer with a phone, then nothing keeps anybody out of the tasks, a check with its items, a list with its conditions and its map, a device, the scanner, and the messages', async ({
  page,
}) => {
  await logInByTouch(page, 'jcjiancha1')
  await bar(page).getByRole('link', { name: '任务' }).tap()
  const waiting = front(page).getByRole('region', { name: '等着检查' })
  await expect(waiting.getByRole('button', { name: '现场检查' }).first()).toBeVisible()
  await expectUsable(page)
  await waiting.getByRole('button', { name: '现场检查' }).first().tap()
  await page.getByRole('tab', { name: '检查项目' }).tap()
  await expect(front(page).getByRole('radiogroup', { name: /^检查结果 第 1 行$/ })).toBeVisible()
  await expectUsable(page)

  await bar(page).getByRole('link', { name: '设备' }).tap()
  await expect(front(page).locator('.viewno-card').first()).toBeVisible()
  await expect(header(page)).toContainText('设备')
  // a card out of sight is laid out anew for larger text only once it is seen
  await expectNoBarriers(page)
  await front(page)
    .getByRole('button', { name: /^查询条件/ })
    .tap()
  await expect(page.getByRole('dialog').getByLabel('使用单位', { exact: true })).toBeVisible()
  await expectNoBarriers(page)
  await page.goBack()
  await front(page).locator('.viewno-card-open').first().tap()
  await expect(front(page)).toContainText('设备标识')
  await expectUsable(page)
  await page.goBack()
  await front(page).getByRole('button', { name: '地图', exact: true }).tap()
  await expect(front(page).getByText(/\d 条在地图上/)).toBeVisible()
  // points of a map lie over one another: it is made larger by hand
  await expectNoBarriers(page)

  await bar(page).getByRole('button', { name: '扫码' }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectUsable(page)
  await page.goBack()
  await bar(page).getByRole('link', { name: '消息' }).tap()
  await expectOpen(page, '消息')
})

test('given somebody who maintains elevators with a phone, then nothing keeps anybody out of the card of a device and of signing in', async ({ page }) => {
  await logInByTouch(page, 'qyweibao')
  await bar(page).getByRole('link', { name: '任务' }).tap()
  await expectOpen(page, '维保与救援')
  await front(page).getByRole('region', { name: '电梯', exact: true }).getByRole('button').first().tap()
  const device = front(page).getByRole('region', { name: '设备', exact: true })
  await expect(device.getByRole('button', { name: '维保签到' })).toBeVisible()
  await expectUsable(page)
  await device.getByRole('button', { name: '维保签到' }).tap()
  await expect(front(page).getByText('30.65220，104.08610（误差 12 米以内）')).toBeVisible()
  await expectUsable(page)
})
