import { expect } from '@playwright/test'
import { drawPhoto } from '../../fixtures/field-day/photos.ts'
import { logIn } from '../../fixtures/client.ts'
import { choose, dayFromNow, days, write } from '../journeys/steps.ts'
import { address, button, confirmDialog, messageWith, PASSWORD, test } from '../harness/test.ts'
import { openedOffline, takeAlong } from './field-work.ts'

const OFFICER = 'jcjiancha1'

interface Check {
  itemlist: { finding: string; photos: string }[]
}

test.describe.configure({ timeout: 240_000 })

test('given a check of a mission without a network, when it finds something with a photo, then both are kept and sent later, once; handing in needs the network and says so', async ({
  product: _,
  browser,
}) => {
  const finding = `无网检查${Date.now()}`
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  const online = await context.newPage()
  await takeAlong(online, OFFICER)
  await online.close()
  const page = await openedOffline(context, '/safeMng/supCheckMng/dayTasks')
  // the same window in the hand
  await page.setViewportSize({ width: 390, height: 844 })
  const front = page.locator('.frame-screen:not([hidden])')
  await front.getByRole('region', { name: '等着检查' }).getByRole('button', { name: '现场检查' }).first().click()
  await page.getByRole('tab', { name: '检查项目' }).click()
  await front.getByRole('radiogroup', { name: '检查结果 第 2 行' }).getByText('不符合', { exact: true }).click()
  await front.getByLabel('不符合的事实 第 2 行').fill(finding)
  await front.getByRole('radiogroup', { name: '隐患等级 第 2 行' }).getByText('一般隐患', { exact: true }).click()
  await front
    .getByLabel('上传现场照片', { exact: true })
    .first()
    .setInputFiles({ name: '现场.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto(page, 1200, 900) })
  await expect(front.locator('.vn-child button.vn-files-name')).toHaveCount(1)
  const results = front.getByRole('radiogroup', { name: /^检查结果/ })
  for (let at = 0; at < 10; at += 1) if (at !== 1) await results.nth(at).getByText('符合', { exact: true }).click()
  await page.getByRole('tab', { name: '结论与处理' }).click()
  await choose(page, { 检查结论: '限期整改' })
  await days(page, { 整改期限: dayFromNow(7) })
  await write(page, { 检查情况: '抽查十项，一项不符合' })
  await page.getByRole('tab', { name: '签字与资料' }).click()
  await write(page, { 被检查单位签字人: '李明' })
  await button(front.getByRole('toolbar'), '保存并提交').click()
  await confirmDialog(page)
  await expect(messageWith(page, '需要网络').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /离线 · \d+ 未上传|\d+ 未上传/ }).first()).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /未上传/ })).toHaveCount(0, { timeout: 60_000 })
  const client = await logIn(address(''), OFFICER, PASSWORD)
  const { list } = (await client.post('/api/scenecheck/siteCheck/list', { pageSize: '50' })) as { list: { checkid: string }[] }
  const checks = await Promise.all(list.map(({ checkid }) => client.post('/api/scenecheck/siteCheck/load', { id: checkid }) as Promise<Check>))
  const made = checks.flatMap((check) => check.itemlist.filter((item) => item.finding === finding))
  expect(made).toHaveLength(1)
  expect(made[0]?.photos).toMatch(/^[0-9a-f]{32}$/)
  await context.close()
})
