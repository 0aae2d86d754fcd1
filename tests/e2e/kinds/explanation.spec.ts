import { expect, type Locator, type Page } from '@playwright/test'
import { choose, emptyForm } from '../harness/applications.ts'
import { callAs } from '../harness/calls.ts'
import { openRowMenu, selectionBar } from '../harness/list-actions.ts'
import { address, button, signedInPage, gridRows, test } from '../harness/test.ts'

const LIST = '/businessPro/applyList'

async function openList(page: Page): Promise<void> {
  await page.goto(address(LIST))
  await expect(gridRows(page).first()).toBeVisible()
}

const panel = (page: Page): Locator => page.getByRole('dialog', { name: '为什么？' })
const part = (page: Page, name: string): Locator => panel(page).getByRole('region', { name })
const altClick = (control: Locator, force = false): Promise<void> => control.click({ modifiers: ['Alt'], force })

test.describe('why is it so', () => {
  test('given a column the user made wider, when Alt+clicked, then the panel names file and own layer; the list is not sorted', async ({ browser }) => {
    const page = await signedInPage(browser, 'jyzhanzhang')
    const forget = () => callAs(page, '/api/layout/userFormConfigDelete', { viewNo: LIST.slice(1) })
    await forget()
    await openList(page)
    const header = page.locator('.ag-header-cell[col-id="unitname"]')
    const edge = await header.boundingBox()
    if (!edge) throw new Error('no column')
    const saved = page.waitForResponse((response) => response.url().includes('/api/layout/userFormConfigSave'))
    await page.mouse.move(edge.x + edge.width - 2, edge.y + edge.height / 2)
    await page.mouse.down()
    await page.mouse.move(edge.x + edge.width + 60, edge.y + edge.height / 2, { steps: 6 })
    await page.mouse.up()
    await saved
    await page.reload()
    await expect(gridRows(page).first()).toBeVisible()
    await altClick(header)
    await expect(panel(page)).toContainText('列“')
    await expect(part(page, '来自')).toContainText('schemas/views/businessPro/applyList.json')
    await expect(part(page, '来自')).toContainText(/个人设置.*宽度/)
    await expect(part(page, '数据')).toContainText('unitname')
    await expect(header).not.toHaveAttribute('aria-sort', /ending/)
    await forget()
  })

  test('given a cell of a row, then what colours the row is told with the row’s own values', async ({ userPage: page }) => {
    await openList(page)
    await altClick(gridRows(page).first().locator('[col-id="unitname"]'))
    await expect(part(page, '规则')).toContainText(/row\.isNinspdateOverdue（.+） = [01]/)
  })

  test('given a field that a rule requires, then rule, inputs and steps are told, by label and by input', async ({ userPage: page }) => {
    await emptyForm(page)
    await choose(page, '紧急程度', '加急')
    await altClick(page.locator('[data-why="items:urgentreason"] label'))
    await expect(part(page, '规则')).toContainText('必填条件：成立，所以必填')
    await expect(part(page, '规则')).toContainText('form.urgency（紧急程度） = 2（加急）')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await altClick(page.getByLabel('加急理由'))
    await expect(panel(page)).toContainText('表单字段“加急理由”')
    await expect(panel(page)).toContainText('schemas/entities/…/appMain.json')
    await altClick(page.locator('[data-why="items:planinspdate"] label'))
    await expect(panel(page)).toContainText('表单字段“期望检验日期”')
    await part(page, '规则').getByText('计算过程').first().click()
    await expect(part(page, '规则').getByText('未计算').first()).toBeVisible()
  })

  test('given a choice, when Alt+clicked, then it is asked and does not open', async ({ userPage: page }) => {
    await emptyForm(page)
    await altClick(page.locator('[data-why="items:urgency"] .vf-input'))
    await expect(panel(page)).toContainText('表单字段“紧急程度”')
    await expect(page.locator('.ant-select-dropdown:visible')).toHaveCount(0)
  })

  test('given a button for chosen rows, then its code is told, and nothing is warned or sent', async ({ userPage: page }) => {
    await openList(page)
    await gridRows(page).first().getByRole('checkbox').check()
    await altClick(button(selectionBar(page), '作废'))
    await expect(part(page, '权限')).toContainText('jy:businessPro.applyList:void')
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page.locator('.ant-message-notice')).toHaveCount(0)
  })

  test('given only the keyboard, when Shift+F1 is pressed, then the panel opens; with Esc the focus is back on the control', async ({ userPage: page }) => {
    await openList(page)
    const toolbar = page.getByRole('toolbar', { name: '列表操作' })
    await button(toolbar, '新增').focus()
    await page.keyboard.press('Shift+F1')
    await expect(panel(page)).toContainText('工具栏按钮“新增”')
    await page.keyboard.press('Escape')
    await expect(panel(page)).toHaveCount(0)
    await expect(button(toolbar, '新增')).toBeFocused()
    await gridRows(page).first().locator('[col-id="unitname"]').click()
    await page.keyboard.press('Shift+F1')
    await expect(panel(page)).toContainText('列“')
  })

  test('given an entry of the 更多 menu, when Alt+clicked, then it is asked and not started', async ({ userPage: page }) => {
    await openList(page)
    await openRowMenu(gridRows(page).first())
    await altClick(page.getByRole('menuitem', { name: '发送短信' }))
    await expect(panel(page)).toContainText('行更多操作“发送短信”')
    await expect(part(page, '权限')).toContainText(':sms')
  })
})
