import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../fixtures/free-port.ts'

/** Starts the built product on an empty data folder with a small demo; answers how to stop it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const given = process.env['VIEWNO_URL']
  if (given) return async () => undefined
  const dataDir = mkdtempSync(join(tmpdir(), 'viewno-e2e-'))
  const port = await freePort()
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', DEMO: '1500', CAPTCHA_FIXED: 'e2e4' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  server.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  process.env['VIEWNO_URL'] = `http://127.0.0.1:${port}`
  const stop = async () => {
    if (server.exitCode === null) {
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await gone
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
  const ready = await reachable(process.env['VIEWNO_URL'], () => server.exitCode !== null)
  if (!ready) {
    await stop()
    throw new Error(`the product did not start:\n${output}`)
  }
  return stop
}

async function reachable(url: string, dead: () => boolean): Promise<boolean> {
  for (const end = Date.now() + 180_000; Date.now() < end && !dead();) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return true
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return false
}
