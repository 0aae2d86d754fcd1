import { expect, type Locator, type Page } from '@playwright/test'
import { button } from './test.ts'

type Scope = Page | Locator

const pageOf = (scope: Scope): Page => ('page' in scope ? scope.page() : scope)

/** Presses an action of a row: its main one, or one under ⋯. Which of them it is may change while the rows of the last visit are refreshed. */
export async function rowAction(row: Locator, words: string): Promise<void> {
  const page = row.page()
  await expect(row.locator('.viewno-operations')).toBeVisible()
  await expect(async () => {
    const main = row.getByRole('button', { name: words, exact: true })
    if ((await main.count()) > 0) return main.click({ timeout: 5000 })
    await openRowMenu(row)
    await page
      .getByRole('menuitem', { name: words, exact: true })
      .click({ timeout: 3000 })
      .catch(async (error: unknown) => {
        await page.keyboard.press('Escape')
        throw error
      })
  }).toPass({ timeout: 20_000 })
}

/** Opens what a row has under ⋯. */
export async function openRowMenu(row: Locator): Promise<void> {
  await row.getByRole('button', { name: '更多操作', exact: true }).click()
}

/** The bar that comes over the tools of a list while rows are chosen. */
export function selectionBar(scope: Scope): Locator {
  return scope.locator('.viewno-list-chosen[data-on]:visible')
}

/** Presses what is done to the chosen rows of a list. */
export async function selectedAction(scope: Scope, words: string): Promise<void> {
  const bar = selectionBar(scope)
  await expect(bar).toBeVisible()
  const beside = button(bar, words)
  if ((await beside.count()) > 0) return beside.click()
  await bar.getByRole('button', { name: '更多', exact: true }).click()
  await pageOf(scope).getByRole('menuitem', { name: words, exact: true }).click()
}

/** Presses what serves the list itself, as 导出 and 表格设置: under ⋯ at the end of its line. */
export async function asideAction(scope: Scope, words: string): Promise<void> {
  await asideMenu(scope).click()
  await pageOf(scope).getByRole('menuitem', { name: words, exact: true }).click()
}

/** What opens the menu of all that serves the list itself. */
export function asideMenu(scope: Scope): Locator {
  return scope.getByRole('button', { name: '列表的更多操作', exact: true })
}

/** Opens the search fields of a list, unless they are open or all of them stand in the line. */
export async function openConditions(scope: Scope): Promise<void> {
  const more = scope.getByRole('button', { name: /^更多条件/ })
  await expect(scope.locator('.viewno-list-tools:visible').last()).toBeVisible()
  if ((await more.count()) === 0) return
  // before it is known whether they stay open here, a click means something else than after
  await expect(more).toHaveAttribute('aria-expanded')
  if ((await more.getAttribute('aria-expanded')) === 'true') return
  await more.click()
  await expect(scope.getByRole('search', { name: '查询条件' })).toBeVisible()
}

/** Writes into a search field of a list and searches by it. */
export async function searchBy(scope: Scope, title: string, words: string): Promise<void> {
  await openConditions(scope)
  await scope.getByRole('search').getByLabel(title, { exact: true }).fill(words)
  await pageOf(scope).keyboard.press('Enter')
}
