import { expect, type Page } from '@playwright/test'
import { agreeByKeys, doByKeys, expectFocus, front, mainAction, onRow, tabTo } from '../harness/by-keys.ts'
import { agreedStep, chooseByKeys, formOpens, pressByKeys, step, test, writeByKeys } from '../harness/desk-by-keys.ts'
import { openByKeys } from '../harness/desk-tasks.ts'
import { button, gridRows, messageWith } from '../harness/test.ts'
import { dayFromNow, field } from './steps.ts'

/** One step in a list with a dialog to fill in: the row is found, its action started, fields written, the dialog sent by Ctrl+Enter. */
async function filledStep(page: Page, list: string, words: string, action: string, values: Record<string, string>, reply: string): Promise<void> {
  await onRow(page, list, words)
  await doByKeys(page, action)
  await expect(page.getByRole('dialog').last()).toBeVisible()
  await writeByKeys(page, values)
  await mainAction(page, reply)
}

test('given a plan, when its mission is done on site and a problem found, then by keys alone the order is served, the problem mended, and all is closed', async ({
  by,
  keys,
}) => {
  test.slow()
  const name = `按键检查计划${Date.now()}`
  keys.step('编制计划')
  const leader = await by('jckezhang')
  await openByKeys(leader, '生产单位检查计划')
  await expect(gridRows(leader).first()).toBeVisible()
  await doByKeys(leader, '编制计划')
  await formOpens(leader)
  await writeByKeys(leader, { 计划名称: name })
  await chooseByKeys(leader, '检查对象', 'wb', '维保单位')
  await chooseByKeys(leader, '区划', 'jjq', '锦江区')
  await chooseByKeys(leader, '编制机关', 'jjq', '锦江区市场监督管理局')
  await pressByKeys(leader, '从单位档案选取')
  await expect(leader.getByLabel('快速查找', { exact: true }).last()).toBeFocused()
  const picker = leader.getByRole('dialog').last()
  await leader.keyboard.type('蓉电梯服务')
  await leader.keyboard.press('Enter')
  await expect(gridRows(picker)).toHaveCount(1)
  await expect(button(picker, '确定选取')).toBeEnabled()
  await leader.keyboard.press('Control+Enter')
  await expect(picker).toBeHidden()
  await expectFocus(leader)
  await expect(field(front(leader), '计划月份 第 1 行'), 'the first that the new row lacks').toBeFocused()
  await writeByKeys(leader, {
    '计划月份 第 1 行': dayFromNow(0).slice(0, 7),
    '完成期限 第 1 行': dayFromNow(10),
    '检查人员 第 1 行': '魏东,任倩',
    '检查内容 第 1 行': '维保质量与应急值守',
  })
  await leader.keyboard.press('Control+Enter')
  await agreeByKeys(leader)
  await expect(messageWith(leader, '计划已提交')).toBeVisible()

  keys.step('批准')
  await agreedStep(await by('jcfenguan'), '生产单位检查计划', name, '批准', '计划已批准')
  keys.step('下达任务')
  await agreedStep(leader, '生产单位检查计划', name, '下达任务', '检查任务已生成')
  keys.step('下发')
  await agreedStep(leader, '监督检查任务', name, '下发', '任务已下发')

  keys.step('接收')
  const officer = await by('jcjiancha1')
  await filledStep(officer, '监督检查任务', name, '接收', { 执行人员: '魏东,任倩' }, '任务已接收')

  keys.step('现场检查')
  await onRow(officer, '监督检查任务', name)
  await doByKeys(officer, '现场检查')
  await formOpens(officer)
  await officer.screenshot({ path: '/tmp/s1.png' })
  console.log(await officer.evaluate(() => document.activeElement?.outerHTML.slice(0, 300)))
  console.log(keys.words())
})
