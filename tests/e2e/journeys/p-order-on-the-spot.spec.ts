import { expect, type Page } from '@playwright/test'
import { button, gridRows, messageWith, signedInPage } from '../harness/test.ts'
import { rowAction } from '../harness/list-actions.ts'
import { drawPhoto } from '../../fixtures/field-day/photos.ts'
import { bar, chooseDay, front, header, logInByTouch, press } from '../harness/phone/touch.ts'
import { dayFromNow, rowOf, test } from './steps.ts'

/** A phone in a hand: touched, and drawn as one. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const sheet = (page: Page) => page.getByRole('dialog').last()

/** Answers all items by thumb, the second with a finding and its photo. */
async function judgeItems(page: Page, finding: string): Promise<void> {
  const results = front(page).getByRole('radiogroup', { name: /^检查结果 第 \d+ 行$/ })
  await expect(results).toHaveCount(10)
  for (let at = 0; at < 10; at += 1) {
    const words = at === 1 ? '不符合' : '符合'
    // what a finding is asked for comes into its row while the next is touched: who misses touches again
    await expect(async () => {
      await results.nth(at).getByText(words, { exact: true }).tap()
      await expect(results.nth(at).getByRole('radio', { name: new RegExp(`(^| )${words}$`) })).toBeChecked({ timeout: 1000 })
    }).toPass()
  }
  // what is asked of a finding is asked of nothing else
  await expect(front(page).getByLabel(/^不符合的事实 第 \d+ 行$/)).toHaveCount(1)
  await front(page).getByLabel('不符合的事实 第 2 行').fill(finding)
  await front(page).getByRole('radiogroup', { name: '隐患等级 第 2 行' }).getByText('一般隐患', { exact: true }).tap()
  const photo = { name: '现场.jpg', mimeType: 'image/jpeg', buffer: await drawPhoto(page, 1200, 900) }
  await front(page).getByLabel('拍照：现场照片', { exact: true }).first().setInputFiles(photo)
  await expect(front(page).locator('.vn-child button.vn-files-name')).toHaveCount(1)
}

async function conclude(page: Page): Promise<void> {
  await page.getByRole('tab', { name: '结论与处理' }).tap()
  await front(page).getByLabel('检查结论', { exact: true }).tap()
  await page.locator('.ant-select-item-option:visible').filter({ hasText: '限期整改' }).tap()
  await chooseDay(page, '整改期限', dayFromNow(7))
  await front(page).getByLabel('检查情况', { exact: true }).fill('抽查十项，一项不符合')
  await page.getByRole('tab', { name: '签字与资料' }).tap()
  await front(page).getByLabel('被检查单位签字人', { exact: true }).fill('李明')
}

test('given a task of the day, when its check finds something on the phone, then the order is made on the spot with fact and photo, sent as a file, signed for, and stands in the desk’s list', async ({
  page,
  browser,
}) => {
  test.slow()
  const finding = `司机无证上岗${Date.now()}`
  // a device that hands files on, as phones do
  await page.addInitScript(() => {
    const sent: string[] = []
    Object.assign(navigator, { canShare: () => true, share: async (data: ShareData) => void sent.push(...(data.files ?? []).map(({ type }) => type)) })
    Object.assign(window, { sent })
  })
  await logInByTouch(page, 'jcjiancha1')
  await bar(page).getByRole('link', { name: '任务' }).tap()
  await front(page).getByRole('region', { name: '等着检查' }).getByRole('button', { name: '现场检查' }).first().tap()
  await page.getByRole('tab', { name: '检查项目' }).tap()
  await judgeItems(page, finding)
  await conclude(page)
  await press(page, '保存并提交')
  await button(sheet(page), '确定').tap()
  await expect(header(page)).toContainText(/XJ\d+/)

  await press(page, '下达指令书')
  await expect(sheet(page).getByLabel('违法行为或事故隐患')).toHaveValue(finding)
  await expect(sheet(page).getByLabel('违反的法规条款')).toHaveValue(/特种设备安全法/)
  await button(sheet(page).getByRole('toolbar'), '下达').tap()
  await expect(messageWith(page, '指令书已下达')).toBeVisible()

  await press(page, '指令书')
  await expect(sheet(page)).toContainText(finding)
  await expect(sheet(page).locator('.vn-files-name')).toHaveCount(1)
  await button(sheet(page).getByRole('toolbar'), '打印').tap()
  await sheet(page)
    .getByRole('button', { name: /^发\s*送$/ })
    .tap()
  await expect.poll(() => page.evaluate(() => (window as unknown as { sent: string[] }).sent)).toEqual(['application/pdf'])
  await page.goBack()
  await button(sheet(page).getByRole('toolbar'), '送达').tap()
  await sheet(page).getByLabel('签收人', { exact: true }).fill('李明')
  await sheet(page).getByRole('radiogroup', { name: '送达方式' }).getByText('直接送达').tap()
  await button(sheet(page).getByRole('toolbar'), '确定').tap()
  await expect(messageWith(page, '已登记送达')).toBeVisible()

  const desk = await signedInPage(browser, 'jckezhang')
  await desk.setViewportSize({ width: 1440, height: 900 })
  const row = await rowOf(desk, '/safeMng/securityCheck/zLsYJList', finding)
  await expect(row).toContainText('整改期内')
  await rowAction(row, '查看')
  await expect(desk.getByRole('dialog').locator('.vn-files-name')).toHaveCount(1)
  await expect(gridRows(desk)).toHaveCount(1)
})
