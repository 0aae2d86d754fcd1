import { expect } from '@playwright/test'
import { answersFrom } from '../../../engine/inspection/answer-paths.ts'
import type { OpenedRecord } from '../../../engine/inspection/exchange.ts'
import { versionedProduct } from './newer-version.ts'
import { ask } from '../harness/open-record.ts'
import { button, test } from '../harness/test.ts'
import { openResults, recordOffline, resultAt, unlock } from './field-work.ts'

const INSPECTOR = 'jyjianyan1'

test.describe.configure({ timeout: 240_000 })

test('given work that waits, when a newer version of the product is taken meanwhile, then it is still there, is gone on with and sent by the newer one', async ({
  product: _,
  browser,
}) => {
  const own = process.env['VIEWNO_URL'] ?? ''
  const site = await versionedProduct(own)
  process.env['VIEWNO_URL'] = site.url
  try {
    const { context, page, sheet } = await recordOffline(browser, INSPECTOR)
    const [one = '', two = ''] = await openResults(page)
    await resultAt(page, one).locator('.rec-sign[data-state="pass"]').click()
    await expect(page.getByRole('button', { name: /1 未上传/ })).toBeVisible()

    site.answerCalls(false)
    site.upgrade()
    await context.setOffline(false)
    await page.reload()
    await unlock(page)
    await expect(resultAt(page, one)).toHaveAttribute('data-state', 'pass')
    await expect(page.getByText('有新版本')).toBeVisible({ timeout: 60_000 })
    await expect(page.locator('meta[name="version"]')).toHaveCount(0)
    // where the former worker is busy, the newer one takes over later and is offered once more
    await expect(async () => {
      if (await page.getByLabel('PIN', { exact: true }).isVisible()) await unlock(page)
      if ((await page.locator('meta[name="version"]').count()) === 0) await button(page, '更新').click({ timeout: 5000 })
      await expect(page.locator('meta[name="version"]')).toHaveCount(1, { timeout: 10_000 })
    }).toPass({ timeout: 90_000 })
    await unlock(page)
    await expect(resultAt(page, one)).toHaveAttribute('data-state', 'pass')
    await resultAt(page, two).locator('.rec-sign[data-state="fail"]').click()

    site.answerCalls(true)
    await expect(page.getByRole('button', { name: /未上传/ })).toBeHidden({ timeout: 90_000 })
    const { answers } = (await ask(INSPECTOR, '/api/appbuss/record/open', { id: sheet })) as unknown as OpenedRecord
    const { results } = answersFrom(answers)
    expect([results[one], results[two]]).toMatchObject([{ state: 'pass' }, { state: 'fail' }])
    await context.close()
  } finally {
    process.env['VIEWNO_URL'] = own
    await site.close()
  }
})
