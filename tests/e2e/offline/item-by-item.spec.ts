import { expect, type Page } from '@playwright/test'
import { answersFrom } from '../../../engine/inspection/answer-paths.ts'
import type { OpenedRecord } from '../../../engine/inspection/exchange.ts'
import { judgeRecord } from '../../../engine/inspection/judge-record.ts'
import { addDevice } from '../harness/archive.ts'
import { dayFromNow } from '../journeys/steps.ts'
import { ask, openRecord } from '../harness/open-record.ts'
import { front } from '../harness/phone/touch.ts'
import { test } from '../harness/test.ts'
import { openedOffline, takeAlong } from './field-work.ts'

const INSPECTOR = 'jyjianyan3'
const TODAY = dayFromNow(0)
const FAULT = '水位表照明不足'
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

test.describe.configure({ timeout: 240_000 })

const opened = async (sheet: string) => (await ask(INSPECTOR, '/api/appbuss/record/open', { id: sheet })) as unknown as OpenedRecord

/** The record of a boiler that these inspectors are to enter, with nothing in it yet. */
async function boilerSheet(): Promise<string> {
  const name = `蒸汽锅炉 ${Date.now()}`
  const place = { equareacode: '510104', equaddr: '成都市锦江区东大街 88 号锅炉房', useorgsysid: 'U0001', useorgname: '锦城物业服务有限公司' }
  const people = { safemanager: '龙海涛', safetel: '13900030001', porgname: '川压锅炉制造有限公司' }
  const marks = { equcode: `1100${Date.now()}`, prono: 'GL-2018-003', innercode: 'G-03' }
  const kind = {
    ...people,
    ...marks,
    equclacode: '1000',
    equcodeset: '1100',
    equname: name,
    usestatus: '01',
    regstatus: '1',
    cheorgsysid: 'JY01',
    chedeptid: 'JY0103',
  }
  const equdatasysid = await addDevice({ ...kind, ...place, prodate: '2018-03-20', putusedate: '2018-09-01' })
  return openRecord({
    thing: { equdatasysid, equname: name, equclacode: '1000', equcodeset: '1100', chedeptid: 'JY0103' },
    ...{ dispatcher: 'jybuzhang2', inspectors: [INSPECTOR, 'jyjianyan5'], day: TODAY },
    application: { seitestsort: '0502' },
    answers: { values: {}, results: {} },
  })
}

const shown = (page: Page) => front(page).locator('.rec-result')
const progress = (page: Page) => front(page).locator('.rec-step-head [role="status"]')

/** Signs the item in front by the signs in reach of the thumb; who has just been led to one reads it first. Answers which it was. */
async function sign(page: Page, state: 'pass' | 'fail'): Promise<string> {
  const at = (await shown(page).getAttribute('data-result')) ?? ''
  await page.waitForTimeout(450)
  await front(page).locator(`.rec-footer .rec-sign[data-state="${state}"]`).tap()
  if (state === 'fail') await expect(shown(page)).toHaveAttribute('data-state', 'fail')
  else await expect(front(page).locator(`.rec-result[data-result="${at}"]`)).toHaveCount(0)
  return at
}

/** Turns on to an item that is open and takes a sign alone. */
async function toSign(page: Page): Promise<void> {
  const open = front(page).locator('.rec-result[data-state="open"]:not(:has(.rec-fields))')
  for (let turns = 0; turns < 60; turns += 1) {
    if ((await open.count()) > 0 && (await front(page).locator('.rec-footer .rec-sign[data-state="pass"]:enabled').count()) > 0) return
    const at = await progress(page).textContent()
    await front(page).getByRole('button', { name: '下一项', exact: true }).tap()
    await expect(progress(page)).not.toHaveText(at ?? '')
  }
  throw new Error('no item waits for a sign')
}

test('given a boiler in a house without a signal, when its record is gone through item by item and the phone dies on the way, then it goes on, and the server has the same answers and verdict', async ({
  product: _,
  browser,
}) => {
  const sheet = await boilerSheet()
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, hasTouch: true })
  const online = await context.newPage()
  await takeAlong(online, INSPECTOR)
  await online.close()
  const before = await opened(sheet)
  const path = `/businessPro/originalRecord?id=${sheet}`
  const page = await openedOffline(context, path)
  await page.setViewportSize({ width: 390, height: 844 })
  await front(page).getByRole('button', { name: '逐项' }).tap()
  const passed: string[] = []
  for (let times = 0; times < 4; times += 1) {
    await toSign(page)
    passed.push(await sign(page, 'pass'))
  }
  await toSign(page)
  const failed = await sign(page, 'fail')
  await shown(page).getByRole('textbox', { name: '不符合情况' }).fill(FAULT)
  await shown(page).locator('input[type=file]').first().setInputFiles({ name: '水位表.png', mimeType: 'image/png', buffer: picture })
  await expect(shown(page).getByText('水位表.jpg')).toBeVisible()
  await expect(front(page).locator('.rec-head .rec-state[data-state="saved"]')).toBeVisible()
  await page.close({ runBeforeUnload: false })

  const again = await openedOffline(context, path)
  await again.setViewportSize({ width: 390, height: 844 })
  await expect(front(again).getByRole('button', { name: '逐项' })).toHaveAttribute('aria-pressed', 'true')
  await expect(progress(again)).toContainText('未填')
  await toSign(again)
  passed.push(await sign(again, 'pass'))
  await front(again).locator('.rec-step-section').tap()
  await again.getByRole('dialog', { name: '到其他项目' }).getByRole('button', { name: /结论/ }).last().tap()
  const verdict = front(again).getByRole('region', { name: '结论' })
  const entered = answersFrom([
    ...before.answers,
    ...passed.map((id) => ({ path: `results/${id}`, value: { state: 'pass' } })),
    { path: `results/${failed}`, value: { state: 'fail', fault: FAULT } },
  ])
  await expect(verdict).toContainText(judgeRecord(before.template, entered, TODAY).verdict.outcome.title)

  await context.setOffline(false)
  await expect(again.getByRole('button', { name: /未上传/ })).toBeHidden({ timeout: 60_000 })
  const after = await opened(sheet)
  const { results } = answersFrom(after.answers)
  expect(passed.map((id) => results[id]?.state)).toEqual(passed.map(() => 'pass'))
  expect(results[failed]).toMatchObject({ state: 'fail', fault: FAULT, photos: [expect.stringMatching(/^[0-9a-f]{32}$/)] })
  await expect(verdict).toContainText(judgeRecord(after.template, answersFrom(after.answers), TODAY).verdict.outcome.title)
  await context.close()
})
