import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { openStore } from '../../../../server/store/open-store.ts'
import { freePort } from '../../../fixtures/free-port.ts'
import { borrowedUser, handOver } from './borrowed-user.ts'

/** Two PostgreSQL nodes, the second a synchronous standby of the first, behind an HAProxy that leads to whichever is primary. */
export interface FailoverCluster {
  /** Address of a database through the proxy. */
  address: string
  /** The primary and all its processes are killed at once, as when its machine loses power. */
  killPrimary(): Promise<void>
  /** The standby takes over; until another one follows it commits alone. */
  promote(): Promise<void>
  /** The killed node follows as a new standby; ends when commits wait for it. */
  rejoin(): Promise<void>
  stop(): Promise<void>
}

/** Where HAProxy is; null when it is not on this machine. */
export function findProxy(): string | null {
  return [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin'].map((folder) => join(folder, 'haproxy')).find(existsSync) ?? null
}

interface Node {
  data: string
  port: number
  server: ChildProcess | null
}

/** Starts both nodes with an empty database, and the proxy. `binaries` are those of PostgreSQL. */
export async function startFailoverCluster(binaries: string, proxyProgram: string): Promise<FailoverCluster> {
  const as = borrowedUser()
  const folder = mkdtempSync(join(tmpdir(), 'viewno-failover-'))
  handOver(folder, as)
  const run = (program: string, ...args: string[]): void => void execFileSync(join(binaries, program), args, { ...as, cwd: folder, stdio: 'pipe' })
  const nodes: [Node, Node] = [
    { data: join(folder, 'a'), port: await freePort(), server: null },
    { data: join(folder, 'b'), port: await freePort(), server: null },
  ]
  const start = async (node: Node): Promise<void> => {
    const settings = settingsOf(folder, node.port).flatMap((each) => ['-c', each])
    node.server = spawn(join(binaries, 'postgres'), ['-D', node.data, ...settings], { ...as, cwd: folder, stdio: 'ignore' })
    await until(() => ask(node, 'select 1'))
  }
  let [primary, standby] = nodes
  const follow = async (): Promise<void> => {
    rmSync(standby.data, { recursive: true, force: true })
    mkdirSync(standby.data)
    handOver(standby.data, as)
    run('pg_basebackup', '-h', '127.0.0.1', '-p', String(primary.port), '-U', 'viewno', '-D', standby.data, '-R', '--checkpoint=fast', '--no-sync')
    await start(standby)
    await ask(primary, `alter system set synchronous_standby_names = '*'`)
    await ask(primary, 'select pg_reload_conf()')
    await until(async () => {
      const [row] = await ask(primary, `select 1 from pg_stat_replication where sync_state = 'sync' and state = 'streaming'`)
      if (!row) throw new Error('the standby is not there yet')
    })
  }
  run('initdb', '-D', primary.data, '-U', 'viewno', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync')
  await start(primary)
  await follow()
  const proxy = await startProxy(proxyProgram, folder, nodes)
  return {
    address: `postgres://viewno@127.0.0.1:${proxy.port}/postgres`,
    killPrimary: async () => {
      await kill(primary)
      ;[primary, standby] = [standby, primary]
    },
    promote: async () => {
      run('pg_ctl', 'promote', '-w', '-D', primary.data)
      await ask(primary, `alter system set synchronous_standby_names = ''`)
      await ask(primary, 'select pg_reload_conf()')
    },
    rejoin: follow,
    stop: async () => {
      proxy.process.kill('SIGKILL')
      for (const node of nodes) await kill(node)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const settingsOf = (folder: string, port: number): string[] => [
  `port=${port}`,
  'listen_addresses=127.0.0.1',
  `unix_socket_directories=${folder}`,
  'wal_level=replica',
  'max_wal_senders=5',
  'synchronous_commit=on',
  'max_connections=100',
]

/** The server with its workers: those it has of its own would else finish what they are at. */
async function kill(node: Node): Promise<void> {
  const { server } = node
  node.server = null
  if (!server || server.exitCode !== null || server.pid === undefined) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGSTOP')
  for (const pid of childrenOf(server.pid)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // it has ended by itself
    }
  }
  server.kill('SIGKILL')
  await ended
}

function childrenOf(pid: number): number[] {
  return execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter((each) => each > 0)
}

async function startProxy(program: string, folder: string, nodes: readonly Node[]): Promise<{ port: number; process: ChildProcess }> {
  const port = await freePort()
  const settings = join(folder, 'haproxy.cfg')
  writeFileSync(settings, proxySettings(port, nodes))
  const proxy = spawn(program, ['-f', settings], { cwd: folder, stdio: 'ignore' })
  // until it has looked at each of them the proxy takes both for primaries
  await pause(2000)
  await until(() => ask({ port }, 'select 1'))
  return { port, process: proxy }
}

/** As docs/operations.md names them: a node that is no standby gets the connections, and those to a lost one are closed at once. */
const proxySettings = (port: number, nodes: readonly Node[]): string => `defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 2s

listen primary
  bind 127.0.0.1:${port}
  option tcp-check
  tcp-check connect
  tcp-check send-binary ${startup({ user: 'viewno', database: 'postgres' })}
  tcp-check expect binary 5a0000000549
  tcp-check send-binary ${queryMessage('select pg_is_in_recovery()')}
  tcp-check expect binary 440000000b00010000000166
  default-server check inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node, at) => `  server node${at} 127.0.0.1:${node.port}`).join('\n')}
`

/** The first message of a connection, in hexadecimal digits. */
function startup(words: Record<string, string>): string {
  const version = Buffer.from([0, 3, 0, 0])
  const body = Buffer.concat([version, Buffer.from(`${Object.entries(words).flat().join('\0')}\0\0`)])
  return Buffer.concat([lengthOf(body), body]).toString('hex')
}

function queryMessage(text: string): string {
  const body = Buffer.from(`${text}\0`)
  return Buffer.concat([Buffer.from('Q'), lengthOf(body), body]).toString('hex')
}

function lengthOf(body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return length
}

async function ask({ port }: { port: number }, statement: string): Promise<unknown[]> {
  const store = await openStore({ databaseUrl: `postgres://viewno@127.0.0.1:${port}/postgres` })
  try {
    return (await sql.raw(statement).execute(store.db)).rows
  } finally {
    await store.close()
  }
}

async function until(attempt: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    try {
      await attempt()
      return
    } catch (error) {
      if (tries > 300) throw error
      await pause(100)
    }
  }
}
