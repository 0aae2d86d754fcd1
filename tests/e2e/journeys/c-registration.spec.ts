import { expect, type Page } from '@playwright/test'
import type { Row } from '../../../engine/schema/format/json.ts'
import { rowsAs } from '../harness/calls.ts'
import { address } from '../harness/test.ts'
import { rowAction } from '../harness/list-actions.ts'
import {
  attach,
  cell,
  choose,
  closedRowOf,
  dayFromNow,
  pressAndWait,
  pressConfirmAndWait,
  fillIn,
  firstIn,
  firstRow,
  rowOf,
  confirmAndWait,
  test,
  write,
} from './steps.ts'

const REGISTER = '/equCheckMng/useRegister'
const RELATIONS = '/elevatorMaintenanceMng/maintenaceRelationMng'

/** Notices of construction that a user sees in a state. */
function noticesOf(page: Page, state: string): Promise<Row[]> {
  return rowsAs<Row>(page, '/api/eqmbcwbasic/eqmBcwBasic/list', { view: 'equCheckMng/construction/register', consstate: state })
}

/** A relation that waits, confirmed by the user, whose firm has a filing that still runs. */
async function bindable(page: Page): Promise<Row> {
  const filters = JSON.stringify([{ field: 'enddate', op: 'gte', value: dayFromNow(0) }])
  const filings = await rowsAs<Row>(page, '/api/ibmsbrmogmmaibasic/ibmsBrmOgmMaiBasic/list', { filingstate: '30', filters })
  const running = new Set(filings.map(({ maiorgname }) => maiorgname))
  const waiting = await rowsAs<Row>(page, '/api/maintrelation/maintRelation/list', { relstate: '10', useconfirm: '1' })
  const found = waiting.find(({ maiorgname }) => running.has(maiorgname))
  if (!found) throw new Error('the demonstration holds no relation that may be bound')
  return found
}

/** Brings a registration that waits from acceptance to its certificate. */
async function issued(clerk: Page, maker: Page, list: string, number: string): Promise<void> {
  await rowAction(await rowOf(clerk, list, number), '受理')
  await confirmAndWait(clerk, '已受理')
  await rowAction(await rowOf(clerk, list, number), '审查通过')
  await fillIn(clerk, { 意见: '资料符合要求' }, '确定', '审查通过')
  await rowAction(await rowOf(maker, list, number), '发证')
  await choose(maker.getByRole('dialog'), { 登记机关代号: '成都市' })
  await fillIn(maker, {}, '确定', '已发证，设备档案已登记')
}

test('given the registration of one piece of equipment that waits, when accepted, examined and issued, then its certificate is printed', async ({ at }) => {
  test.slow()
  const [clerk, maker] = [await at('jcdengji'), await at('jcfazheng')]
  const waiting = await firstIn(clerk, `${REGISTER}/setRegister`, '办理状态', '已提交待受理')
  const [name, number] = [await cell(waiting, 'equname'), await cell(waiting, 'regno')]
  await issued(clerk, maker, `${REGISTER}/setRegister`, number)
  await rowAction(await rowOf(maker, `${REGISTER}/setRegister`, number), '登记证')
  await expect(maker.getByRole('dialog', { name: '打印预览' }).locator('iframe')).toBeVisible()
  await expect(await rowOf(clerk, `${REGISTER}/useRegisterQuery`, number)).toContainText(name)
})

test('given a registration by unit and a change that wait, when dealt with, then both have their certificates', async ({ at }) => {
  test.slow()
  const [clerk, maker] = [await at('jcdengji'), await at('jcfazheng')]
  const number = await cell(await firstIn(clerk, `${REGISTER}/unitRegister`, '办理状态', '已提交待受理'), 'regno')
  await issued(clerk, maker, `${REGISTER}/unitRegister`, number)
  await expect(await rowOf(clerk, `${REGISTER}/unitRegister`, number)).toContainText('已办结')

  const changes = `${REGISTER}/changeRegister`
  const changeno = await cell(await firstIn(clerk, changes, '办理状态', '已提交待受理'), 'changeno')
  await rowAction(await rowOf(clerk, changes, changeno), '受理')
  await confirmAndWait(clerk, '已受理')
  await rowAction(await rowOf(clerk, changes, changeno), '审查通过')
  await fillIn(clerk, { 意见: '资料符合要求' }, '确定', '审查通过')
  await rowAction(await rowOf(maker, changes, changeno), '办结')
  const ending = maker.getByRole('dialog')
  await choose(ending, { 登记机关代号: '成都市' })
  await ending.getByRole('switch', { name: '已收回原证' }).click()
  await fillIn(maker, {}, '确定', '已办结，设备档案已更新')
})

test('given a notice of construction, when handed in and received, then its receipt is there, and the equipment is registered after its first inspection', async ({
  at,
}) => {
  const builder = await at('qyshigong')
  // an installation in the city whose clerk receives it below
  const draft = (await noticesOf(builder, '00')).find(({ equareacode, conskind }) => String(equareacode).startsWith('5101') && conskind === '1')
  await builder.goto(address(`/equCheckMng/construction/detail?id=${String(draft?.['applysysid'])}`))
  await attach(builder)
  await pressConfirmAndWait(builder, '提交', '已提交，待接收')
  const sent = (await noticesOf(builder, '10')).find(({ applysysid }) => applysysid === draft?.['applysysid'])
  const number = String(sent?.['noticeno'])
  const clerk = await at('jcdengji')
  await rowAction(await rowOf(clerk, '/equCheckMng/construction/audit', number), '接收')
  await confirmAndWait(clerk, '已接收，可打印回执')
  await rowAction(await closedRowOf(clerk, '/equCheckMng/construction/audit', number), '回执')
  await expect(clerk.getByText('回执').first()).toBeVisible()
  await rowAction(await closedRowOf(clerk, '/equCheckMng/construction/audit', number), '抄告')
  await choose(clerk.getByRole('dialog'), { 监检机构: '锦川' })
  await fillIn(clerk, {}, '确定', '已抄告检验机构')

  const first = '/equCheckMng/firstRegisterManagement/audit'
  const waiting = await firstRow(clerk, first)
  const firstno = await cell(waiting, 'firstno')
  await rowAction(waiting, '审核')
  await write(clerk, { 审核意见: '资料齐全' })
  await pressAndWait(clerk, '通过', '审核通过')
  await rowAction(await closedRowOf(clerk, first, firstno), '转档案')
  await confirmAndWait(clerk, '已转设备档案')
})

test('given a filing of maintenance, when reviewed and checked, then it holds; elevators are bound, lapse and are unbound', async ({ at }) => {
  test.slow()
  const office = await at('jcweibao')
  const review = await firstRow(office, '/unitMng/Maintenance/examineBeian')
  const name = await cell(review, 'maiorgname')
  await rowAction(review, '审核')
  await write(office, { 审核意见: '资料齐全' })
  await pressAndWait(office, '审核同意', '审核同意，待核查')
  await rowAction(await rowOf(office, '/unitMng/Maintenance/checkBeiAn', name), '同意')
  await confirmAndWait(office, '核查同意，备案生效')

  const bound = await bindable(office)
  const number = String(bound['equregcode'])
  await rowAction(await rowOf(office, `${RELATIONS}/bindVerify`, number), '通过')
  await confirmAndWait(office, '绑定成功，设备档案已更新')
  await rowAction(await rowOf(office, `${RELATIONS}/bindSearch`, number), '解绑')
  const reason = office.getByRole('dialog')
  await choose(reason, { 解绑原因: '合同到期' })
  await fillIn(office, { 解绑说明: '合同到期不再续签' }, '确定', '已申请解绑，待确认')
  await rowAction(await rowOf(office, `${RELATIONS}/unbindSearch`, number), '确认解绑')
  await confirmAndWait(office, '已解绑')
  await rowAction(await firstIn(office, `${RELATIONS}/bailOutSearch`, '关系状态', '已绑定'), '列为脱保')
  await confirmAndWait(office, '已列为脱保')
})
