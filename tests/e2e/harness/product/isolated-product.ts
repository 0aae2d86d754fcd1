import { rmSync } from 'node:fs'
import { freePort } from '../../../fixtures/free-port.ts'
import { DEMO_APPLICATIONS, putFilledStore } from './fill-store.ts'
import { productHost } from './hosted-product.ts'

/** The product as one spec file finds it: on a copy of the filled store, whatever other files do meanwhile, or did before, to theirs, and whatever the hour. */
export interface OwnProduct {
  /** Makes VIEWNO_URL the address of the file's own product, started again when the file or its settings are others than the last; answers whether it was. */
  serve(file: string, settings?: Readonly<Record<string, string>>): Promise<boolean>
  stop(): Promise<void>
}

const given = process.env['VIEWNO_URL']

/** The products of one worker, one at a time; with VIEWNO_URL given, the product that runs there. */
export function ownProduct(worker: number): OwnProduct {
  const filled = process.env['VIEWNO_FILLED'] ?? ''
  const dataDir = `${filled}-${worker}`
  // one address for all files of a worker: a browser keeps compiled what it met there before
  let port: number | null = null
  const host = productHost()
  let served = ''
  const stop = async (): Promise<void> => {
    await host.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    serve: async (file, settings = {}) => {
      const asked = `${file} ${JSON.stringify(settings)}`
      if (given || asked === served) return false
      await stop()
      await putFilledStore(dataDir)
      port ??= await freePort()
      process.env['VIEWNO_URL'] = await host.serve({ dataDir, demo: DEMO_APPLICATIONS, port, settings })
      served = asked
      return true
    },
    stop: async () => {
      await stop()
      await host.end()
    },
  }
}
