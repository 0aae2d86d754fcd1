import { expect, type Locator, type Page } from '@playwright/test'
import { address, button, gridRows, said, test } from './desk.ts'

const LIST = '/businessPro/applyList?flowcode=YWSB'

async function openList(page: Page): Promise<void> {
  await page.goto(address(LIST))
  await expect(gridRows(page).first()).toBeVisible()
}

const total = async (page: Page) =>
  Number(
    /共 ([\d,]+) 条/
      .exec(
        (await page
          .getByText(/共 [\d,]+ 条/)
          .first()
          .textContent()) ?? '',
      )?.[1]
      ?.replaceAll(',', '') ?? '-1',
  )

const unitsShown = async (page: Page) => [...new Set(await gridRows(page).locator('[col-id="unitname"]').allTextContents())]

const tick = (row: Locator) => row.getByRole('checkbox').check()

test.describe('申报登记列表', () => {
  test('given thousands of applications, when searched, paged and sorted, then the server answers each time', async ({ desk: page }) => {
    await openList(page)
    const all = await total(page)
    expect(all).toBeGreaterThan(100)
    const unit = (await gridRows(page).first().locator('[col-id="unitname"]').textContent()) ?? ''
    await page.getByLabel('受检单位', { exact: true }).fill(unit)
    await page.keyboard.press('Enter')
    await expect.poll(() => total(page)).toBeLessThan(all)
    await expect.poll(() => unitsShown(page)).toEqual([unit])
    await button(page, '重置').click()
    await expect.poll(() => total(page)).toBe(all)
    const before = await gridRows(page).first().textContent()
    await page.getByRole('button', { name: '第 2 页' }).click()
    await expect(gridRows(page).first()).not.toHaveText(before ?? '')
  })

  test('given the combined search, when an equipment code is typed, then its application is found', async ({ desk: page }) => {
    await openList(page)
    const all = await total(page)
    await page.getByLabel('综合查询', { exact: true }).fill('31')
    await page.keyboard.press('Enter')
    await expect.poll(() => total(page)).toBeLessThan(all)
    expect(await total(page)).toBeGreaterThan(0)
    await page.getByLabel('综合查询', { exact: true }).fill('%')
    await page.keyboard.press('Enter')
    await expect.poll(() => total(page)).toBe(0)
  })

  test('given nothing is selected, then each button says what is missing', async ({ desk: page }) => {
    await openList(page)
    await button(page, '作废').click()
    await expect(said(page, '请选择数据')).toBeVisible()
    await button(page, '收费').click()
    await expect(said(page, '请选择').last()).toBeVisible()
    await button(page, '申报单打印').click()
    await expect(said(page, '未选择数据，无法进行正常操作')).toBeVisible()
  })

  test('given rows of two units, or elevators among others, when charged or printed, then the rule is told', async ({ desk: page }) => {
    await openList(page)
    await tick(gridRows(page).filter({ hasText: '电梯' }).first())
    await tick(gridRows(page).filter({ hasNotText: '电梯' }).first())
    await button(page, '收费').click()
    await expect(said(page, '所选申报登记受检单位不同')).toBeVisible()
    await button(page, '申报单打印').click()
    await expect(said(page, '选中数据中存在电梯与非电梯数据，申报单打印只能选中电梯或非电梯设备')).toBeVisible()
  })

  test('given an application, when printed, then a Chinese A4 PDF opens', async ({ desk: page }) => {
    await openList(page)
    const pdf = page.waitForResponse((response) => response.url().includes('/api/common/commonPrint'))
    await gridRows(page).filter({ hasText: 'SBJY' }).first().getByText('申报单', { exact: true }).click()
    const answer = await pdf
    expect(answer.headers()['content-type']).toContain('application/pdf')
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('given a filtered list, when exported, then an Excel file comes down', async ({ desk: page }) => {
    await openList(page)
    const file = page.waitForEvent('download')
    await button(page, '导出').click()
    expect((await file).suggestedFilename()).toMatch(/^申报登记.*\.xlsx$/)
  })

  test('given a row, when its past is asked for, then the flow log opens', async ({ desk: page }) => {
    await openList(page)
    await gridRows(page).first().getByText('流程日志', { exact: true }).click()
    await expect(page.getByRole('dialog')).toContainText('流程日志')
  })
})
