import { expect, type Page } from '@playwright/test'
import { field, test as base } from './steps.ts'
import { agreeByKeys, doByKeys, expectFocus, expectNoMouse, front, KeyCounter, mainAction, onRow, tabTo, withoutMouse } from '../harness/by-keys.ts'
import { address, button, messageWith } from '../harness/test.ts'

/** `by` is the page of a user at their desk, where a press of the mouse fails the test; `keys` counts what is pressed there. */
export const test = base.extend<{ by: (user: string) => Promise<Page>; keys: KeyCounter }>({
  keys: async ({ product: _ }, give) => give(new KeyCounter()),
  by: async ({ at, keys }, give) => {
    const pages = new Map<string, Page>()
    await give(async (user) => {
      const known = pages.get(user)
      if (known) return known
      const page = await at(user)
      await withoutMouse(page)
      keys.watch(page)
      await page.goto(address('/'))
      await expect(page.getByRole('navigation').first()).toBeVisible()
      pages.set(user, page)
      return page
    })
    for (const page of pages.values()) expectNoMouse(page)
  },
})

/** A form has come to the front, and the focus is in its work. */
export async function formOpens(page: Page): Promise<void> {
  await expect(front(page).locator('.vf-main')).toBeVisible()
  await expect(front(page).locator('.vf :focus'), 'the work of the form has no focus').toHaveCount(1)
}

/** One step in a list: the row is found, its action started, its form sent by Ctrl+Enter. */
export async function step(page: Page, list: string, number: string, action: string, reply: string): Promise<void> {
  await onRow(page, list, number)
  await doByKeys(page, action)
  await formOpens(page)
  await mainAction(page, reply)
}

/** One step that is done in a list and agreed to. */
export async function agreedStep(page: Page, list: string, number: string, action: string, reply: string): Promise<void> {
  await onRow(page, list, number)
  await doByKeys(page, action)
  await agreeByKeys(page)
  await expect(messageWith(page, reply).first()).toBeVisible()
  await expectFocus(page)
}

/** Chooses in a field that Tab leads to what begins with these letters. */
export async function chooseByKeys(page: Page, title: string, letters: string, name: string): Promise<void> {
  const box = field(front(page), title)
  await tabTo(page, box)
  await page.keyboard.type(letters)
  await page.keyboard.press('Enter')
  await expect(box.locator('xpath=ancestor::*[@data-field][1]')).toContainText(name)
}

/** Writes into a field that Tab leads to, over what it holds. */
export async function writeByKeys(page: Page, values: Record<string, string>): Promise<void> {
  for (const [title, words] of Object.entries(values)) {
    const box = field(front(page), title)
    await tabTo(page, box)
    await page.keyboard.press('Control+a')
    await page.keyboard.type(words)
    await expect(box).toHaveValue(words)
  }
}

/** Goes to a button that Tab leads to, and presses it. */
export async function pressByKeys(page: Page, words: string): Promise<void> {
  await tabTo(page, button(front(page), words))
  await page.keyboard.press('Enter')
}
