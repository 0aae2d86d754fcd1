import { expect } from '@playwright/test'
import { logIn } from '../../fixtures/client.ts'
import { liftRecord } from '../../fixtures/inspection/record-answers.ts'
import { agreeByKeys, doByKeys, expectFocus, front, mainAction, onRow, tabTo } from '../harness/by-keys.ts'
import { agreedStep, chooseByKeys, formOpens, step, test } from './steps-by-keys.ts'
import { openByKeys } from '../harness/desk-tasks.ts'
import { ask, waitingSheet, type RecordToOpen } from '../harness/open-record.ts'
import { keysFor } from '../harness/records.ts'
import { address, button, gridRows, messageWith, PASSWORD } from '../harness/test.ts'
import { cell, dayFromNow } from './steps.ts'

/** An elevator that is due and not applied for. */
async function dueElevator(): Promise<RecordToOpen['thing'] & { equcode: string }> {
  const clerk = await logIn(address(''), 'jyshouli', PASSWORD)
  const filters = [
    { field: 'usestatus', op: 'eq', value: '01' },
    { field: 'ninspdate', op: 'lt', value: dayFromNow(80) },
    { field: 'equcode', op: 'present' },
    { field: 'safetel', op: 'present' },
  ]
  const asked = { equcodeset: '3110', chedeptid: 'JY0105', filters: JSON.stringify(filters), sort: JSON.stringify([{ id: 'ninspdate', dir: 'asc' }]) }
  const { list } = (await clerk.post('/api/eqdbase/eqdBasic/findEqdList', asked)) as { list: Record<string, string>[] }
  const [due] = list
  if (!due) throw new Error('no elevator is due')
  const { equdatasysid = '', equname = '', equcode = '' } = due
  return { equdatasysid, equname, equcode, equclacode: '3000', equcodeset: '3110', chedeptid: 'JY0105' }
}

/** The fee of an application registered and confirmed. */
async function paidFor(appmainsysid: string): Promise<void> {
  const { id } = await ask('jyshouli', '/api/chamain/chaMain/save', { ids: appmainsysid, entryType: '2' })
  await ask('jycaiwu', '/api/chamain/chaMain/confirm', { ids: String(id), move: 'confirm', payvoucher: 'PZ-3001', paydate: dayFromNow(0) })
}

test('given an elevator that is due, when it is applied for, reviewed and accepted by keys alone, then its task waits to be arranged', async ({ by }) => {
  test.slow()
  const { equcode } = await dueElevator()
  const clerk = await by('jyshouli')
  await openByKeys(clerk, '申报登记列表')
  await expect(gridRows(clerk).first()).toBeVisible()
  const newest = await cell(gridRows(clerk).first(), 'appno')
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
  // the list shows what it showed before until its answer is here
  await expect.poll(() => cell(gridRows(clerk).first(), 'appno')).not.toBe(newest)
  const appno = await cell(gridRows(clerk).first(), 'appno')

  await step(await by('jyshencha'), '审核分配', appno, '审核', '审核通过')
  await step(await by('jyzhuli'), '业务受理', appno, '受理', '受理成功')

  await onRow(await by('jybuzhang'), '任务安排', appno)
})

test('given a sheet that waits to be arranged, when everybody does their step by keys alone, then its report is archived and released', async ({
  by,
  keys,
}) => {
  test.slow()
  const today = dayFromNow(0)
  const thing = await dueElevator()
  const { seisn = '', appmainsysid = '' } = await waitingSheet({ thing, application: { seitestsort: '0512' }, dispatcher: 'jybuzhang', day: today })
  await paidFor(appmainsysid)

  keys.step('派工')
  const dispatcher = await by('jybuzhang')
  await onRow(dispatcher, '任务安排', seisn)
  await doByKeys(dispatcher, '派工')
  await formOpens(dispatcher)
  await chooseByKeys(dispatcher, '检验人员', 'czy', '陈志远')
  await chooseByKeys(dispatcher, '检验人员', 'lsy', '罗思源')
  await mainAction(dispatcher, '派工成功')

  keys.step('任务确认')
  const inspector = await by('jyjianyan1')
  await onRow(inspector, '任务确认', seisn)
  await doByKeys(inspector, '确认')
  await formOpens(inspector)
  const ready = inspector.getByRole('radiogroup', { name: '现场条件具备' })
  await expect(ready.getByRole('radio').first(), 'the first field has the focus').toBeFocused()
  await inspector.keyboard.press('Space')
  await expect(ready.getByRole('radio', { name: '是' })).toBeChecked()
  await mainAction(inspector, '确认成功')

  keys.step('原始记录')
  await onRow(inspector, '报告生成', seisn)
  await doByKeys(inspector, '原始记录')
  await expect(inspector.locator('.rec-main [data-stop]:focus, .rec-main [data-stop] :focus')).toHaveCount(1)
  await keysFor(inspector, liftRecord('passed', today))
  await inspector.keyboard.press('Control+Enter')
  await agreeByKeys(inspector)
  await expect(messageWith(inspector, '记录已提交')).toBeVisible()

  keys.step('报告录入')
  await formOpens(inspector)
  await chooseByKeys(inspector, '使用仪器', 'YQ-0001', 'YQ-0001')
  await inspector.keyboard.press('Control+Enter')
  await agreeByKeys(inspector)
  await expect(messageWith(inspector, '提交成功')).toBeVisible()
  await expectFocus(inspector)

  keys.step('报告确认')
  await step(await by('jyjianyan2'), '报告确认', seisn, '确认', '确认成功')
  keys.step('审核')
  await step(await by('jyshenhe'), '报告审核', seisn, '审核', '审核通过')
  keys.step('批准')
  await step(await by('jypizhun'), '报告审批', seisn, '审批', '签发成功')

  keys.step('检验结束')
  await agreedStep(inspector, '检验结束', seisn, '检验结束', '已转报告打印')
  keys.step('打印')
  const archivist = await by('jydangan')
  await agreedStep(archivist, '报告打印', seisn, '转归档', '已转报告归档')
  keys.step('归档')
  await step(archivist, '报告归档', seisn, '归档', '归档成功')
  keys.step('发放')
  await step(archivist, '报告发放', seisn, '发放', '发放成功')
  console.log(keys.words())
})
