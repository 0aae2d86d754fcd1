import { execFileSync } from 'node:child_process'
import { sql } from 'kysely'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '../../../server/store/open-store.ts'
import type { Database } from '../../../server/store/database.ts'
import { startPostgres, type PostgresServer } from '../../server/harness/databases/postgres.ts'

/** Tables that are divided, with the column of their area. */
const divided = { appMain: 'equareacode', appBuss: 'equareacode', eqdBasic: 'equareacode' } as const
export const NAME = 'viewno'

/** Two servers that hold one store between them: the first is asked, and reads what stands on the second through `postgres_fdw`. */
export interface TwoNodes {
  first: PostgresServer
  second: PostgresServer
  /** Address of the store. */
  databaseUrl: string
  /** Statements that the first has run since the last call of this, each with its plan. */
  plans(): string
  stop(): Promise<void>
}

/** Starts both, with nothing in them; the first writes down how it ran each statement. */
export async function startTwoNodes(binaries: string): Promise<TwoNodes> {
  const folder = mkdtempSync(join(tmpdir(), 'viewno-nodes-'))
  // the user who is borrowed for the servers has to come through
  chmodSync(folder, 0o711)
  const noted = [
    'auto_explain.log_min_duration=0',
    'auto_explain.log_verbose=on',
    'auto_explain.log_analyze=on',
    'auto_explain.log_timing=off',
    'session_preload_libraries=auto_explain',
  ]
  const logged = ['logging_collector=on', 'log_directory=log', 'log_filename=plans.log', 'log_line_prefix=@@', 'log_rotation_size=0']
  const pushed = ['enable_partitionwise_join=on', 'enable_partitionwise_aggregate=on', 'max_prepared_transactions=4']
  const first = await startPostgres(binaries, { kept: join(folder, 'first'), more: [...noted, ...logged, ...pushed], program: null })
  const second = await startPostgres(binaries, { kept: join(folder, 'second'), program: null })
  let read = 0
  return {
    first,
    second,
    databaseUrl: `${first.admin}/${NAME}`,
    plans: () => {
      const log = join(folder, 'first/data/log')
      const text = readdirSync(log).map((name) => readFileSync(join(log, name), 'utf8')).join('') // prettier-ignore
      const fresh = text.slice(read)
      read = text.length
      return fresh
    },
    stop: async () => {
      await first.stop()
      await second.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Divides the tables of a filled store by area: what lies below `split`, and what names no area, stays on the first, the others go to the second. */
export async function divide({ first, second }: TwoNodes, binaries: string, split: string): Promise<void> {
  const [here, there] = [`${first.admin}/${NAME}`, `${second.admin}/${NAME}`]
  for (const table of Object.keys(divided)) {
    const definition = execFileSync(join(binaries, 'pg_dump'), [here, '--schema-only', '--no-owner', '-t', `"${table}"`], { encoding: 'utf8' })
    execFileSync(join(binaries, 'psql'), [there, '-q', '-v', 'ON_ERROR_STOP=0'], { input: definition, stdio: ['pipe', 'ignore', 'ignore'] })
  }
  const port = new URL(second.admin).port
  await onStore(here, async (db) => {
    await run(db, `create extension postgres_fdw`)
    await run(db, `create server second foreign data wrapper postgres_fdw options (host '127.0.0.1', port '${port}', dbname '${NAME}', async_capable 'true')`)
    await run(db, `create user mapping for current_user server second options (user 'viewno')`)
    for (const [table, area] of Object.entries(divided)) await divideTable(db, table, area, split)
  })
}

async function divideTable(db: Database, table: string, area: string, split: string): Promise<void> {
  await run(db, `alter table "${table}" rename to "${table}_first"`)
  await run(db, `create table "${table}" (like "${table}_first" including defaults) partition by range ("${area}")`)
  await run(
    db,
    `create foreign table "${table}_second" partition of "${table}" for values from ('${split}') to (maxvalue) server second options (table_name '${table}')`,
  )
  await run(db, `insert into "${table}_second" select * from "${table}_first" where "${area}" >= '${split}'`)
  await run(db, `delete from "${table}_first" where "${area}" >= '${split}'`)
  await run(db, `create table "${table}_nowhere" (like "${table}_first" including all)`)
  await run(db, `insert into "${table}_nowhere" select * from "${table}_first" where "${area}" is null`)
  await run(db, `delete from "${table}_first" where "${area}" is null`)
  await run(db, `alter table "${table}" attach partition "${table}_first" for values from (minvalue) to ('${split}')`)
  await run(db, `alter table "${table}" attach partition "${table}_nowhere" default`)
  for (const each of [table, `${table}_second`]) await run(db, `analyze "${each}"`)
}

/** Runs a statement; answers what the store says when it refuses, null when it does not. */
export async function refusal(databaseUrl: string, statements: readonly string[]): Promise<string | null> {
  return onStore(databaseUrl, async (db) => {
    try {
      for (const statement of statements) await run(db, statement)
      return null
    } catch (error) {
      const { message, detail = '' } = error as Error & { detail?: string }
      return [message, detail].filter(Boolean).join(' — ')
    }
  })
}

export async function onStore<Answer>(databaseUrl: string, work: (db: Database) => Promise<Answer>): Promise<Answer> {
  const store = await openStore({ databaseUrl })
  try {
    return await store.db.connection().execute(work)
  } finally {
    await store.close()
  }
}

async function run(db: Database, statement: string): Promise<void> {
  await sql.raw(statement).execute(db)
}
