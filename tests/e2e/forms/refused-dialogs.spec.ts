import { expect, type Locator, type Page } from '@playwright/test'
import { rowAction } from '../harness/list-actions.ts'
import { choose, days, field, pick, pressAndWait, rowOf, write } from '../journeys/steps.ts'
import { address, button, messageWith, test } from '../harness/test.ts'

const DANGERS = '/safeMng/seriousAcciden/hiddenDanger'

test.use({ user: 'jcjiancha1' })

/** A hidden danger that may be ordered to be mended, by what is said of it: registered and verified as the journey of dangers does. */
async function verifiedDanger(page: Page): Promise<string> {
  const words = `可责令整改的隐患${Date.now()}`
  await page.goto(address(DANGERS))
  await button(page.getByRole('toolbar'), '登记隐患').click()
  await choose(page, { 隐患来源: '投诉举报', 隐患类型: '超期未检', 隐患等级: '一般隐患', 区划: '锦江区' })
  await pick(page, '选取隐患单位')
  await write(page, { 隐患描述: words })
  await pressAndWait(page, '保存', '隐患已登记')
  await rowAction(await rowOf(page, DANGERS, words), '核实')
  await write(page, { 核实意见: '情况属实' })
  await pressAndWait(page, '核实', '已核实')
  return words
}

/** The dialog of the order to mend a verified danger, filled in but for what a test changes. */
async function orderToMend(page: Page, danger: string, { measure, person, limit }: { measure: string; person: string; limit: string }): Promise<Locator> {
  await rowAction(await rowOf(page, DANGERS, danger), '责令整改')
  const dialog = page.getByRole('dialog')
  await field(dialog, '整改措施').fill(measure)
  await field(dialog, '整改责任人').fill(person)
  await days(dialog, { 整改期限: limit })
  return dialog
}

test('given an order to mend with a day that is past, when it is refused, then the dialog stays with what was typed and the day is marked; corrected, it goes through once', async ({
  userPage: page,
}) => {
  test.slow()
  const danger = await verifiedDanger(page)
  const dialog = await orderToMend(page, danger, { measure: '停用，更换钢丝绳', person: '李明', limit: '2020-01-01' })
  const limit = field(dialog, '整改期限')
  await button(dialog, '确定').click()

  await expect(messageWith(page, '整改期限不能早于今天').first()).toBeVisible()
  await expect(limit).toBeFocused()
  await expect(limit).toHaveAttribute('aria-invalid', 'true')
  await expect(field(dialog, '整改措施')).toHaveValue('停用，更换钢丝绳')
  await expect(field(dialog, '整改责任人')).toHaveValue('李明')
  await dialog.screenshot({ path: 'dist/test/refused-dialog.png' })

  await days(dialog, { 整改期限: '2099-12-31' })
  await button(dialog, '确定').click()
  await expect(messageWith(page, '已责令整改')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(await rowOf(page, DANGERS, danger)).toContainText('整改中')
})

test('given an answer that is lost, when the dialog is sent again, then the server is asked under the same key and does it once', async ({
  userPage: page,
}) => {
  test.slow()
  const danger = await verifiedDanger(page)
  const dialog = await orderToMend(page, danger, { measure: '更换制动器', person: '王芳', limit: '2099-12-31' })

  const keys: string[] = []
  await page.route('**/api/**rectify*', async (route) => {
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    // it arrives and is done; the browser never hears of it, and by itself tries once more
    if (keys.length <= 2) {
      await route.fetch()
      return route.abort('connectionreset')
    }
    return route.continue()
  })
  await button(dialog, '确定').click()
  await expect(messageWith(page, '网络连接失败')).toBeVisible()
  await expect(field(dialog, '整改措施')).toHaveValue('更换制动器')
  await button(dialog, '确定').click()
  await expect(messageWith(page, '已责令整改')).toBeVisible()
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('given a database that is away, then one line says so, what is typed stays, and what was begun goes on by itself', async ({ userPage: page }) => {
  test.slow()
  const danger = await verifiedDanger(page)
  const dialog = await orderToMend(page, danger, { measure: '更换限速器', person: '周敏', limit: '2099-12-31' })

  let away = true
  const problem = { code: 'store.away', path: '', message: '系统暂时连接不上数据库', cure: '' }
  const refusal = { status: 503, headers: { 'Retry-After': '5' }, json: { isSuccess: false, code: problem.code, problems: [problem], requestId: 'r' } }
  await page.route(/\/api\/(?!health\/live)/, (route) => (away ? route.fulfill(refusal) : route.continue()))
  await button(dialog, '确定').click()
  const line = page.getByRole('status').filter({ hasText: '连接不上数据库' })
  await expect(line).toBeVisible()
  await page.screenshot({ path: 'dist/test/store-away.png' })
  await expect(field(dialog, '整改措施')).toHaveValue('更换限速器')
  await expect(page.locator('.ant-modal-confirm, .ant-message-error')).toHaveCount(0)
  away = false
  await expect(messageWith(page, '已责令整改')).toBeVisible()
  await expect(line).toHaveCount(0)
  await expect(dialog).toHaveCount(0)
})
