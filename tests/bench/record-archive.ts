import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoPassword } from '../../server/demo/accounts.ts'
import type { Database } from '../../server/store/database.ts'
import { analyse } from '../../server/store/queries/bulk-insert.ts'
import { openStore } from '../../server/store/open-store.ts'
import { logIn, type Client } from '../fixtures/client.ts'
import { startProduct } from '../fixtures/started-product.ts'
import { startPostgres } from '../server/harness/databases/postgres.ts'
import { findPostgres } from '../server/harness/test-store.ts'

const wanted = Number(process.env['BENCH_RECORDS'] ?? 500_000)
const APPLICATIONS = 3000
const ROUNDS = 20
const TABLES = ['originalRecord', 'record_version', 'record_finding']

/** An archive of many records on PostgreSQL: what it takes up, and what is asked of it. */
export interface RecordArchiveFigures {
  records: number
  findings: number
  /** Bytes of its tables with their indexes. */
  size: number
  /** Milliseconds of each call, by what it asks. */
  calls: Map<string, number[]>
}

const FAILURES = { view: 'qualityAndAssess/recordItems/failureList', pageSize: '50' }
const MEASURES = { view: 'qualityAndAssess/recordItems/measureList', pageSize: '50' }
const MEASURED = { template: 'elevator-traction-periodic', item: '4', field: 'bufferMeasured' }
const MAKER = '迅升电梯（中国）有限公司'

/** Each is answered with the first page and the count. */
const asked: [title: string, path: string, input: Record<string, string>][] = [
  ['Analysis of failures, all seven charts', '/api/recordFailure/analyse', { view: 'qualityAndAssess/recordItems/failureAnalyse' }],
  ['Failures', '/api/recordFailure/list', FAILURES],
  ['Failures of one item', '/api/recordFailure/list', { ...FAILURES, item: '40' }],
  ['Failures of one maker', '/api/recordFailure/list', { ...FAILURES, maker: MAKER }],
  ['A measured value beyond a limit', '/api/recordMeasure/list', { ...MEASURES, ...MEASURED, value: '250' }],
  ['The same of one maker', '/api/recordMeasure/list', { ...MEASURES, ...MEASURED, value: '250', maker: MAKER }],
  ['The same of one year', '/api/recordMeasure/list', { ...MEASURES, ...MEASURED, value: '250', inspectedOn: '["2024-01-01","2024-12-31"]' }],
  ['All values of one field', '/api/recordMeasure/list', { ...MEASURES, ...MEASURED, value: '1' }],
  ['All values of one maker', '/api/recordMeasure/list', { ...MEASURES, maker: MAKER }],
  ['All values', '/api/recordMeasure/list', MEASURES],
]

/** Makes the archive out of the demonstration's records, copied under keys and days of their own; null where there is no PostgreSQL. */
export async function measureRecordArchive(say: (line: string) => void): Promise<RecordArchiveFigures | null> {
  const binaries = findPostgres()
  if (!binaries) return null
  const folder = mkdtempSync(join(tmpdir(), 'viewno-archive-'))
  const server = await startPostgres(binaries)
  try {
    const databaseUrl = await server.newDatabase()
    const source = { dataDir: folder, databaseUrl, demo: APPLICATIONS, jobs: false }
    await (await startProduct(source)).stop()
    const content = await multiplyRecords(databaseUrl, say)
    const product = await startProduct(source)
    const calls = await timesOf(await logIn(product.address, 'jyzhiliang', demoPassword), say)
    await product.stop()
    return { ...content, calls: new Map([...calls, ['Counted by failed item alone (SQL)', await countByItem(databaseUrl)]]) }
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function multiplyRecords(databaseUrl: string, say: (line: string) => void): Promise<Omit<RecordArchiveFigures, 'calls'>> {
  const store = await openStore({ databaseUrl })
  try {
    return await store.db.connection().execute(async (db) => {
      await sql`set statement_timeout = 0`.execute(db)
      const copies = Math.ceil(wanted / (await countOf(db, 'record_version'))) - 1
      for (const table of TABLES) {
        await copyRows(db, table, copies)
        say(`${table}: ${await countOf(db, table)} rows`)
      }
      // commits of this server are written later: pages of what is not yet written do not count as visible to all
      await sql`checkpoint`.execute(db)
      await analyse(db, TABLES)
      const { rows } = await sql<{
        size: string
      }>`select sum(pg_total_relation_size(p.relid))::text as size
        from unnest(${TABLES}::text[]) as name cross join lateral pg_partition_tree(quote_ident(name)::regclass) as p`.execute(db)
      return { records: await countOf(db, 'record_version'), findings: await countOf(db, 'record_finding'), size: Number(rows[0]?.size) }
    })
  } finally {
    await store.close()
  }
}

/** Every row so often again: under the key of another record, on an earlier day. */
async function copyRows(db: Database, table: string, copies: number): Promise<void> {
  const { rows } = await sql<{ column: string; type: string }>`
    select attname as column, atttypid::regtype::text as type from pg_attribute
    where attrelid = quote_ident(${table})::regclass and attnum > 0 and not attisdropped order by attnum`.execute(db)
  const values = rows.map(({ column, type }) => {
    if (column === 'record_id' || column === 'recordid') return sql`${sql.id(column)} || '-' || n`
    return type === 'date' ? sql`${sql.id(column)} - (n * 5 % 3000)` : sql.id(column)
  })
  const names = sql.join(rows.map(({ column }) => sql.id(column)))
  await sql`insert into ${sql.table(table)} (${names}) select ${sql.join(values)} from ${sql.table(table)}, generate_series(1, ${copies}::int) as n`.execute(db)
}

async function countOf(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*)::text as count from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.count)
}

async function timesOf(client: Client, say: (line: string) => void): Promise<Map<string, number[]>> {
  const calls = new Map<string, number[]>()
  for (const [title, path, input] of asked) {
    const times: number[] = []
    for (let round = -2; round < ROUNDS; round += 1) {
      const began = performance.now()
      await client.post(path, input)
      if (round >= 0) times.push(performance.now() - began)
    }
    say(`${title}: ${times.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)]?.toFixed(0) ?? ''} ms`)
    calls.set(title, times)
  }
  return calls
}

async function countByItem(databaseUrl: string): Promise<number[]> {
  const store = await openStore({ databaseUrl })
  const times: number[] = []
  for (let round = -2; round < ROUNDS; round += 1) {
    const began = performance.now()
    await sql`select item_title, count(*) from sys_record_failure group by 1 order by 2 desc limit 20`.execute(store.db)
    if (round >= 0) times.push(performance.now() - began)
  }
  await store.close()
  return times
}
