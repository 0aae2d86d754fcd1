import { expect, type Page } from '@playwright/test'
import type { RecordAnswers } from '../../../engine/inspection/answers.ts'
import { prepareTemplate } from '../../../engine/inspection/prepare-template.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { RecordExample } from '../../fixtures/inspection/record-example.ts'
import { placesOnPage, type RecordPlace } from './record-places.ts'
import { button, messageWith } from './test.ts'

type Example = Pick<RecordExample, 'template' | 'answers'>

const keyOf: Readonly<Record<string, string>> = { pass: '1', fail: '2', none: '3', noted: '4' }

/** More places than a record has. */
const MOST = 600

/** Fills in the record that is open on a page, of whatever template, with the keyboard alone, and submits it; answers how many keys that took. */
export async function recordByKeys(page: Page, example: Example): Promise<number> {
  const keys = await fillByKeys(page, example)
  await submitRecord(page)
  return keys
}

/** Asks for the submission of the record that is open and agrees to what it says; answers that. */
export async function submitRecord(page: Page): Promise<string> {
  await expect(page.getByRole('button', { name: '提交记录', exact: true })).toBeVisible()
  await button(page, '提交记录').click()
  const question = page.getByRole('dialog').last()
  await expect(button(question, '提交')).toBeFocused()
  const said = await question.innerText()
  await page.keyboard.press('Enter')
  await expect(messageWith(page, '记录已提交')).toBeVisible()
  return said
}

/**
 * Fills in the record that is open on a page: every place of the example where the record does not say it yet, from top to bottom; results that are open
 * and of which the example says nothing conform. Answers how many keys that took.
 */
export async function fillByKeys(page: Page, example: Example): Promise<number> {
  await expect(button(page, '打印')).toBeVisible()
  // what is folded above decides what applies below
  await page.locator('.rec-main [data-stop] input, .rec-main .rec-section-head [aria-expanded=false]').first().focus()
  return keysFor(page, example)
}

/** The same from where the focus stands: not a thing of it is put anywhere but by a key. */
export async function keysFor(page: Page, example: Example): Promise<number> {
  const keyboard = new Keyboard(page)
  for (let at = 0; at < MOST; at += 1) {
    const places = await page.evaluate(placesOnPage)
    // what stands above decides what applies below: it comes first, wherever the focus was put
    const next = at === 0 ? places.find((place) => differs(place, example)) : nextPlace(places, example)
    if (!next) return keyboard.pressed
    await goTo(keyboard, places, next)
    await enter(keyboard, next, example)
  }
  throw new Error('the record takes no end')
}

/** Counts what is pressed. */
class Keyboard {
  pressed = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key)
    this.pressed += 1
  }
  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text)
    this.pressed += text.length
  }
  places(): Promise<RecordPlace[]> {
    return this.page.evaluate(placesOnPage)
  }
}

/** The first place from the one at hand on of which the example says otherwise; the first of all when none is below. */
function nextPlace(places: readonly RecordPlace[], example: Example): RecordPlace | undefined {
  const from = places.findIndex(({ focused }) => focused)
  const wanted = places.filter((place) => differs(place, example))
  return wanted.find((place) => places.indexOf(place) >= from) ?? wanted[0]
}

function differs(place: RecordPlace, example: Example): boolean {
  if (place.kind === 'none') return false
  // what is folded away is looked at where the example says something of it
  if (place.kind === 'fold') return sectionHas(place.path, example)
  if (place.kind === 'add') return rowsOf(example.answers, place.path) > place.rows
  const wanted = wantedAt(place, example)
  return wanted !== '' && !same(place.now, wanted)
}

function sectionHas(id: string, { template, answers }: Example): boolean {
  return (template.sections.find((section) => section.id === id)?.fields ?? []).some((field) => field.id in answers.values)
}

/** Leads to a place: by the key for what is open where that is the next, by Tab elsewhere. */
async function goTo(keyboard: Keyboard, places: readonly RecordPlace[], { path, kind, inField }: RecordPlace): Promise<void> {
  const from = places.findIndex(({ focused }) => focused)
  if (from >= 0 && places[from]?.path === path) return
  if (kind === 'add' && inField) return
  const open = places.filter(({ asked }) => asked)
  const nextOpen = open.find((place) => places.indexOf(place) > from) ?? open[0]
  if (nextOpen?.path === path) {
    await expect(async () => {
      const now = (await keyboard.places()).find(({ focused }) => focused)
      // a place that has just been filled in may be told so a moment later
      if (now?.path !== path) await keyboard.press(now?.kind === 'sign' ? 'n' : 'Alt+n')
      await expect.poll(async () => focusedPath(await keyboard.places()), { message: `N leads to ${path}`, timeout: 3000 }).toBe(path)
    }).toPass({ timeout: 15_000 })
    return
  }
  const back = places.findIndex((place) => place.path === path) < from
  for (let at = 0; at < MOST; at += 1) {
    await keyboard.press(back ? 'Shift+Tab' : 'Tab')
    if (focusedPath(await keyboard.places()) === path) return
  }
  throw new Error(`no key leads to ${path}`)
}

function focusedPath(places: readonly RecordPlace[]): string {
  return places.find(({ focused }) => focused)?.path ?? ''
}

async function enter(keyboard: Keyboard, place: RecordPlace, example: Example): Promise<void> {
  const { path, kind, now, rows, options, inField } = place
  if (kind === 'add') {
    await keyboard.press(inField && rows > 0 ? 'Alt+Enter' : 'Enter')
    await expect.poll(async () => rowsShown(await keyboard.places(), path), { message: `a row more at ${path}` }).toBe(rows + 1)
    return
  }
  if (kind === 'fold') return keyboard.press('Enter')
  const wanted = wantedAt(place, example)
  if (kind === 'sign') await keyboard.press(keyOf[wanted] ?? '1')
  else if (kind === 'choice') await keyboard.press(String(options.indexOf(wanted) + 1))
  else {
    if (kind === 'list') await choose(keyboard, wanted)
    else {
      if (now !== '') await keyboard.press('Control+a')
      await keyboard.type(wanted)
    }
  }
  await expect.poll(async () => same(nowAt(await keyboard.places(), path), wanted), { message: `${path} says ${wanted}` }).toBe(true)
}

/** Types to find a choice and takes it once it is found, as a person does who looks; what is typed while the control wakes may have to be typed again. */
async function choose(keyboard: Keyboard, wanted: string): Promise<void> {
  const found = keyboard.page.locator('.ant-select-item-option-active:visible').filter({ hasText: wanted })
  await expect(async () => {
    await keyboard.press('Control+a')
    await keyboard.type(wanted)
    // a day is typed as it is
    const isDay = await keyboard.page.evaluate(() => document.activeElement?.closest('.ant-picker') !== null)
    if (!isDay) await expect(found.first()).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 15_000 })
  await keyboard.press('Enter')
}

function rowsShown(places: readonly RecordPlace[], path: string): number {
  return places.find((place) => place.path === path && place.kind === 'add')?.rows ?? rowsOfCells(places, path)
}

function rowsOfCells(places: readonly RecordPlace[], path: string): number {
  const id = path.split('/')[1]
  return new Set(
    places
      .map((place) => place.path.split('/'))
      .filter(([, field, row]) => field === id && row !== undefined)
      .map(([, , row]) => row),
  ).size
}

function nowAt(places: readonly RecordPlace[], path: string): string {
  return places.find((place) => place.path === path)?.now ?? ''
}

/** What stands at a place that was filled in with these words: numbers are compared as such. */
function same(shown: string, wanted: string): boolean {
  return shown === wanted || (shown !== '' && wanted !== '' && Number(shown) === Number(wanted))
}

/** What the example says at a place, as it is shown there; an open result of which it says nothing conforms. */
function wantedAt({ path, kind, asked }: RecordPlace, { template, answers }: Example): string {
  const [list = '', id = '', row, column] = path.split('/')
  if (list === 'results') {
    const answer = answers.results[id]
    return row === undefined ? (answer?.state ?? (asked ? 'pass' : '')) : textOf(answer?.[row as 'fault'])
  }
  const wanted = column === undefined ? readingOf(answers.values[id], Number(row ?? 0)) : cellOf(answers.values[id], Number(row), column)
  if (kind !== 'list') return wanted
  const field = prepareTemplate(template).fields.get(id)?.field
  const chosen = field?.type === 'table' ? field.columns.find((each) => each.id === column) : field
  return chosen?.type === 'choice' ? (chosen.options?.find(({ value }) => value === wanted)?.title ?? wanted) : wanted
}

function rowsOf(answers: RecordAnswers, path: string): number {
  const value = answers.values[path.split('/')[1] ?? '']
  return Array.isArray(value) ? value.length : 0
}

/** One reading of several, or the value itself. */
function readingOf(value: Json | undefined, at: number): string {
  return textOf(Array.isArray(value) ? (value[at] ?? value[0]) : value)
}

/** A cell of a table; of a row that the example does not have what its first says. */
function cellOf(value: Json | undefined, at: number, column: string): string {
  const rows = Array.isArray(value) ? value : []
  const row = rows[at] ?? rows[0]
  return typeof row === 'object' && row !== null && !Array.isArray(row) ? textOf(row[column]) : textOf(row)
}

function textOf(value: Json | undefined): string {
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value)
}
