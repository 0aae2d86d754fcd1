import { expect, type Page } from '@playwright/test'
import { answersApart, answersFrom } from '../../../engine/inspection/answer-paths.ts'
import type { OpenedRecord } from '../../../engine/inspection/exchange.ts'
import { judgeRecord } from '../../../engine/inspection/judge-record.ts'
import { prepareTemplate } from '../../../engine/inspection/prepare-template.ts'
import { ELEVATOR, wholeAnswers } from '../../fixtures/inspection/record-answers.ts'
import { ask } from '../harness/open-record.ts'
import { front, logInByTouch, swipe } from '../harness/phone/touch.ts'
import { address, button, test } from '../harness/test.ts'
import { atSize, watch } from '../harness/walked-screen.ts'

/** A phone in a hand: touched, and drawn as one. */
const hand = { width: 390, height: 844 }
test.use({ viewport: hand, hasTouch: true, isMobile: true })

const INSPECTOR = 'jyjianyan1'
const TODAY = new Date().toISOString().slice(0, 10)
const FAULT = '标识不清'
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

const opened = async (sheet: string) => (await ask(INSPECTOR, '/api/appbuss/record/open', { id: sheet })) as unknown as OpenedRecord

const openIn = ({ template, answers }: OpenedRecord) => {
  const { results } = judgeRecord(template, answersFrom(answers), TODAY)
  return [...prepareTemplate(template).results].flatMap(([id, { result }]) =>
    results.get(id)?.state === 'open' && (result.fields ?? []).length === 0 && result.pass === undefined ? [id] : [],
  )
}

/** A record of the inspector, filled in but for some results that need nothing but a sign. */
async function nearlyDone(leave: number): Promise<{ sheet: string; open: string[] }> {
  const { list } = (await ask(INSPECTOR, '/api/appbuss/appBussSheetList', { stepcode: 'BGLR', pageSize: '200' })) as { list: { bussid: string }[] }
  for (const { bussid: sheet } of list) {
    const found = await opened(sheet)
    if (found.record === null || !found.writable || `${found.template.id}.${found.template.edition}` !== ELEVATOR) continue
    const [open, others] = [openIn(found).slice(0, leave), openIn(found).slice(leave)]
    const there = answersFrom(found.answers)
    const given = answersApart(wholeAnswers('passed', String(there.values['inspdate']))).filter(({ path }) => {
      const [where, id = ''] = path.split('/')
      return where === 'results' ? there.results[id]?.state === undefined && !open.includes(id) : (there.values[id] ?? '') === ''
    })
    const signed = others.map((id) => [`results/${id}`, { state: 'pass' }] as const)
    const seen = new Map(found.answers.map(({ path, revision }) => [path, revision]))
    const changes = [...new Map([...given.map(({ path, value }) => [path, value] as const), ...signed])].map(([path, value]) => ({
      ...{ path, value },
      seen: seen.get(path) ?? 0,
    }))
    const written = await ask(INSPECTOR, '/api/appbuss/record/answer', {
      ...{ id: String(found.record['recordid']), since: '0' },
      changes: JSON.stringify(changes),
    })
    expect(written['refused']).toEqual([])
    expect(openIn(await opened(sheet))).toEqual(open)
    return { sheet, open }
  }
  throw new Error('no record of a lift is being entered')
}

const progress = (page: Page) => front(page).locator('.rec-step-head [role="status"]')
const inFront = (page: Page, id: string) => front(page).locator(`.rec-result[data-result="${id}"]`)
/** The signs in reach of the thumb; who has just been led to an item reads it first. */
async function sign(page: Page, state: 'pass' | 'fail'): Promise<void> {
  await page.waitForTimeout(450)
  await front(page).locator(`.rec-footer .rec-sign[data-state="${state}"]`).tap()
}

test('given a record on a phone, when it is gone through item by item by thumb, then signs lead on, a fault stays for its words and photo, and the end is the verdict', async ({
  page,
}) => {
  test.slow()
  const { sheet, open } = await nearlyDone(4)
  const [first = '', second = '', third = '', last = ''] = open
  await logInByTouch(page, INSPECTOR)
  await page.goto(address(`/businessPro/originalRecord?id=${sheet}`))
  await front(page).getByRole('button', { name: '逐项' }).tap()
  await expect(inFront(page, first)).toBeVisible()
  await expect(progress(page)).toHaveText(/^\d+\/\d+，余 4 项未填$/)

  // the way of going through is kept
  await page.reload()
  await expect(inFront(page, first)).toBeVisible()
  await expect(front(page).locator('.rec-result')).toHaveCount(1)
  await watch(page)
  expect(await atSize(page, hand)).toEqual([])

  await sign(page, 'pass')
  await expect(inFront(page, second)).toBeVisible()
  await expect(progress(page)).toContainText('余 3 项未填')

  await sign(page, 'fail')
  await expect(inFront(page, second)).toHaveAttribute('data-state', 'fail')
  await inFront(page, second).getByRole('textbox', { name: '不符合情况' }).fill(FAULT)
  await inFront(page, second).locator('input[type=file]').first().setInputFiles({ name: '现场1.png', mimeType: 'image/png', buffer: picture })
  await expect(inFront(page, second).getByText('现场1.jpg')).toBeVisible()
  expect(await atSize(page, hand)).toEqual([])

  // a finger that goes up and down scrolls, one that goes aside turns to the item beside
  const item = front(page).locator('.rec-main')
  await swipe(item, 20, -160)
  await expect(inFront(page, second)).toBeVisible()
  const at = await progress(page).textContent()
  await swipe(item, -160)
  await expect(inFront(page, second)).toBeHidden()
  await expect(progress(page)).not.toHaveText(at ?? '')
  await swipe(item, 160)
  await expect(inFront(page, second)).toBeVisible()

  // any item is two presses away
  await front(page).locator('.rec-step-section').tap()
  await page
    .getByRole('dialog', { name: '到其他项目' })
    .getByRole('button', { name: new RegExp(`^${last} .*未填$`) })
    .tap()
  await expect(inFront(page, last)).toBeVisible()
  await sign(page, 'pass')
  await expect(inFront(page, third)).toBeVisible()
  await sign(page, 'pass')

  const verdict = front(page).getByRole('region', { name: '结论' })
  await expect(verdict).toBeVisible()
  await expect(progress(page)).toContainText('已全部填写')
  expect(await atSize(page, hand)).toEqual([])
  await expect(front(page).locator('.rec-head .rec-state')).toContainText('已保存')
  const { template, answers } = await opened(sheet)
  const judged = judgeRecord(template, answersFrom(answers), TODAY)
  expect(answersFrom(answers).results[second]).toMatchObject({ state: 'fail', fault: FAULT, photos: [expect.any(String)] })
  await expect(verdict).toContainText(judged.verdict.outcome.title)
  await front(page)
    .getByRole('button', { name: /^提交记录/ })
    .tap()
  await expect(page.getByRole('dialog')).toContainText(`结论：${judged.verdict.outcome.title}`)
  await button(page.getByRole('dialog'), '提交').tap()
  await expect.poll(async () => (await opened(sheet)).versions.length).toBe(1)
})

test('given a record item by item in a narrow window, when keys are used, then they lead on from item to item and the focus goes along', async ({ page }) => {
  test.slow()
  const { sheet, open } = await nearlyDone(3)
  const [first = '', second = '', third = ''] = open
  await logInByTouch(page, INSPECTOR)
  await page.goto(address(`/businessPro/originalRecord?id=${sheet}`))
  await front(page).getByRole('button', { name: '逐项' }).press('Enter')
  await inFront(page, first).focus()
  await page.keyboard.press(' ')
  await expect(inFront(page, second)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(inFront(page, second)).toBeHidden()
  // the focus goes along once the item stands
  await expect(front(page).locator('.rec-main :focus')).toHaveCount(1)
  await page.keyboard.press('Alt+n')
  await expect(inFront(page, second)).toBeFocused()
  await page.keyboard.press(' ')
  await expect(inFront(page, third)).toBeFocused()
  await page.keyboard.press(' ')
  await expect(inFront(page, third)).toBeHidden()
})
