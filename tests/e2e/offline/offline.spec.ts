import { expect, type Page } from '@playwright/test'
import { judgeRecord } from '../../../engine/inspection/judge-record.ts'
import { answersFrom } from '../../../engine/inspection/answer-paths.ts'
import { recordSignature } from '../../../engine/inspection/site/signed-record.ts'
import type { OpenedRecord } from '../../../engine/inspection/exchange.ts'
import { logIn } from '../../fixtures/client.ts'
import { ask } from '../harness/open-record.ts'
import { address, button, PASSWORD, test } from '../harness/test.ts'
import { openedOffline, openResults, rawTexts, recordOffline, resultAt, sheetToEnter, takeAlong } from './field-work.ts'

const INSPECTOR = 'jyjianyan1'

const opened = async (sheet: string) => (await ask(INSPECTOR, '/api/appbuss/record/open', { id: sheet })) as unknown as OpenedRecord

/** Databases of work; the worker has one of its own about the files of the product. */
const ownDatabases = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).flatMap(({ name = '' }) => (name.startsWith('viewno-offline') ? [name] : [])))

test.describe.configure({ timeout: 240_000 })

test('given work that was taken along, when there is no network, then it is entered, killed and found again, and sent once', async ({
  product: _,
  browser,
}) => {
  const { context, page, sheet, path } = await recordOffline(browser, INSPECTOR)
  const before = await opened(sheet)
  const ten = (await openResults(page)).slice(0, 10)
  for (const [at, id] of ten.entries())
    await resultAt(page, id)
      .locator(`.rec-sign[data-state="${at === 9 ? 'fail' : 'pass'}"]`)
      .click()
  await expect(page.getByRole('button', { name: /离线 · \d+ 未上传/ })).toBeVisible()
  await expect(page.locator('.rec-footer, .rec').getByText('已保存').first()).toBeVisible()
  const changed = answersFrom([...before.answers, ...ten.map((id, at) => ({ path: `results/${id}`, value: { state: at === 9 ? 'fail' : 'pass' } }))])
  const { verdict } = judgeRecord(before.template, changed, '2026-11-27')
  await expect(page.locator('.rec-verdict-title')).toContainText(verdict.outcome.title)
  await page.close({ runBeforeUnload: false })

  const again = await openedOffline(context, path)
  for (const [at, id] of ten.entries()) await expect(resultAt(again, id)).toHaveAttribute('data-state', at === 9 ? 'fail' : 'pass')
  await expect(again.locator('.rec-verdict-title')).toContainText(verdict.outcome.title)

  await context.setOffline(false)
  await expect(again.getByRole('button', { name: /未上传/ })).toBeHidden({ timeout: 60_000 })
  const after = await opened(sheet)
  const sent = new Map(after.answers.map((each) => [each.path, each.value]))
  expect(ten.map((id, at) => [id, (sent.get(`results/${id}`) as { state?: string }).state === (at === 9 ? 'fail' : 'pass')])).toEqual(
    ten.map((id) => [id, true]),
  )
  expect(judgeRecord(after.template, answersFrom(after.answers), '2026-11-27').verdict.outcome.id).toBe(verdict.outcome.id)

  // somebody else changes an answer that is changed here without network
  const [first = ''] = ten
  await context.setOffline(true)
  await resultAt(again, first).locator('.rec-sign[data-state="fail"]').click()
  await expect(again.getByRole('button', { name: /1 未上传/ })).toBeVisible()
  const seen = after.answers.find((each) => each.path === `results/${first}`)?.revision ?? 0
  const recordId = String(after.record['recordid'])
  await ask(INSPECTOR, '/api/appbuss/record/answer', {
    ...{ id: recordId, since: '0' },
    changes: JSON.stringify([{ path: `results/${first}`, value: { state: 'none' }, seen }]),
  })
  await context.setOffline(false)
  const status = again.getByRole('button', { name: /1 冲突/ })
  await expect(status).toBeVisible({ timeout: 60_000 })
  await status.click()
  await button(again, '比较并决定').click()
  await again.getByRole('dialog').getByRole('radio').first().check()
  await button(again, '按所选内容上传').click()
  await expect(again.getByText('全部内容已上传。')).toBeVisible({ timeout: 30_000 })
  const decided = (await opened(sheet)).answers.find((each) => each.path === `results/${first}`)
  expect(decided?.value).toMatchObject({ state: 'fail' })
  await context.close()
})

test('given a record that was taken along, when the representative signs it without a network, then it stands after a kill and on the server', async ({
  product: _,
  browser,
}) => {
  const { context, page, sheet, path } = await recordOffline(browser, INSPECTOR)
  await page.setViewportSize({ width: 390, height: 844 })
  await button(page, '请使用单位代表签名').click()
  await writeByHand(page)
  await page.getByRole('textbox', { name: '签名人姓名' }).fill('李建国')
  await button(page, '确认签名').click()
  await expect(page.getByRole('img', { name: '使用单位代表签名：李建国' })).toBeVisible()
  await expect(page.getByRole('button', { name: /离线 · 1 未上传/ })).toBeVisible()
  await page.close({ runBeforeUnload: false })

  const again = await openedOffline(context, path)
  await expect(again.getByRole('img', { name: '使用单位代表签名：李建国' })).toBeVisible()
  await expect(again.getByText('内容在签名后改过')).toBeHidden()
  const [first = ''] = await openResults(again)
  await resultAt(again, first).locator('.rec-sign[data-state="pass"]').click()
  await expect(again.getByText('内容在签名后改过')).toBeVisible()
  await button(again, '重新签名').click()
  await writeByHand(again)
  await button(again, '确认签名').click()
  await expect(again.getByText('内容在签名后改过')).toBeHidden()
  // the last stroke is on the device before the network is back
  await expect(again.locator('.rec-head .rec-state[data-state="saved"]')).toBeVisible()

  await context.setOffline(false)
  await expect(again.getByRole('button', { name: /未上传/ })).toBeHidden({ timeout: 60_000 })
  const { answers, template } = await opened(sheet)
  expect(recordSignature(template, answersFrom(answers), 'unitsignature')).toBe('signed')
  await context.close()
})

/** Two strokes on the pad. */
async function writeByHand(page: Page): Promise<void> {
  const box = await page.getByRole('img', { name: '使用单位代表签名：手写区' }).boundingBox()
  if (!box) throw new Error('no pad')
  for (const from of [0.2, 0.5]) {
    await page.mouse.move(box.x + box.width * from, box.y + box.height * 0.3)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * (from + 0.2), box.y + box.height * 0.7, { steps: 8 })
    await page.mouse.up()
  }
}

test('given a lost phone, then nothing on it can be read, and once it was locked it empties itself at the next contact', async ({ product: _, browser }) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  await takeAlong(page, INSPECTOR)
  const sheet = await sheetToEnter(INSPECTOR)
  const { record } = await opened(sheet)
  const plain = ['陈志远', 'record/open', String(record['recordno'] ?? 'sheet-'), sheet, '曳引驱动电梯', '有限公司']
  const texts = await rawTexts(page)
  expect(texts.length).toBeGreaterThan(100_000)
  expect(plain.filter((each) => texts.includes(each))).toEqual([])

  const admin = await logIn(address(''), 'superadmin', PASSWORD)
  const { list } = (await admin.post('/api/sysmng/device/list', { pageSize: '50' })) as { list: { id: string; islocked?: string }[] }
  await admin.post('/api/sysmng/device/lock', { ids: list.map(({ id }) => id).join(','), reason: '手机丢失' })
  await page.reload()
  await expect(page.getByRole('dialog', { name: '此设备已被锁定' })).toBeVisible({ timeout: 30_000 })
  await expect(async () => expect(await ownDatabases(page)).toEqual([])).toPass()
  expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('viewno.draft')))).toEqual([])
  await context.setOffline(true)
  await page.goto(address('/'))
  await expect(page.getByLabel('PIN', { exact: true })).toBeHidden()
  await context.close()
})
