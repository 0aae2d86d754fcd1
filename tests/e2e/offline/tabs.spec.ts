import { expect, type Page, type Request } from '@playwright/test'
import { address, test } from '../harness/test.ts'
import { openResults, resultAt, sheetToEnter, takeAlong } from './field-work.ts'

const INSPECTOR = 'jyjianyan1'

test.describe.configure({ timeout: 240_000 })

/** Keys of the changes that the pages of a context send, in their order, with the page that sent each. */
function sentKeys(pages: readonly Page[]): { key: string; page: number }[] {
  const keys: { key: string; page: number }[] = []
  for (const [at, page] of pages.entries())
    page.on('request', (request: Request) => {
      const key = request.headers()['idempotency-key']
      if (request.url().includes('/record/answer') && key && /changes=.*(%22|")path/.test(request.postData() ?? '')) keys.push({ key, page: at })
    })
  return keys
}

test('given two tabs of one browser, when the network comes back, then one of them sends each change once, and both tell the same all the time', async ({
  product: _,
  browser,
}) => {
  const context = await browser.newContext()
  const first = await context.newPage()
  await takeAlong(first, INSPECTOR)
  const sheet = await sheetToEnter(INSPECTOR)
  await first.goto(address(`/businessPro/originalRecord?id=${sheet}`))
  const second = await context.newPage()
  await second.goto(address(`/businessPro/originalRecord?id=${sheet}`))
  const [one = '', two = '', three = ''] = await openResults(first)
  await expect(resultAt(second, three)).toBeVisible()

  await context.setOffline(true)
  const sent = sentKeys([first, second])
  await resultAt(first, one).locator('.rec-sign[data-state="pass"]').click()
  const waiting = (page: Page, count: number) => expect(page.getByRole('button', { name: new RegExp(`离线 · ${count} 未上传`) })).toBeVisible()
  await Promise.all([waiting(first, 1), waiting(second, 1)])
  // what was never sent is joined with what is entered later for the same record, in whichever tab
  await resultAt(second, two).locator('.rec-sign[data-state="pass"]').click()
  await resultAt(second, three).locator('.rec-sign[data-state="fail"]').click()
  await Promise.all([waiting(first, 1), waiting(second, 1)])

  await context.setOffline(false)
  for (const page of [first, second]) await expect(page.getByRole('button', { name: /未上传/ })).toBeHidden({ timeout: 60_000 })
  const keys = sent.map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(0)
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(sent.map(({ page }) => page)).size).toBe(1)
  for (const page of [first, second]) {
    await page.reload()
    for (const id of [one, two]) await expect(resultAt(page, id)).toHaveAttribute('data-state', 'pass')
    await expect(resultAt(page, three)).toHaveAttribute('data-state', 'fail')
  }
  await context.close()
})
