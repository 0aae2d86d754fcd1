import { expect, type Locator, type Page } from '@playwright/test'
import { callAs, rowsAs } from '../harness/calls.ts'
import { selectedAction } from '../harness/list-actions.ts'
import { address, confirmDialog, button, signedInPage, gridRows, messageWith, test } from '../harness/test.ts'

const REVIEWER = '/businessPro/appReview'
const MOVE = '/api/appmain/refer'
/** Rows a request of a batch carries. */
const CHUNK = 10

interface Application {
  appmainsysid: string
  appno: string
  chedeptid: string | null
}

/** What waits for review, newest first, as the reviewer's list shows it. */
async function waiting(page: Page): Promise<{ ready: Application[]; bare: Application[] }> {
  const sort = JSON.stringify([{ id: 'appdate', dir: 'desc' }])
  const newest = await rowsAs<Application>(page, '/api/appmain/appMainSheetList', { stepcode: 'SCFP', pageSize: '12', sort })
  const numbered = newest.filter((each) => each.appno)
  return { ready: numbered.filter((each) => each.chedeptid), bare: numbered.filter((each) => !each.chedeptid) }
}

/** The row of an application on the open list. */
function rowOf(page: Page, { appno }: Application): Locator {
  return gridRows(page).filter({ hasText: appno })
}

async function tick(page: Page, chosen: readonly Application[]): Promise<void> {
  await page.goto(address(REVIEWER))
  for (const each of chosen) await rowOf(page, each).getByRole('checkbox').check()
}

async function passTicked(page: Page): Promise<void> {
  await selectedAction(page, '批量通过')
  await confirmDialog(page)
}

test.use({ user: 'jyshencha' })

test('given two of four cannot pass, when one is mended and tried again, then every row tells what became of it', async ({ userPage: reviewer, browser }) => {
  const { ready, bare } = await waiting(reviewer)
  const [first, second, away] = ready as [Application, Application, Application]
  const [without] = bare as [Application]
  const clerk = await signedInPage(browser, 'jyshouli')
  await tick(reviewer, [first, second, away, without])
  const reason = { backReason: '10', backDutyTask: 'YWSB', backDescription: '缺少使用登记证复印件' }
  expect((await callAs(reviewer, MOVE, { ids: away.appmainsysid, move: 'back', ...reason })).status).toBe(200)
  await passTicked(reviewer)

  const report = reviewer.getByRole('dialog', { name: '批量通过：成功 2 条，失败 2 条' })
  const reportRow = (each: Application) => report.getByRole('row').filter({ hasText: each.appno })
  await expect(reportRow(first)).toContainText('成功')
  await expect(reportRow(away)).toContainText('失败当前环节为“业务申报”')
  await expect(reportRow(without)).toContainText('失败请先指定承检部门')
  await report.getByRole('checkbox', { name: '只看失败的' }).check()
  await expect(reportRow(second)).toHaveCount(0)

  expect((await callAs(clerk, '/api/appmain/submitAppMain', { ids: away.appmainsysid })).status).toBe(200)
  await button(report, '重试失败的 2 条').click()
  const again = reviewer.getByRole('dialog', { name: '批量通过：成功 3 条，失败 1 条' })
  await expect(again.getByRole('row').filter({ hasText: away.appno })).toContainText('成功')
  await reviewer.keyboard.press('Escape')
  await expect(rowOf(reviewer, away)).toHaveCount(0)
  await expect(rowOf(reviewer, without)).toHaveCount(1)
})

test('given a batch under way, when cancelled, then the chunk under way is finished and the rest is untouched', async ({ userPage: reviewer }) => {
  let sent = 0
  let letThrough: () => void = () => undefined
  const released = new Promise<void>((resolve) => (letThrough = resolve))
  await reviewer.route(`**${MOVE}*`, async (route) => {
    sent += 1
    await released
    await route.continue()
  })
  await reviewer.goto(address(REVIEWER))
  await expect(gridRows(reviewer).first()).toBeVisible()
  await reviewer.locator('.ag-header-select-all:visible').getByRole('checkbox').check()
  await passTicked(reviewer)
  const progress = reviewer.getByRole('progressbar', { name: '批量通过' })
  await expect(progress).toHaveAttribute('aria-valuetext', /已办理 0 \/ \d+ 条/)
  await reviewer.keyboard.press('Escape')
  await expect(reviewer.getByRole('button', { name: '正在停止…' })).toBeDisabled()
  letThrough()
  const report = reviewer.getByRole('dialog', { name: /未办理 \d+ 条/ })
  await expect(report).toBeVisible()
  await expect(progress).toHaveCount(0)
  expect(sent).toBe(1)
  const rows = report.locator('tbody').getByRole('row')
  await expect(rows.filter({ hasNotText: '已停止，未办理' })).toHaveCount(CHUNK)
  expect(await rows.filter({ hasText: '已停止，未办理' }).count()).toBeGreaterThan(0)
})

test('given the answer is lost on its way, when the batch runs, then it is asked for again under the same key and nothing is done twice', async ({
  userPage: reviewer,
}) => {
  const { ready } = await waiting(reviewer)
  const keys: (string | undefined)[] = []
  await reviewer.route(`**${MOVE}*`, async (route) => {
    keys.push((await route.request().allHeaders())['idempotency-key'])
    if (keys.length > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await tick(reviewer, ready.slice(0, 2))
  await passTicked(reviewer)
  await expect(messageWith(reviewer, '批量提交成功，共 2 条')).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})
