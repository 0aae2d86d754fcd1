import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { freePort } from '../fixtures/free-port.ts'

/** The product as its own process, as a person would start it. */
export interface RunningProduct {
  address: string
  /** From the start of the process until it takes requests, in ms. */
  took: number
  stop(): Promise<void>
}

export interface ProductSource {
  dataDir: string
  databaseUrl?: string
  /** Applications to fill an empty store with. */
  demo: number
}

export const captcha = 'B7K9'

/** Starts the built server, or its source where nothing is built, and waits until it takes requests. */
export async function startProduct({ dataDir, databaseUrl = '', demo }: ProductSource): Promise<RunningProduct> {
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const program = existsSync('dist/server/main.js') ? ['dist/server/main.js'] : ['--import', 'tsx', 'server/main.ts']
  const began = performance.now()
  const server = spawn(process.execPath, program, {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl, DEMO: String(demo), CAPTCHA_FIXED: captcha, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await said(server, address)
  const took = performance.now() - began
  return {
    address,
    took,
    stop: async () => {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await gone
    },
  }
}

/** The server names its address once it listens. */
function said(server: ChildProcess, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    server.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes(address)) resolve()
    })
    server.once('exit', () => reject(new Error(`the product did not start:\n${output}`)))
  })
}
