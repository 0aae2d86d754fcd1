import { sql } from 'kysely'
import { join } from 'node:path'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { loadSchemas } from '../../server/schemas/load-schemas.ts'
import type { Database } from '../../server/store/database.ts'
import { analyse } from '../../server/store/queries/bulk-insert.ts'
import type { Schemas } from '../../server/schemas/schemas.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { ProductSource } from '../fixtures/started-product.ts'

/** The entity that is multiplied, with the rows of its lists. */
const MAIN = 'appMain'
/** An index over a million texts takes longer than any statement of the product. */
const timeout = 60 * 60_000

/** Copies the records of a filled store that nobody has open until there are so many, each copy a month older; indexes are made again at the end. */
export async function multiply({ dataDir, databaseUrl = '' }: ProductSource, wanted: number, say: (line: string) => void): Promise<number> {
  const tables = tablesOf(loadSchemas(join(import.meta.dirname, '../../schemas')))
  const names = tables.map(({ name }) => name)
  const store = await openStore(databaseUrl ? { databaseUrl } : { dataDir, timeout })
  try {
    return await store.db.connection().execute(async (db) => {
      await sql`set statement_timeout = 0`.execute(db)
      const copies = Math.ceil(wanted / (await countOf(db, MAIN))) - 1
      const indexes = copies > 0 ? await takeIndexes(db, names) : []
      for (const { name } of tables) await sql`create temp table ${sql.id(`first ${name}`)} as select * from ${sql.table(name)}`.execute(db)
      for (let copy = 1; copy <= copies; copy += 1) {
        for (const table of tables) await copyRows(db, table, copy)
        say(`  copy ${copy} of ${copies}`)
      }
      for (const [at, definition] of indexes.entries()) {
        await sql.raw(definition).execute(db)
        say(`  index ${at + 1} of ${indexes.length}`)
      }
      await analyse(db, names)
      await sql`reset statement_timeout`.execute(db)
      return countOf(db, MAIN)
    })
  } finally {
    await store.close()
  }
}

interface Copied {
  name: string
  /** Columns that name the multiplied record, or a row of its own. */
  keys: string[]
  /** Numbers that are nobody else's. */
  unique: string[]
}

function tablesOf(schemas: Schemas): Copied[] {
  const main = entityOf(schemas, MAIN)
  const lists = Object.values(main.properties).flatMap((property) => (property.type === 'array' ? [property['x-child']] : []))
  return [copied(main, []), ...lists.map(({ entity, key }) => copied(entityOf(schemas, entity), [key]))]
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

async function takeIndexes(db: Database, tables: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
    from pg_index as i join pg_class as t on t.oid = i.indrelid
    where t.relnamespace = current_schema()::regnamespace and t.relname = any(${tables}::text[]) and not i.indisprimary order by 1`.execute(db)
  for (const { name } of rows) await sql.raw(`drop index ${name}`).execute(db)
  return rows.map(({ definition }) => definition)
}

/** The rows that were there first, once more: under keys and numbers of their own, and older. */
async function copyRows(db: Database, { name, keys, unique }: Copied, copy: number): Promise<void> {
  const { rows } = await sql<{ column: string; dated: boolean }>`
    select a.attname as column, a.atttypid in ('date'::regtype, 'timestamp'::regtype) as dated from pg_attribute as a join pg_class as c on c.oid = a.attrelid
    where c.relname = ${name} and c.relnamespace = current_schema()::regnamespace and a.attnum > 0 and not a.attisdropped order by a.attnum`.execute(db)
  const values = rows.map(({ column, dated }) => {
    const own = sql.id(column)
    if (keys.includes(column)) return sql`md5(${own} || ${`/${copy}`}::text)::uuid::text`
    if (unique.includes(column)) return sql`${own} || ${`-${copy}`}::text`
    return dated ? sql`${own} - ${copy} * interval '30 days'` : own
  })
  const columns = rows.map(({ column }) => sql.id(column))
  await sql`insert into ${sql.table(name)} (${sql.join(columns)}) select ${sql.join(values)} from ${sql.id(`first ${name}`)}`.execute(db)
}
