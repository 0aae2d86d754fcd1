import { expect } from '@playwright/test'
import { cell, dayFromNow, doesSurely, fillIn, firstIn, press, rowOf, sure, test } from './steps.ts'

const PROJECTS = '/inspectPro'
const MISSION = `${PROJECTS}/checkMission`
const TERMINALS = '/mobilePlat/PDAClient'

test('given the plan of a vessel, when handed in and approved, then it waits for its inspection to be entered', async ({ at }) => {
  test.slow()
  const leader = await at('jydaxiang')
  const drafted = await firstIn(leader, `${MISSION}/vesselPlan`, '状态', '方案编制')
  const tag = await cell(drafted, 'tagno')
  await press(drafted, '提交')
  await sure(leader, '方案已提交审批')
  const approver = await at('jypizhun')
  await press(await rowOf(approver, `${MISSION}/vesselPlan`, tag), '审批')
  await doesSurely(approver, '批准', '已批准')

  const inspector = await at('jyjianyan3')
  await expect(await rowOf(inspector, `${MISSION}/vesselEnter`, tag)).toContainText('现场检验')
})

test('given an opinion of disagreement, when audited and signed for, then what was mended is confirmed', async ({ at }) => {
  const list = `${PROJECTS}/disagree/disagreeQuery`
  const auditor = await at('jyshenhe')
  const waiting = await firstIn(auditor, list, '状态', '待审核')
  const number = await cell(waiting, 'noticeno')
  await press(waiting, '审核')
  await doesSurely(auditor.getByRole('dialog'), '同意签发', '已签发')
  const inspector = await at('jyjianyan3')
  await press(await rowOf(inspector, list, number), '签收')
  await fillIn(inspector, { 单位签收人: '李明' }, '确定', '已登记签收', { 签收日期: dayFromNow(0) })
  await press(await rowOf(inspector, list, number), '整改反馈')
  await fillIn(inspector, { 整改反馈: '已更换' }, '确定', '已登记整改反馈', { 反馈日期: dayFromNow(0) })
  await press(await rowOf(auditor, list, number), '确认整改')
  await sure(auditor, '已确认，转回现场复检')
})

test('given a template of the terminals that is out of use, when enabled and disabled again, then the list says so', async ({ at }) => {
  const admin = await at('jyadmin')
  await press(await firstIn(admin, `${TERMINALS}/templatemain`, '模板状态', '停用'), '查看')
  await expect(admin.getByText('检验项目').first()).toBeVisible()
  const code = await cell(await firstIn(admin, `${TERMINALS}/templatemain`, '模板状态', '停用'), 'templatecode')
  await press(await rowOf(admin, `${TERMINALS}/templatemain`, code), '启用')
  await sure(admin, '已启用')
  await press(await rowOf(admin, `${TERMINALS}/templatemain`, code), '停用')
  await fillIn(admin, { 意见: '规程换版' }, '确定', '已停用')
})
