import { test, type Browser, type Page } from '@playwright/test'

/** Windows that tests have done with: opening one costs more than a screen does, and a browser keeps what it has fetched and compiled. */
const free: Page[] = []
const inUse = new Set<Page>()
const spent = new WeakSet<Page>()

/** What a test has put into this window cannot be taken out of it again: it is closed when the test ends, and not used for the next. */
export function neverReuse(page: Page): void {
  spent.add(page)
}

/** A window of a browser of its own, empty and of the project's size, until the test ends. */
export async function newWindow(browser: Browser): Promise<Page> {
  const page = free.pop() ?? (await (await browser.newContext()).newPage())
  inUse.add(page)
  await page.setViewportSize(test.info().project.use.viewport ?? { width: 1440, height: 900 })
  return page
}

/** The test is over: its windows are emptied for the next; those it closed itself, or that stay stuck, are gone. */
export async function closeWindows(address: string): Promise<void> {
  const back = [...inUse].filter((page) => !page.isClosed())
  inUse.clear()
  for (const page of back) {
    const emptied =
      !spent.has(page) &&
      (await empty(page, address).then(
        () => true,
        () => false,
      ))
    if (emptied) free.push(page)
    else await page.context().close()
  }
}

async function empty(page: Page, address: string): Promise<void> {
  const context = page.context()
  for (const other of context.pages()) if (other !== page) await other.close()
  page.removeAllListeners()
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })])
  await page.emulateMedia({ media: null, colorScheme: null })
  // a place of the product where none of its code runs: what it keeps is cleared, and nothing keeps again
  await page.goto(`${address}favicon.svg`)
  await page.evaluate(() => sessionStorage.clear())
  const session = await context.newCDPSession(page)
  await session.send('Storage.clearDataForOrigin', { origin: new URL(address).origin, storageTypes: 'cookies,local_storage,indexeddb,cache_storage' })
  await session.detach()
  await context.clearCookies()
}
