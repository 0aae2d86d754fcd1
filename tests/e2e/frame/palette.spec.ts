import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from '../harness/axe.ts'
import { rowsAs } from '../harness/calls.ts'
import { address, gridRows, signedInPage, test } from '../harness/test.ts'

const LIST = '/businessPro/applyList'
const box = (page: Page) => page.getByRole('combobox', { name: '查找界面、记录、操作' })
const options = (page: Page) => page.getByRole('listbox', { name: '找到的' }).getByRole('option')

/** Opens the palette by its keys. */
async function ask(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
  if (text) await page.keyboard.type(text)
}

test.describe('the palette, by keys alone', () => {
  test('given initials, when Enter is pressed, then the screen opens', async ({ userPage: page }) => {
    await page.goto(address('/home'))
    await expect(page.getByRole('heading', { name: '等我办理' })).toBeVisible()
    await ask(page, 'sbdj')
    await expect(options(page).first()).toContainText('申报登记列表')
    await expectNoBarriers(page)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(address(LIST))
    await expect(box(page)).toBeHidden()
  })

  test('given a number, then the record opens; the page that was left is among the recent ones', async ({ userPage: page }) => {
    await page.goto(address(LIST))
    await expect(gridRows(page).first()).toBeVisible()
    const [row] = await rowsAs<{ appmainsysid: string; appno: string }>(page, '/api/appmain/appMainSheetList', { pageSize: '1', stepcode: 'YWSB' })
    await ask(page, row?.appno ?? '')
    await expect(options(page).filter({ hasText: '申报' }).first()).toContainText(row?.appno ?? 'none')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`id=${row?.appmainsysid}`))
    await ask(page, '')
    await expect(options(page).filter({ hasText: '申报登记列表' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(box(page)).toBeHidden()
  })

  test('given a list, then its buttons can be started, and Escape gives the focus back', async ({ userPage: page }) => {
    await page.goto(address(LIST))
    await expect(gridRows(page).first()).toBeVisible()
    await page.keyboard.press('/')
    const quick = page.getByRole('searchbox', { name: '快速查找' })
    await expect(quick).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await ask(page, '编辑')
    await page.keyboard.press('Escape')
    await expect(page.locator('[role="gridcell"]:focus')).toHaveCount(1)
    await ask(page, '编辑')
    await expect(options(page).first()).toContainText('编辑')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/businessPro\/apply2\?id=/)
  })

  test('given the appearance, then it is chosen here', async ({ userPage: page }) => {
    await page.goto(address('/home'))
    await expect(page.getByRole('heading', { name: '等我办理' })).toBeVisible()
    await ask(page, '深色')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectNoBarriers(page)
  })
})

test.describe('ways by keys', () => {
  test('given g and a letter, then a place opens; ? tells of them', async ({ userPage: page }) => {
    await page.goto(address('/home'))
    await expect(page.getByRole('heading', { name: '等我办理' })).toBeVisible()
    await page.keyboard.press('g')
    await page.keyboard.press('l')
    await expect(page).toHaveURL(address(LIST))
    await page.keyboard.press('?')
    await expect(page.getByRole('table', { name: '前往' })).toContainText('申报登记列表')
    await page.keyboard.press('Escape')
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await expect(page).toHaveURL(address('/home'))
  })

  test('given a page just loaded, then one Tab and Enter reach the rows', async ({ userPage: page }) => {
    await page.goto(address(LIST))
    await expect(gridRows(page).first()).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('[role="gridcell"]:focus')).toHaveCount(1)
  })
})

test('given another institute, then a number of this one finds nothing', async ({ userPage: page, browser }) => {
  await page.goto(address('/home'))
  const [row] = await rowsAs<{ appno: string }>(page, '/api/appmain/appMainSheetList', { pageSize: '1' })
  const other = await signedInPage(browser, 'snshouli')
  await other.goto(address('/home'))
  await expect(other.getByRole('heading', { name: '等我办理' })).toBeVisible()
  await ask(other, row?.appno ?? '')
  await expect(other.getByText(`没有找到“${row?.appno}”`)).toBeVisible()
})
