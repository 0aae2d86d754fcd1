import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Browser } from '@playwright/test'
import { logIn } from '../../fixtures/client.ts'
import { address, PASSWORD } from './test.ts'

/** The printed paper of a sheet as an archivist gets it. */
export async function paperOf(code: string, sheet: string): Promise<Buffer> {
  const archivist = await logIn(address(''), 'jydangan', PASSWORD)
  const query = new URLSearchParams({ code, ids: sheet, __sid: archivist.sessionid })
  const response = await fetch(address(`/api/common/commonPrint?${query.toString()}`), {
    headers: { cookie: archivist.cookie, 'x-csrf-token': archivist.csrf },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return Buffer.from(await response.arrayBuffer())
}

/** What a paper says, without its blanks. */
export function wordsOf(paper: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'viewno-paper-'))
  const file = join(folder, 'paper.pdf')
  writeFileSync(file, paper)
  const text = execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return text.replaceAll(/[ \t]/g, '')
}

/** What the public page says of a number to somebody without an account, by its titles; `state` is what it says first. */
export async function verified(browser: Browser, number: string): Promise<Record<string, string>> {
  const page = await browser.newPage()
  await page.goto(address(`/verify/${number}`))
  const lines = page.locator('dl div')
  const titles = await lines.locator('dt').allTextContents()
  const values = await lines.locator('dd').allTextContents()
  const state = (await page.locator('.state').textContent()) ?? ''
  await page.close()
  return { state, ...Object.fromEntries(titles.map((title, at) => [title, values[at] ?? ''])) }
}
