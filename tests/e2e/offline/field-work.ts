import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { ask } from '../harness/open-record.ts'
import { address, button, signIn } from '../harness/test.ts'

export const PIN = '284617'

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
  const filters = JSON.stringify([{ field: 'mainchecker', op: 'mine' }])
  const { list } = (await ask(inspector, '/api/appbuss/appBussSheetList', { stepcode: 'BGLR', filters, pageSize: '20' })) as { list: { bussid: string }[] }
  const [first] = list
  if (!first) throw new Error('nothing to enter')
  return first.bussid
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
