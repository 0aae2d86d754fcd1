import { expect } from '@playwright/test'
import { address, signedInPage, test } from '../harness/test.ts'

/** The day after the product's today. */
function tomorrow(): string {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(new Date())
  const day = new Date(`${today}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

test('given a template of the product, when an admin makes an edition with another limit, then they see what differs and publish it from tomorrow', async ({
  browser,
}) => {
  const page = await signedInPage(browser, 'superadmin')
  await test.step('the menu leads to the templates', async () => {
    await page.goto(address('/mobilePlat/PDAClient/templatemain'))
    await page.getByRole('button', { name: '检验记录模板' }).click()
    await page.getByRole('searchbox', { name: '查找模板' }).fill('elevator-traction-periodic')
    await page.getByRole('row', { name: /现行/ }).getByRole('button', { name: '2023', exact: true }).click()
    await expect(page.getByRole('textbox', { name: '表号' })).not.toBeEditable()
  })
  await test.step('an edition is begun', async () => {
    await page.getByRole('button', { name: '新建版本…' }).click()
    const dialog = page.getByRole('dialog', { name: '新建版本' })
    await dialog.getByLabel('版本', { exact: true }).fill('2027-e2e')
    await dialog.getByRole('button', { name: /新\s*建/ }).click()
    await expect(page.getByText('草稿', { exact: true })).toBeVisible()
  })
  await test.step('a limit is changed, and form, examples and differences follow', async () => {
    await page.getByRole('searchbox', { name: '在模板中查找' }).fill('啮合长度')
    await page.getByRole('treeitem', { name: '锁紧元件啮合长度' }).click()
    const limit = page.getByRole('textbox', { name: '下限', exact: true }).first()
    await limit.fill('form.nothing')
    await expect(page.getByRole('alert').filter({ hasText: 'form.nothing' })).toBeVisible()
    await limit.fill('7.9')
    await expect(page.getByRole('tab', { name: '差异 2' })).toBeVisible()
    await page.getByRole('tab', { name: '例子' }).click()
    await expect(page.getByText(/处不同/).first()).toBeVisible()
    await page.getByRole('tab', { name: '差异 2' }).click()
    await expect(page.getByRole('list', { name: '与所依据版本的差异' })).toContainText('7.9')
    await expect(page.getByText('已保存')).toBeVisible()
  })
  await test.step('what publishing means is seen, and it is published from tomorrow', async () => {
    await page.getByRole('button', { name: '发布…' }).click()
    const dialog = page.getByRole('dialog', { name: '发布' })
    await expect(dialog.getByLabel('影响')).toContainText('适用的设备')
    await expect(dialog.getByLabel('起用日期')).toHaveValue(tomorrow())
    await expect(dialog.getByRole('list', { name: '结论改变的例子' })).toBeVisible()
    await dialog.getByLabel('发布说明').fill('锁紧元件啮合改为不小于 7.9 mm')
    await dialog.getByRole('button', { name: /发\s*布/ }).click()
    await expect(page.getByText('已发布', { exact: true }).first()).toBeVisible()
    // the page is drawn anew when what was published has been read again
    await expect(async () => {
      await page.getByRole('tab', { name: '经过' }).click()
      await expect(page.getByRole('list', { name: '经过' })).toContainText('锁紧元件啮合改为不小于 7.9 mm', { timeout: 2_000 })
    }).toPass({ timeout: 20_000 })
  })
  await test.step('in the list it waits for its day', async () => {
    await page.getByRole('button', { name: /全部模板/ }).click()
    await page.getByRole('searchbox', { name: '查找模板' }).fill('elevator-traction-periodic')
    await expect(page.getByRole('row', { name: /2027-e2e/ })).toContainText('未到起用日期')
  })
})
