import { expect } from '@playwright/test'
import { address, button, gridRows, messageWith } from '../harness/test.ts'
import { rowAction } from '../harness/list-actions.ts'
import { cell, choose, compose, dayFromNow, days, pressAndWait, pressConfirmAndWait, fillIn, pick, rowOf, test, write } from './steps.ts'

const QUALITY = '/assistMng/qualitySystemMng'

test('given a file of the quality system is planned, when written, audited, approved and issued, then departments receive and read it', async ({ at }) => {
  const fileno = `ZY-${Date.now()}`
  const quality = await at('jyzhiliang')
  await quality.goto(address(`${QUALITY}/filePlan`))
  await button(quality.getByRole('toolbar'), '新增').click()
  const plan = quality.getByRole('dialog')
  await write(plan, { 文件编号: fileno, 文件名称: '电梯检验作业指导书', 制修订原因: '新规程施行' })
  await choose(plan, { 文件层级: '作业指导书', 文件目录: '电梯', 变更类型: '新制定', 编制部门: '电梯一部' })
  await days(plan, { 计划完成日期: dayFromNow(30) })
  await pressAndWait(plan, '保存', '保存成功')
  await rowAction(await rowOf(quality, `${QUALITY}/filePlan`, fileno), '下达')
  await expect(messageWith(quality, '已下达编制')).toBeVisible()

  const writer = await at('jybuzhang')
  await rowAction(await rowOf(writer, `${QUALITY}/fileMake`, fileno), '编制')
  const text = writer.getByRole('dialog')
  await write(text, { 版本: 'A/0' })
  await compose(text, '正文', '一、适用范围')
  await pressAndWait(text, '提交审核', '已提交审核')

  await rowAction(await rowOf(quality, `${QUALITY}/fileAudit`, fileno), '审核')
  await write(quality.getByRole('dialog'), { 审核意见: '同意' })
  await pressAndWait(quality.getByRole('dialog'), '同意', '已同意')
  const director = await at('jylingdao')
  await rowAction(await rowOf(director, `${QUALITY}/fileApproval`, fileno), '批准')
  await write(director.getByRole('dialog'), { 批准意见: '同意' })
  await pressAndWait(director.getByRole('dialog'), '同意', '已同意')
  await rowAction(await rowOf(quality, `${QUALITY}/fileIssue`, fileno), '发布')
  await fillIn(quality, { 受控号: 'SK-001' }, '发布', '已发布')

  const reader = await at('jyjianyan1')
  await reader.goto(address(`${QUALITY}/fileReceive`))
  await button(reader.getByRole('toolbar'), '接收文件').click()
  await pick(reader.getByRole('dialog').first(), '选取已发布的文件', fileno)
  await pressAndWait(reader.getByRole('dialog'), '接收', '已接收')
  const received = await rowOf(reader, `${QUALITY}/fileReceive`, fileno)
  await received.getByRole('checkbox').check()
  await pressConfirmAndWait(reader, '确认已阅读', '已确认阅读')
  await rowAction(await rowOf(reader, `${QUALITY}/fileReceive`, fileno), '阅读')
  await expect(reader.getByRole('dialog')).toContainText('一、适用范围')
})

test('given a paper is asked for again, when agreed to, made and handed over, then the list says so', async ({ at }) => {
  const list = '/assistMng/subsidyAudit'
  const archivist = await at('jydangan')
  await archivist.goto(address(list))
  const waiting = gridRows(archivist).filter({ hasText: '待审核' }).filter({ hasText: '检验报告补领' }).first()
  const number = await cell(waiting, 'subsidyno')
  await rowAction(waiting, '办理')
  const form = archivist.getByRole('dialog')
  await write(form, { 审核意见: '身份已核实，同意补领' })
  await pressAndWait(form, '审核通过', '审核通过')
  await rowAction(await rowOf(archivist, list, number), '办理')
  await write(form, { '新证（标志）编号': `${number}-B` })
  await pressAndWait(form, '补发', '已补发')
  await rowAction(await rowOf(archivist, list, number), '办理')
  await write(form, { 领取人: '李明' })
  await pressAndWait(form, '领取（寄出）', '已登记领取')
})
