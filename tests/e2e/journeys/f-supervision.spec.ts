import { expect } from '@playwright/test'
import { address, button, gridRows } from '../harness/test.ts'
import { rowAction } from '../harness/list-actions.ts'
import {
  attach,
  answer,
  cell,
  choose,
  closedRowOf,
  dayFromNow,
  days,
  pressAndWait,
  pressConfirmAndWait,
  fillIn,
  pick,
  rowOf,
  confirmAndWait,
  test,
  write,
} from './steps.ts'

const SUPERVISION = '/safeMng'
const SITE = `${SUPERVISION}/securityCheck`
const MISSIONS = `${SUPERVISION}/supCheckMng/missionMng`

test('given a plan, when its mission is done on site and a problem found, then the order is served, the problem mended, and all is closed', async ({ at }) => {
  test.slow()
  const name = `旅程检查计划${Date.now()}`
  const leader = await at('jckezhang')
  await leader.goto(address(`${SUPERVISION}/scdwjHList`))
  await button(leader.getByRole('toolbar'), '编制计划').click()
  await write(leader, { 计划名称: name })
  await choose(leader, { 检查对象: '维保单位', 区划: '锦江区', 编制机关: '锦江区市场监督管理局' })
  await pick(leader, '从单位档案选取')
  await days(leader, { '计划月份 第 1 行': dayFromNow(0).slice(0, 7), '完成期限 第 1 行': dayFromNow(10) })
  await write(leader, { '检查人员 第 1 行': '魏东,任倩', '检查内容 第 1 行': '维保质量与应急值守' })
  await pressConfirmAndWait(leader, '提交审核', '计划已提交')

  const director = await at('jcfenguan')
  await rowAction(await rowOf(director, `${SUPERVISION}/scdwjHList`, name), '批准')
  await confirmAndWait(director, '计划已批准')
  await rowAction(await rowOf(leader, `${SUPERVISION}/scdwjHList`, name), '下达任务')
  await confirmAndWait(leader, '检查任务已生成')
  await rowAction(await rowOf(leader, MISSIONS, name), '下发')
  await confirmAndWait(leader, '任务已下发')

  const monitor = await at('jcjiancha1')
  await rowAction(await rowOf(monitor, MISSIONS, name), '接收')
  await fillIn(monitor, { 执行人员: '魏东,任倩' }, '接收', '任务已接收')
  await rowAction(await rowOf(monitor, MISSIONS, name), '现场检查')
  await write(monitor, { 单位地址: '成都市锦江区示例路 1 号' })
  await choose(monitor, { 检查对象: '维保单位' })
  await monitor.getByRole('tab', { name: '检查项目' }).click()
  for (let row = 8; row > 0; row -= 1) await monitor.getByRole('button', { name: `移除第 ${row} 行`, exact: true }).click()
  await choose(monitor, { '检查结果 第 1 行': '符合', '检查结果 第 2 行': '不符合', '隐患等级 第 2 行': '一般隐患' })
  await write(monitor, { '不符合的事实 第 2 行': name })
  await monitor.getByRole('tab', { name: '结论与处理' }).click()
  await choose(monitor, { 检查结论: '限期整改' })
  await days(monitor, { 整改期限: dayFromNow(7) })
  await write(monitor, { 检查情况: '抽查维保记录，缺少本月记录' })
  await monitor.getByRole('tab', { name: '签字与资料' }).click()
  await write(monitor, { 被检查单位签字人: '李明' })
  await pressConfirmAndWait(monitor, '保存并提交', '检查记录已提交')
  await expect(await closedRowOf(monitor, MISSIONS, name)).toContainText('已完成')

  const problem = await rowOf(monitor, `${SITE}/sceneProblemMng`, name)
  const unit = await cell(problem, 'unitname')
  await monitor.goto(address(`${SITE}/sceneCheck`))
  await rowAction(gridRows(monitor).filter({ hasText: unit }).first(), '下达指令书')
  await fillIn(monitor, { 违法行为或事故隐患: name, 违反的法规条款: '《特种设备安全法》第四十五条', 责令内容: '补做维保' }, '下达', '指令书已下达', {
    改正期限: dayFromNow(7),
  })
  await rowAction(await rowOf(monitor, `${SITE}/zLsYJList`, name), '送达')
  await answer(monitor.getByRole('dialog'), '送达方式', '直接送达')
  await fillIn(monitor, { 签收人: '李明' }, '确定', '已登记送达', { 送达日期: dayFromNow(0) })

  await rowAction(await rowOf(monitor, `${SITE}/sceneProblemMng`, name), '登记整改')
  await fillIn(monitor, { 整改情况: '已补做维保' }, '确定', '整改已登记', { 整改完成日期: dayFromNow(0) })
  await rowAction(await rowOf(monitor, `${SITE}/sceneProblemMng`, name), '复查合格')
  await fillIn(monitor, { 复查人员: '魏东,任倩', 复查意见: '整改到位' }, '确定', '复查合格')
  await rowAction(await rowOf(monitor, `${SITE}/sceneProblemMng`, name), '销号')
  await confirmAndWait(monitor, '已销号')
  await expect(await closedRowOf(monitor, `${SITE}/sceneProblemMng`, name)).toContainText('已销号')

  await rowAction(await rowOf(monitor, `${SITE}/zLsYJList`, name), '整改反馈')
  await fillIn(monitor, { 整改反馈: '已补做维保' }, '确定', '已登记整改反馈')
  await rowAction(await rowOf(monitor, `${SITE}/zLsYJList`, name), '复查通过')
  await fillIn(monitor, { 复查人员: '魏东,任倩', 复查意见: '整改到位' }, '确定', '复查通过')
  await rowAction(await rowOf(monitor, `${SITE}/zLsYJList`, name), '关闭')
  await confirmAndWait(monitor, '指令书已关闭')
})

test('given a hidden danger, when verified, ordered to be mended, mended and rechecked, then it is struck off', async ({ at }) => {
  const words = `旅程隐患${Date.now()}`
  const list = `${SUPERVISION}/seriousAcciden/hiddenDanger`
  const monitor = await at('jcjiancha1')
  await monitor.goto(address(list))
  await button(monitor.getByRole('toolbar'), '登记隐患').click()
  await choose(monitor, { 隐患来源: '投诉举报', 隐患类型: '超期未检', 隐患等级: '一般隐患', 区划: '锦江区' })
  await pick(monitor, '选取隐患单位')
  await write(monitor, { 隐患描述: words })
  await pressAndWait(monitor, '保存', '隐患已登记')

  await rowAction(await rowOf(monitor, list, words), '核实')
  await write(monitor, { 核实意见: '情况属实' })
  await pressAndWait(monitor, '核实', '已核实')
  await rowAction(await rowOf(monitor, list, words), '责令整改')
  await fillIn(monitor, { 整改措施: '申报检验', 整改责任人: '李明' }, '确定', '已责令整改', { 整改期限: dayFromNow(7) })
  await rowAction(await rowOf(monitor, list, words), '整改完成')
  const mended = monitor.getByRole('dialog')
  await write(mended, { 整改情况: '已检验合格' })
  await button(mended, '确定').click()
  await expect(mended).toContainText('缺少“现场照片”')
  await attach(mended)
  await fillIn(monitor, { 整改情况: '已检验合格' }, '确定', '已登记整改情况', { 整改完成日期: dayFromNow(0) })
  await rowAction(await rowOf(monitor, list, words), '复查')
  await write(monitor, { 复查意见: '整改到位' })
  await pressAndWait(monitor, '复查合格销号', '隐患已销号')
  await expect(await rowOf(monitor, list, words)).toContainText('已销号')
})
