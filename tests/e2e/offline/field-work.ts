import { expect, type Browser, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { logIn } from '../../fixtures/client.ts'
import { PIN } from '../../fixtures/field-day/phone.ts'
import { tasksOf } from '../../fixtures/field-day/tasks-of.ts'
import { address, button, PASSWORD, signIn } from '../harness/test.ts'

/** Logs in and takes the own tasks along, on a device that is registered by it. */
export async function takeAlong(page: Page, loginName: string): Promise<void> {
  await signIn(page, loginName)
  await page.locator('.frame-user').click()
  await page.getByRole('menuitem', { name: '带走与离线工作' }).click()
  await page.getByLabel('PIN（至少 6 位数字）').fill(PIN)
  await page.getByLabel('再次输入 PIN').fill(PIN)
  await button(page, '登记本机').click()
  await button(page, '带走').click()
  await expect(page.getByText(/上次带走于 .*，\d+ 项任务/)).toBeVisible({ timeout: 60_000 })
  // the worker keeps the built files before the network goes
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
}

/** What a phone does in a cellar: no network, and the browser was closed in between. */
export async function openedOffline(context: BrowserContext, path: string): Promise<Page> {
  await context.setOffline(true)
  const page = await context.newPage()
  await page.goto(address(path))
  await unlock(page)
  return page
}

export async function unlock(page: Page): Promise<void> {
  await page.getByLabel('PIN', { exact: true }).fill(PIN)
  await button(page, '解锁').click()
  await expect(page.getByRole('dialog', { name: '解锁离线工作' })).toBeHidden()
}

/** The place of a result in a record. */
export function resultAt(page: Page, id: string): Locator {
  return page.locator(`[data-stop="results/${id}"]`)
}

/** A sheet of an inspector whose record is being entered. */
export async function sheetToEnter(inspector: string): Promise<string> {
  const [first] = await tasksOf(await logIn(address(''), inspector, PASSWORD), 1)
  if (first === undefined) throw new Error('nothing to enter')
  return first
}

/** The record of a sheet that is being entered, open without a network in a browser that has taken it along. */
export async function recordOffline(browser: Browser, inspector: string): Promise<{ context: BrowserContext; page: Page; sheet: string; path: string }> {
  const context = await browser.newContext()
  const online = await context.newPage()
  await takeAlong(online, inspector)
  const sheet = await sheetToEnter(inspector)
  await online.close()
  const path = `/businessPro/originalRecord?id=${sheet}`
  return { context, page: await openedOffline(context, path), sheet, path }
}

/** Results on the page that have no sign and may be given one. */
export async function openResults(page: Page): Promise<string[]> {
  const rows = page
    .locator('.rec-result[data-state="open"][data-stop]:not(:has(.rec-fields))')
    .filter({ has: page.locator('.rec-sign[data-state="fail"]:enabled') })
  await expect(rows.nth(9)).toBeVisible()
  const stops = await rows.evaluateAll((found) => found.map((each) => each.getAttribute('data-stop') ?? ''))
  return stops.map((stop) => stop.replace('results/', ''))
}

/** Every text that lies in the databases of the browser, keys and values, as whoever reads the disk finds it. */
export function rawTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('not read'))
      })
    const decoder = new TextDecoder()
    const words = (value: unknown): string => {
      if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return decoder.decode(value)
      if (Array.isArray(value)) return value.map(words).join('\n')
      return typeof value === 'object' && value !== null ? Object.entries(value).flat().map(words).join('\n') : String(value)
    }
    const texts: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store)
        texts.push(name, store, words(await done(reading.getAllKeys())), words(await done(reading.getAll())))
      }
      database.close()
    }
    return texts.join('\n')
  })
}
