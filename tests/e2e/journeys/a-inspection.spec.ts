import { expect, type Locator, type Page } from '@playwright/test'
import { logIn } from '../../fixtures/client.ts'
import { newApplication, submitForm } from '../harness/applications.ts'
import { liftRecord } from '../../fixtures/inspection/record-answers.ts'
import { recordByKeys } from '../harness/records.ts'
import { address, button, PASSWORD, messageWith } from '../harness/test.ts'
import { rowAction, selectedAction } from '../harness/list-actions.ts'
import {
  answer,
  cell,
  choose,
  dayFromNow,
  days,
  pressAndWait,
  pressConfirmAndWait,
  expectGone,
  fillIn,
  pick,
  rowOf,
  confirmAndWait,
  test,
  write,
} from './steps.ts'

const DESKS = '/businessPro'
const MONEY = '/assistMng/payMng'
const CORRECTIONS = '/assistMng/reportCorretionMng'
const PRINTS = `${DESKS}/reportRelevant`

/** The fee of an application registered and confirmed, as the journey of charges does by hand. */
async function paid(appno: string): Promise<void> {
  const clerk = await logIn(address(''), 'jyshouli', PASSWORD)
  const { list } = (await clerk.post('/api/appmain/appMainSheetList', { appno })) as { list: { appmainsysid: string }[] }
  const ids = list[0]?.appmainsysid ?? ''
  const fee = (await clerk.post('/api/chamain/chaMain/save', { ids, entryType: '2' })) as { id: string }
  const finance = await logIn(address(''), 'jycaiwu', PASSWORD)
  await finance.post('/api/chamain/chaMain/confirm', { ids: fee.id, move: 'confirm', payvoucher: 'PZ-2001', paydate: dayFromNow(0) })
}

/** The strip above a form: what its move still lacks. */
const conditions = (page: Page): Locator => page.getByRole('region', { name: '办理条件' })

test('given an application, when everybody does their step, one of them sending it back, then the report is archived and released', async ({ at }) => {
  test.slow()
  const clerk = await at('jyshouli')
  const appno = await newApplication(clerk, '从申报到归档')
  await submitForm(clerk)

  const reviewer = await at('jyshencha')
  await rowAction(await rowOf(reviewer, `${DESKS}/appReview`, appno), '审核')
  await choose(reviewer, { 承检部门: '电梯一部' })
  await pressAndWait(reviewer, '通过', '审核通过')

  const acceptor = await at('jyzhuli')
  await rowAction(await rowOf(acceptor, `${DESKS}/businessAcceptance`, appno), '受理')
  await pressAndWait(acceptor, '受理', '受理成功')

  const dispatcher = await at('jybuzhang')
  const task = await rowOf(dispatcher, `${DESKS}/taskArrange`, appno)
  const sheet = await cell(task, 'seisn')
  await rowAction(task, '派工')
  await choose(dispatcher, { 检验组: '组', 检验人员: '陈志远' })
  await choose(dispatcher, { 检验人员: '罗思源', 主检人员: '陈志远' })
  await days(dispatcher, { 计划检验日期: dayFromNow(0), 计划完成日期: dayFromNow(1) })
  await pressAndWait(dispatcher, '派工', '派工成功')

  const inspector = await at('jyjianyan1')
  await rowAction(await rowOf(inspector, `${DESKS}/taskConfirm`, sheet), '确认')
  await answer(inspector, '现场条件具备', '是')
  await pressAndWait(inspector, '确认', '确认成功')
  await rowAction(await rowOf(inspector, `${DESKS}/reportBuild`, sheet), '生成')
  await choose(inspector, { 报告模板: '电梯检验报告' })
  await days(inspector, { 检验日期: dayFromNow(0) })
  await pressAndWait(inspector, '生成报告', '生成报告成功')
  await rowAction(await rowOf(inspector, `${DESKS}/reportEnter`, sheet), '录入')
  await expect(conditions(inspector)).toContainText('请填写并提交原始记录')
  await rowAction(await rowOf(inspector, `${DESKS}/reportEnter`, sheet), '原始记录')
  await recordByKeys(inspector, liftRecord('passed', dayFromNow(0)))
  await rowAction(await rowOf(inspector, `${DESKS}/reportEnter`, sheet), '录入')
  await expect(conditions(inspector)).toContainText('记录✓')
  await pick(inspector, '选取使用仪器', 'YQ-0001')
  const early = inspector.getByRole('textbox', { name: '提前检验原因' })
  if (await early.isVisible()) await early.fill('使用单位申请与大修同时检验')
  await pressConfirmAndWait(inspector, '提交', '提交成功')

  const second = await at('jyjianyan2')
  await rowAction(await rowOf(second, `${DESKS}/reportConfirm`, sheet), '确认')
  await pressAndWait(second, '确认', '确认成功')

  const auditor = await at('jyshenhe')
  await rowAction(await rowOf(auditor, `${DESKS}/reportAudit`, sheet), '退回')
  const reason = auditor.getByRole('dialog')
  await answer(reason, '退回到', '报告确认')
  await choose(reason, { 退回原因: '结论', 责任环节: '报告确认' })
  await write(reason, { 详细说明: '结论与原始记录不一致' })
  await button(reason, '确定退回').click()
  await expect(messageWith(auditor, '退回成功')).toBeVisible()
  const back = await rowOf(second, `${DESKS}/reportConfirm`, sheet)
  await back.locator('[col-id="backReason"]').getByRole('img').hover()
  await expect(second.getByRole('tooltip')).toContainText('结论与原始记录不一致')
  await rowAction(back, '确认')
  await pressAndWait(second, '确认', '确认成功')
  await rowAction(await rowOf(auditor, `${DESKS}/reportAudit`, sheet), '审核')
  await pressAndWait(auditor, '审核通过', '审核通过')

  const approver = await at('jypizhun')
  await rowAction(await rowOf(approver, `${DESKS}/reportApproval`, sheet), '审批')
  await pressAndWait(approver, '批准签发', '签发成功')
  await rowAction(await rowOf(inspector, `${DESKS}/inspectEnd`, sheet), '检验结束')
  await confirmAndWait(inspector, '已转报告打印')

  const archivist = await at('jydangan')
  await rowAction(await rowOf(archivist, `${PRINTS}/reportPrint`, sheet), '转归档')
  await confirmAndWait(archivist, '已转报告归档')
  await rowAction(await rowOf(archivist, `${PRINTS}/reportArchive`, sheet), '归档')
  await write(archivist, { 资料齐全性核对: '报告、原始记录、缴费凭证齐全' })
  await pressAndWait(archivist, '归档', '归档成功')
  await rowAction(await rowOf(archivist, `${PRINTS}/reportRelease`, sheet), '发放')
  await expect(conditions(archivist)).toContainText('检验费尚未到账')
  await choose(archivist, { 发放方式: '窗口领取' })
  await write(archivist, { 领取人: '李明' })
  await pressAndWait(archivist, '发放', '检验费尚未到账')
  await paid(appno)
  await pressAndWait(archivist, '发放', '发放成功')
  await expectGone(archivist, `${PRINTS}/reportRelease`, sheet)
})

test('given a charge, when registered, confirmed and invoiced, then everybody finds it with what became of it', async ({ at }) => {
  const clerk = await at('jyshouli')
  const appno = await newApplication(clerk, '收费到开票')
  await (await rowOf(clerk, `${DESKS}/applyList?flowcode=YWSB`, appno)).getByRole('checkbox').check()
  await selectedAction(clerk, '收费')
  await pressAndWait(clerk.getByRole('dialog'), '登记', '收费登记成功')
  const charge = await rowOf(clerk, `${MONEY}/payApply`, appno)
  await expect(charge).toContainText('已登记待确认')
  const chargeno = await cell(charge, 'chargeno')

  const finance = await at('jycaiwu')
  await rowAction(await rowOf(finance, `${MONEY}/payConfirm`, chargeno), '办理')
  await write(finance, { 缴款凭证号: 'PZ-1001' })
  await days(finance, { 缴费日期: dayFromNow(0) })
  await choose(finance, { 缴费方式: '转账' })
  await pressConfirmAndWait(finance, '确认到账', '收费确认成功')
  await rowAction(await rowOf(finance, `${MONEY}/payConfirm`, chargeno), '办理')
  await write(finance, { 票据号码: 'FP-1001' })
  await pressAndWait(finance, '开票', '开票成功')
  await expect(await rowOf(finance, `${MONEY}/invoiceSearch`, 'FP-1001')).toContainText(chargeno)
  const found = await rowOf(clerk, `${MONEY}/paySearch`, chargeno)
  await expect(found).toContainText('已开票')
  await rowAction(found, '收费日志')
  const log = clerk.getByRole('dialog')
  for (const step of ['确认到账', '开票']) await expect(log).toContainText(step)
})

test('given a report with a wrong date, when its correction is asked for, taken up and made, then the corrected report is there', async ({ at }) => {
  const words = `日期有误${Date.now()}`
  const archivist = await at('jydangan')
  await archivist.goto(address(`${CORRECTIONS}/corretionApply`))
  await button(archivist.getByRole('toolbar'), '新增').click()
  const form = archivist.getByRole('dialog')
  await pick(form, '选取要更正的报告')
  await choose(form, { 更正类型: '下次检验日期更正' })
  await write(form, { 原内容: '2027-05-01', 更正后内容: '2027-04-01', 更正原因: words })
  await pressAndWait(form, '保存并关闭', '保存成功')
  await rowAction(archivist.getByRole('row').filter({ hasText: words }), '提交')
  await expect(messageWith(archivist, '已提交')).toBeVisible()
  const alterno = await cell(archivist.getByRole('row').filter({ hasText: words }), 'alterno')
  await rowAction(await rowOf(archivist, `${CORRECTIONS}/corretionDeal`, alterno), '受理')
  await choose(archivist.getByRole('dialog'), { 责任环节: '报告录入' })
  await fillIn(archivist, { 责任人: '陈志远' }, '受理', '已受理')

  const approver = await at('jypizhun')
  await rowAction(await rowOf(approver, `${CORRECTIONS}/corretionDeal`, alterno), '处理')
  const dealing = approver.getByRole('dialog')
  await days(dealing, { 更正后下次检验日期: dayFromNow(200) })
  await write(dealing, { 处理意见: '同意更正' })
  await pressConfirmAndWait(dealing, '出具更正报告', '更正报告已出具')
  await expect(await rowOf(archivist, `${CORRECTIONS}/corretionSearch`, alterno)).toContainText('已出更正报告')
})
