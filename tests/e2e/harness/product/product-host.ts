import type { loadSchemas } from '../../../../server/schemas/load-schemas.ts'
import type { RunningServer, start } from '../../../../server/start.ts'
import { captcha } from '../../../fixtures/started-product.ts'
import type { HostedSource, HostMessage } from './hosted-product.ts'

/*
 * A process that serves one product after another (`hosted-product.ts`): what is built, as `main.js` starts it, but its code, its schemas and the program of
 * its store are read and compiled once and not for each.
 */

const built = new URL('../../../../dist/server/', import.meta.url)
const product = (await import(new URL('start.js', built).href)) as { start: typeof start }
const reader = (await import(new URL('load-schemas.js', built).href)) as { loadSchemas: typeof loadSchemas }
const schemas = reader.loadSchemas(new URL('../../../../schemas', import.meta.url).pathname)

let running: RunningServer | null = null
let added: string[] = []

async function serve({ dataDir, demo, port, settings }: HostedSource): Promise<string> {
  added = Object.keys(settings)
  Object.assign(process.env, { CAPTCHA_FIXED: captcha, SSO_FAKE: '1' }, settings)
  running = await product.start({ port, host: '127.0.0.1', dataDir, demo, demoWhole: true, logLevel: 'error', jobs: false, schemas, say: () => undefined })
  return running.address
}

async function stop(): Promise<void> {
  await running?.close()
  running = null
  for (const name of added) Reflect.deleteProperty(process.env, name)
}

process.on('message', ({ asked }: HostMessage) => {
  const done = asked === 'stop' ? stop().then(() => '') : serve(asked)
  done.then(
    (address) => process.send?.({ address }),
    (error: unknown) => process.send?.({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})
process.on('disconnect', () => process.exit())
