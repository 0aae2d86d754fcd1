import { execFileSync, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../fixtures/free-port.ts'
import { borrowedUser, handOver } from './borrowed-user.ts'
import { untilReady } from './postgres.ts'

/** A PostgreSQL that follows another by streaming replication. */
export interface Standby {
  address: string
  stop(): Promise<void>
}

/** Whether these binaries can copy a server that runs. */
export function canFollow(binaries: string): boolean {
  return existsSync(join(binaries, 'pg_basebackup'))
}

/** Copies the server at `admin`, which was started to be followed, and follows it. */
export async function startStandby(binaries: string, admin: string): Promise<Standby> {
  const folder = mkdtempSync(join(tmpdir(), 'viewno-standby-'))
  const as = borrowedUser()
  handOver(folder, as)
  const data = join(folder, 'data')
  execFileSync(join(binaries, 'pg_basebackup'), ['-d', `${admin}/postgres`, '-D', data, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'], {
    ...as,
    cwd: folder,
    stdio: 'pipe',
  })
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off', 'max_connections=100', 'hot_standby=on']
  const server = spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
    ...as,
    cwd: folder,
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const address = `postgres://viewno@127.0.0.1:${port}`
  await untilReady(`${address}/postgres`)
  return {
    address,
    stop: async () => {
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
