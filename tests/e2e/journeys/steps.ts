import { takeFirst } from '../harness/applications.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { openConditions } from '../harness/list-actions.ts'
import { address, confirmDialog, button, signedInPage, gridRows, messageWith, test as base } from '../harness/test.ts'

type Scope = Page | Locator

/** Tests of the product; `at` is the page of a user, opened once a test. */
export const test = base.extend<{ at: (user: string) => Promise<Page> }>({
  at: async ({ product: _, browser }, give, info) => {
    // many people at many screens: a journey takes as long as three other tests
    info.setTimeout(info.timeout * 3)
    const pages = new Map<string, Page>()
    await give(async (user) => {
      const page = pages.get(user) ?? (await signedInPage(browser, user))
      pages.set(user, page)
      return page
    })
  },
})

/** The page behind a scope. */
function pageOf(scope: Scope): Page {
  return 'page' in scope ? scope.page() : scope
}

/** The one row of a list that its quick search leaves for these words. */
export async function rowOf(page: Page, list: string, words: string): Promise<Locator> {
  await look(page, list, words)
  return theRow(page)
}

/** The one row for these words of a list that by itself shows only what is open. */
export async function closedRowOf(page: Page, list: string, words: string): Promise<Locator> {
  await page.goto(address(list))
  await button(page, '全部清除').click()
  await expect(page.getByRole('list', { name: '查询条件' })).toHaveCount(0)
  await search(page, words)
  return theRow(page)
}

async function theRow(page: Page): Promise<Locator> {
  await expect(gridRows(page)).toHaveCount(1)
  return gridRows(page).first()
}

/** Looks quickly for words; over when the answer is there: until then the list shows what it showed before. */
async function search(page: Page, words: string): Promise<void> {
  const answer = page.waitForResponse((response) => {
    const sent = new URLSearchParams(response.request().postData() ?? '')
    return [...sent.values()].some((value) => value.includes(words))
  })
  await page.getByLabel('快速查找', { exact: true }).fill(words)
  await page.keyboard.press('Enter')
  await answer
}

/** That a list has no row for these words. */
export async function expectGone(page: Page, list: string, words: string): Promise<void> {
  await look(page, list, words)
  await expect(gridRows(page)).toHaveCount(0)
}

/** The first row of a list. */
export async function firstRow(page: Page, list: string): Promise<Locator> {
  await page.goto(address(list))
  await expect(gridRows(page).first()).toBeVisible()
  return gridRows(page).first()
}

/** The first row of a list that is in a state, found by the search's field for states. */
export async function firstIn(page: Page, list: string, field: string, state: string): Promise<Locator> {
  await page.goto(address(list))
  await openConditions(page)
  await choose(page, { [field]: state })
  await button(page, '查询').click()
  // by its own cell: a button may be called as the state is
  const rows = gridRows(page).filter({ has: page.getByRole('gridcell', { name: state, exact: true }) })
  await expect(rows.first()).toBeVisible()
  return rows.first()
}

/** Looks quickly for words in the list of a dialog, until one row is left. */
export async function quickSearch(dialog: Locator, words: string): Promise<void> {
  await dialog.getByLabel('快速查找', { exact: true }).fill(words)
  await dialog.page().keyboard.press('Enter')
  await expect(gridRows(dialog)).toHaveCount(1)
}

/** The row with these words of a list below a record. */
export async function inGrid(page: Page, words: string): Promise<Locator> {
  const row = gridRows(page).filter({ hasText: words })
  await expect(row).toHaveCount(1)
  return row
}

async function look(page: Page, list: string, words: string): Promise<void> {
  await page.goto(address(list))
  await search(page, words)
}

/** What a row says in a column. */
export async function cell(row: Locator, column: string): Promise<string> {
  return (await row.locator(`[col-id="${column}"]`).textContent()) ?? ''
}

/** The box of a field by its title. */
export function field(scope: Scope, title: string): Locator {
  return scope.getByLabel(title, { exact: true }).and(pageOf(scope).locator('input:visible, textarea:visible'))
}

/** Writes into the text fields of a form. */
export async function write(scope: Scope, values: Record<string, string>): Promise<void> {
  for (const [title, words] of Object.entries(values)) await field(scope, title).fill(words)
}

/** Writes into a formatted text, whose editor wakes when it is pressed. */
export async function compose(scope: Scope, title: string, words: string): Promise<void> {
  const box = scope.getByRole('textbox', { name: title })
  await box.click()
  await expect(box).toBeEditable()
  await box.fill(words)
}

const choices = ['.ant-select-item-option', '.ant-cascader-menu-item', '.ant-select-tree-node-content-wrapper', '.vn-suggestions li']

/** Chooses items of dictionary fields, people and offices by typing what they are called; what is chosen already stays so. */
export async function choose(scope: Scope, values: Record<string, string>): Promise<void> {
  for (const [title, words] of Object.entries(values)) {
    const box = field(scope, title)
    if ((await chosenIn(box)).includes(words)) continue
    await expect(async () => {
      await box.click()
      // the same words once more would ask for nothing
      await box.fill('')
      await box.fill(words)
      await choiceWith(pageOf(scope), words).click({ timeout: 3000 })
    }).toPass()
    // of several, the list stays open over what comes next
    if ((await box.getAttribute('aria-expanded')) === 'true') await box.press('Tab')
  }
}

function choiceWith(page: Page, words: string): Locator {
  return page
    .locator(choices.map((each) => `${each}:visible`).join(', '))
    .filter({ hasText: words })
    .first()
}

/** What a choice shows: a control that sleeps in its box, one that is awake around it. Asked for once the form shows what it was given. */
async function chosenIn(box: Locator): Promise<string> {
  const asleep = await box.inputValue()
  return asleep || box.evaluate((input) => input.closest('.ant-select')?.textContent ?? '')
}

/** Sets days, which are typed. */
export async function days(scope: Scope, values: Record<string, string>): Promise<void> {
  for (const [title, day] of Object.entries(values)) {
    await field(scope, title).click()
    await field(scope, title).fill(day)
    await pageOf(scope).keyboard.press('Enter')
  }
}

/** Chooses one of the answers that stand side by side. */
export async function answer(scope: Scope, title: string, words: string): Promise<void> {
  await scope.getByRole('radiogroup', { name: title }).getByText(words, { exact: true }).click()
}

/** A scan of some pages, large enough to be one, and a photo. */
const scan = { name: '资料.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([Buffer.from('%PDF-1.4\n1 0 obj'), Buffer.alloc(8192, ' ')]) }
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
export const photo = { name: '照片.png', mimeType: 'image/png', buffer: picture }

/** Hands in one paper of each kind that must be there, or of the first when none must. */
export async function attach(scope: Scope): Promise<void> {
  const kinds = scope.locator('.vn-files-kind:visible')
  await expect(kinds.first()).toBeVisible()
  const needed = kinds.filter({ hasText: '（必传）' })
  for (const kind of (await needed.count()) > 0 ? await needed.all() : [kinds.first()]) {
    const input = kind.locator('input[type=file]')
    const takesScans = ((await input.getAttribute('accept')) ?? '').includes('.pdf')
    await input.setInputFiles(takesScans ? scan : photo)
    await expect(kind.locator('button.vn-files-name')).not.toHaveCount(0)
  }
}

/** What the product says, not the button that is called alike. */
function noticeOf(page: Page, reply: string): Locator {
  return messageWith(page, reply).and(page.locator('xpath=//*[not(ancestor-or-self::button)]'))
}

/** Presses a button of a form or list and waits for what the product says of it. */
export async function pressAndWait(scope: Scope, words: string, reply: string): Promise<void> {
  await button(scope.getByRole('toolbar'), words).click()
  await expect(noticeOf(pageOf(scope), reply)).toBeVisible()
}

/** Presses a button, says yes to what is asked, and waits for the answer. */
export async function pressConfirmAndWait(scope: Scope, words: string, reply: string): Promise<void> {
  await button(scope.getByRole('toolbar'), words).click()
  await confirmAndWait(pageOf(scope), reply)
}

/** Says yes to the question that stands open, and waits for the answer. */
export async function confirmAndWait(page: Page, reply: string): Promise<void> {
  await confirmDialog(page)
  await expect(noticeOf(page, reply)).toBeVisible()
}

/** A day from today, as it is written. */
export function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' })
}

/** Fills the dialog that stands open, presses its button and waits for the answer. */
export async function fillIn(page: Page, values: Record<string, string>, words: string, reply: string, dates: Record<string, string> = {}): Promise<void> {
  const dialog = page.getByRole('dialog').last()
  await write(dialog, values)
  await days(dialog, dates)
  await button(dialog.getByRole('toolbar'), words).click()
  await expect(noticeOf(page, reply)).toBeVisible()
}

/** Picks the first row of the list that a picker opens, after a search when words are given. */
export async function pick(scope: Scope, opener: string, words = ''): Promise<void> {
  const page = pageOf(scope)
  const dialogs = page.getByRole('dialog')
  await expect(button(scope, opener)).toBeVisible()
  const before = await dialogs.count()
  await button(scope, opener).click()
  await expect(dialogs).toHaveCount(before + 1)
  const picker = dialogs.last()
  if (words !== '') await quickSearch(picker, words)
  await takeFirst(picker)
  await expect(dialogs).toHaveCount(before)
}
