import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { rowsOf, workbook } from '../../server/harness/workbooks.ts'
import { callAs, rowsAs } from '../harness/calls.ts'
import { asideAction, searchBy, selectedAction } from '../harness/list-actions.ts'
import { address, confirmDialog, button, gridRows, messageWith, test } from '../harness/test.ts'

const LIST = '/bsArchives/equipment/elevator'

test.use({ user: 'jyadmin' })

/** The rows that a search over all numbers finds. */
async function found(page: Page, number: string): Promise<Locator> {
  await page.goto(address(LIST))
  await searchBy(page, '综合查询', number)
  return gridRows(page)
}

/** A file that a press downloads, as rows of cells. */
async function downloaded(page: Page, press: () => Promise<void>): Promise<unknown[][]> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return rowsOf(readFileSync(await download.path()))
}

/** Sends a workbook through the import button of the open list. */
async function send(page: Page, rows: unknown[][]): Promise<void> {
  await asideAction(page, '导入')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button(page.getByRole('dialog'), '选择文件').click()])
  await chooser.setFiles({ name: '电梯.xlsx', mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', buffer: await workbook(rows) })
}

const elevator: Record<string, string> = {
  设备大类: '电梯',
  设备品种: '曳引驱动乘客电梯',
  设备名称: '旅程客梯',
  使用单位: '旅程测试物业',
  使用区划: '锦江区',
  使用地点: '成都市锦江区旅程路 1 号',
  使用状态: '在用',
}

/** Rows under the headings of the template. */
function filled(headings: unknown[], rows: Record<string, string>[]): unknown[][] {
  const titles = headings.map((each) => String(each).replace('*', ''))
  return rows.map((row) => titles.map((title) => ({ ...elevator, ...row })[title] ?? null))
}

const own = (): string => `JOURNEY${Date.now()}`

test.describe('the archive of elevators', () => {
  test('given a sheet with a fault, when imported, then the right rows are in, and the rest is mended and taken in again', async ({ userPage: page }) => {
    const number = own()
    await page.goto(address(LIST))
    const [headings = [], hints = []] = await downloaded(page, () => asideAction(page, '下载模板'))
    const rows = filled(headings, [{ '出厂（产品）编号': `${number}A` }, { '出厂（产品）编号': `${number}B`, 使用单位: '', 制造日期: '2026-02-30' }])
    await send(page, [headings, hints, ...rows])
    const report = page.getByRole('dialog').filter({ hasText: '导入完成：成功 1 条，失败 1 条' })
    await expect(report.getByText('第 4 行 使用单位')).toBeVisible()
    await expect(report.getByText('第 4 行 制造日期')).toBeVisible()
    const failed = await downloaded(page, () => button(page, '下载失败数据').click())
    await button(page, '关闭').click()
    const [head = [], , fault = []] = failed
    expect(head.at(-1)).toBe('错误说明')
    const at = (title: string): number => head.findIndex((each) => String(each).replace('*', '') === title)
    const mended = [...fault]
    mended[at('使用单位')] = '旅程测试物业'
    mended[at('制造日期')] = '2026-02-28'
    await send(page, [head, failed[1] ?? [], mended])
    await expect(messageWith(page, '成功 1 条')).toBeVisible()
    await expect(await found(page, number)).toHaveCount(2)
  })

  test('given one device kept twice, when merged, then one record stays, and the other is shown as merged into it', async ({ userPage: page }) => {
    const number = own()
    await page.goto(address(LIST))
    const [headings = []] = await downloaded(page, () => asideAction(page, '下载模板'))
    await send(page, [headings, ...filled(headings, [{ '出厂（产品）编号': number }, { '出厂（产品）编号': number, 设备代码: '311012345620260088' }])])
    await expect(messageWith(page, '成功 2 条')).toBeVisible()
    const rows = await found(page, number)
    await expect(rows).toHaveCount(2)
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
    await selectedAction(page, '合并')
    const choice = page.getByRole('dialog').filter({ hasText: '请选择要保留的设备' })
    await choice.getByRole('radio').first().check()
    await button(choice, '下一步').click()
    await expect(page.getByRole('dialog').filter({ hasText: '合并后不可恢复' })).toBeVisible()
    await confirmDialog(page)
    await expect(messageWith(page, '合并成功')).toBeVisible()
    await expect(rows).toHaveCount(1)
    const [gone] = await rowsAs<{ equdatasysid: string }>(page, '/api/eqdbase/eqdBasic/findEqdList', { prono: number, equDel: '1' })
    await page.goto(address(`/bsArchives/equipment/elevatorForm?id=${gone?.equdatasysid ?? ''}`))
    await expect(page.getByRole('heading', { name: '已删除或已合并' })).toBeVisible()
    await expect(button(page, '编辑')).toHaveCount(0)
  })

  test('given selected devices, when changed together, then each of them has the new values', async ({ userPage: page }) => {
    const number = own()
    await page.goto(address(LIST))
    const [headings = []] = await downloaded(page, () => asideAction(page, '下载模板'))
    await send(page, [headings, ...filled(headings, [{ '出厂（产品）编号': `${number}A` }, { '出厂（产品）编号': `${number}B` }])])
    await expect(messageWith(page, '成功 2 条')).toBeVisible()
    const rows = await found(page, number)
    await expect(rows).toHaveCount(2)
    for (const at of [0, 1]) await rows.nth(at).getByRole('checkbox').check()
    await selectedAction(page, '批量修改')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('安全监察级别').click()
    await page.locator('.ant-select-item-option:visible').filter({ hasText: '重点监控' }).click()
    await button(dialog, '确定修改').click()
    await expect(messageWith(page, '批量修改成功')).toBeVisible()
    const filters = JSON.stringify([{ field: 'ssdegree', op: 'eq', value: '1' }])
    expect(await rowsAs(page, '/api/eqdbase/eqdBasic/findEqdList', { view: LIST.slice(1), combineQuery: number, filters })).toHaveLength(2)
  })

  test('given a device that applications name, when deleted, then it stays and the reason is told', async ({ userPage: page }) => {
    const [application] = await rowsAs<{ appmainsysid: string }>(page, '/api/appmain/appMainSheetList', { equclacode: '3000', pageSize: '1' })
    const record = (await callAs(page, '/api/appmain/getDetailAppMain', { id: application?.appmainsysid ?? '' })).body.data as {
      equlist: { equcode: string }[]
    }
    const rows = await found(page, record.equlist[0]?.equcode ?? '')
    await expect(rows).toHaveCount(1)
    await rows.first().getByRole('checkbox').check()
    await selectedAction(page, '删除')
    await confirmDialog(page)
    await expect(page.getByText(/下有.*\d+ 份申报单.*不能删除/)).toBeVisible()
  })

  test('given the rescue team of an elevator, when half of it is filled in, then the rest is asked for; saved, the list shows and finds it', async ({
    userPage: page,
  }) => {
    const team = `旅程救援队${Date.now() % 100000}`
    const [elevator] = await rowsAs<{ equdatasysid: string }>(page, '/api/eqdbase/eqdBasic/findEqdList', { equclacode: '3000', pageSize: '1' })
    await page.goto(address(`/bsArchives/equipment/createElevatorForm?id=${elevator?.equdatasysid ?? ''}`))
    await page
      .getByRole('list', { name: '电梯登记的步骤' })
      .getByRole('button', { name: /维保与附件/ })
      .click()
    const rescue = page.getByRole('group', { name: '应急救援' })
    const phone = rescue.getByLabel('电话', { exact: true })
    await page.getByLabel('应急救援电话', { exact: true }).fill('028-85551234')
    await rescue.getByLabel('救援单位').fill(team)
    await phone.fill('')
    await button(page, '保存').click()
    await expect(phone).toBeFocused()
    await expect(phone).toHaveAttribute('aria-invalid', 'true')
    await phone.fill('13800138000')
    await button(page, '保存').click()
    await expect(messageWith(page, '保存成功')).toBeVisible()

    await page.setViewportSize({ width: 3600, height: 700 })
    await page.goto(address(LIST))
    await expect(gridRows(page).first()).toBeVisible()
    await asideAction(page, '表格设置')
    await page.getByRole('checkbox', { name: '显示“应急救援 / 救援单位”' }).check()
    await button(page.getByRole('dialog', { name: '表格设置' }), '保存').click()
    await page.locator('.ag-header-cell[col-id="rescue.unit"]').click({ button: 'right' })
    await page.getByText('筛选…').click()
    await page.getByLabel('筛选值').fill(team)
    await page.keyboard.press('Enter')
    await expect(gridRows(page)).toHaveCount(1)
    await expect(gridRows(page).locator('[col-id="rescue.unit"]')).toHaveText(team)
    await callAs(page, '/api/layout/userFormConfigDelete', { viewNo: LIST.slice(1) })
  })
})
