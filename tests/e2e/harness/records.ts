import { expect, type Page } from '@playwright/test'
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

/** Fills in the record that is open on a page, with the keyboard alone but for choices, and submits it; answers how many keys that took. */
export async function recordByKeys(page: Page, day: string, outcome: Outcome = 'passed'): Promise<number> {
  const { results, values: said } = wholeAnswers(outcome, day)
  const values = { ...whenDue, ...said }
  await expect(button(page, '打印')).toBeVisible()
  let keys = 0
  await page.locator('.rec-main [data-stop]').first().locator('input').first().focus()
  for (let at = 0; at < MOST; at += 1) {
    const { path, choice } = await page.evaluate(() => {
      const stop = document.activeElement?.closest<HTMLElement>('[data-stop]')
      return { path: stop?.dataset['stop'] ?? '', choice: document.activeElement?.getAttribute('type') === 'radio' }
    })
    const [list = '', id = '', row, column = ''] = path.split('/')
    if (list === 'results') await page.keyboard.press(keyOf[results[id]?.state ?? 'pass'] ?? '1')
    else if (choice) await page.locator(`[data-stop="${path}"] input[value="${textOf(values[id])}"]`).check()
    else keys += await typed(page, row === undefined ? textOf(values[id]) : cellOf(values[id] ?? null, Number(row), column))
    if ((await page.locator('.rec-result[data-state=open], .rec-field[data-missing]').count()) === 0) break
    await page.keyboard.press(list === 'results' ? 'n' : 'Alt+n')
    keys += 2
  }
  await expect(page.getByRole('button', { name: '提交记录', exact: true })).toBeVisible()
  await button(page, '提交记录').click()
  await expect(button(page.getByRole('dialog').last(), '提交')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(messageWith(page, '记录已提交')).toBeVisible()
  return keys
}

async function typed(page: Page, text: string): Promise<number> {
  await page.keyboard.type(text)
  return text.length
}

/** A reading of several, or a cell of a table; as the example has no such row, like its first. */
function cellOf(value: Json, row: number, column: string): string {
  if (!Array.isArray(value)) return textOf(value)
  const found = value[row] ?? value[0] ?? ''
  return textOf(typeof found === 'object' && found !== null && !Array.isArray(found) ? found[column] : found)
}

function textOf(value: Json | undefined): string {
  return Array.isArray(value) ? textOf(value[0]) : String(value ?? '1')
}
