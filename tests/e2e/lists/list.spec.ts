import { expect, type Locator, type Page } from '@playwright/test'
import { asideAction, openConditions, rowAction, searchBy, selectedAction, selectionBar } from '../harness/list-actions.ts'
import { address, button, gridRows, messageWith, test } from '../harness/test.ts'

const LIST = '/businessPro/applyList?flowcode=YWSB'

// wide enough that no column is folded that is read here
test.use({ viewport: { width: 1920, height: 1000 } })

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
  test('given thousands of applications, when searched, paged and sorted, then the server answers each time', async ({ userPage: page }) => {
    await openList(page)
    const all = await total(page)
    expect(all).toBeGreaterThan(100)
    const unit = (await gridRows(page).first().locator('[col-id="unitname"]').textContent()) ?? ''
    await searchBy(page, '受检单位', unit)
    await expect.poll(() => total(page)).toBeLessThan(all)
    await expect.poll(() => unitsShown(page)).toEqual([unit])
    await button(page, '重置').click()
    await expect.poll(() => total(page)).toBe(all)
    const before = await gridRows(page).first().textContent()
    await page.getByRole('button', { name: '第 2 页' }).click()
    await expect(gridRows(page).first()).not.toHaveText(before ?? '')
  })

  test('given the combined search, when an equipment code is typed, then its application is found', async ({ userPage: page }) => {
    await openList(page)
    const all = await total(page)
    await searchBy(page, '综合查询', '31')
    await expect.poll(() => total(page)).toBeLessThan(all)
    expect(await total(page)).toBeGreaterThan(0)
    await searchBy(page, '综合查询', '%')
    await expect.poll(() => total(page)).toBe(0)
  })

  test('given nothing is selected, then there are no buttons for chosen rows; with a row they are there, and the rows stay where they were', async ({
    userPage: page,
  }) => {
    await openList(page)
    await expect(button(page, '作废')).toHaveCount(0)
    const before = await gridRows(page).first().boundingBox()
    await tick(gridRows(page).first())
    await expect(selectionBar(page)).toContainText('已选 1 条')
    for (const words of ['作废', '收费', '申报单打印']) await expect(button(selectionBar(page), words)).toBeVisible()
    expect(await gridRows(page).first().boundingBox()).toEqual(before)
    await button(selectionBar(page), '取消选择').click()
    await expect(selectionBar(page)).toHaveCount(0)
  })

  test('given rows of two units, or elevators among others, when charged or printed, then the rule is told', async ({ userPage: page }) => {
    await openList(page)
    await tick(gridRows(page).filter({ hasText: '电梯' }).first())
    // escalators are elevators too
    await tick(
      gridRows(page)
        .filter({ hasText: /容器|锅炉|起重|叉车|管道/ })
        .first(),
    )
    await selectedAction(page, '收费')
    await expect(messageWith(page, '所选申报登记受检单位不同')).toBeVisible()
    await selectedAction(page, '申报单打印')
    await expect(messageWith(page, '选中数据中存在电梯与非电梯数据，申报单打印只能选中电梯或非电梯设备')).toBeVisible()
  })

  test('given an application, when printed, then a Chinese A4 PDF opens', async ({ userPage: page }) => {
    await openList(page)
    const pdf = page.waitForResponse((response) => response.url().includes('/api/common/commonPrint'))
    await rowAction(gridRows(page).filter({ hasText: 'SBJY' }).first(), '申报单')
    const answer = await pdf
    expect(answer.headers()['content-type']).toContain('application/pdf')
    await expect(page.getByRole('dialog')).toBeVisible()
  })

  test('given a filtered list, when exported, then an Excel file comes down', async ({ userPage: page }) => {
    await openList(page)
    const file = page.waitForEvent('download')
    await asideAction(page, '导出')
    expect((await file).suggestedFilename()).toMatch(/^申报登记.*\.xlsx$/)
  })

  test('given a drag inside a cell, then its text is selected; over more cells, then they are marked and nothing scrolls', async ({ userPage: page }) => {
    await openList(page)
    const cellAt = (row: number, column: string) => page.locator(`.ag-row[row-index="${row}"] .ag-cell[col-id="${column}"]`)
    const middle = async (cell: Locator) => {
      const { x, y, width, height } = (await cell.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      return { x, y: y + height / 2, right: x + width }
    }
    const unit = await middle(cellAt(1, 'unitname'))
    await page.mouse.move(unit.x + 12, unit.y)
    await page.mouse.down()
    await page.mouse.move(unit.x + 60, unit.y, { steps: 4 })
    const text = (await cellAt(1, 'unitname').textContent()) ?? ''
    expect(text).toContain(await page.evaluate(() => `${getSelection()}`))
    expect(await page.evaluate(() => `${getSelection()}`)).not.toBe('')
    const below = await middle(cellAt(3, 'unitname'))
    await page.mouse.move(below.x + 60, below.y, { steps: 4 })
    await page.mouse.up()
    await expect(page.getByText('已框选 3 格')).toBeVisible()
    await expect(cellAt(1, 'unitname')).toBeInViewport({ ratio: 1 })
  })

  test('given a row, when its past is asked for, then the flow log opens', async ({ userPage: page }) => {
    await openList(page)
    await rowAction(gridRows(page).first(), '流程日志')
    await expect(page.getByRole('dialog')).toContainText('流程日志')
  })
})

/** The sum at the foot of a column. */
const summed = (page: Page, field: string) => page.locator(`.viewno-row-total [col-id="${field}"]`)

const removal = (page: Page, words: string) => page.getByRole('button', { name: new RegExp(`^去掉“${words}`) })

test('given the query of all applications, when searched, filtered, sorted and kept under a name, then chips and sums follow and a colleague’s link opens the same', async ({
  userPage: page,
}) => {
  await page.goto(address('/insBusQuery/declareQuery'))
  await expect(gridRows(page).first()).toBeVisible()
  const all = await total(page)
  const sum = (await summed(page, 'equnum').textContent()) ?? ''
  expect(Number(sum.replaceAll(',', ''))).toBeGreaterThan(0)

  await page.getByRole('searchbox', { name: '快速查找' }).fill('有限公司')
  await expect(removal(page, '快速查找：有限公司')).toBeVisible()
  await expect.poll(() => total(page)).toBeLessThan(all)
  await expect(summed(page, 'equnum')).not.toHaveText(sum)

  await openConditions(page)
  await page.getByLabel('申报日期', { exact: true }).first().click()
  await expect(page.getByRole('button', { name: '今年', exact: true })).toBeVisible()
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: '今年', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await button(page, '查询').click()
  await expect(removal(page, '申报日期：')).toBeVisible()

  const head = (title: string) => page.getByRole('columnheader', { name: title }).locator('.ag-header-cell-label')
  await head('设备台数').click()
  await head('申报日期').click({ modifiers: ['Shift'] })
  await expect(page.locator('.ag-header-cell[col-id="appdate"] .ag-sort-order')).toHaveText('2')

  await removal(page, '快速查找').click()
  await expect(removal(page, '申报日期：')).toBeFocused()
  await expect(page.getByRole('searchbox', { name: '快速查找' })).toHaveValue('')

  await page.getByRole('button', { name: /^查询方案/ }).click()
  await page.getByRole('menuitem', { name: '另存为新方案…' }).click()
  await page.getByLabel('方案名称').fill('今年的申报')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '查询方案：今年的申报' })).toBeVisible()
  const found = await total(page)
  const link = page.url()

  await page.goto('about:blank')
  await page.goto(link)
  await expect(removal(page, '申报日期：')).toBeVisible()
  await expect.poll(() => total(page)).toBe(found)
  await expect(page.locator('.ag-header-cell[col-id="appdate"] .ag-sort-order')).toHaveText('2')
  await button(page, '全部清除').click()
  await expect.poll(() => total(page)).toBeGreaterThanOrEqual(all)
})
