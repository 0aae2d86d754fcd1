import { expect, type Page } from '@playwright/test'
import type { RecordAnswers } from '../../../engine/inspection/answers.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { wholeAnswers, type Outcome } from '../../fixtures/record-answers.ts'
import { button, messageWith } from './test.ts'

const keyOf: Readonly<Record<string, string>> = { pass: '1', fail: '2', none: '3', noted: '4' }

/** More places than a record has. */
const MOST = 300

/** What the example has no readings of, as its brake is not due: currents whose lines cross at 46 %. */
const whenDue: Readonly<Record<string, Json>> = {
  currents: [
    { up: '6.0', down: '12.4' },
    { up: '8.0', down: '10.4' },
    { up: '9.0', down: '9.4' },
    { up: '10.0', down: '8.4' },
    { up: '12.0', down: '6.4' },
  ],
}

/** Fills in the record that is open on a page and submits it; answers how many keys that took. */
export async function recordByKeys(page: Page, day: string, outcome: Outcome = 'passed'): Promise<number> {
  const { results, values } = wholeAnswers(outcome, day)
  const keys = await fillByKeys(page, { results, values: { ...whenDue, ...values } })
  await submitRecord(page)
  return keys
}

/** Asks for the submission of the record that is open and agrees to what it says; answers that. */
export async function submitRecord(page: Page): Promise<string> {
  await page.getByRole('button', { name: '提交记录', exact: true }).click()
  const question = page.getByRole('dialog').last()
  await expect(button(question, '提交')).toBeFocused()
  const said = await question.innerText()
  await page.keyboard.press('Enter')
  await expect(messageWith(page, '记录已提交')).toBeVisible()
  return said
}

/**
 * Fills in the record that is open on a page with the keyboard alone but for choices, until nothing is open, then whatever else the answers say; answers how
 * many keys that took.
 */
export async function fillByKeys(page: Page, answers: RecordAnswers): Promise<number> {
  await expect(button(page, '打印')).toBeVisible()
  let keys = 0
  await page.locator('.rec-main [data-stop]').first().locator('input').first().focus()
  for (let at = 0; at < MOST; at += 1) {
    keys += await answered(page, await page.evaluate(stopInFocus), answers)
    if ((await page.locator('.rec-result[data-state=open], .rec-field[data-missing]').count()) === 0) break
    await page.keyboard.press('Alt+n')
    keys += 1
  }
  await expect(page.getByRole('button', { name: '提交记录', exact: true })).toBeVisible()
  return keys + (await fillUnasked(page, answers))
}

/** Types what nothing asks for, such as design values, and what was filled in otherwise, such as the day. */
async function fillUnasked(page: Page, answers: RecordAnswers): Promise<number> {
  let keys = 0
  const folds = page.locator('.rec-section-head [aria-expanded=false]')
  while ((await folds.count()) > 0) await folds.first().press('Enter')
  for (const { path, shown } of await page.locator('.rec-main').evaluate(typedStops)) {
    const wanted = valueAt(path, answers)
    if (wanted === '' || wanted === shown) continue
    const box = page.locator(`[data-stop="${path}"] input`).first()
    await box.focus()
    // a control that sleeps takes keys, but marks nothing
    await expect(box).toBeEditable()
    await expect(box).toBeFocused()
    await page.keyboard.press('Control+a')
    keys += 1 + (await typed(page, wanted))
    await page.keyboard.press('Alt+n')
  }
  return keys
}

/** Runs in the page: the values that are typed, as they stand. */
function typedStops(record: Element): { path: string; shown: string }[] {
  return [...record.querySelectorAll<HTMLElement>('[data-stop^="values/"]')].flatMap((stop) => {
    const box = stop.querySelector<HTMLInputElement>('input:not([type=radio], [type=file])')
    return box ? [{ path: stop.dataset['stop'] ?? '', shown: box.value }] : []
  })
}

interface Stop {
  path: string
  choice: boolean
}

/** Runs in the page. */
function stopInFocus(): Stop {
  const stop = document.activeElement?.closest<HTMLElement>('[data-stop]')
  return { path: stop?.dataset['stop'] ?? '', choice: document.activeElement?.getAttribute('type') === 'radio' }
}

/** Answers what is asked at a place; answers how many keys that took. */
async function answered(page: Page, { path, choice }: Stop, { results, values }: RecordAnswers): Promise<number> {
  const [list = '', id = ''] = path.split('/')
  if (list === 'results') return signed(page, id, results[id] ?? {})
  if (choice) {
    await page.locator(`[data-stop="${path}"] input[value="${textOf(values[id]) || '1'}"]`).check()
    return 1
  }
  return typed(page, valueAt(path, { results, values }) || '1')
}

/** Signs a result; of one that fails says what is wrong. */
async function signed(page: Page, id: string, { state = 'pass', fault = '' }: RecordAnswers['results'][string]): Promise<number> {
  await page.keyboard.press(keyOf[state] ?? '1')
  if (fault === '') return 1
  await expect(page.locator(`[data-stop="results/${id}/fault"] textarea`)).toBeFocused()
  return 1 + (await typed(page, fault))
}

async function typed(page: Page, text: string): Promise<number> {
  await page.keyboard.type(text)
  return text.length
}

/** What is typed at a place: a value, a reading of several or a cell of a table; as the example has no such row, like its first. */
function valueAt(path: string, { values }: RecordAnswers): string {
  const [, id = '', row, column = ''] = path.split('/')
  const value = values[id] ?? null
  if (row === undefined || !Array.isArray(value)) return textOf(value)
  const found = value[Number(row)] ?? value[0] ?? ''
  return textOf(typeof found === 'object' && found !== null && !Array.isArray(found) ? found[column] : found)
}

function textOf(value: Json | undefined): string {
  return Array.isArray(value) ? textOf(value[0]) : String(value ?? '')
}
