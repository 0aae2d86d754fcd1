import { expect, type Page } from '@playwright/test'
import { logIn } from '../../fixtures/client.ts'
import { liftRecord } from '../../fixtures/inspection/record-answers.ts'
import {
  agreeByKeys,
  answerBy,
  chooseIn,
  doByKeys,
  expectFocus,
  expectNoMouse,
  front,
  mainAction,
  onRow,
  tabTo,
  typeIn,
  withoutMouse,
} from '../harness/by-keys.ts'
import { openByKeys } from '../harness/desk-tasks.ts'
import { fillByKeys } from '../harness/records.ts'
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

/** One step in a list that only asks whether it is meant. */
async function agreed(page: Page, list: string, number: string, action: string, reply: string): Promise<void> {
  await onRow(page, list, number)
  await doByKeys(page, action)
  await agreeByKeys(page)
  await expect(messageWith(page, reply).first()).toBeVisible()
  await expectFocus(page)
}

test('given an elevator that is due, when everybody works by keys alone, then its report goes from application to the hand-out', async ({ by }) => {
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
  await clerk.keyboard.press('ArrowDown')
  await clerk.keyboard.press('Space')
  await tabTo(clerk, button(picker, '确定选取'))
  await clerk.keyboard.press('Enter')
  await expect(picker).toBeHidden()
  await expectFocus(clerk)
  await doByKeys(clerk, '提交')
  await agreeByKeys(clerk)
  await expect(messageWith(clerk, '提交成功')).toBeVisible()
  await openByKeys(clerk, '申报登记列表')
  await onRow(clerk, '申报登记列表', equcode)
  const appno = await cell(gridRows(clerk).first(), 'appno')

  await step(await by('jyshencha'), '审核分配', appno, '审核', '审核通过')
  await step(await by('jyzhuli'), '业务受理', appno, '受理', '受理成功')

  const dispatcher = await by('jybuzhang')
  await onRow(dispatcher, '任务安排', appno)
  const seisn = await cell(gridRows(dispatcher).first(), 'seisn')
  await doByKeys(dispatcher, '派工')
  await chooseIn(dispatcher, { 检验组: '组', 检验人员: ['陈志远', '罗思源'] })
  await mainAction(dispatcher, '派工成功')

  const inspector = await by('jyjianyan1')
  await onRow(inspector, '任务确认', seisn)
  await doByKeys(inspector, '确认')
  await answerBy(inspector, '现场条件具备', '是')
  await mainAction(inspector, '确认成功')
  await onRow(inspector, '报告生成', seisn)
  await doByKeys(inspector, '原始记录')
  await fillByKeys(inspector, liftRecord('passed', dayFromNow(0)))
  await doByKeys(inspector, '提交记录')
  await agreeByKeys(inspector)
  await expect(messageWith(inspector, '记录已提交')).toBeVisible()
  await doByKeys(inspector, '提交')
  await agreeByKeys(inspector)
  await expect(messageWith(inspector, '提交成功')).toBeVisible()

  await step(await by('jyjianyan2'), '报告确认', seisn, '确认', '确认成功')
  await step(await by('jyshenhe'), '报告审核', seisn, '审核', '审核通过')
  await step(await by('jypizhun'), '报告审批', seisn, '审批', '签发成功')
  await agreed(inspector, '检验结束', seisn, '检验结束', '已转报告打印')
  const archivist = await by('jydangan')
  await agreed(archivist, '报告打印', seisn, '转归档', '已转报告归档')
  await step(archivist, '报告归档', seisn, '归档', '归档成功')
})

test('given a hidden danger, when it is registered, verified and ordered to be mended by keys alone, then it stands so', async ({ by }) => {
  const words = `按键隐患${Date.now()}`
  const monitor = await by('jcjiancha1')
  await openByKeys(monitor, '隐患')
  await expect(gridRows(monitor).first()).toBeVisible()
  await doByKeys(monitor, '登记隐患')
  await chooseIn(monitor, { 隐患来源: '投诉举报', 隐患类型: '超期未检', 隐患等级: '一般隐患', 区划: '锦江区' })
  await typeIn(monitor, { 隐患描述: words })
  await mainAction(monitor, '隐患已登记')
})
