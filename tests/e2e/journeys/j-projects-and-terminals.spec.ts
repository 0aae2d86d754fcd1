import { expect, type Page } from '@playwright/test'
import { address, button } from '../harness/test.ts'
import { rowAction } from '../harness/list-actions.ts'
import { cell, choose, dayFromNow, days, pressAndWait, pressConfirmAndWait, fillIn, firstIn, rowOf, confirmAndWait, test, write } from './steps.ts'

const PROJECTS = '/inspectPro'
const MISSION = `${PROJECTS}/checkMission`
const TERMINALS = '/mobilePlat/PDAClient'

/** Says of each part that it is fine, or of the first that it is not. */
async function judge(page: Page, first: '符合' | '不符合'): Promise<void> {
  const verdicts = page.getByLabel(/^结果 第 \d+ 行$/).and(page.locator('input:visible'))
  await expect(verdicts.first()).toBeVisible()
  const count = await verdicts.count()
  for (let row = 1; row <= count; row += 1) await choose(page, { [`结果 第 ${row} 行`]: row === 1 ? first : '符合' })
}

test('given a vessel, when planned, approved, inspected and found bad, then its unit signs, mends and the mending is confirmed', async ({ at }) => {
  test.slow()
  const leader = await at('jydaxiang')
  const drafted = await firstIn(leader, `${MISSION}/vesselPlan`, '状态', '方案编制')
  const tag = await cell(drafted, 'tagno')
  await rowAction(drafted, '提交')
  await confirmAndWait(leader, '方案已提交审批')
  const approver = await at('jypizhun')
  await rowAction(await rowOf(approver, `${MISSION}/vesselPlan`, tag), '审批')
  await pressConfirmAndWait(approver, '批准', '已批准')

  const inspector = await at('jyjianyan3')
  await rowAction(await rowOf(inspector, `${MISSION}/vesselEnter`, tag), '录入')
  await days(inspector, { 检验日期: dayFromNow(0) })
  await write(inspector, { 宏观检验结果: '封头内表面有裂纹' })
  await judge(inspector, '不符合')
  await choose(inspector, { 评定安全状况等级: '5级' })
  await write(inspector, { 不符合情况: '封头裂纹深 4 mm', 处理意见: '停止使用，更换封头' })
  await days(inspector, { 整改期限: dayFromNow(30) })
  await pressConfirmAndWait(inspector, '提交不合格意见', '不合格意见已提交审核')

  const list = `${PROJECTS}/disagree/disagreeQuery`
  const auditor = await at('jyshenhe')
  const waiting = await rowOf(auditor, list, tag)
  const number = await cell(waiting, 'noticeno')
  await rowAction(waiting, '审核')
  await pressConfirmAndWait(auditor.getByRole('dialog'), '同意签发', '已签发')
  await rowAction(await rowOf(inspector, list, number), '签收')
  await fillIn(inspector, { 单位签收人: '李明' }, '确定', '已登记签收', { 签收日期: dayFromNow(0) })
  await rowAction(await rowOf(inspector, list, number), '整改反馈')
  await fillIn(inspector, { 整改反馈: '已更换' }, '确定', '已登记整改反馈', { 反馈日期: dayFromNow(0) })
  await rowAction(await rowOf(auditor, list, number), '确认整改')
  await confirmAndWait(auditor, '已确认，转回现场复检')
  await expect(await rowOf(inspector, `${MISSION}/vesselEnter`, tag)).toContainText('现场检验')
})

test('given a pipeline, when its plan is approved and it is inspected and found good, then its notice is signed for and the report ends it', async ({ at }) => {
  test.slow()
  const leader = await at('jydaxiang')
  const drafted = await firstIn(leader, `${MISSION}/pipelinePlan`, '状态', '方案编制')
  const line = await cell(drafted, 'lineno')
  await rowAction(drafted, '提交')
  await confirmAndWait(leader, '方案已提交审批')
  const approver = await at('jypizhun')
  await rowAction(await rowOf(approver, `${MISSION}/pipelinePlan`, line), '审批')
  await pressConfirmAndWait(approver, '批准', '已批准')

  const inspector = await at('jyjianyan3')
  await rowAction(await rowOf(inspector, `${MISSION}/pipelineEnter`, line), '录入')
  await days(inspector, { 检验日期: dayFromNow(0) })
  await write(inspector, { 宏观检验结果: '未见异常' })
  const leak = inspector.getByLabel('泄漏性试验结果', { exact: true }).and(inspector.locator('input:visible, textarea:visible'))
  if ((await leak.count()) > 0) await leak.fill('无泄漏')
  await judge(inspector, '符合')
  await choose(inspector, { 评定安全状况等级: '2级' })
  await days(inspector, { 下次检验日期: dayFromNow(365 * 3) })
  await write(inspector, { 允许使用压力: '0.5' })
  await pressConfirmAndWait(inspector, '提交合格', '已提交，请签发意见通知书')

  const list = `${PROJECTS}/agree/agreeQuery`
  const issued = await rowOf(inspector, list, line)
  await rowAction(issued, '签发')
  await confirmAndWait(inspector, '已签发')
  await rowAction(await rowOf(inspector, list, line), '签收')
  await fillIn(inspector, { 单位签收人: '李明' }, '确定', '已登记签收', { 签收日期: dayFromNow(0) })
  await rowAction(await rowOf(inspector, `${MISSION}/pipelineEnter`, line), '报告完成')
  await fillIn(inspector, { 报告编号: `GD${Date.now()}` }, '确定', '已登记报告，检验完成')
  await expect(await rowOf(leader, `${PROJECTS}/filing/pipeline`, line)).toContainText('完成')
})

test('given a new version of the client, when its package is handed in and it is published, then terminals may take it', async ({ at }) => {
  const admin = await at('jyadmin')
  const list = `${TERMINALS}/versionConf`
  const version = `9.${Date.now() % 100_000}`
  await admin.goto(address(list))
  await button(admin.getByRole('toolbar'), '新增').click()
  await write(admin, { 客户端名称: '移动检验', 版本号: version, 内部版本号: String(Date.now() % 1_000_000), 更新说明: '支持离线录入' })
  await choose(admin, { 平台: '安卓', 强制升级: '否' })
  await write(admin, { '校验码（SHA-256）': 'a1'.repeat(32) })
  await admin
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'client.apk', mimeType: 'application/vnd.android.package-archive', buffer: Buffer.from('PK\u0003\u0004') })
  await expect(admin.getByText('client.apk')).toBeVisible()
  await pressAndWait(admin, '保存', '保存成功')
  await rowAction(await rowOf(admin, list, version), '发布')
  await confirmAndWait(admin, '已发布')
  await expect(await rowOf(admin, list, version)).toContainText('已发布')
})

test('given a template of the terminals that is out of use, when enabled and disabled again, then the list says so', async ({ at }) => {
  const admin = await at('jyadmin')
  await rowAction(await firstIn(admin, `${TERMINALS}/templatemain`, '模板状态', '停用'), '查看')
  await expect(admin.getByText('检验项目').first()).toBeVisible()
  const code = await cell(await firstIn(admin, `${TERMINALS}/templatemain`, '模板状态', '停用'), 'templatecode')
  await rowAction(await rowOf(admin, `${TERMINALS}/templatemain`, code), '启用')
  await confirmAndWait(admin, '已启用')
  await rowAction(await rowOf(admin, `${TERMINALS}/templatemain`, code), '停用')
  await fillIn(admin, { 原因: '规程换版' }, '确定', '已停用')
})
