import { expect, type Page } from '@playwright/test'
import { deskLine, findByKeys, firstTask, lookByKeys, openByKeys, shows } from './desk-tasks.ts'
import { rowAction } from './list-actions.ts'
import { answer, cell, field } from '../journeys/steps.ts'
import type { ClickCounter } from './clicks.ts'
import { address, button, gridRows, messageWith } from './test.ts'

/** The desk of somebody: opened once, what is done on it is counted. */
export function desksOf(at: (user: string) => Promise<Page>, counter: ClickCounter): (user: string) => Promise<Page> {
  return async (user) => {
    const page = await at(user)
    await counter.watch(page)
    await page.goto(address('/'))
    await expect(page.getByRole('heading', { name: '待办事项' })).toBeVisible()
    return page
  }
}

/** From what came by itself back to the desk. */
export async function backToDesk(page: Page): Promise<void> {
  const desk = page.getByRole('region', { name: '等我办理' })
  const next = page.getByRole('button', { name: '返回列表（Esc）' })
  const list = page.locator('.viewno-list-tools:visible')
  await expect(desk.or(next).or(list).first()).toBeVisible()
  if (await next.isVisible()) await page.keyboard.press('Escape')
  else if (!(await desk.isVisible())) await openByKeys(page, '首页')
  await expect(desk).toBeVisible()
}

/** Opens a screen from the menu, by what it is called. */
export async function fromMenu(page: Page, title: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByLabel('搜索菜单').click()
  await page.keyboard.type(title)
  await menu.getByRole('link', { name: title, exact: true }).click()
}

/** Presses the button of the form and waits for what the product says. */
export async function done(page: Page, words: string, reply: string): Promise<void> {
  await button(page.getByRole('toolbar').last(), words).click()
  await expect(messageWith(page, reply).first()).toBeVisible()
}

/** Agrees to the question by Enter: its button has the focus. */
export async function agree(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').last()).toBeVisible()
  await expect(button(page.getByRole('dialog').last(), '确定')).toBeFocused()
  await page.keyboard.press('Enter')
}

/** Applies for the inspection of the device of a code, everything else as the archive has it. */
export async function applyFor(clerk: Page, equcode: string): Promise<void> {
  await button(clerk, '新建申报').click()
  await button(clerk, '从设备档案选取').click()
  const picker = clerk.getByRole('dialog').last()
  await expect(picker.getByLabel('快速查找', { exact: true })).toBeFocused()
  await clerk.keyboard.type(equcode)
  await clerk.keyboard.press('Enter')
  await expect(gridRows(picker)).toHaveCount(1)
  await button(picker, '确定选取').click()
  await expect(field(clerk, '受检单位')).not.toHaveValue('')
  await submit(clerk)
}

/** Registers the fee of the application that stands first; answers its number. */
export async function charge(clerk: Page): Promise<string> {
  const appno = await cell(gridRows(clerk).first(), 'appno')
  await rowAction(gridRows(clerk).first(), '收费')
  const form = clerk.getByRole('dialog').last()
  await done(clerk, '登记', '收费登记成功')
  await expect(form).toBeHidden()
  return appno
}

/** Confirms that the newest fee has come in. */
export async function confirmCharge(finance: Page, voucher: string): Promise<void> {
  await firstTask(finance, '待确认')
  await field(finance, '缴款凭证号').click()
  await finance.keyboard.type(voucher)
  await button(finance.getByRole('toolbar').last(), '确认到账').click()
  await agree(finance)
  await expect(messageWith(finance, '收费确认成功')).toBeVisible()
}

/** Sends inspectors to the sheet of an application; answers its number. Instruments are picked when a name of theirs is given. */
export async function arrange(dispatcher: Page, appno: string, inspectors: readonly string[], instrumentOf = ''): Promise<string> {
  const seisn = await firstTask(dispatcher, '任务安排', appno)
  await field(dispatcher, '检验组').click()
  await dispatcher.locator('.ant-select-item-option:visible').first().click()
  await field(dispatcher, '检验人员').click()
  for (const name of inspectors) await dispatcher.locator('.ant-select-tree-node-content-wrapper:visible').filter({ hasText: name }).first().click()
  await dispatcher.keyboard.press('Escape')
  if (instrumentOf !== '') {
    await button(dispatcher, '选取使用仪器').click()
    const instruments = dispatcher.getByRole('dialog').last()
    await expect(gridRows(instruments).first()).toContainText(instrumentOf)
    await gridRows(instruments).first().getByRole('checkbox').click()
    await button(instruments, '确定选取').click()
  }
  await done(dispatcher, '派工', '派工成功')
  return seisn
}

/** Takes a task on. */
export async function confirmTask(inspector: Page, seisn: string): Promise<void> {
  await firstTask(inspector, '任务确认', seisn)
  await answer(inspector, '现场条件具备', '是')
  await done(inspector, '确认', '确认成功')
}

/** Hands in what stands open: an application, or the report that the record has filled. */
export async function submit(inspector: Page): Promise<void> {
  await button(inspector.getByRole('toolbar').last(), '提交').click()
  await agree(inspector)
  await expect(messageWith(inspector, '提交成功')).toBeVisible()
}

/** One step of a sheet from the desk that takes a press of a button. */
export async function handle(page: Page, step: string, seisn: string, words: string, reply: string): Promise<void> {
  await firstTask(page, step, seisn)
  await done(page, words, reply)
}

/** One step of a sheet from the list that the desk leads to, agreed to. */
export async function handleInList(page: Page, step: string, seisn: string, words: string, reply: string): Promise<void> {
  if (await shows(deskLine(page, step, seisn))) await firstTask(page, step, seisn)
  else await findByKeys(page, step, seisn)
  await expect(gridRows(page)).toHaveCount(1)
  await rowAction(gridRows(page).first(), words)
  await agree(page)
  await expect(messageWith(page, reply)).toBeVisible()
}

/** Prints, files and hands out the paper of a sheet. */
export async function handOut(archivist: Page, seisn: string, counter: ClickCounter): Promise<void> {
  counter.step('打印')
  await handleInList(archivist, '报告打印', seisn, '转归档', '已转报告归档')

  counter.step('归档')
  await archivist.getByRole('link', { name: '首页' }).first().click()
  await handle(archivist, '报告归档', seisn, '归档', '归档成功')

  counter.step('发放')
  await backToDesk(archivist)
  await button(archivist, '报告发放').click()
  await lookByKeys(archivist, seisn)
  await rowAction(gridRows(archivist).first(), '发放')
  await done(archivist, '发放', '发放成功')
}

/** What was done, step by step, and how much of it. */
export function countedWords(counter: ClickCounter): string {
  const sum = `共 ${counter.count('click')} 次点击，${counter.count('key')} 个单键，录入 ${counter.count('typed')} 处`
  return [...counter.lines(), sum].join('\n')
}

/** Who inspects: account and name, of the department that the thing belongs to. */
interface Person {
  login: string
  name: string
}

/** What a thing's way from application to handed-out paper takes beside the usual people. */
export interface WholeWay {
  equcode: string
  voucher: string
  dispatcher: string
  inspectors: readonly [Person, Person]
  /** Whose instruments the dispatcher picks from; none when absent. */
  instrumentOf?: string
  /** Fills in the record that stands open on the inspector's page, and submits it. */
  record(page: Page): Promise<void>
  /** Looks at the report that the record has filled, before it is handed in. */
  report?(page: Page): Promise<void>
}

/** Goes the whole way by clicks and keys, everybody at their desk; answers the number of the sheet. */
export async function goWholeWay(at: (user: string) => Promise<Page>, counter: ClickCounter, way: WholeWay): Promise<string> {
  const desk = desksOf(at, counter)
  const clerk = await desk('jyshouli')
  counter.step('申报')
  await applyFor(clerk, way.equcode)
  counter.step('收费登记')
  const appno = await charge(clerk)
  counter.step('收费确认')
  await confirmCharge(await desk('jycaiwu'), way.voucher)
  counter.step('审核分配')
  await handle(await desk('jyshencha'), '审核分配', appno, '通过', '审核通过')
  counter.step('受理')
  await handle(await desk('jyzhuli'), '业务受理', appno, '受理', '受理成功')

  const [first, second] = way.inspectors
  counter.step('派工')
  const seisn = await arrange(await desk(way.dispatcher), appno, [first.name, second.name], way.instrumentOf)
  counter.step('任务确认')
  const inspector = await desk(first.login)
  await confirmTask(inspector, seisn)
  counter.step('原始记录')
  await backToDesk(inspector)
  await firstTask(inspector, '报告生成', seisn)
  await way.record(inspector)
  counter.step('报告')
  await way.report?.(inspector)
  await fromReportToHandOut(desk, counter, { seisn, inspector, second: second.login })
  return seisn
}

/** From the report that stands open on the inspector's page to the paper that is handed out; the second inspector confirms. */
export async function fromReportToHandOut(
  desk: (user: string) => Promise<Page>,
  counter: ClickCounter,
  { seisn, inspector, second }: { seisn: string; inspector: Page; second: string },
): Promise<void> {
  await submit(inspector)
  counter.step('报告确认')
  await handle(await desk(second), '报告确认', seisn, '确认', '确认成功')
  counter.step('审核')
  await handle(await desk('jyshenhe'), '报告审核', seisn, '审核通过', '审核通过')
  counter.step('批准')
  await handle(await desk('jypizhun'), '报告审批', seisn, '批准签发', '签发成功')
  counter.step('检验结束')
  await backToDesk(inspector)
  await handleInList(inspector, '检验结束', seisn, '检验结束', '已转报告打印')
  await handOut(await desk('jydangan'), seisn, counter)
}
