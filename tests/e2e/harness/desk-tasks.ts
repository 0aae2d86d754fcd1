import { expect, type Locator, type Page } from '@playwright/test'
import { rowAction } from './list-actions.ts'
import { gridRows } from './test.ts'

/** Where what waits at a step is listed, and the action of a row that the desk starts. */
const listed: Record<string, [list: string, action: string]> = {
  待确认: ['外网申报确认', '办理'],
  审核分配: ['审核分配', '审核'],
  业务受理: ['业务受理', '受理'],
  任务安排: ['任务安排', '派工'],
  任务确认: ['任务确认', '确认'],
  报告生成: ['报告生成', '原始记录'],
  报告确认: ['报告确认', '确认'],
  报告审核: ['报告审核', '审核'],
  报告审批: ['报告审批', '审批'],
  报告归档: ['报告归档', '归档'],
}

/** Opens the first of what waits on the desk at a step, or the one of a number, from the list where the desk does not show it; answers its number. */
export async function firstTask(page: Page, step: string, number = ''): Promise<string> {
  const line = deskLine(page, step, number)
  if (number !== '' && !(await shows(line))) return taskInList(page, step, number)
  const shown = (await line.getByRole('button').first().textContent()) ?? ''
  await line.getByRole('button').first().click()
  return shown
}

/** The line of the desk for the first of what waits at a step, or the one of a number. */
export function deskLine(page: Page, step: string, number: string): Locator {
  return page.getByRole('region', { name: '等我办理' }).getByRole('listitem').filter({ hasText: step }).filter({ hasText: number }).first()
}

/** Whether the desk names it: it has twelve lines, those due soonest first. */
export async function shows(line: Locator): Promise<boolean> {
  return line.waitFor({ timeout: 4000 }).then(
    () => true,
    () => false,
  )
}

async function taskInList(page: Page, step: string, number: string): Promise<string> {
  const [list, action] = listed[step] ?? [step, '']
  const row = await findByKeys(page, list, number)
  const shown = await row.locator('[col-id="seisn"], [col-id="appno"]').first().textContent()
  await rowAction(row, action)
  return shown ?? ''
}

/** Finds a record by keys alone: its list by the palette, its row by the quick search. */
export async function findByKeys(page: Page, list: string, number: string): Promise<Locator> {
  await openByKeys(page, list)
  await lookByKeys(page, number)
  return gridRows(page).first()
}

/** Opens a screen by the palette. */
export async function openByKeys(page: Page, title: string): Promise<void> {
  // a question that is closing still has the keys
  await expect(async () => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: '查找界面、记录、操作' })).toBeFocused({ timeout: 3000 })
  }).toPass()
  await page.keyboard.type(title)
  await expect(page.getByRole('listbox', { name: '找到的' }).getByRole('option').first()).toContainText(title)
  await page.keyboard.press('Enter')
}

/** Looks quickly for a number in the list in front, by keys. */
export async function lookByKeys(page: Page, number: string): Promise<void> {
  await expect(gridRows(page).first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(page.getByLabel('快速查找', { exact: true }).last()).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  await expect(gridRows(page)).toHaveCount(1)
}
