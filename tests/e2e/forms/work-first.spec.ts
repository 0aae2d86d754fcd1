import { expect, type Page } from '@playwright/test'
import { effectiveOf, schemas } from '../../fixtures/product.ts'
import { rowsAs } from '../harness/calls.ts'
import { emptyForm, unitWithElevators } from '../harness/applications.ts'
import { firstControl } from '../harness/first-control.ts'
import { address, button, gridRows, messageWith, signedInPage, test } from '../harness/test.ts'

/** Who does the work, the list it waits in, and the form it is done on. */
const works: readonly [user: string, list: string, form: string][] = [
  ['jyjianyan1', 'businessPro/reportEnter', 'businessPro/reportEnterInfo'],
  ['jyshencha', 'businessPro/appReview', 'businessPro/appReviewForm'],
  ['jyjianyan2', 'businessPro/reportConfirm', 'businessPro/reportConfirmInfo'],
  ['jypizhun', 'businessPro/reportApproval', 'businessPro/ApprovalInfo'],
  ['jyshenhe', 'businessPro/reportAudit', 'businessPro/reportAudit/form'],
]

/** Opens the first record of a list on a form. */
async function openFirst(page: Page, list: string, form: string): Promise<void> {
  const [from, to] = [schemas.views.get(list), schemas.views.get(form)]
  if (!from || !('find' in from) || !to) throw new Error(`${list} opens no ${form}`)
  const [row] = await rowsAs<Record<string, string>>(page, schemas.calls.get(from.find.call)?.path ?? '', {
    ...(from.find.params as Record<string, string>),
    view: list,
  })
  const key = effectiveOf(from).entity['x-key']
  expect(row, `${list} has nothing to do`).toBeTruthy()
  await page.goto(address(`${to.route}?id=${row?.[key]}`))
  await expect(page.locator('.vf-main')).toBeVisible()
}

test.describe('the work of a form', () => {
  for (const [user, list, form] of works) {
    test(`given ${form}, when it is opened, then what is to be done stands on the first screen`, async ({ product: _, browser }) => {
      const page = await signedInPage(browser, user)
      await openFirst(page, list, form)
      await expect.poll(() => firstControl(page)).toBeLessThanOrEqual(400)
      await expect(page.locator('.vf-footer')).toBeInViewport()
    })
  }
})

test.describe('picking while one types', () => {
  test('given a part of a name, then Enter takes the unit with what comes along; a name of nobody is marked; 更多… opens the list in its search', async ({
    userPage: page,
  }) => {
    const unit = await unitWithElevators(page)
    await emptyForm(page)
    const box = page.getByRole('combobox', { name: '受检单位', exact: true })
    await box.focus()
    await page.keyboard.type(unit.slice(0, 6))
    await expect(page.getByRole('option', { selected: true })).toContainText(unit.slice(0, 6))
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('统一社会信用代码', { exact: true })).not.toHaveValue('')
    await expect(page.getByRole('note')).toBeHidden()
    await box.fill('没有登记过的单位')
    await expect(page.getByRole('option', { name: '更多…' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const picker = page.getByRole('dialog').last()
    await expect(picker.getByLabel('快速查找', { exact: true })).toBeFocused()
    await page.keyboard.type(unit)
    await page.keyboard.press('Enter')
    await expect(gridRows(picker).first()).toContainText(unit)
    await gridRows(picker).first().getByRole('gridcell').first().click()
    await expect(picker).toBeHidden()
    await expect(box).toHaveValue(unit)
  })

  test('given a name that no record has, then it is kept and marked', async ({ userPage: page }) => {
    await emptyForm(page)
    await page.getByRole('combobox', { name: '受检单位', exact: true }).fill('没有登记过的单位')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('note')).toHaveText('未选择已登记的受检单位')
  })
})

test.describe('a draft', () => {
  test('given little of an application, when saved, then it is stored, what is missing is counted, and handing it on asks for it', async ({
    userPage: page,
  }) => {
    await emptyForm(page)
    await page.getByLabel('联系人', { exact: true }).fill('周建华')
    await button(page, '保存').click()
    await expect(messageWith(page, '项必填未填')).toBeVisible()
    await button(page, '提交').click()
    await expect(page.getByRole('alert').first()).toContainText('设备大类')
  })
})
