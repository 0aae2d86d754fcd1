import { expect, type Page } from '@playwright/test'
import { button, messageWith } from '../harness/test.ts'

/** The things that wait on the desk. */
export function waiting(page: Page): ReturnType<Page['getByRole']> {
  return page.getByRole('region', { name: '等我办理' })
}

/** Opens the newest of what waits on the desk at a step, or the one of a number; answers its number. */
export async function firstTask(page: Page, step: string, number = ''): Promise<string> {
  const line = waiting(page).getByRole('listitem').filter({ hasText: step }).filter({ hasText: number }).first()
  const shown = (await line.getByRole('button').first().textContent()) ?? ''
  await line.getByRole('button').first().click()
  return shown
}

/** From what came by itself back to the desk. */
export async function backToDesk(page: Page): Promise<void> {
  const next = page.getByRole('button', { name: '返回列表（Esc）' })
  await expect(waiting(page).or(next).first()).toBeVisible()
  if (await next.isVisible()) await page.keyboard.press('Escape')
  await expect(waiting(page)).toBeVisible()
}

/** Opens a screen from the menu, by what it is called. */
export async function fromMenu(page: Page, title: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByLabel('搜索菜单').click()
  await page.keyboard.type(title)
  await menu.getByRole('link', { name: title, exact: true }).click()
}

/** Presses the button of the form and waits for what the product says, if it says it at once. */
export async function done(page: Page, words: string, reply = ''): Promise<void> {
  await button(page.getByRole('toolbar').last(), words).click()
  if (reply !== '') await expect(messageWith(page, reply).first()).toBeVisible()
}

/** Agrees to the question by Enter: its button has the focus. */
export async function enter(page: Page): Promise<void> {
  const agree = button(page.getByRole('dialog').last(), '确定')
  await expect(agree).toBeFocused()
  await page.keyboard.press('Enter')
}
