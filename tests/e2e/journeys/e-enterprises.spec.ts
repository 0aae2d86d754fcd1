import { takeFirst } from '../harness/applications.ts'
import { expect } from '@playwright/test'
import type { Row } from '../../../engine/schema/format/json.ts'
import { rowsAs } from '../harness/calls.ts'
import { address, button, gridRows } from '../harness/test.ts'
import { openConditions, rowAction } from '../harness/list-actions.ts'
import { cell, choose, days, dayFromNow, pressConfirmAndWait, fillIn, firstIn, pick, rowOf, confirmAndWait, test, write } from './steps.ts'

const ONLINE = '/assistMng/onlineApply'
const BINDING = '/elevatorMaintenanceMng/maintenaceRelationMng/bindApply'

test('given a unit with lifts, when it applies for one of them, then the institute’s window confirms and the unit reads the number', async ({ at }) => {
  test.slow()
  const unit = await at('qyshiyong')
  await unit.goto(address(ONLINE))
  await button(unit, '新增申报').click()
  const form = unit.getByRole('dialog').last()
  await choose(form, { 设备大类: '电梯' })
  await choose(form, { 设备品种: '曳引驱动乘客电梯' })
  await choose(form, { 检验类别: '定期检验' })
  await choose(form, { 检验项目: '电梯定期检验' })
  await choose(form, { 受理检验机构: '锦川' })
  await pick(form, '从本单位设备中选取', '6 号客梯')
  await expect(form.getByText('6 号客梯')).toBeVisible()
  await pick(form, '选取申报单位', '锦城物业')
  await fillIn(unit, {}, '提交申报', '已提交，待检验机构确认')
  const [applied] = await rowsAs<Row>(unit, '/api/onlineapply/onlineApply/list', { view: 'assistMng/onlineApply', onlinestate: '10', combineQuery: '6 号客梯' })
  const number = String(applied?.['onlineno'])

  const window = await at('jyshouli')
  await rowAction(await rowOf(window, '/assistMng/onlineApplyConfirm', number), '办理')
  await pressConfirmAndWait(window.getByRole('dialog').last(), '确认转申报', '已转为申报单')
  await expect(await rowOf(unit, ONLINE, number)).toContainText('已确认转申报')
  expect(await cell(await rowOf(unit, ONLINE, number), 'appno')).toMatch(/^SB/)
})

test('given an application that came back, when the unit mends it, then it waits again', async ({ at }) => {
  const unit = await at('qyshiyong')
  const back = await firstIn(unit, ONLINE, '确认状态', '退回补正')
  const number = await cell(back, 'onlineno')
  await rowAction(back, '补正')
  const form = unit.getByRole('dialog').last()
  await expect(form).toContainText('缺少上次检验报告')
  await write(form, { 现场条件说明: '上次检验报告已补传' })
  await button(form.getByRole('toolbar'), '重新申报').click()
  await confirmAndWait(unit, '已重新申报，待检验机构确认')
  await expect(await rowOf(unit, ONLINE, number)).toContainText('待确认')
})

test('given a firm that maintains, when it asks to bind a lift of others by its whole number, then the application waits for the bureau', async ({ at }) => {
  test.slow()
  const [firm, office] = [await at('qyweibao'), await at('jcweibao')]
  const filters = JSON.stringify([
    { field: 'maiorgsysid', op: 'ne', value: 'U0003' },
    { field: 'equareacode', op: 'prefix', value: '5101' },
  ])
  const lifts = await rowsAs<Row>(await at('superadmin'), '/api/eqdbase/eqdBasic/choose', {
    view: 'pick/equipment',
    equclacode: '3000',
    usestatus: '01',
    filters,
  })
  const foreign = lifts.find(({ usecertno }) => String(usecertno ?? '') !== '')
  const number = String(foreign?.['usecertno'])

  await firm.goto(address(BINDING))
  await button(firm, '申请绑定').click()
  const form = firm.getByRole('dialog').last()
  await button(form, '选取设备名称').click()
  const picker = firm.getByRole('dialog').last()
  await openConditions(picker)
  await write(picker, { 综合查询: number.slice(0, -2) })
  await button(picker, '查询').click()
  await expect(gridRows(picker)).toHaveCount(0)
  await write(picker, { 综合查询: number })
  await button(picker, '查询').click()
  await expect(gridRows(picker)).toHaveCount(1)
  await takeFirst(picker)
  await expect(form.getByLabel('使用登记证编号', { exact: true })).toHaveValue(number)
  await pick(form, '选取维保单位', '蓉电梯服务')
  await choose(form, { 维保方式: '半月' })
  await write(form, { 维保合同编号: 'HT-2026-118', 维保人员: '王维、李成' })
  await days(form, { 合同开始日期: dayFromNow(0), 合同结束日期: dayFromNow(364) })
  await fillIn(firm, {}, '提交申请', '已提交，待审核')
  const waiting = await rowsAs<Row>(office, '/api/maintrelation/maintRelation/list', { relstate: '10', usecertno: number })
  expect(waiting.map((row) => row['maiorgname'])).toEqual(['蓉电梯服务有限公司'])
})
