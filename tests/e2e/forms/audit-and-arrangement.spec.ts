import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from '../harness/axe.ts'
import { newApplication, submitForm } from '../harness/applications.ts'
import { ask } from '../harness/open-record.ts'
import { callAs } from '../harness/calls.ts'
import { address, button, messageWith, signedInPage, test } from '../harness/test.ts'

/** The key of an application. */
async function keyOf(page: Page, appno: string): Promise<string> {
  const { body } = await callAs(page, '/api/appmain/appMainSheetList', { appno })
  return String((body.data as { list: { appmainsysid: string }[] }).list[0]?.appmainsysid)
}

test('given an application that was sent back and mended, when it is audited again, then what was changed stands beside its field', async ({
  userPage: clerk,
  browser,
}) => {
  test.slow()
  const appno = await newApplication(clerk, '比较前的备注')
  await submitForm(clerk)
  const id = await keyOf(clerk, appno)
  await ask('jyshencha', '/api/appmain/refer', { ids: id, move: 'back', backReason: '10', backDutyTask: 'YWSB', backDescription: '备注要写明停梯时间' })

  await clerk.goto(address(`/businessPro/apply2?id=${id}`))
  await clerk.getByRole('textbox', { name: '备注', exact: true }).fill('周末停梯两天')
  await button(clerk, '保存').click()
  await expect(messageWith(clerk, '保存成功')).toBeVisible()
  await submitForm(clerk)

  const reviewer = await signedInPage(browser, 'jyshencha')
  await reviewer.goto(address(`/businessPro/appReview/form?id=${id}`))
  const bar = reviewer.getByRole('region', { name: '与上次比较' })
  await expect(bar).toContainText('自上次退回以来改了 1 处')
  const note = reviewer.locator('[data-field="note"]')
  await expect(note).toContainText('比较前的备注 → 周末停梯两天')
  await button(bar, '下一处').click()
  await expect(bar.getByRole('status')).toContainText('1 / 1')
  await expect(note).toBeInViewport()
  const untouched = reviewer.locator('.vf-main [data-field="equaddr"]')
  await expect(untouched).toBeVisible()
  await bar.getByLabel('只看有变化的').check()
  await expect(untouched).toBeHidden()
  await expect(note).toBeVisible()
  await expectNoBarriers(reviewer)
  if (process.env['PICTURES']) await reviewer.screenshot({ path: 'dist/test/comparison.png' })
})

test('given a form arranged by its user, when it is opened again, then it stands so; 恢复默认 takes it back', async ({ userPage: page }) => {
  await page.goto(address('/businessPro/newapply'))
  const titles = page.locator('.vf-main .vf-group-title')
  await expect(titles.first()).toHaveText('申报信息')
  await page.getByRole('button', { name: '调整表单' }).click()
  const settings = page.getByRole('dialog', { name: '调整表单' })
  await settings.getByRole('button', { name: /^调整“受检单位”的次序/ }).focus()
  await page.keyboard.press('ArrowUp')
  await settings
    .getByRole('button', { name: '“申报信息”的默认值与列' })
    .or(settings.getByRole('button', { name: '“申报信息”的默认值' }))
    .click()
  await expectNoBarriers(page)
  if (process.env['PICTURES']) await page.screenshot({ path: 'dist/test/arrange-form.png' })
  await button(settings, '保存').click()
  await expect(settings).toBeHidden()
  await expect(titles.first()).toHaveText('受检单位')
  await page.reload()
  await expect(titles.first()).toHaveText('受检单位')
  await page.getByRole('button', { name: '调整表单' }).click()
  await button(settings, '恢复默认').click()
  await button(page.getByRole('dialog').last(), '恢复默认').click()
  await expect(titles.first()).toHaveText('申报信息')
})
