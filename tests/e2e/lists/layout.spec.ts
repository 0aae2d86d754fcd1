import { expect, type Locator, type Page } from '@playwright/test'
import { callAs } from '../harness/calls.ts'
import { asideAction, asideMenu, openConditions, searchBy } from '../harness/list-actions.ts'
import { address, button, signedInPage, gridRows, messageWith, signIn, test } from '../harness/test.ts'
import { newWindow } from '../harness/windows.ts'

const LIST = '/businessPro/applyList'
const USER = 'jyzhanzhang'
/** Opens the list so wide that the grid draws every column, and so low that it draws few rows. */
async function openList(page: Page): Promise<void> {
  await page.setViewportSize({ width: 3080, height: 520 })
  await page.goto(address(LIST))
  await expect(gridRows(page).first()).toBeVisible()
}

const header = (page: Page, title: string) => page.getByRole('columnheader').filter({ has: page.getByText(title, { exact: true }) })

/** Titles of the columns as the user sees them, left to right; those for ticking and for actions left out. */
async function titles(page: Page): Promise<string[]> {
  const seen = await page
    .getByRole('columnheader')
    .evaluateAll((cells) =>
      cells
        .map((cell) => ({ left: cell.getBoundingClientRect().left, title: cell.querySelector('.ag-header-cell-text')?.textContent?.trim() ?? '' }))
        .sort((one, other) => one.left - other.left),
    )
  return seen.map(({ title }) => title).filter((title) => title !== '' && title !== '操作' && title !== '标记')
}

const showsColumns = (page: Page, wanted: readonly string[]) => expect.poll(() => titles(page)).toEqual(wanted)

/** The columns of the list as the product has them. */
async function productColumns(page: Page): Promise<string[]> {
  await expect.poll(() => titles(page)).toContain('登记人')
  return titles(page)
}

const widthOf = async (page: Page, title: string) => Math.round((await header(page, title).boundingBox())?.width ?? 0)

async function openSettings(page: Page): Promise<Locator> {
  await asideAction(page, '表格设置')
  const dialog = page.getByRole('dialog', { name: '表格设置' })
  await expect(dialog).toBeVisible()
  return dialog
}

async function choose(page: Page, select: Locator, words: string): Promise<void> {
  await select.focus()
  await page.keyboard.press('ArrowDown')
  await page.locator('.ant-select-dropdown:visible').getByText(words, { exact: true }).click()
}

async function save(page: Page, dialog: Locator): Promise<void> {
  const notice = expect(messageWith(page, '列设置已保存')).toBeVisible()
  await button(dialog, '保存').click()
  await notice
  await expect(dialog).toBeHidden()
}

/** Dates of a column, top to bottom. */
const datesShown = (page: Page, field: string) => gridRows(page).locator(`[col-id="${field}"]`).allTextContents()

test.describe('表格设置', () => {
  test.use({ user: USER })
  test.slow()
  test.afterEach(async ({ userPage }) => {
    await callAs(userPage, '/api/layout/userFormConfigDelete', { viewNo: LIST.slice(1) })
  })

  test('given columns hidden, moved, widened, pinned and sorted, when logged in elsewhere, then the list looks the same and other users keep theirs', async ({
    userPage: page,
    browser,
  }) => {
    await openList(page)
    const product = await productColumns(page)
    const dialog = await openSettings(page)
    await dialog.getByRole('checkbox', { name: '显示“申报方式”' }).uncheck()
    const handle = dialog.getByRole('button', { name: /^调整“收费状态”的次序/ })
    await handle.focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(handle).toBeFocused()
    await expect(dialog.getByRole('status').last()).toContainText(/收费状态，第 \d+ 列，共 \d+ 列/)
    await dialog.getByRole('spinbutton', { name: '“联系人”的宽度' }).fill('210')
    await choose(page, dialog.getByRole('combobox', { name: '“设备台数”的固定位置' }), '固定左侧')
    await choose(page, dialog.getByRole('combobox', { name: '“下次检验日期”的排序' }), '升序')
    await save(page, dialog)

    const rest = product.filter((title) => !['申报方式', '设备台数', '收费状态'].includes(title))
    const own = rest.flatMap((title) => (title === '申报单号' ? [title, '设备台数'] : title === '下次检验日期' ? ['收费状态', title] : [title]))
    const looksMine = async (screen: Page) => {
      await showsColumns(screen, own)
      await expect.poll(() => widthOf(screen, '联系人')).toBe(210)
      await expect(header(screen, '下次检验日期')).toHaveAttribute('aria-sort', 'ascending')
      await expect.poll(async () => (await datesShown(screen, 'ninspdate')).length).toBeGreaterThan(1)
      const dates = (await datesShown(screen, 'ninspdate')).filter((date) => date !== '')
      expect(dates).toEqual([...dates].sort())
    }
    await looksMine(page)

    const elsewhere = await newWindow(browser)
    await signIn(elsewhere, USER)
    await openList(elsewhere)
    await looksMine(elsewhere)

    const colleague = await signedInPage(browser, 'jyshoufei')
    await openList(colleague)
    await showsColumns(colleague, product)
  })

  test('given own columns, when 恢复默认 is confirmed, then the product’s columns are back and stay', async ({ userPage: page }) => {
    await openList(page)
    const product = await productColumns(page)
    const before = await openSettings(page)
    await expect(button(before, '恢复默认')).toBeDisabled()
    await before.getByRole('checkbox', { name: '显示“登记时间”' }).check()
    await before.getByRole('checkbox', { name: '显示“区划”' }).uncheck()
    await save(page, before)
    const own = [...product, '登记时间'].filter((title) => title !== '区划')
    await showsColumns(page, own)
    await page.reload()
    await showsColumns(page, own)

    await button(await openSettings(page), '恢复默认').click()
    const notice = expect(messageWith(page, '已恢复默认列设置')).toBeVisible()
    await button(page.getByRole('dialog').filter({ hasText: '清除您对本列表的全部列设置' }), '恢复默认').click()
    await notice
    await showsColumns(page, product)
    await page.reload()
    await showsColumns(page, product)
  })

  test('given a column’s edge is dragged, when the page is opened again, then the width is kept', async ({ userPage: page }) => {
    await openList(page)
    const product = await productColumns(page)
    const before = await widthOf(page, '联系电话')
    const edge = await header(page, '联系电话').locator('.ag-header-cell-resize').boundingBox()
    if (!edge) throw new Error('the column has no edge to drag')
    const saved = page.waitForResponse((response) => response.url().includes('/api/layout/userFormConfigSave'))
    await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2)
    await page.mouse.down()
    await page.mouse.move(edge.x + edge.width / 2 + 70, edge.y + edge.height / 2, { steps: 5 })
    await page.mouse.up()
    expect((await saved).status()).toBe(200)
    await expect.poll(() => widthOf(page, '联系电话')).toBe(before + 70)
    await page.reload()
    await expect.poll(() => widthOf(page, '联系电话')).toBe(before + 70)
    await showsColumns(page, product)
  })

  test('given settings closed without saving, then nothing has changed', async ({ userPage: page }) => {
    await openList(page)
    const product = await productColumns(page)
    const dialog = await openSettings(page)
    await dialog.getByRole('checkbox', { name: '显示“受检单位”' }).uncheck()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await showsColumns(page, product)
    await expect(asideMenu(page)).toBeFocused()
  })
})

test.describe('named views', () => {
  test('given filters kept under a name, when a colleague opens the link, then the list stands the same', async ({ browser }) => {
    const page = await signedInPage(browser, USER)
    await openList(page)
    await searchBy(page, '受检单位', '有限公司')
    await page.getByRole('button', { name: /查询方案：/ }).click()
    await page.getByText('另存为新方案…').click()
    const dialog = page.getByRole('dialog', { name: '另存为新方案' })
    await dialog.getByLabel('方案名称').fill('公司客户')
    await dialog.getByLabel('所有人').check()
    await button(dialog, '保存').click()
    await expect(page.getByRole('button', { name: '查询方案：公司客户' })).toBeVisible()
    await expect(page).toHaveURL(/viewId=/)
    await expect(page.getByLabel('受检单位', { exact: true })).toHaveValue('有限公司')

    const colleague = await signedInPage(browser, 'jyshouli')
    await colleague.goto(page.url())
    await expect(colleague.getByRole('button', { name: '查询方案：公司客户' })).toBeVisible()
    await openConditions(colleague)
    await expect(colleague.getByLabel('受检单位', { exact: true })).toHaveValue('有限公司')

    await page.getByRole('button', { name: /查询方案：/ }).click()
    await page.getByText('删除方案').click()
    await button(page.getByRole('dialog', { name: '删除方案' }), '删除').click()
    await expect(page.getByRole('button', { name: '查询方案：标准' })).toBeVisible()
  })
})
