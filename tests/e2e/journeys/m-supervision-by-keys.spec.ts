import { expect, type Locator, type Page } from '@playwright/test'
import { agreeByKeys, doByKeys, expectFocus, front, mainAction, onRow, tabTo } from '../harness/by-keys.ts'
import { agreedStep, chooseByKeys, formOpens, pressByKeys, test, writeByKeys } from './steps-by-keys.ts'
import { openByKeys } from '../harness/desk-tasks.ts'
import { ask } from '../harness/open-record.ts'
import { button, gridRows, messageWith } from '../harness/test.ts'
import { dayFromNow, field, photo } from './steps.ts'

/** One step in a list with a dialog to fill in: the row is found, its action started, fields written, the dialog sent by Ctrl+Enter. */
async function filledStep(page: Page, list: string, words: string, action: string, values: Record<string, string>, reply: string): Promise<void> {
  await onRow(page, list, words)
  await doByKeys(page, action)
  await expect(page.getByRole('dialog').last()).toBeVisible()
  await writeByKeys(page, values)
  await mainAction(page, reply)
}

/** The number of the check that found a problem; several of one unit may be under way. */
async function checkOf(problem: string): Promise<string> {
  const filters = JSON.stringify([{ field: 'problemdesc', op: 'eq', value: problem }])
  const { list } = (await ask('jcjiancha1', '/api/scenecheck/siteProblem/list', { filters })) as { list: Record<string, string>[] }
  return list[0]?.['checkid_label'] ?? ''
}

/** The cell of a table, by the title of its column and its row. */
function cellOf(page: Page, title: string): Locator {
  return field(front(page), title).locator('xpath=ancestor::td[1]')
}

/** Goes to a tab of the form in front, and into its first field. */
async function toTab(page: Page, title: string): Promise<void> {
  const tab = front(page).getByRole('tab', { name: title })
  await page.keyboard.press('F6')
  await expect(front(page).getByRole('tab', { selected: true })).toBeFocused()
  for (let at = 0; at < 9 && (await tab.getAttribute('aria-selected')) !== 'true'; at += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Tab')
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
  await chooseByKeys(officer, '检查对象', 'wb', '维保单位')
  await writeByKeys(officer, { 单位地址: '成都市锦江区示例路 1 号' })
  await toTab(officer, '检查项目')
  const results = field(front(officer), '检查结果 第 1 行')
  await tabTo(officer, results)
  await officer.keyboard.type('fh')
  await officer.keyboard.press('Enter')
  await expect(cellOf(officer, '检查结果 第 1 行')).toContainText('符合')
  // down the column: what fails, then what is found as the row above
  await officer.keyboard.press('Enter')
  await officer.keyboard.type('bfh')
  await officer.keyboard.press('Enter')
  await expect(cellOf(officer, '检查结果 第 2 行')).toContainText('不符合')
  await officer.keyboard.press('Enter')
  await officer.keyboard.type('fh')
  await officer.keyboard.press('Enter')
  const rows = await front(officer)
    .getByLabel(/^检查结果 第 \d+ 行$/)
    .count()
  for (let row = 4; row <= rows; row += 1) {
    await officer.keyboard.press('Enter')
    await officer.keyboard.press('Control+d')
    await expect(cellOf(officer, `检查结果 第 ${row} 行`)).toContainText('符合')
  }
  await tabTo(officer, field(front(officer), '不符合的事实 第 2 行'), 'Shift+Tab')
  await officer.keyboard.type(name)
  await tabTo(officer, field(front(officer), '隐患等级 第 2 行'))
  await officer.keyboard.type('yb')
  await officer.keyboard.press('Enter')
  await expect(cellOf(officer, '隐患等级 第 2 行')).toContainText('一般隐患')
  await toTab(officer, '结论与处理')
  await chooseByKeys(officer, '检查结论', 'xq', '限期整改')
  await writeByKeys(officer, { 整改期限: dayFromNow(7), 检查情况: '抽查维保记录，缺少本月记录' })
  await toTab(officer, '签字与资料')
  await writeByKeys(officer, { 被检查单位签字人: '李明' })
  await officer.keyboard.press('Control+Enter')
  await agreeByKeys(officer)
  await expect(messageWith(officer, '检查记录已提交')).toBeVisible()
  await expectFocus(officer)
  await expect(button(front(officer).getByRole('toolbar'), '下达指令书'), 'the record stays, with what comes next').toBeVisible()

  keys.step('下达指令书')
  await onRow(officer, '现场检查', await checkOf(name))
  await doByKeys(officer, '下达指令书')
  await expect(officer.getByRole('dialog').last()).toBeVisible()
  await writeByKeys(officer, { 违法行为或事故隐患: name, 违反的法规条款: '《特种设备安全法》第四十五条', 责令内容: '补做维保', 改正期限: dayFromNow(7) })
  await mainAction(officer, '指令书已下达')

  keys.step('送达')
  await onRow(officer, '指令书预警', name)
  await doByKeys(officer, '送达')
  await expect(field(front(officer), '签收人'), 'the first field of the dialog has the focus').toBeFocused()
  await officer.keyboard.type('李明')
  await tabTo(officer, front(officer).getByRole('radio').first())
  await officer.keyboard.press('Space')
  await mainAction(officer, '已登记送达')

  keys.step('登记整改')
  await filledStep(officer, '现场问题管理', name, '登记整改', { 整改情况: '已补做维保' }, '整改已登记')
  keys.step('复查合格')
  await filledStep(officer, '现场问题管理', name, '复查合格', { 复查人员: '魏东,任倩', 复查意见: '整改到位' }, '复查合格')
  keys.step('销号')
  await agreedStep(officer, '现场问题管理', name, '销号', '已销号')

  keys.step('整改反馈')
  await filledStep(officer, '指令书预警', name, '整改反馈', { 整改反馈: '已补做维保' }, '已登记整改反馈')
  keys.step('复查通过')
  await filledStep(officer, '指令书预警', name, '复查通过', { 复查人员: '魏东,任倩', 复查意见: '整改到位' }, '复查通过')
  keys.step('关闭')
  await agreedStep(officer, '指令书预警', name, '关闭', '指令书已关闭')
  console.log(keys.words())
})

test('given a hidden danger, when verified, ordered to be mended, mended and rechecked by keys alone, then it is struck off', async ({ by, keys }) => {
  const words = `按键隐患${Date.now()}`
  const officer = await by('jcjiancha1')
  keys.step('登记隐患')
  await openByKeys(officer, '隐患管理')
  await expect(gridRows(officer).first()).toBeVisible()
  await doByKeys(officer, '登记隐患')
  await formOpens(officer)
  await chooseByKeys(officer, '隐患来源', 'tsjb', '投诉举报')
  await chooseByKeys(officer, '隐患类型', 'cqwj', '超期未检')
  await chooseByKeys(officer, '隐患等级', 'yb', '一般隐患')
  await writeByKeys(officer, { 隐患描述: words })
  const unit = field(front(officer), '隐患单位')
  await tabTo(officer, unit)
  await officer.keyboard.type('锦城物业')
  await expect(officer.locator('.vn-suggestions li').first()).toContainText('锦城物业')
  await officer.keyboard.press('Enter')
  await expect(unit).toHaveValue('锦城物业服务有限公司')
  await mainAction(officer, '隐患已登记')

  keys.step('核实')
  await onRow(officer, '隐患管理', words)
  await doByKeys(officer, '核实')
  await formOpens(officer)
  await mainAction(officer, '已核实')
  keys.step('责令整改')
  await filledStep(officer, '隐患管理', words, '责令整改', { 整改措施: '申报检验', 整改责任人: '李明', 整改期限: dayFromNow(7) }, '已责令整改')

  keys.step('整改完成')
  await onRow(officer, '隐患管理', words)
  await doByKeys(officer, '整改完成')
  await expect(officer.getByRole('dialog').last()).toBeVisible()
  await writeByKeys(officer, { 整改情况: '已检验合格' })
  const choosing = officer.waitForEvent('filechooser')
  await tabTo(officer, front(officer).getByLabel('上传现场照片', { exact: true }))
  await officer.keyboard.press('Enter')
  await (await choosing).setFiles(photo)
  await expect(front(officer).locator('button.vn-files-name')).toHaveCount(1)
  await mainAction(officer, '已登记整改情况')

  keys.step('复查')
  await onRow(officer, '隐患管理', words)
  await doByKeys(officer, '复查')
  await formOpens(officer)
  await expect(field(front(officer), '复查意见'), 'the decision has the focus').toBeFocused()
  await officer.keyboard.type('整改到位')
  await mainAction(officer, '隐患已销号')
  console.log(keys.words())
})
