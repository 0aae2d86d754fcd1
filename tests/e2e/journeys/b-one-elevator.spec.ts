import { expect, type Page } from '@playwright/test'
import { logIn } from '../../fixtures/client.ts'
import { ClickCounter } from '../harness/clicks.ts'
import { recordByKeys } from '../harness/records.ts'
import { address, button, gridRows, messageWith, PASSWORD } from '../harness/test.ts'
import { backToDesk, done, enter, firstTask } from './desk.ts'
import { answer, dayFromNow, field, press, test } from './steps.ts'

/** Clicks beside the answers of the record that one elevator may take from application to handed-out report. */
const MOST_CLICKS = 45

/** An elevator of the first department that is due soon and not applied for. */
async function dueElevator(): Promise<{ equcode: string }> {
  const clerk = await logIn(address(''), 'jyshouli', PASSWORD)
  const { list } = (await clerk.post('/api/eqdbase/eqdBasic/findEqdList', { equcodeset: '3110', chedeptid: 'JY0105', pageSize: '200' })) as {
    list: Record<string, string>[]
  }
  const soon = dayFromNow(80)
  const found = list.find((row) => row['usestatus'] === '01' && (row['ninspdate'] ?? '') < soon && row['equcode'] && row['safetel'])
  if (!found) throw new Error('no elevator that is due')
  return { equcode: found['equcode'] ?? '' }
}

test('given an elevator that is due, when it goes from application to handed-out report, then it takes few clicks and nothing is typed twice', async ({
  at,
}) => {
  test.slow()
  const { equcode } = await dueElevator()
  const counter = new ClickCounter()
  const desk = async (user: string): Promise<Page> => {
    const page = await at(user)
    await counter.watch(page)
    await page.goto(address('/'))
    await expect(page.getByRole('heading', { name: '待办事项' })).toBeVisible()
    return page
  }
  const clerk = await desk('jyshouli')

  counter.step('申报')
  await button(clerk, '新建申报').click()
  await button(clerk, '从设备档案选取').click()
  const picker = clerk.getByRole('dialog').last()
  await expect(picker.getByLabel('快速查找', { exact: true })).toBeFocused()
  await clerk.keyboard.type(equcode)
  await clerk.keyboard.press('Enter')
  await expect(gridRows(picker)).toHaveCount(1)
  await button(picker, '确定选取').click()
  await expect(field(clerk, '受检单位')).not.toHaveValue('')
  await button(clerk.getByRole('toolbar').last(), '提交').click()
  await enter(clerk)
  await expect(messageWith(clerk, '提交成功')).toBeVisible()

  counter.step('收费登记')
  await press(gridRows(clerk).first(), '收费')
  const charge = clerk.getByRole('dialog').last()
  await done(clerk, '登记', '收费登记成功')
  await expect(charge).toBeHidden()

  counter.step('收费确认')
  const finance = await desk('jycaiwu')
  await firstTask(finance, '待确认')
  await field(finance, '缴款凭证号').click()
  await finance.keyboard.type('PZ-2026-1')
  await button(finance.getByRole('toolbar').last(), '确认到账').click()
  await enter(finance)
  await expect(messageWith(finance, '收费确认成功')).toBeVisible()

  counter.step('审核分配')
  const reviewer = await desk('jyshencha')
  await firstTask(reviewer, '审核分配')
  await done(reviewer, '通过', '审核通过')

  counter.step('受理')
  const acceptor = await desk('jyzhuli')
  await firstTask(acceptor, '业务受理')
  await done(acceptor, '受理', '受理成功')

  counter.step('派工')
  const dispatcher = await desk('jybuzhang')
  const seisn = await firstTask(dispatcher, '任务安排')
  await field(dispatcher, '检验组').click()
  await dispatcher.locator('.ant-select-item-option:visible').first().click()
  await field(dispatcher, '检验人员').click()
  for (const name of ['陈志远', '罗思源']) await dispatcher.locator('.ant-select-tree-node-content-wrapper:visible').filter({ hasText: name }).first().click()
  await dispatcher.keyboard.press('Escape')
  await button(dispatcher, '选取使用仪器').click()
  const instruments = dispatcher.getByRole('dialog').last()
  await expect(gridRows(instruments).first()).toContainText('陈志远')
  await gridRows(instruments).first().getByRole('checkbox').click()
  await button(instruments, '确定选取').click()
  await done(dispatcher, '派工', '派工成功')

  counter.step('任务确认')
  const inspector = await desk('jyjianyan1')
  await firstTask(inspector, '任务确认', seisn)
  await answer(inspector, '现场条件具备', '是')
  await done(inspector, '确认', '确认成功')

  counter.step('原始记录')
  await backToDesk(inspector)
  await firstTask(inspector, '报告生成', seisn)
  await recordByKeys(inspector, dayFromNow(0))

  counter.step('报告')
  await button(inspector.getByRole('toolbar').last(), '提交').click()
  await enter(inspector)
  await expect(messageWith(inspector, '提交成功')).toBeVisible()

  counter.step('报告确认')
  const second = await desk('jyjianyan2')
  await firstTask(second, '报告确认', seisn)
  await done(second, '确认', '确认成功')

  counter.step('审核')
  const auditor = await desk('jyshenhe')
  await firstTask(auditor, '报告审核', seisn)
  await done(auditor, '审核通过', '审核通过')

  counter.step('批准')
  const approver = await desk('jypizhun')
  await firstTask(approver, '报告审批', seisn)
  await done(approver, '批准签发', '签发成功')

  counter.step('检验结束')
  await backToDesk(inspector)
  await firstTask(inspector, '检验结束', seisn)
  await expect(gridRows(inspector)).toHaveCount(1)
  await press(gridRows(inspector).first(), '检验结束')
  await enter(inspector)
  await expect(messageWith(inspector, '已转报告打印')).toBeVisible()

  counter.step('打印')
  const archivist = await desk('jydangan')
  await firstTask(archivist, '报告打印', seisn)
  await expect(gridRows(archivist)).toHaveCount(1)
  await press(gridRows(archivist).first(), '转归档')
  await enter(archivist)
  await expect(messageWith(archivist, '已转报告归档')).toBeVisible()

  counter.step('归档')
  await archivist.getByRole('link', { name: '首页' }).first().click()
  await firstTask(archivist, '报告归档', seisn)
  await done(archivist, '归档', '归档成功')

  counter.step('发放')
  await backToDesk(archivist)
  await button(archivist, '报告发放').click()
  await expect(gridRows(archivist).first()).toBeVisible()
  await archivist.keyboard.press('/')
  await expect(archivist.getByLabel('快速查找', { exact: true }).last()).toBeFocused()
  await archivist.keyboard.type(seisn)
  await archivist.keyboard.press('Enter')
  await expect(gridRows(archivist)).toHaveCount(1)
  await press(gridRows(archivist).first(), '发放')
  await done(archivist, '发放', '发放成功')

  console.log([...counter.lines(), `共 ${counter.count('click')} 次点击，${counter.count('key')} 个单键，录入 ${counter.count('typed')} 处`].join('\n'))
  expect(counter.typedTwice()).toEqual([])
  expect(counter.count('click')).toBeLessThanOrEqual(MOST_CLICKS)
})
