import { sql } from 'kysely'
import { hashOf } from '../../../engine/layers/nodes/hash.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { Database } from '../database.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import { entityTables } from '../tables/entity-table.ts'
import { entityViews } from '../tables/entity-view.ts'
import type { Store } from '../open-store.ts'
import { platformViews } from '../tables/platform-views.ts'
import { indexSteps, planMigration, type Existing } from './plan-migration.ts'
import type { MigrationStep } from './migration-step.ts'
import { systemTables } from '../tables/system-tables.ts'
import type { TableSpec } from '../tables/table.ts'
import { periodDays } from '../queries/partitions.ts'
import { liftTimeLimit } from '../queries/transaction-modes.ts'

export interface MigrationReport {
  /** Sentences of what was done, in Chinese; empty when the store was up to date. */
  done: string[]
  /** What a person has to decide: changed types, for which nothing was done. */
  open: string[]
}

/** A new store takes thousands of steps: so many are sent together, for each way there and back costs more than the step. */
const AT_ONCE = 200
/** Any number; the same in every process of the product. */
const lock = 7_316_201

/** The tables that a store of these schemas has. */
export function storeTables(schemas: Schemas): TableSpec[] {
  return [...systemTables, ...entityTables(schemas)]
}

/**
 * Brings the store to the schemas: adds tables, columns, checks and indexes, and drops nothing but indexes of its own that no search needs.
 * One transaction, so that a killed migration leaves the store as it was; nothing is asked when the schemas are unchanged.
 */
export async function migrate(store: Store, schemas: Schemas): Promise<MigrationReport> {
  const wanted = wantedStore(schemas, await makeTrigrams(store.db))
  if ((await appliedHash(store.db)) === wanted.hash) return { done: [], open: [] }
  return store.db.transaction().execute((trx) => bringTo(trx, wanted))
}

/** As `migrate`, within the transaction in which the schemas change. */
export async function expand(trx: Database, schemas: Schemas): Promise<MigrationReport> {
  return bringTo(trx, wantedStore(schemas, await hasTrigrams(trx)))
}

/** Statements that make the indexes which are missing in a store of these schemas, for whoever has dropped some of them for a while; each may be run by itself. */
export async function missingIndexes(db: Database, schemas: Schemas): Promise<string[]> {
  const { tables, trgm } = wantedStore(schemas, await hasTrigrams(db))
  const indexes = await existingIndexes(db)
  return tables.flatMap((table) => indexSteps(table, { indexes }, trgm).map((step) => step.sql))
}

async function hasTrigrams(db: Database): Promise<boolean> {
  const { rows } = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db)
  return rows.length > 0
}

/** What the schemas ask of a store, with or without trigrams. */
function wantedStore(schemas: Schemas, trgm: boolean) {
  const tables = storeTables(schemas)
  const views = [...platformViews(schemas), ...entityViews(schemas)]
  return { tables, views, trgm, hash: hashOf({ tables, views, trgm } as unknown as Json) }
}

async function bringTo(trx: Database, { tables, views, trgm, hash }: ReturnType<typeof wantedStore>): Promise<MigrationReport> {
  // an index over ten million rows, or copying them into partitions, takes longer than any call may, and so does waiting for who does it
  await liftTimeLimit(trx)
  await sql`select pg_advisory_xact_lock(${lock})`.execute(trx)
  const plan = planMigration(tables, await existing(trx, tables), trgm)
  for (const { name } of views.toReversed()) await sql`drop view if exists ${sql.id(name)}`.execute(trx)
  for (const steps of together(plan.steps)) await sql.raw(steps.map((step) => step.sql).join(';\n')).execute(trx)
  for (const view of views) await sql.raw(view.sql).execute(trx)
  await trx
    .insertInto('sys_meta')
    .values({ key: 'schema-hash', value: JSON.stringify(hash) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(hash), updated_at: sql`now()` }))
    .execute()
  return { done: [...new Set(plan.steps.map((step) => step.title))], open: plan.open }
}

/** Steps in the order they come, as many as may be sent at once. */
function together(steps: readonly MigrationStep[]): MigrationStep[][] {
  const batches: MigrationStep[][] = []
  for (const step of steps) {
    const last = batches.at(-1)
    if (!last || last.length === AT_ONCE || step.alone || last[0]?.alone) batches.push([step])
    else last.push(step)
  }
  return batches
}

async function appliedHash(db: Database): Promise<string | null> {
  const { rows } = await sql<{ found: string | null }>`select to_regclass('sys_meta')::text as found`.execute(db)
  if (!rows[0]?.found) return null
  const row = await db.selectFrom('sys_meta').select('value').where('key', '=', 'schema-hash').executeTakeFirst()
  return row ? String(row['value']) : null
}

/** Contains-search is fast with pg_trgm; where it may not be installed, it is slow but right. */
async function makeTrigrams(db: Database): Promise<boolean> {
  try {
    await sql`create extension if not exists pg_trgm`.execute(db)
    return true
  } catch {
    return false
  }
}

async function existing(trx: Database, wanted: readonly TableSpec[]): Promise<Existing> {
  const { rows: columns } = await sql<{ table_name: string; kind: string; column_name: string; type: string }>`
    select c.relname as table_name, c.relkind as kind, a.attname as column_name, format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped`.execute(
    trx,
  )
  const { rows: checks } = await sql<{ conname: string; comment: string | null }>`
    select con.conname, obj_description(con.oid, 'pg_constraint') as comment from pg_constraint con
    join pg_class c on c.oid = con.conrelid and not c.relispartition
    where con.connamespace = current_schema()::regnamespace and con.contype = 'c'`.execute(trx)
  const tables = new Map<string, Map<string, string>>()
  for (const { table_name, column_name, type } of columns) {
    const table = tables.get(table_name) ?? new Map<string, string>()
    tables.set(table_name, table.set(column_name, type))
  }
  const whole = new Map<string, readonly string[]>()
  for (const { name, kind } of new Map(columns.map(({ table_name, kind: of }) => [table_name, { name: table_name, kind: of }])).values()) {
    const table = wanted.find((each) => each.name === name) ?? wanted.find((each) => each.renamedFrom === name)
    if (kind !== 'r' || !table?.partition) continue
    whole.set(name, tables.get(name)?.has(table.partition.by) ? await periodDays(trx, name, table.partition) : [])
  }
  return { tables, whole, indexes: await existingIndexes(trx), checks: new Map(checks.map((row) => [row.conname, row.comment ?? ''])) }
}

async function existingIndexes(db: Database): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ indexname: string }>`select indexname from pg_indexes where schemaname = current_schema()`.execute(db)
  return new Set(rows.map((row) => row.indexname))
}
