import { sql } from 'kysely'
import { join } from 'node:path'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { loadSchemas } from '../../server/schemas/load-schemas.ts'
import type { Database } from '../../server/store/database.ts'
import { missingIndexes } from '../../server/store/migration/migrate.ts'
import { analyse } from '../../server/store/queries/bulk-insert.ts'
import { makeIndex } from '../../server/store/queries/indexes.ts'
import type { Schemas } from '../../server/schemas/schemas.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { ProductSource } from '../fixtures/started-product.ts'

/** An index over a million texts takes longer than any statement of the product. */
const timeout = 60 * 60_000
/** The oldest copies are of ten years ago, however many there are. */
const OLDEST = 3650

/** How many records there are to be of which entities, with the rows of their lists; what others name stands before them. */
export type Wanted = Readonly<Record<string, number>>

/**
 * Copies the records of a filled store that nobody has open until there are so many, each copy a month older (less where there are many); indexes are made
 * again at the end. Answers how many there are of each entity.
 */
export async function multiply({ dataDir, databaseUrl = '' }: ProductSource, wanted: Wanted, say: (line: string) => void): Promise<Record<string, number>> {
  const schemas = loadSchemas(join(import.meta.dirname, '../../schemas'))
  const store = await openStore(databaseUrl ? { databaseUrl } : { dataDir, timeout })
  try {
    return await store.db.connection().execute(async (db) => {
      await sql`set statement_timeout = 0`.execute(db)
      const known: string[] = []
      const rows: Record<string, number> = {}
      for (const [entity, count] of Object.entries(wanted)) {
        await grow(db, { tables: tablesOf(schemas, entity, known), wanted: count, schemas }, say)
        known.push(entityOf(schemas, entity)['x-key'])
        rows[entity] = await countOf(db, entity)
      }
      await sql`reset statement_timeout`.execute(db)
      return rows
    })
  } finally {
    await store.close()
  }
}

interface Growth {
  /** The first is that of the records, others hold the rows of their lists. */
  tables: Copied[]
  wanted: number
  schemas: Schemas
}

/** The rows go into emptied tables in one transaction, so that a store which need not keep a log of them writes them once. */
async function grow(db: Database, { tables, wanted, schemas }: Growth, say: (line: string) => void): Promise<void> {
  const names = tables.map(({ name }) => name)
  const [main = ''] = names
  const copies = Math.ceil(wanted / (await countOf(db, main))) - 1
  if (copies > 0)
    await db.transaction().execute(async (trx) => {
      for (const table of names) await sql`create temp table ${sql.id(`first ${table}`)} on commit drop as select * from ${sql.table(table)}`.execute(trx)
      await sql`truncate ${sql.join(names.map((table) => sql.table(table)))}`.execute(trx)
      for (const name of await indexesOf(trx, names)) await sql.raw(`drop index ${name}`).execute(trx)
      const days = Math.min(30, Math.floor(OLDEST / copies))
      for (let copy = 0; copy <= copies; copy += 1) {
        for (const table of tables) await copyRows(trx, table, { copy, days })
        if (copy % 10 === 0) say(`  ${main}: copy ${copy} of ${copies}`)
      }
    })
  // as the product would make them, those too that an earlier run did not come to
  const missing = await missingIndexes(db, schemas)
  for (const [at, statement] of missing.entries()) {
    await makeIndex(db, statement)
    say(`  ${main}: index ${at + 1} of ${missing.length}`)
  }
  await analyse(db, names)
}

interface Copied {
  name: string
  /** Columns that name the multiplied record, or a row of its own. */
  keys: string[]
  /** Numbers that are nobody else's. */
  unique: string[]
}

/** The tables of an entity and its lists; `known`: keys of records that are copied already, and that the copies name. */
function tablesOf(schemas: Schemas, id: string, known: readonly string[]): Copied[] {
  const main = entityOf(schemas, id)
  const lists = Object.values(main.properties).flatMap((property) => (property.type === 'array' ? [property['x-child']] : []))
  return [copied(main, known.filter((key) => key in main.properties)), ...lists.map(({ entity, key }) => copied(entityOf(schemas, entity), [key]))] // prettier-ignore
}

function copied(entity: Entity, owners: string[]): Copied {
  const unique = Object.entries(entity.properties).flatMap(([name, property]) => (property['x-index'] === 'unique' ? [name] : []))
  return { name: entity.id, keys: [entity['x-key'], ...owners], unique }
}

function entityOf(schemas: Schemas, id: string): Entity {
  const entity = schemas.entities.get(id)
  if (!entity) throw new Error(`no entity ${id} to multiply`)
  return entity
}

/** How many rows a table has. */
export async function countOf(db: Database, table: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*)::text as count from ${sql.table(table)}`.execute(db)
  return Number(rows[0]?.count)
}

async function indexesOf(db: Database, tables: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select i.indexrelid::regclass::text as name from pg_index as i join pg_class as t on t.oid = i.indrelid
    where t.relnamespace = current_schema()::regnamespace and t.relname = any(${tables}::text[]) and not i.indisprimary order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

/** The rows that were there first, once more: under keys and numbers of their own, and so many days older each time; copy 0 is themselves. */
async function copyRows(db: Database, { name, keys, unique }: Copied, { copy, days }: { copy: number; days: number }): Promise<void> {
  const { rows } = await sql<{ column: string; dated: boolean }>`
    select a.attname as column, a.atttypid in ('date'::regtype, 'timestamp'::regtype) as dated from pg_attribute as a join pg_class as c on c.oid = a.attrelid
    where c.relname = ${name} and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped order by a.attnum`.execute(db)
  const values = rows.map(({ column, dated }) => {
    const own = sql.id(column)
    if (copy === 0) return own
    if (keys.includes(column)) return sql`md5(${own} || ${`/${copy}`}::text)::uuid::text`
    if (unique.includes(column)) return sql`${own} || ${`-${copy}`}::text`
    return dated ? sql`${own} - ${copy * days} * interval '1 day'` : own
  })
  const columns = rows.map(({ column }) => sql.id(column))
  await sql`insert into ${sql.table(name)} (${sql.join(columns)}) select ${sql.join(values)} from ${sql.id(`first ${name}`)}`.execute(db)
}
