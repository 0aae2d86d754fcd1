import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../../fixtures/started-product.ts'
import { trimLog } from '../../fixtures/trim-log.ts'

/** Fills a store with a small demo, of which every spec file gets a copy (`own-product.ts`); answers how to remove it. */
export default async function fillStore(): Promise<() => Promise<void>> {
  if (process.env['VIEWNO_URL']) return async () => undefined
  const folder = mkdtempSync(join(tmpdir(), 'viewno-e2e-'))
  process.env['VIEWNO_FILLED'] = join(folder, 'filled')
  const product = await startProduct({ dataDir: process.env['VIEWNO_FILLED'], demo: 1500 })
  await product.stop()
  trimLog(process.env['VIEWNO_FILLED'])
  return async () => rmSync(folder, { recursive: true, force: true })
}
