import { expect, type Browser, type Page } from '@playwright/test'
import { answersApart } from '../../../engine/inspection/answer-paths.ts'
import { forklift } from '../../fixtures/inspection/forklift.ts'
import { recordExample } from '../../fixtures/inspection/record-example.ts'
import { addDevice, deviceOf, sheetOf } from '../harness/archive.ts'
import { ask, waitingSheet } from '../harness/open-record.ts'
import { paperOf, verified, wordsOf } from '../harness/papers.ts'
import { bar, front, header, logInByTouch, press } from '../harness/phone/touch.ts'
import { button, messageWith } from '../harness/test.ts'
import { dayFromNow, test } from './steps.ts'

/** A phone in a hand: touched, and drawn as one. */
const hand = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const TODAY = dayFromNow(0)
const example = recordExample('vehicle/forklift-inspection.2022', {}, TODAY)
/** Answered by thumb; the others are there already. */
const BY_THUMB = 2

const thing = { ...forklift, equcode: '511010345202401009', equname: '手机上检验的叉车', prono: 'CC-2024-009' }

const sheet = (page: Page) => page.getByRole('dialog').last()

/** The phone of somebody who has logged in by thumb. */
async function phoneOf(browser: Browser, login: string): Promise<Page> {
  const context = await browser.newContext(hand)
  const page = await context.newPage()
  await logInByTouch(page, login)
  return page
}

/** The page that the first of the bar leads to. */
const openTasks = (page: Page): Promise<void> => bar(page).getByRole('link', { name: '任务' }).tap()

/** Opens a screen by the magnifier of the head. */
async function find(page: Page, title: string): Promise<void> {
  await header(page).getByRole('button', { name: /查找/ }).tap()
  await sheet(page).getByRole('combobox').fill(title)
  const found = sheet(page)
    .getByRole('option', { name: new RegExp(`^${title}`) })
    .first()
  await found.tap()
  await expect(header(page)).toContainText(title)
}

/** Touches an action of the card of a number, behind ⋯ where it is not the card's main one. */
async function touchCard(page: Page, number: string, words: string): Promise<void> {
  await front(page).getByLabel('快速查找', { exact: true }).fill(number)
  await page.keyboard.press('Enter')
  const card = front(page).locator('.viewno-card').filter({ hasText: number })
  await expect(card).toHaveCount(1)
  await expect(front(page).locator('.viewno-card')).toHaveCount(1)
  if (await button(card, words).isVisible()) return button(card, words).tap()
  await card.getByRole('button', { name: /更多/ }).tap()
  await sheet(page).or(page.getByRole('menu').last()).getByText(words, { exact: true }).last().tap()
}

const told = (page: Page, words: string) => expect(messageWith(page, words).first()).toBeVisible()

/** The dispatcher gives the sheet to two inspectors with an instrument of the first. */
async function arrange(page: Page, number: string): Promise<void> {
  await openTasks(page)
  await touchCard(page, number, '派工')
  await front(page).getByLabel('检验人员', { exact: true }).tap()
  for (const name of ['谢宇航', '汪建平']) await page.locator('.ant-select-tree-node-content-wrapper:visible').filter({ hasText: name }).first().tap()
  await page.keyboard.press('Escape')
  // both stand by their names, as narrow as it is
  await expect(front(page).locator('.ant-select-selection-item:visible').filter({ hasText: '谢宇航' })).toBeVisible()
  await expect(front(page).locator('.ant-select-selection-item:visible').filter({ hasText: '汪建平' })).toBeVisible()
  await button(front(page), '选取使用仪器').tap()
  await sheet(page).locator('.viewno-card').filter({ hasText: '游标卡尺' }).first().tap()
  await button(sheet(page), '确定选取').tap()
  await press(page, '派工')
  await told(page, '派工成功')
}

/** The inspector finds the task among those to be confirmed, and takes it on. */
async function confirm(page: Page, number: string): Promise<void> {
  await openTasks(page)
  await front(page).locator('.mobile-line').filter({ hasText: number }).getByRole('button').first().tap()
  await front(page).getByRole('radiogroup', { name: '现场条件具备' }).getByText('是', { exact: true }).tap()
  await press(page, '确认')
  await told(page, '确认成功')
}

/** All but some results that need nothing but a sign, as who works beside the inspector has entered them. Answers the results left. */
async function enterOthers(id: string): Promise<string[]> {
  const { record } = (await ask('jyjianyan4', '/api/appbuss/record/open', { id })) as unknown as { record: { recordid: string } }
  const signs = answersApart(example.answers).filter(({ path, value }) => path.startsWith('results/') && JSON.stringify(value) === '{"state":"pass"}')
  const left = signs.slice(0, BY_THUMB).map(({ path }) => path)
  const changes = answersApart(example.answers).flatMap((each) => (left.includes(each.path) ? [] : [{ ...each, seen: 1 }]))
  const written = await ask('jyjianyan4', '/api/appbuss/record/answer', { id: record.recordid, since: '0', changes: JSON.stringify(changes) })
  expect(written['refused']).toEqual([])
  return left.map((path) => path.replace('results/', ''))
}

/** The inspector gives the last signs by thumb, hands the record in, and the report that it has filled. */
async function record(page: Page, left: readonly string[]): Promise<void> {
  await openTasks(page)
  await front(page).locator('.mobile-card').filter({ hasText: thing.equname }).getByRole('button', { name: '做记录' }).tap()
  for (const id of left) {
    const pass = front(page).locator(`[data-result="${id}"] .rec-sign[data-state="pass"]`)
    await pass.tap()
    await expect(pass).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(front(page).locator('.rec-state')).toContainText('已保存')
  await front(page)
    .getByRole('button', { name: /^提交记录/ })
    .tap()
  await expect(sheet(page)).toContainText('结论：合格')
  await button(sheet(page), '提交').tap()
  await told(page, '记录已提交')
  await press(page, '提交')
  await button(sheet(page), '确定').tap()
  await told(page, '提交成功')
}

/** One step of a sheet by somebody on their phone: the form of its card, or the question that the card asks. */
async function handle(
  page: Page,
  number: string,
  { list, card, words = '', reply }: { list: string; card: string; words?: string; reply: string },
): Promise<void> {
  await find(page, list)
  await touchCard(page, number, card)
  await (words === '' ? button(sheet(page), '确定').tap() : press(page, words))
  await told(page, reply)
}

test('given a sheet that waits to be arranged, when everybody does their work on a phone, then the paper is made and filed, and says what was found', async ({
  browser,
}, info) => {
  info.setTimeout(info.timeout * 6)
  const equdatasysid = await addDevice(thing)
  const { seisn: number = '', bussid = '' } = await waitingSheet({
    thing: { ...thing, equdatasysid },
    application: { seitestsort: '0551' },
    dispatcher: 'jybuzhang3',
    day: TODAY,
  })
  await arrange(await phoneOf(browser, 'jybuzhang3'), number)
  const inspector = await phoneOf(browser, 'jyjianyan4')
  await confirm(inspector, number)
  await record(inspector, await enterOthers(bussid))
  await handle(await phoneOf(browser, 'jyjianyan6'), number, { list: '报告确认', card: '确认', words: '确认', reply: '确认成功' })
  await handle(await phoneOf(browser, 'jyshenhe'), number, { list: '报告审核', card: '审核', words: '审核通过', reply: '审核通过' })
  await handle(await phoneOf(browser, 'jypizhun'), number, { list: '报告审批', card: '审批', words: '批准签发', reply: '签发成功' })
  await handle(inspector, number, { list: '检验结束', card: '检验结束', reply: '已转报告打印' })
  const archivist = await phoneOf(browser, 'jydangan')
  await handle(archivist, number, { list: '报告打印', card: '转归档', reply: '已转报告归档' })
  await handle(archivist, number, { list: '报告归档', card: '归档', words: '归档', reply: '归档成功' })
  // nobody has paid yet
  await find(archivist, '报告发放')
  await touchCard(archivist, number, '发放')
  await expect(front(archivist)).toContainText('检验费尚未到账，不能发放报告')

  const found = await sheetOf(number)
  const reportno = String(found['reportno'])
  expect(found).toMatchObject({ inspresult: '00' })
  const paper = wordsOf(await paperOf('JYBG', bussid))
  for (const words of ['合格', thing.equname, reportno]) expect(paper).toContain(words)
  expect(await verified(browser, reportno)).toMatchObject({ state: '有效', 检验结论: '合格' })
  expect(await deviceOf('5000', equdatasysid)).toMatchObject({ lastresult: '00', lastreportno: reportno })
})
