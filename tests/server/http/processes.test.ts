import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { testDataKey } from '../../fixtures/data-key.ts'
import { freePort } from '../../fixtures/free-port.ts'
import { dropDatabase, newDatabase, type Addresses } from '../harness/databases/postgres.ts'
import { hasPostgres } from '../harness/template-copy.ts'

const root = join(import.meta.dirname, '../../..')

describe.skipIf(!hasPostgres)('npm start -- --processes 2', () => {
  const folder = mkdtempSync(join(tmpdir(), 'viewno-processes-'))
  let databaseUrl: string
  let server: ChildProcessWithoutNullStreams
  let ended: Promise<number | null>
  let said = ''
  let address: string
  beforeAll(async () => {
    databaseUrl = await newDatabase(inject('postgres') as Addresses, 'people')
    const port = await freePort()
    address = `http://127.0.0.1:${port}`
    const store = { DATABASE_URL: databaseUrl, DATA_KEY: testDataKey, DATA_DIR: folder }
    const env = { ...process.env, ...store, PORT: String(port), DEMO: 'off', JOBS: 'off', LOG_LEVEL: 'error', METRICS_TOKEN: 't0ken' }
    server = spawn(process.execPath, ['--import', 'tsx', join(root, 'server/main.ts'), '--processes', '2'], { cwd: root, env })
    ended = new Promise((resolve) => server.once('exit', resolve))
    for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  })
  afterAll(async () => {
    server.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
    await dropDatabase(inject('postgres') as Addresses, databaseUrl)
  })

  const workers = (): string[] =>
    readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--processes'))
  const ready = async (): Promise<boolean> => (await fetch(`${address}/api/health`).catch(() => null))?.ok ?? false

  it('given the first listens, then the other follows and says nothing; one that is killed is started again while calls are answered', async () => {
    await expect.poll(workers, { timeout: 90_000, interval: 200 }).toHaveLength(2)
    expect(said.match(/已启动/g), said).toHaveLength(1)
    expect(await ready()).toBe(true)
    const [, second = ''] = workers()
    process.kill(Number(second), 'SIGKILL')
    await expect.poll(() => workers().filter((pid) => pid !== second).length, { timeout: 30_000, interval: 200 }).toBe(2)
    for (let time = 0; time < 5; time += 1) expect(await ready()).toBe(true)
  })

  it('given requests at both, then the figures of either are those of both, and none is lost with a process', async () => {
    // each connection goes to the next process
    const headers = { connection: 'close', authorization: 'Bearer t0ken' }
    const get = (path: string) => fetch(`${address}${path}`, { headers, signal: AbortSignal.timeout(10_000) })
    const figures = async (): Promise<Map<string, number>> => {
      const lines = (await (await get('/api/metrics')).text()).split('\n').filter((line) => /^[a-z]/.test(line))
      return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]))
    }
    const asked = 'viewno_requests_total{method="GET",route="/api/health/live",status="200"}'
    await expect.poll(async () => (await figures()).get('viewno_processes'), { timeout: 90_000, interval: 500 }).toBe(2)
    const before = (await figures()).get(asked) ?? 0
    for (let time = 0; time < 10; time += 1) await get('/api/health/live')
    for (const after of [await figures(), await figures()]) {
      expect(after.get(asked)).toBe(before + 10)
      expect(after.get('viewno_request_duration_seconds_count{route="/api/health/live"}')).toBe(before + 10)
      expect(after.get('viewno_sessions_open')).toBe(0)
    }
    const [first = ''] = workers()
    process.kill(Number(first), 'SIGKILL')
    await expect.poll(workers, { timeout: 30_000, interval: 200 }).not.toContain(first)
    await expect.poll(async () => (await figures()).get(asked), { timeout: 30_000, interval: 500 }).toBe(before + 10)
  })

  it('given SIGTERM, then all end, and well', async () => {
    server.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(await ready()).toBe(false)
  })
})
