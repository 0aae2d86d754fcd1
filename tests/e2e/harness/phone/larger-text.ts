import { expect, type Page } from '@playwright/test'
import { atSize, watch } from '../walked-screen.ts'

const hand = { width: 390, height: 844 }
const small = { width: 360, height: 740 }

/** The open page as a small phone has it, and as somebody has it who takes text twice as large: nothing is cut, covered or out of reach. */
export async function expectFits(page: Page): Promise<void> {
  await watch(page)
  expect.soft(await atSize(page, small), 'on a phone of 360 px').toEqual([])
  await enlarge(page, '200%')
  expect.soft(await atSize(page, hand), 'with text twice as large').toEqual([])
  await enlarge(page, '')
}

/** What a browser does to text where its user asks for larger one; a browser of a desk knows it of pages in a hand alone (`isMobile`). */
function enlarge(page: Page, size: string): Promise<void> {
  return page.evaluate((value) => document.documentElement.style.setProperty('text-size-adjust', value), size)
}
