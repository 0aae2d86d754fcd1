import { expect, type Page } from '@playwright/test'
import { choose } from '../harness/applications.ts'
import { address, button, gridRows, test } from '../harness/test.ts'

test.use({ user: 'jyadmin' })

const shown = (page: Page) => page.locator('.vf-pager-at:visible')

/** Opens a row of the list of elevators; the record's place among all found. */
async function openRow(page: Page, at: number): Promise<void> {
  await page.goto(address('/bsArchives/equipment/elevator'))
  await gridRows(page).nth(at).getByRole('gridcell').nth(3).dblclick()
  await expect(shown(page)).toContainText(`第 ${at + 1} /`)
}

test.describe('a form of several pages', () => {
  test('given steps, when one holds a fault, then it is not left forwards; back and undone nothing else is lost', async ({ userPage: page }) => {
    await page.goto(address('/bsArchives/equipment/createElevatorForm'))
    const steps = page.getByRole('list', { name: '电梯登记的步骤' })
    await button(page, '下一步').click()
    await expect(steps.getByRole('button', { name: /设备标识/ })).toHaveAccessibleName(/处需要修改/)
    await expect(page.getByRole('combobox', { name: '设备品种', exact: true })).toBeFocused()
    await choose(page, '设备品种', '曳引驱动乘客电梯')
    await page.getByLabel('设备名称', { exact: true }).fill('旅程客梯')
    await page.getByLabel('出厂（产品）编号', { exact: true }).fill('STEP1')
    await page.keyboard.press('Control+Enter')
    await expect(steps.locator('[aria-current="step"]')).toContainText('使用单位与地点')
    await expect(button(page, '新增')).toBeHidden()
    await button(page, '上一步').click()
    const number = page.getByLabel('出厂（产品）编号', { exact: true })
    await expect(number).toHaveValue('STEP1')
    await number.press('Control+z')
    await expect(number).toHaveValue('')
    await expect(page.getByLabel('设备名称', { exact: true })).toHaveValue('旅程客梯')
    await number.press('Control+y')
    await expect(number).toHaveValue('STEP1')
  })

  test('given tabs, when arrow keys are pressed on one, then the next is shown and has the focus', async ({ userPage: page }) => {
    await openRow(page, 0)
    const tabs = page.getByRole('tablist', { name: '电梯详情' }).last()
    const first = tabs.getByRole('tab', { name: '设备与使用' })
    await expect(first).toHaveAttribute('aria-selected', 'true')
    await first.press('ArrowRight')
    await expect(tabs.getByRole('tab', { name: '设计制造与安装' })).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: '设计制造与安装' })).toBeVisible()
    await expect(page.getByRole('tabpanel', { name: '设备与使用' })).toBeHidden()
  })

  test('given a record opened from a list, then one goes on and back through what was found, over the border of its pages and after a reload', async ({
    userPage: page,
  }) => {
    // as tall as the 30 rows of a page: the last is not drawn before it comes into sight
    await page.setViewportSize({ width: 1440, height: 1300 })
    await openRow(page, 29)
    const before = page.url()
    await page.keyboard.press('Alt+PageDown')
    await expect(shown(page)).toContainText('第 31 /')
    expect(page.url()).not.toBe(before)
    await page.reload()
    await expect(shown(page)).toContainText('第 31 /')
    await page.getByRole('button', { name: '上一条', exact: true }).click()
    await expect(shown(page)).toContainText('第 30 /')
    expect(page.url()).toBe(before)
  })
})
