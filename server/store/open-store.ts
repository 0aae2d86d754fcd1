import { join } from 'node:path'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { Database } from './database.ts'
import { answeringOnDisk } from './folder/answer-on-disk.ts'
import { FolderLostError } from './folder/fence.mjs'
import { unguarded, type FolderGuard } from './folder/guard.ts'
import { holdFolder } from './folder/hold-folder.ts'
import { startPglite, type PgliteThread } from './pglite-thread.ts'
import { PLAN_LIFETIME_SECONDS, withPreparedStatements } from './prepared-statements.ts'
import { checkPooled, greet, keepsSession, PostgresConnection } from './postgres-connection.ts'
import type { Keyring } from './personal-data/keyring.ts'
import { withKeyring } from './personal-data/open-rows.ts'
import { StartError } from '../services/start-error.ts'
import { followedBy, type Replica } from './replica.ts'
import { valueTypes } from './value-types.ts'

/** An open database: embedded or PostgreSQL, one code path for both. */
export interface Store {
  db: Database
  kind: 'pglite' | 'postgres'
  /** What is written into the data folder beside the database passes this. */
  guard: FolderGuard
  /** What should be set where this program cannot: in a database behind a pooler. */
  advice: readonly string[]
  /** Where lists, statistics and exports are read, while it holds what the caller has done; null without one. */
  replica: Replica | null
  close(): Promise<void>
}

export interface StoreSource {
  /** Folder of the embedded store; without it and `databaseUrl`, the store lives in memory. */
  dataDir?: string
  databaseUrl?: string
  /** A PostgreSQL that follows the one of `databaseUrl` and is read from. */
  readUrl?: string
  /** Longest a statement may take, in ms. */
  timeout?: number
  /** Keys of personal data; without them rows are answered as they are kept, which suits who copies them. */
  keyring?: Keyring
  /** Told when the store can serve no longer: another process has taken the folder over, or the disk refuses what is written. The process should end. */
  onLost?(reason: StartError): void
}

/** No statement of ours takes so long, not even making an index. */
const longest = 30_000

/** Opens the store; throws StartError with one clear sentence when it cannot. */
export function openStore(source: StoreSource): Promise<Store> {
  return source.databaseUrl ? openPostgres(source.databaseUrl, source) : openPglite(source)
}

async function openPglite({ dataDir, timeout = longest, onLost, keyring }: StoreSource): Promise<Store> {
  const held = dataDir ? await holdFolder(dataDir) : null
  try {
    const onFailed = (error: Error): void => onLost?.(error instanceof FolderLostError ? lostError(dataDir) : diskError(dataDir, error))
    const thread = await startPglite({ timeout, onFailed, ...(dataDir && held ? { dataDir: join(dataDir, 'pg'), fence: held.fence } : {}) })
    const pool = new pg.Pool({ ...pgliteClient(thread), types: valueTypes })
    survive(pool)
    const db = databaseOf(withPreparedStatements(answeringOnDisk(pool, thread)), keyring)
    void held?.lost.then(() => onLost?.(lostError(dataDir)))
    return {
      db,
      kind: 'pglite',
      guard: thread.guard,
      advice: [],
      replica: null,
      close: async () => {
        await db.destroy()
        await thread.close()
        await held?.release()
      },
    }
  } catch (error) {
    await held?.release()
    if (error instanceof StartError) throw error
    throw new StartError(`内置数据库无法打开${dataDir ? `（文件夹 ${dataDir}）` : ''}，请确认磁盘空间充足且文件未被改动。`, error)
  }
}

function databaseOf(pool: PostgresPool, keyring: Keyring | undefined): Database {
  const db: Database = new Kysely({ dialect: new PostgresDialect({ pool }) })
  return keyring ? withKeyring(db, keyring) : db
}

function lostError(dataDir = ''): StartError {
  return new StartError(`数据文件夹 ${dataDir} 已被另一个进程接管，本进程不再写入并结束。`)
}

function diskError(dataDir = '', error: Error): StartError {
  return new StartError(`数据文件夹 ${dataDir} 所在磁盘写入失败，为不丢数据已停止服务，请检查磁盘后再启动。`, error)
}

/** One session, so a pool of one: work waits its turn, and a query on `db` inside a transaction is refused instead of hanging for ever. */
function pgliteClient(thread: PgliteThread): pg.PoolConfig {
  return {
    max: 1,
    min: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: 60_000,
    user: 'postgres',
    database: 'postgres',
    password: '',
    stream: () => thread.connect(),
    maxLifetimeSeconds: PLAN_LIFETIME_SECONDS,
    // the session outlives its connections, and so do the statements prepared in it
    onConnect: (client) => client.query('deallocate all'),
  } as pg.PoolConfig
}

/** A lost connection fails the query that was on it, never the process. */
function survive(pool: pg.Pool): void {
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
}

async function openPostgres(url: string, { readUrl, keyring }: StoreSource): Promise<Store> {
  requireAddress('DATABASE_URL', url)
  if (readUrl !== undefined) requireAddress('DATABASE_READ_URL', readUrl)
  const pool = poolOf(url)
  const advice = await firstConnection(pool)
  const db = postgresOf(pool, keyring)
  const replica = readUrl === undefined ? null : followedBy(db, postgresOf(poolOf(readUrl, 2_000), keyring))
  const close = async (): Promise<void> => {
    await replica?.close()
    await db.destroy()
  }
  return { db, kind: 'postgres', guard: unguarded, advice, replica, close }
}

function requireAddress(name: string, url: string): void {
  if (!/^postgres(ql)?:\/\/[^/]/.test(url)) throw new StartError(`${name} 写法不正确，应形如 postgres://用户:口令@主机:5432/数据库。`)
}

function postgresOf(pool: pg.Pool, keyring: Keyring | undefined): Database {
  return databaseOf(withPreparedStatements(pool, keepsSession), keyring)
}

function poolOf(url: string, connectWithin = 10_000): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: Number(process.env['DATABASE_POOL'] ?? 10),
    connectionTimeoutMillis: connectWithin,
    types: valueTypes,
    Client: PostgresConnection,
    onConnect: greet,
    application_name: 'viewno',
    maxLifetimeSeconds: PLAN_LIFETIME_SECONDS,
  } as pg.PoolConfig)
  survive(pool)
  return pool
}

async function firstConnection(pool: pg.Pool): Promise<string[]> {
  try {
    const client = await pool.connect()
    try {
      return await checkPooled(client)
    } finally {
      client.release()
    }
  } catch (error) {
    await pool.end()
    throw error instanceof StartError ? error : new StartError(unreachable(error), error)
  }
}

function unreachable(error: unknown): string {
  const { code = '', message = '' } = error as { code?: string; message?: string }
  const refused = /unsupported startup parameter: (\S+)/.exec(message)?.[1]
  if (refused) return `DATABASE_URL 指向的连接池不接受启动参数 ${refused}，请在连接池里允许它（PgBouncer：ignore_startup_parameters = ${refused}）。`
  if (code === '28P01' || code === '28000' || /auth(entication)? failed|no such user/.test(message))
    return '数据库拒绝登录，请核对 DATABASE_URL 中的用户名和口令。'
  if (code === '3D000' || /no such database/.test(message)) return 'DATABASE_URL 指定的数据库不存在，请先创建数据库。'
  return '连接不上 DATABASE_URL 指定的数据库，请核对主机、端口并确认数据库已启动。'
}
