import { expect, type Locator, type Page } from '@playwright/test'
import { messageWith } from '../../e2e/harness/test.ts'
import type { Hands } from './hands.ts'

/** One of the tasks that are counted: from the desk of a user until the product says that it is done. */
export interface Task {
  id: string
  title: string
  user: string
  /** What has to be there before, past the screens. */
  before?(): Promise<void>
  way(hands: Hands): Promise<void>
}

/** Rows of the list in front. */
export function listOf(page: Page): Locator {
  return page.locator('.frame-screen:not([hidden]) [role="row"][row-index]:not([row-index^="b-"]):visible')
}

/** Opens a screen by the first letters of its name. */
export async function screen(hands: Hands, letters: string, title: string): Promise<void> {
  await does(hands, letters, title)
  await expect(listOf(hands.page).first()).toBeVisible()
}

/** Does by the palette what its first letters name. */
export async function does(hands: Hands, letters: string, title: string): Promise<void> {
  await hands.press('Control+k')
  await hands.write(letters)
  const options = hands.page.getByRole('listbox', { name: '找到的' }).getByRole('option')
  await expect(options.filter({ hasText: title }).first()).toBeVisible()
  await hands.pressUntilChosen(title)
  await hands.press('Enter')
}

/** From the quick search of the list in front down to its rows, and marks so many. */
export async function markRows(hands: Hands, count: number): Promise<void> {
  await toRows(hands)
  for (let row = 1; row < count; row += 1) await hands.press('Shift+ArrowDown')
  await hands.press('Shift+Space')
  await expect(hands.page.locator('.viewno-list-chosen[data-on]:visible')).toContainText(String(count))
}

/** To the first row of the list in front. */
export async function toRows(hands: Hands): Promise<void> {
  await hands.press('/', 'ArrowDown')
  await onRow(hands.page)
}

/** To the one row that the quick search of the list in front finds. */
export async function toRow(hands: Hands, words: string): Promise<void> {
  await hands.press('/')
  await hands.write(words)
  await hands.press('Enter')
  await expect(listOf(hands.page)).toHaveCount(1)
  await hands.press('ArrowDown')
  await onRow(hands.page)
}

/** That the keys are on a row. */
export async function onRow(page: Page): Promise<void> {
  await expect(page.locator('[role="gridcell"]:focus')).toHaveCount(1)
}

/** What is done to the marked rows. */
export async function chosenAction(hands: Hands, title: string): Promise<void> {
  await does(hands, title, title)
}

/** Agrees to the question, whose button has the focus. */
export async function agreeByKey(hands: Hands): Promise<void> {
  await expect(hands.page.getByRole('dialog').last().locator('button:focus')).toHaveCount(1)
  await hands.press('Enter')
}

export async function says(hands: Hands, words: string): Promise<void> {
  await expect(messageWith(hands.page, words).first()).toBeVisible()
}

/** The form or dialog in front. */
export function front(page: Page): Locator {
  return page.locator('.ant-modal:visible, .frame-screen:not([hidden])').last()
}
