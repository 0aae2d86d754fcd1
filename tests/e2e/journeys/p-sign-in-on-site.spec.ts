import { expect } from '@playwright/test'
import { messageWith } from '../harness/test.ts'
import { front, header, logInByTouch, press } from '../harness/phone/touch.ts'
import { test } from './steps.ts'

/** A phone in a hand, in the middle of a town. */
test.use({
  ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  ...{ permissions: ['geolocation'], geolocation: { latitude: 30.6522, longitude: 104.0861, accuracy: 12 } },
})

test('given somebody who maintains elevators, when they sign in at one and out again, then place, distance and times stand with what was done', async ({
  page,
}) => {
  await logInByTouch(page, 'qyweibao')
  await page.getByRole('navigation', { name: '底栏' }).getByRole('link', { name: '任务' }).tap()
  await expect(header(page)).toContainText('维保与救援')
  await front(page).getByRole('region', { name: '电梯', exact: true }).getByRole('button').first().tap()
  const device = front(page).getByRole('region', { name: '设备', exact: true })
  const name = (await device.locator('.mobile-card-head').textContent()) ?? 'none'
  await device.getByRole('button', { name: '维保签到' }).tap()
  await expect(front(page).getByText('30.65220，104.08610（误差 12 米以内）')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await press(page, '签到')
  await expect(messageWith(page, '已签到')).toBeVisible()
  await expect(front(page)).toContainText(/QD\d+/)
  await expect(front(page)).toContainText(/距设备/)
  // signed once, it is read and never changed
  await expect(
    front(page)
      .getByRole('toolbar')
      .getByRole('button', { name: /签\s*到/ }),
  ).toHaveCount(0)

  await page.goBack()
  await expect(device).toContainText(name.trim().slice(0, 2))
  await device.getByRole('button', { name: '维保签退' }).tap()
  await press(page, '签退')
  await expect(front(page)).toContainText('维保项目与结果')
  await expect(messageWith(page, '已签退')).toHaveCount(0)
  await front(page).getByLabel('本次维保类别', { exact: true }).tap()
  await page.locator('.ant-select-item-option:visible').first().tap()
  await front(page).getByLabel('维保项目与结果', { exact: true }).fill('按半月维保项目逐项完成')
  await press(page, '签退')
  await expect(messageWith(page, '已签退')).toBeVisible()
  await page.goBack()
  await expect(front(page).getByRole('region', { name: '最近的签到' })).toContainText('签退')
})
