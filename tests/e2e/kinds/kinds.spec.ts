import { expect } from '@playwright/test'
import { expectNoBarriers } from '../harness/axe.ts'
import { rowAction } from '../harness/list-actions.ts'
import { address, button, gridRows, messageWith, test } from '../harness/test.ts'

test.describe('statistics', () => {
  test.use({ user: 'jyzhanzhang' })

  test('a line of a table leads by keyboard to as many records', async ({ userPage: page }) => {
    await page.goto(address('/qualityAndAssess/annualStatistics/workloadStatistics'))
    const table = page.getByRole('region', { name: '按设备大类数据' })
    const line = table.getByRole('row').nth(1)
    const count = (await line.getByRole('cell').first().textContent()) ?? ''
    await expect(page.locator('.chart-picture svg')).toHaveCount(4)
    await expectNoBarriers(page)
    await line.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/insBusQuery\/declareQuery\?.*equclacode=/)
    await expect(gridRows(page).first()).toBeVisible()
    await expect(page.getByText(new RegExp(`共 ${count} 条`))).toBeVisible()
  })

  test('a search narrows every chart, and a click on a bar opens its list', async ({ userPage: page }) => {
    await page.goto(address('/qualityAndAssess/annualStatistics/workloadStatistics'))
    const total = page.getByRole('region', { name: '按月份数据' }).getByRole('row').last()
    const before = await total.textContent()
    await page.getByRole('combobox', { name: '设备大类' }).click()
    await page.locator('.ant-select-item-option', { hasText: '锅炉' }).click()
    await page.getByRole('search').getByRole('button', { name: '查询', exact: true }).click()
    await expect(total).not.toHaveText(before ?? '')
    await page.locator('.chart-card', { hasText: '按当前步骤' }).locator('svg path[fill="#0958d9"]').first().click()
    await expect(page).toHaveURL(/insBusQuery\/declareQuery\?.*stepcode=/)
    await expect(page).toHaveURL(/equclacode=1000/)
  })
})

test.describe('the tree of institutes', () => {
  test.use({ user: 'jyadmin' })

  test('a department is found, added and renamed by keyboard', async ({ userPage: page }) => {
    await page.goto(address('/sysmng/orgmng/orgManage'))
    const tree = page.getByRole('tree', { name: '机构部门管理' })
    const root = tree.getByRole('treeitem').first()
    await expect(root).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByLabel('名称', { exact: true })).not.toHaveValue('')
    await expectNoBarriers(page)
    await root.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(tree.getByRole('treeitem').nth(1)).toHaveAttribute('aria-selected', 'true')

    await root.click()
    await button(page, '新增下级').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('名称', { exact: true }).fill('无人机检测室')
    await dialog.getByRole('combobox', { name: '类别', exact: true }).click()
    await page.locator('.ant-select-item-option:visible', { hasText: '部门' }).click()
    await button(dialog, '保存').click()
    await expect(dialog).toHaveCount(0)
    await page.getByRole('searchbox', { name: '搜索机构部门管理' }).fill('无人机')
    await tree.getByRole('treeitem', { name: '无人机检测室' }).click()
    await expect(page.getByRole('heading', { name: '无人机检测室' })).toBeVisible()
    await page.getByLabel('名称', { exact: true }).fill('无人机应用室')
    await page.keyboard.press('Control+s')
    await expect(messageWith(page, '保存成功')).toBeVisible()
    await expect(page.getByRole('heading', { name: '无人机应用室' })).toBeVisible()
  })
})

test.describe('system parameters', () => {
  test.use({ user: 'jyadmin' })

  test('a change is saved, names who made it, and goes back to its default', async ({ userPage: page }) => {
    await page.goto(address('/sysmng/sysSupportMng/systemParameter'))
    const minutes = page.getByLabel('锁定时长', { exact: true })
    await expect(minutes).toHaveValue('10')
    await minutes.fill('3')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert').first()).toContainText('不能小于 5')
    await minutes.fill('15')
    await page.keyboard.press('Control+s')
    await expect(messageWith(page, '保存成功')).toBeVisible()
    await expect(page.getByText(/修改，原为 10 分钟/)).toBeVisible()
    await expectNoBarriers(page)
    await page.getByRole('button', { name: '锁定时长恢复默认' }).press('Enter')
    await expect(minutes).toHaveValue('10')
  })
})

test('a print preview shows the document, and another template when chosen', async ({ userPage: page }) => {
  await page.goto(address('/businessPro/applyList'))
  await expect(gridRows(page).first()).toBeVisible()
  await rowAction(gridRows(page).first(), '打印预览')
  await expect(page).toHaveURL(/businessPro\/applyPrint\?/)
  const shown = page.locator('iframe[title="申报单打印预览"]')
  await expect(shown).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /下\s*载/ }).click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  const before = await shown.getAttribute('src')
  await page.getByRole('radio', { name: '回执', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(shown).not.toHaveAttribute('src', before ?? '')
  await expectNoBarriers(page)
})

test.describe('another system', () => {
  test.use({ user: 'superadmin' })

  test('without an address the notice says what to configure', async ({ userPage: page }) => {
    await page.goto(address('/equCheckMng/qpsys'))
    await expect(page.getByText('LINK_QPSYS')).toBeVisible()
    await expect(page.getByRole('button', { name: '重新检查' })).toBeVisible()
    await expectNoBarriers(page)
  })
})
