import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../../../fixtures/started-product.ts'
import { trimLog } from '../../../fixtures/trim-log.ts'

/** Enough that lists have rows, and that the demonstration is not whole before somebody has logged in. */
export const DEMO_APPLICATIONS = 1500

/** Fills a store with a small demo, of which every spec file gets a copy (`isolated-product.ts`); answers how to remove it. */
export default async function fillStore(): Promise<() => Promise<void>> {
  if (process.env['VIEWNO_URL']) return async () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'viewno-e2e-'))
  process.env['VIEWNO_FILLED'] = join(folder, 'filled')
  await fillAt(process.env['VIEWNO_FILLED'])
  trimLog(process.env['VIEWNO_FILLED'])
  return async () => rmSync(folder, { recursive: true, force: true })
}

/** Fills a store at one go and leaves it closed. */
async function fillAt(dataDir: string): Promise<void> {
  const product = await startProduct({ dataDir, demo: DEMO_APPLICATIONS, jobs: false })
  await product.stop()
}

/** Puts a store that was filled at one go there: a copy of that of all files, or made anew where they run on a product that was given. */
export async function putFilledStore(dataDir: string): Promise<void> {
  const filled = process.env['VIEWNO_FILLED']
  if (filled) cpSync(filled, dataDir, { recursive: true })
  else await fillAt(dataDir)
}
