import { expect } from '@playwright/test'
import { selectionBar } from '../harness/list-actions.ts'
import { address, button, gridRows, test } from '../harness/test.ts'

const LIST = '/businessPro/applyList'

test('given the keyboard alone, when a part is chosen, records are looked at and the rows grouped, then all of it is reached and the focus is never lost', async ({
  userPage: page,
}) => {
  await page.goto(address(LIST))
  await expect(gridRows(page).first()).toBeVisible()
  const tabs = page.getByRole('toolbar', { name: '视图' })
  await expect(tabs.getByRole('button', { name: /^全部\s*\d/ })).toHaveAttribute('aria-pressed', 'true')

  // a part: counted, in the address, and there again after a reload
  await tabs.getByRole('button', { name: /^全部/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(tabs.getByRole('button', { name: /^今天申报/ })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await expect(tabs.getByRole('button', { name: /^超期/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]tab=overdue/)
  await page.reload()
  await expect(tabs.getByRole('button', { name: /^超期/ })).toHaveAttribute('aria-pressed', 'true')
  await tabs.getByRole('button', { name: /^全部/ }).press('Enter')
  await expect(page).not.toHaveURL(/tab=/)
  await expect(gridRows(page).nth(1)).toBeVisible()

  // the record beside the rows
  await gridRows(page).first().locator('[col-id="unitname"]').focus()
  await page.keyboard.press('Space')
  const panel = page.getByRole('complementary', { name: /^预览/ })
  await expect(panel).toBeVisible()
  await expect(panel.getByRole('toolbar', { name: '对这条记录的操作' })).toBeVisible()
  const first = await panel.getAttribute('aria-label')
  await page.keyboard.press('ArrowDown')
  await expect(panel).not.toHaveAttribute('aria-label', first ?? '')
  await page.keyboard.press('Shift+Space')
  await expect(selectionBar(page)).toContainText('已选 1 条')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(page.locator('.ag-row[row-index="1"] [col-id="unitname"]')).toBeFocused()

  // three rows marked by stretching over them, and taken back
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+Space')
  await expect(selectionBar(page)).toContainText('已选 3 条')
  await page.keyboard.press('Shift+Space')
  await expect(selectionBar(page)).toHaveCount(0)

  // a column moved, and the rows grouped by it
  const head = page.locator('.ag-header-cell[col-id="equcodeset"]')
  await head.focus()
  await page.keyboard.press('Alt+ArrowLeft')
  await expect(head).toBeFocused()
  await page.keyboard.press('Alt+ArrowDown')
  await page.getByRole('menuitem', { name: '按此列分组' }).press('Enter')
  await expect(page).toHaveURL(/[?&]group=equcodeset/)
  await page.locator('.ag-full-width-row').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.viewno-group[aria-expanded="true"]')).toHaveCount(1)
  await expect(gridRows(page).first()).toBeVisible()
  await button(page, '不分组').press('Enter')
  await expect(page.locator('.viewno-group')).toHaveCount(0)
  await expect(page).not.toHaveURL(/group=/)
})
