import { expect } from '@playwright/test'
import { logIn } from '../../fixtures/client.ts'
import { address, messageWith, PASSWORD, test } from '../harness/test.ts'
import { front, press } from '../harness/phone/touch.ts'
import { openedOffline, takeAlong } from './field-work.ts'

const KEEPER = 'qyweibao'

test.describe.configure({ timeout: 180_000 })

test('given somebody who maintains elevators in a shaft without a network, when they sign in and out, then both stand at the elevator, and the server has them once with the phone’s time', async ({
  product: _,
  browser,
}) => {
  const work = `按半月维保项目逐项完成 ${Date.now()}`
  const context = await browser.newContext({
    ...{ viewport: { width: 1280, height: 800 }, hasTouch: true },
    ...{ permissions: ['geolocation'], geolocation: { latitude: 30.6522, longitude: 104.0861, accuracy: 12 } },
  })
  const online = await context.newPage()
  await takeAlong(online, KEEPER)
  await online.close()
  const page = await openedOffline(context, '/elevatorMaintenanceMng/siteSign/signDesk')
  await page.setViewportSize({ width: 390, height: 844 })
  await front(page).getByRole('region', { name: '电梯', exact: true }).getByRole('button').first().tap()
  const device = front(page).getByRole('region', { name: '设备', exact: true })
  await device.getByRole('button', { name: '维保签到' }).tap()
  await expect(front(page).getByText('30.65220，104.08610（误差 12 米以内）')).toBeVisible()
  await press(page, '签到')
  await expect(messageWith(page, '已签到')).toBeVisible()
  await page.goBack()
  await device.getByRole('button', { name: '维保签退' }).tap()
  await front(page).getByLabel('本次维保类别', { exact: true }).tap()
  await page.locator('.ant-select-item-option:visible').first().tap()
  await front(page).getByLabel('维保项目与结果', { exact: true }).fill(work)
  await press(page, '签退')
  await expect(messageWith(page, '已签退')).toBeVisible()
  await page.goBack()
  const here = front(page).getByRole('region', { name: '最近的签到' })
  for (const way of ['签退', '签到']) await expect(here.getByText(way, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /2 未上传/ }).first()).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /未上传/ })).toHaveCount(0, { timeout: 60_000 })
  const client = await logIn(address(''), KEEPER, PASSWORD)
  const { list } = (await client.post('/api/elevatormaint/siteSign/list', { pageSize: '10' })) as { list: { signid: string }[] }
  const signs = await Promise.all(list.map(({ signid }) => client.post('/api/elevatormaint/siteSign/load', { id: signid }) as Promise<Record<string, string>>))
  const left = signs.filter(({ maintitems }) => maintitems === work)
  expect(left).toHaveLength(1)
  expect(left[0]).toMatchObject({ signway: '2', visitkind: '1' })
  expect(left[0]?.['devicetime']).toMatch(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  await context.close()
})
