import { expect, type Page } from '@playwright/test'
import { openConditions } from '../harness/list-actions.ts'
import { address, gridRows, test } from '../harness/test.ts'

const editor = (page: Page) => page.getByRole('form', { name: '组合条件' })
const row = (page: Page, at: number) =>
  editor(page)
    .getByRole('group', { name: /^条件：/ })
    .nth(at)

/** Opens where conditions are worded: under the search fields of the list. */
async function openEditor(page: Page): Promise<void> {
  await openConditions(page)
  await page.getByRole('search').getByRole('button', { name: '组合条件' }).click()
  await expect(editor(page)).toBeVisible()
}

test('given a list, when conditions with 或 are worded, then rows, chip and link say the same; a pasted column tells what was not found', async ({
  userPage: page,
}) => {
  await page.goto(address('/insBusQuery/declareQuery'))
  await expect(gridRows(page).first()).toBeVisible()
  await openEditor(page)
  await row(page, 0).getByLabel('字段').selectOption('unitname')
  await row(page, 0).getByRole('textbox').fill('物业')
  await editor(page).getByRole('button', { name: '条件', exact: true }).click()
  await expect(row(page, 1).getByLabel('字段')).toBeFocused()
  await row(page, 1).getByLabel('字段').selectOption('unitname')
  await row(page, 1).getByRole('textbox').fill('医院')
  await editor(page).getByLabel('各条件的关系').selectOption('any')
  await page.keyboard.press('Tab')
  await row(page, 1).getByRole('textbox').press('Enter')
  const sentence = /包含“物业”，或.*包含“医院”/
  await expect(page.getByRole('list', { name: '查询条件' }).getByText(sentence)).toBeVisible()
  await expect.poll(async () => (await gridRows(page).locator('[col-id="unitname"]').allTextContents()).every((unit) => /物业|医院/.test(unit))).toBe(true)

  const filters = [
    {
      any: [
        { field: 'unitname', op: 'contains', value: '物业' },
        { field: 'unitname', op: 'contains', value: '医院' },
      ],
    },
  ]
  await page.goto(address(`/insBusQuery/declareQuery?filters=${encodeURIComponent(JSON.stringify(filters))}`))
  await expect(page.getByRole('list', { name: '查询条件' }).getByText(sentence)).toBeVisible()
  const known = await gridRows(page).first().locator('[col-id="unitname"]').innerText()

  await page.getByRole('button', { name: '全部清除' }).click()
  await openEditor(page)
  await row(page, 0).getByLabel('字段').selectOption('unitname')
  await row(page, 0).getByLabel('比较方式').selectOption('in')
  await row(page, 0)
    .getByRole('textbox')
    .fill([known, ...Array.from({ length: 999 }, (_, at) => `没有的单位${at}`)].join('\n'))
  await expect(row(page, 0).getByText('共 1000 个')).toBeVisible()
  await editor(page).getByRole('button', { name: '查询' }).click()
  await expect(page.getByText(/1000 个“.*”中找到 1 个/)).toBeVisible()
  await expect(page.getByText('999 个没有找到')).toBeVisible()
})

test('given a link whose conditions are cut, then it says so and the list opens without', async ({ userPage: page }) => {
  await page.goto(address('/insBusQuery/declareQuery?filters=%5B%7B%22field'))
  await expect(page.getByText(/地址中的查询条件/)).toBeVisible()
  await expect(gridRows(page).first()).toBeVisible()
})
