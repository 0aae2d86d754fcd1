import { expect, type Page } from '@playwright/test'
import { logIn } from '../../fixtures/client.ts'
import { agreeByKeys, doByKeys, expectFocus, expectNoMouse, front, mainAction, onRow, tabTo, withoutMouse } from '../harness/by-keys.ts'
import { openByKeys } from '../harness/desk-tasks.ts'
import { address, button, gridRows, messageWith, PASSWORD } from '../harness/test.ts'
import { cell, dayFromNow, test as base } from './steps.ts'

/** `by` is the page of a user at their desk, where a press of the mouse fails the test. */
const test = base.extend<{ by: (user: string) => Promise<Page> }>({
  by: async ({ at }, give) => {
    const pages = new Map<string, Page>()
    await give(async (user) => {
      const known = pages.get(user)
      if (known) return known
      const page = await at(user)
      await withoutMouse(page)
      await page.goto(address('/'))
      await expect(page.getByRole('navigation').first()).toBeVisible()
      pages.set(user, page)
      return page
    })
    for (const page of pages.values()) expectNoMouse(page)
  },
})

/** An elevator that is due and not applied for. */
async function dueElevator(): Promise<string> {
  const clerk = await logIn(address(''), 'jyshouli', PASSWORD)
  const filters = [
    { field: 'usestatus', op: 'eq', value: '01' },
    { field: 'ninspdate', op: 'lt', value: dayFromNow(80) },
    { field: 'equcode', op: 'present' },
    { field: 'safetel', op: 'present' },
  ]
  const asked = { equcodeset: '3110', chedeptid: 'JY0105', filters: JSON.stringify(filters), sort: JSON.stringify([{ id: 'ninspdate', dir: 'asc' }]) }
  const { list } = (await clerk.post('/api/eqdbase/eqdBasic/findEqdList', asked)) as { list: Record<string, string>[] }
  return list[0]?.['equcode'] ?? ''
}

/** One step in a list: the row is found, its action started, its form sent by Ctrl+Enter. */
async function step(page: Page, list: string, number: string, action: string, reply: string): Promise<void> {
  await onRow(page, list, number)
  await doByKeys(page, action)
  await expect(page.locator('.vf-main:visible').last()).toBeVisible()
  await mainAction(page, reply)
}

test('given an elevator that is due, when it is applied for, reviewed and accepted by keys alone, then its task waits to be arranged', async ({ by }) => {
  test.slow()
  const equcode = await dueElevator()
  const clerk = await by('jyshouli')
  await openByKeys(clerk, '申报登记列表')
  await expect(gridRows(clerk).first()).toBeVisible()
  await doByKeys(clerk, '新增')
  await tabTo(clerk, button(front(clerk), '从设备档案选取'))
  await clerk.keyboard.press('Enter')
  const picker = clerk.getByRole('dialog').last()
  await expect(picker.getByLabel('快速查找', { exact: true })).toBeFocused()
  await clerk.keyboard.type(equcode)
  await clerk.keyboard.press('Enter')
  await expect(gridRows(picker)).toHaveCount(1)
  // the only one that is found is chosen
  await expect(button(picker, '确定选取')).toBeEnabled()
  await tabTo(clerk, button(picker, '确定选取'))
  await clerk.keyboard.press('Enter')
  await expect(picker).toBeHidden()
  await expectFocus(clerk)
  await doByKeys(clerk, '提交')
  await agreeByKeys(clerk)
  await expect(messageWith(clerk, '提交成功')).toBeVisible()
  await openByKeys(clerk, '申报登记列表')
  await expect(gridRows(clerk).first()).toBeVisible()
  const appno = await cell(gridRows(clerk).first(), 'appno')

  await step(await by('jyshencha'), '审核分配', appno, '审核', '审核通过')
  await step(await by('jyzhuli'), '业务受理', appno, '受理', '受理成功')

  await onRow(await by('jybuzhang'), '任务安排', appno)
})
