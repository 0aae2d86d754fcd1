import { cpSync, rmSync } from 'node:fs'
import { startProduct, type RunningProduct } from '../../fixtures/started-product.ts'

/** The product as one spec file finds it: on a copy of the filled store, whatever other files do meanwhile, or did before, to theirs, and whatever the hour. */
export interface OwnProduct {
  /** Makes VIEWNO_URL the address of the file's own product, started again when the file is another than the last. */
  serve(file: string): Promise<void>
  stop(): Promise<void>
}

const given = process.env['VIEWNO_URL']

/** The products of one worker, one at a time; with VIEWNO_URL given, the product that runs there. */
export function ownProduct(worker: number): OwnProduct {
  const filled = process.env['VIEWNO_FILLED'] ?? ''
  const dataDir = `${filled}-${worker}`
  let running: RunningProduct | null = null
  let served = ''
  const stop = async (): Promise<void> => {
    await running?.stop()
    running = null
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    serve: async (file) => {
      if (given || file === served) return
      await stop()
      cpSync(filled, dataDir, { recursive: true })
      running = await startProduct({ dataDir, demo: 1500, jobs: false })
      process.env['VIEWNO_URL'] = running.address
      served = file
    },
    stop,
  }
}
