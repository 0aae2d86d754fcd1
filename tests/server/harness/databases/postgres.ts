import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openStore } from '../../../../server/store/open-store.ts'
import { freePort } from '../../../fixtures/free-port.ts'
import { borrowedUser, handOver } from './borrowed-user.ts'
import { startPooler } from './pooler.ts'
import { findPooler } from '../test-store.ts'

/** A PostgreSQL of the tests' own: created for them, on a port of its own, gone afterwards. */
export interface PostgresServer {
  /** What the product is given, through a pooler where one is wished; without a database. */
  address: string
  /** The server itself, where databases are made. */
  admin: string
  /** Address of a fresh, empty database. */
  newDatabase(): Promise<string>
  /** Away, as when it is restarted: its data stay, and `resume` brings it back at the same address. */
  interrupt(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

export interface PostgresOptions {
  /** The pooler before it; that of the tests' wish by default. */
  program?: string | null
  /** Whether others follow it. */
  followed?: boolean
  /** A folder that stays, found filled the next time; one that goes with the server by default. */
  kept?: string
  /** Settings beside those of the tests, each `name=value`. */
  more?: readonly string[]
}

/** Starts a server, behind the pooler of this programme if there is one; it refuses to run as root, so a system user is borrowed. */
export async function startPostgres(
  binaries: string,
  { program = findPooler(), followed = false, kept, more = [] }: PostgresOptions = {},
): Promise<PostgresServer> {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'viewno-pg-'))
  const as = borrowedUser()
  mkdirSync(folder, { recursive: true })
  handOver(folder, as)
  const data = join(folder, 'data')
  const how = { ...as, cwd: folder, stdio: 'pipe' } as const
  if (!existsSync(data)) execFileSync(join(binaries, 'initdb'), ['-D', data, '-U', 'viewno', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], how)
  const port = await freePort()
  const chosen = [...settings(folder), ...(followed ? forFollowers : []), ...more]
  const options = ['-D', data, '-p', String(port), ...chosen.flatMap((setting) => ['-c', setting])]
  const start = () => spawn(join(binaries, 'postgres'), options, { ...as, cwd: folder, stdio: 'ignore' })
  let server = start()
  let running = true
  const end = async (): Promise<void> => {
    if (!running) return
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGINT')
    await ended
    running = false
  }
  const admin = `postgres://viewno@127.0.0.1:${port}`
  await untilReady(`${admin}/postgres`)
  const pooler = program ? await startPooler(program, folder, port, as) : null
  const address = pooler ? `postgres://viewno@127.0.0.1:${pooler.port}` : admin
  if (pooler) await untilReady(`${address}/postgres`)
  return {
    address,
    admin,
    newDatabase: () => newDatabase({ address, admin }),
    interrupt: end,
    resume: async () => {
      if (running) return
      server = start()
      running = true
      await untilReady(`${admin}/postgres`)
    },
    stop: async () => {
      await pooler?.stop()
      await end()
      if (kept === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Nothing of the tests has to outlive a crash, and a template must stay free of sessions that clean up. */
const settings = (folder: string): string[] => [
  'listen_addresses=127.0.0.1',
  `unix_socket_directories=${folder}`,
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=100',
]

/** A server that others follow. */
const forFollowers = ['wal_level=replica', 'max_wal_senders=4', 'hot_standby=on']

/** Where databases are made, and where the product opens them. */
export type Addresses = Pick<PostgresServer, 'address' | 'admin'>

/** Address of a fresh database of the server: a copy of `template`, empty by default. */
export async function newDatabase({ address, admin }: Addresses, template = 'template1'): Promise<string> {
  const name = `t${randomUUID().replaceAll('-', '')}`
  await copyDatabase(admin, name, template)
  return `${address}/${name}`
}

/** Makes a database of this name on the server itself, as a copy of one that nobody has open. */
export async function copyDatabase(admin: string, name: string, template: string): Promise<void> {
  await query(`${admin}/postgres`, `create database ${name} template ${template} strategy file_copy`)
}

/** Removes the database at this address, whoever still has it open. */
export async function dropDatabase({ admin }: Addresses, address: string): Promise<void> {
  await query(`${admin}/postgres`, `drop database ${new URL(address).pathname.slice(1)} with (force)`)
}

export async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await query(url, 'select 1')
    } catch (error) {
      if (attempt > 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

async function query(url: string, text: string): Promise<void> {
  const store = await openStore({ databaseUrl: url })
  try {
    await sql.raw(text).execute(store.db)
  } finally {
    await store.close()
  }
}
