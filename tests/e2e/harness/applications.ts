import { expect, type Locator, type Page } from '@playwright/test'
import { searchBy } from './list-actions.ts'
import { address, button, gridRows, messageWith } from './test.ts'

/** Chooses an item of a dictionary field by typing what it is called. */
export async function choose(page: Page, field: string, words: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field, exact: true })
  await box.click()
  await page.getByRole('combobox', { name: field, exact: true }).fill(words)
  await page
    .locator('.ant-select-item-option:visible, .ant-cascader-menu-item:visible, .ant-select-tree-node-content-wrapper:visible')
    .filter({ hasText: words })
    .first()
    .click()
}

/** Picks the first row of the list that a picker opens, after a search when one is given. */
export async function pickFirst(page: Page, opener: Locator, search?: { field: string; words: string }): Promise<void> {
  await opener.click()
  const picker = page.getByRole('dialog').last()
  await expect(gridRows(picker).first()).toBeVisible()
  if (search) {
    await searchBy(picker, search.field, search.words)
    await expect(gridRows(picker)).toHaveCount(1)
  }
  await takeFirst(picker)
  await expect(picker).toBeHidden()
}

/** Takes the first row of a picker: one of a single choice by itself, of several by its mark. */
export async function takeFirst(picker: Locator): Promise<void> {
  const row = gridRows(picker).first()
  await expect(row).toBeVisible()
  if ((await row.getByRole('checkbox').count()) === 0) return row.getByRole('gridcell').first().click()
  await row.getByRole('checkbox').check()
  await button(picker, '确定选取').click()
}

/** A unit that has elevators: one that has applied for one before. */
export async function unitWithElevators(page: Page): Promise<string> {
  await page.goto(address('/businessPro/applyList'))
  const row = gridRows(page).filter({ hasText: '曳引驱动乘客电梯' }).first()
  return (await row.locator('[col-id="unitname"]').textContent()) ?? ''
}

/** An empty form: a draft of an earlier test is given up. */
export async function emptyForm(page: Page): Promise<void> {
  const asked = page.waitForResponse((response) => response.url().includes('/api/draft/load'))
  await page.goto(address('/businessPro/newapply'))
  const { data } = (await (await asked).json()) as { data: unknown }
  await expect(button(page, '提交')).toBeVisible()
  const draft = page.getByRole('button', { name: '放弃草稿' })
  if (data !== null) await draft.click()
  await expect(draft).toBeHidden()
}

/** Fills a new application for an elevator up to where it may be submitted. */
export async function fillApplication(page: Page): Promise<void> {
  const unit = await unitWithElevators(page)
  await emptyForm(page)
  await choose(page, '设备大类', '电梯')
  await choose(page, '设备品种', '曳引驱动乘客电梯')
  await choose(page, '检验类别', '定期检验')
  await choose(page, '检验项目', '定期检验')
  await pickFirst(page, button(page, '选取受检单位'), { field: '单位名称', words: unit })
  await expect(page.getByLabel('使用地点', { exact: true })).not.toHaveValue('')
  await pickFirst(page, button(page, '从设备档案选取'))
  const early = page.getByRole('textbox', { name: '提前检验原因' })
  if (await early.isVisible()) await early.fill('与大修同时检验')
}

/** Finds the record by its number on the list of a page and opens it with the keyboard. */
export async function openByNumber(page: Page, list: string, number: string): Promise<void> {
  await page.goto(address(list))
  await searchBy(page, '申报单号', number)
  await expect(gridRows(page)).toHaveCount(1)
  await gridRows(page).getByText(number).click()
}

/** Saves a new application and answers its number. */
export async function newApplication(page: Page, note: string): Promise<string> {
  await fillApplication(page)
  await page.getByRole('textbox', { name: '备注', exact: true }).fill(note)
  await button(page, '保存').click()
  await expect(messageWith(page, '保存成功')).toBeVisible()
  return (
    (await page
      .getByText(/^SBJY\d+$/)
      .first()
      .textContent()) ?? ''
  )
}

/** Sends the form that is open to the next desk. */
export async function submitForm(page: Page): Promise<void> {
  await button(page, '提交').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /确\s*定/ })
    .click()
  await expect(messageWith(page, '提交成功')).toBeVisible()
}
