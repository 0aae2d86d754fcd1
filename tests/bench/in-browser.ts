import { chromium, type Browser, type Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '../../server/demo/accounts.ts'
import { findBrowser } from '../../tools/find-browser.mjs'
import { captcha, startProduct } from '../fixtures/started-product.ts'

/** Starts the built product on a store of its own with so many applications, and measures in Chromium on the desk of a user. */
export async function inBrowser<Figures>(demo: number, loginName: string, measure: (page: Page, address: string) => Promise<Figures>): Promise<Figures> {
  const folder = mkdtempSync(join(tmpdir(), 'viewno-bench-'))
  const product = await startProduct({ dataDir: folder, demo })
  let browser: Browser | null = null
  try {
    browser = await launch()
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    // tsx names the functions that go to the page by a helper of its own
    await page.addInitScript('globalThis.__name = (named) => named')
    await signIn(page, product.address, loginName)
    return await measure(page, product.address)
  } finally {
    await browser?.close()
    await product.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A Chromium to measure in. */
export async function launch(): Promise<Browser> {
  const executablePath = await findBrowser()
  if (executablePath === null) throw new Error('no Chromium to measure in: name one with CHROMIUM_PATH')
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
}

/** Logs in by hand. */
export async function signIn(page: Page, address: string, loginName: string): Promise<void> {
  await page.goto(`${address}/login`)
  await page.getByLabel('用户名', { exact: true }).fill(loginName)
  await page.getByLabel('密码', { exact: true }).fill(demoPassword)
  await page.getByLabel('验证码', { exact: true }).fill(captcha)
  await page.getByRole('button', { name: /^登\s*录/ }).click()
  await page.locator('nav.side-menu').waitFor()
}
