import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../../fixtures/started-product.ts'
import { trimLog } from '../../fixtures/trim-log.ts'

/** Enough that every list has rows of every state, and that the demonstration is not whole before somebody has logged in. */
export const DEMO_APPLICATIONS = 1500

/** Fills a store with a small demo, of which every spec file gets a copy (`isolated-product.ts`); answers how to remove it. */
export default async function fillStore(): Promise<() => Promise<void>> {
  if (process.env['VIEWNO_URL']) return async () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'viewno-e2e-'))
  process.env['VIEWNO_FILLED'] = join(folder, 'filled')
  const product = await startProduct({ dataDir: process.env['VIEWNO_FILLED'], demo: DEMO_APPLICATIONS, jobs: false })
  await product.stop()
  trimLog(process.env['VIEWNO_FILLED'])
  return async () => rmSync(folder, { recursive: true, force: true })
}
