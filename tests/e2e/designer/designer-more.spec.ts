import { expect, type Page } from '@playwright/test'
import { expectNoBarriers } from '../harness/axe.ts'
import { asideMenu } from '../harness/list-actions.ts'
import { address, button, signedInPage, messageWith, test } from '../harness/test.ts'

async function openDesigner(page: Page, view: string): Promise<void> {
  await page.goto(address(`/designer?view=${view}`))
  await expect(page.getByRole('region', { name: '界面预览' })).toBeVisible()
}

const item = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true })

test.describe('more of the designer', () => {
  test.use({ user: 'superadmin' })

  test('given an entity, when a list, form and detail are made of it and published, then an officer opens them from the menu and no inspector does; taken back, they are gone', async ({
    userPage: page,
    browser,
  }) => {
    await page.goto(address('/designer'))
    await button(page, '新建界面…').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('查找业务对象').fill('zdjkdw')
    await dialog
      .getByRole('list', { name: '业务对象' })
      .getByRole('button', { name: /keyUnit/ })
      .click()
    await dialog.getByLabel('标题').fill('重点单位一览')
    await dialog.getByLabel('菜单').selectOption({ index: 1 })
    await dialog.getByRole('group', { name: /^列/ }).getByLabel('统一社会信用代码').check()
    const buttons = dialog.getByRole('group', { name: /^按钮/ })
    await buttons.getByRole('checkbox', { name: '修改 列表每行' }).focus()
    await page.keyboard.press('Space')
    await expect(buttons.getByRole('checkbox', { name: '修改 列表每行' })).not.toBeChecked()
    await buttons.getByRole('checkbox', { name: '表格设置 列表' }).uncheck()
    await expectNoBarriers(page)
    await button(dialog, '建立草稿').click()
    await item(page, '统一社会信用代码').and(page.locator('[data-node^="columns:"]')).click()
    await expect(page.getByRole('region', { name: '界面预览' }).getByRole('columnheader', { name: '统一社会信用代码' })).toBeVisible()
    await expect(page.getByRole('tab', { name: /^问题$/ })).toBeVisible()

    await button(page, '提交审核').click()
    await dialog.getByLabel('改动原因').fill('科里要看一览')
    await expect(dialog.getByRole('list', { name: '改动' })).toContainText('新增界面“重点单位一览”')
    await button(dialog, '提交').click()
    await expect(messageWith(page, '已提交审核')).toBeVisible()
    await button(page, '发布').click()
    await button(dialog, '发布').click()
    await expect(messageWith(page, '已发布')).toBeVisible()

    const officer = await signedInPage(browser, 'jckezhang')
    // wide enough that no column is folded
    await officer.setViewportSize({ width: 1920, height: 1000 })
    await officer.goto(address('/site/keyUnit'))
    await expect(officer.getByRole('columnheader', { name: '统一社会信用代码' })).toBeVisible()
    await expect(button(officer, '新增')).toBeVisible()
    await expect(asideMenu(officer)).toHaveCount(0)
    await expect(button(officer, '修改')).toHaveCount(0)
    await button(officer, '新增').click()
    await expect(officer.getByRole('dialog').getByLabel('单位名称')).toBeVisible()
    const inspector = await signedInPage(browser, 'jyshouli')
    await inspector.setViewportSize({ width: 1920, height: 1000 })
    await inspector.goto(address('/site/keyUnit'))
    await expect(inspector.getByRole('columnheader', { name: '统一社会信用代码' })).toHaveCount(0)

    await button(page, '版本（1）').click()
    await dialog.getByRole('button', { name: /^产品/ }).click()
    await dialog.getByLabel('回退原因').fill('不用了')
    await button(dialog, '回退到所选版本').click()
    await expect(messageWith(page, '已回退')).toBeVisible()
    await officer.goto(address('/site/keyUnit'))
    await expect(officer.getByRole('columnheader', { name: '统一社会信用代码' })).toHaveCount(0)
  })

  test('given several fields chosen by keys and clicks, when moved, given a word, copied and hidden, then each is one step for all', async ({
    userPage: page,
  }) => {
    await openDesigner(page, 'businessPro/newapply')
    await item(page, '受检单位').first().focus()
    await page.keyboard.press('ArrowRight')
    await item(page, '邮政编码').click()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(page.getByText('已选 2 项')).toBeVisible()
    const chosen = page.getByRole('tree', { name: '界面结构' }).locator('[aria-selected="true"]')
    const names = await chosen.allTextContents()
    await page.getByRole('tabpanel').getByLabel('占列数').fill('2')
    await expect(button(page, '撤销')).toBeEnabled()
    await chosen.first().focus()
    await page.keyboard.press('h')
    await expect(item(page, `${names[0] ?? ''}（隐藏）`)).toBeVisible()
    await expect(item(page, `${names[1] ?? ''}（隐藏）`)).toBeVisible()
    await page.keyboard.press('Control+z')
    await expect(page.getByRole('treeitem', { name: /（隐藏）/ })).toHaveCount(0)
    await page.keyboard.press('Control+z')
    await expect(button(page, '撤销')).toBeDisabled()
    await item(page, names[0] ?? '').click()
    await item(page, names[1] ?? '').click({ modifiers: ['Control'] })
    await page.keyboard.press('Delete')
    await expect(item(page, names[0] ?? '')).toHaveCount(0)
    await expect(item(page, names[1] ?? '')).toHaveCount(0)
    await page.getByLabel('在结构中查找').focus()
    await button(page, '撤销').click()
    await expect(item(page, names[1] ?? '')).toBeVisible()
  })

  test('given a rule, when rows are added, one is wrong and mended, then the text says it, and it opens as the same rows again', async ({ userPage: page }) => {
    await openDesigner(page, 'businessPro/newapply')
    await item(page, '受检单位').first().focus()
    await page.keyboard.press('ArrowRight')
    await item(page, '邮政编码').click()
    await page.getByRole('button', { name: '显示条件：编辑条件' }).click()
    const dialog = page.getByRole('dialog')
    await button(dialog, '加条件').click()
    await dialog.getByLabel('条件 1：字段').selectOption('form.urgency')
    await dialog.getByLabel('条件 1：值', { exact: true }).fill('1')
    await button(dialog, '加条件').click()
    await dialog.getByLabel('条件 2：字段').selectOption('form.unitname')
    await dialog.getByLabel('条件 2：值的种类').selectOption('word')
    await dialog.getByLabel('条件 2：值', { exact: true }).fill('form.nosuch')
    await expect(dialog.getByRole('status').filter({ hasText: '未知名称“form.nosuch”' })).toBeVisible()
    await dialog.getByLabel('条件 2：比较').selectOption('has')
    await dialog.getByLabel('条件 2：不是').check()
    await expect(dialog.locator('code')).toHaveText("form.urgency == '1' && !has(form.unitname)")
    await expectNoBarriers(page)
    await button(dialog, '确定').click()
    await expect(page.getByRole('list', { name: '规则' })).toContainText("form.urgency == '1' && !has(form.unitname)")
    await page.getByRole('button', { name: '显示条件：编辑条件' }).click()
    await expect(dialog.getByLabel('条件 2：比较')).toHaveValue('has')
    await expect(dialog.getByLabel('条件 1：值', { exact: true })).toHaveValue('1')
  })

  test('given a form of several pages, when an item of another page is chosen, then that page comes up; changed, it stays, and what is typed on it', async ({
    userPage: page,
  }) => {
    await openDesigner(page, 'safeMng/securityCheck/checkNew')
    const canvas = page.getByRole('region', { name: '界面预览' })
    await expect(canvas.getByRole('tab', { name: '检查信息' })).toHaveAttribute('aria-selected', 'true')
    await page.getByLabel('在结构中查找').fill('检查情况')
    await page.getByRole('treeitem', { name: /检查情况/ }).click()
    await expect(canvas.getByRole('tab', { name: '结论与处理' })).toHaveAttribute('aria-selected', 'true')
    await expect(canvas.locator('[data-why="items:checkdesc"][data-chosen]')).toBeInViewport()
    await page.getByLabel('试用').check()
    await canvas.getByLabel('检查情况').fill('消防通道堵塞')
    await page.getByRole('tabpanel', { name: '属性' }).getByLabel('名称', { exact: true }).fill('检查情况说明')
    await expect(canvas.getByLabel('检查情况说明')).toHaveValue('消防通道堵塞')
    await expect(canvas.getByRole('tab', { name: '结论与处理' })).toHaveAttribute('aria-selected', 'true')
    await canvas.getByRole('tab', { name: '检查信息' }).click()
    await page.locator('.workbench-head').getByRole('button', { name: '撤销' }).click()
    await expect(canvas.getByRole('tab', { name: '检查信息' })).toHaveAttribute('aria-selected', 'true')
    await canvas.getByRole('tab', { name: '结论与处理' }).click()
    await expect(canvas.getByLabel('检查情况', { exact: true })).toHaveValue('消防通道堵塞')
  })
})
