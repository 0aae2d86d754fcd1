import { expect, type Page } from '@playwright/test'
import { identityNumber } from '../../fixtures/identity-number.ts'
import { rowsAs } from '../harness/calls.ts'
import { address, button, test } from '../harness/test.ts'

const LIST = '/personMng/personArchives/workPerson'
const heads = ['姓名', '身份证号', '人员类别', '所在单位', '所在区划', '作业项目', '证书编号', '发证日期', '有效期至']

/** Persons as a sheet of Excel holds them. */
function block(count: number, more: (at: number) => Partial<Record<string, string>> = () => ({})): string {
  const person = (at: number): Record<string, string> => ({
    姓名: `粘贴${at}`,
    身份证号: identityNumber(700_000 + at),
    人员类别: '作业人员',
    所在单位: '',
    所在区划: '511502',
    作业项目: 'N1',
    证书编号: `PASTE-${at}`,
    发证日期: '2025/1/2',
    有效期至: '2029-01-01',
    ...more(at),
  })
  const lines = Array.from({ length: count }, (_, at) => heads.map((head) => person(at)[head] ?? ''))
  return [heads, ...lines].map((line) => line.join('\t')).join('\r\n')
}

async function openTable(page: Page): Promise<void> {
  await page.goto(address(LIST))
  await button(page, '编辑表格').click()
  await expect(page.locator('.vn-edit-grid [role="gridcell"]:focus')).toBeVisible()
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', given)
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

test.use({ user: 'jcadmin' })

test('given 200 persons copied from Excel, when they are pasted below the last row, then they are shown, taken and saved by keys alone', async ({
  userPage: page,
}) => {
  const unit = await firstUnit(page)
  await openTable(page)
  await page.keyboard.press('Control+ArrowDown')
  await paste(
    page,
    block(200, () => ({ 所在单位: unit })),
  )
  const preview = page.getByRole('dialog', { name: '粘贴 200 行' })
  await expect(preview.getByRole('button', { name: '新增 200' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(preview).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.locator('.vn-edit-state')).toHaveText('已保存 200 行')
  for (const certno of ['PASTE-0', 'PASTE-199']) {
    const saved = await rowsAs<{ psnname: string }>(page, '/api/workperson/workPerson/operators', { certno, pageSize: '20' })
    expect(saved.map(({ psnname }) => psnname)).toEqual([certno.replace('PASTE-', '粘贴')])
  }
})

test('given a block with faults, then the preview tells them cell by cell, and what is right is saved alone', async ({ userPage: page }) => {
  const unit = await firstUnit(page)
  await openTable(page)
  await page.keyboard.press('Control+ArrowDown')
  const faulty: Record<number, Record<string, string>> = { 0: { 作业项目: '没有这项' }, 1: { 有效期至: '2024-01-01' }, 2: { 所在单位: '没有这家单位' } }
  await paste(
    page,
    block(4, (at) => ({ 所在单位: unit, 证书编号: `FAULT-${at}`, 身份证号: identityNumber(800_000 + at), ...faulty[at] })),
  )
  const preview = page.getByRole('dialog', { name: '粘贴 4 行' })
  await expect(preview.getByRole('button', { name: '有误 3' })).toBeVisible()
  await expect(preview).toContainText('“没有这项”不是可选项之一')
  await expect(preview).toContainText('证书有效期须晚于发证日期')
  await expect(preview).toContainText('“没有这家单位”不存在或无权使用')
  await page.keyboard.press('Enter')
  await button(page, '只保存正确的 1 行').click()
  await expect(page.locator('.vn-edit-state')).toHaveText('已保存 1 行，3 行未保存')
  await button(page, '退出编辑').click()
  await page.getByRole('dialog').getByRole('button', { name: '放弃修改' }).click()
  await expect(button(page, '编辑表格')).toBeVisible()
})

test('given a cell that is typed into, when steps are taken back, then it is as it was; leaving then asks nothing', async ({ userPage: page }) => {
  await openTable(page)
  const cell = page.locator('.vn-edit-grid [row-index="0"] [col-id="psnname"]')
  const before = await cell.textContent()
  await page.keyboard.press('F2')
  await page.keyboard.type('改名')
  await page.keyboard.press('Enter')
  await expect(cell).toContainText('改名')
  await page.keyboard.press('Control+z')
  await expect(cell).toHaveText(before ?? '')
  await button(page, '退出编辑').click()
  await expect(button(page, '编辑表格')).toBeVisible()
})

async function firstUnit(page: Page): Promise<string> {
  const [unit] = await rowsAs<{ orgname: string }>(page, '/api/unitbasic/listUnitBasic', { pageSize: '1', areacode: '511502' })
  return unit?.orgname ?? ''
}
