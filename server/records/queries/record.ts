import { sql, type SqlBool } from 'kysely'
import { pinyin } from 'pinyin-pro'
import { homeOf } from '../../../engine/schema/records/base-entities.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { StoredValue } from '../../../engine/domain/stored-value.ts'
import type { Database } from '../../store/database.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import { ownTable } from '../../store/tables/entity-table.ts'
import { pinyinColumn } from '../../store/tables/entity-columns.ts'
import { bulkInsert } from '../../store/queries/bulk-insert.ts'
import { all, anyOf, column, type Condition, type Expression } from '../../store/queries/column.ts'
import { sealedFields } from '../../store/personal-data/stored-row.ts'
import { selection, self } from './record-list.ts'

export type StoredRow = Record<string, StoredValue>

export interface RecordPlace {
  schemas: Schemas
  entity: Entity
  today: string
}

/** The record of a key as far as the conditions let it be seen; `lock` holds it until the transaction ends. */
export async function findRecord(db: Database, place: RecordPlace, key: string, conditions: Condition[], lock = false): Promise<Row | null> {
  const { entity } = place
  const where = [sql<SqlBool>`${column(self, entity['x-key'])} = ${key}`, ...conditions]
  if (lock && entity['x-base']) await holdBase(db, entity, [key], sql`for update`)
  const lockClause = lock && !entity['x-base'] ? sql`for update of ${sql.id(self)}` : sql``
  const { rows } = await sql<Row>`select ${selection(db, place)} from ${sql.table(entity.id)} as ${sql.id(self)} where ${all(where)} ${lockClause}`.execute(db)
  return rows[0] ?? null
}

/** A record that completes another is held by that. */
async function holdBase(db: Database, entity: Entity, keys: string[], lock: Expression): Promise<void> {
  await sql`select 1 from ${sql.table(homeOf(entity))} where ${anyOf(sql.id(entity['x-key']), keys)} ${lock}`.execute(db)
}

/** Rows of a child list in their order. */
export async function findChildren(db: Database, place: RecordPlace, ownerField: string, ownerKey: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select ${selection(db, place)} from ${sql.table(place.entity.id)} as ${sql.id(self)}
    where ${column(self, ownerField)} = ${ownerKey} order by ${column(self, 'row_no')}, ${column(self, place.entity['x-key'])}`.execute(db)
  return rows
}

/** Which of the keys exist within the condition; with `hold` nobody deletes or merges them until the transaction ends. */
export async function existingKeys(db: Database, entity: Entity, keys: string[], condition: Condition, hold = false): Promise<Set<string>> {
  const key = column(self, entity['x-key'])
  if (hold && entity['x-base']) await holdBase(db, entity, keys, sql`for share`)
  const lock = hold && !entity['x-base'] ? sql`for share of ${sql.id(self)}` : sql``
  const { rows } = await sql<{ key: string }>`
    select ${key} as key from ${sql.table(entity.id)} as ${sql.id(self)} where ${key} = any(${keys}::text[]) and ${condition} ${lock}`.execute(db)
  return new Set(rows.map((row) => row.key))
}

export interface Author {
  userId: string
  now: Date
}

/** Adds a record; sort keys by reading are filled in. */
export async function insertRecord(db: Database, entity: Entity, row: StoredRow, author: Author): Promise<void> {
  const made = { version: 1, created_by: author.userId, updated_by: author.userId, created_at: author.now, updated_at: author.now }
  for (const part of partsOf(entity, row))
    await db
      .insertInto(part.table)
      .values({ ...stored(db, entity, part.row), ...made })
      .execute()
}

/** A row as the tables keep it: one, or that of the base and that of the own fields under the same key. */
function partsOf(entity: Entity, row: StoredRow): { table: string; row: StoredRow }[] {
  if (!entity['x-base']) return [{ table: entity.id, row }]
  const { base, own } = apart(entity, row)
  return [
    { table: homeOf(entity), row: base },
    { table: ownTable(entity), row: { [entity['x-key']]: row[entity['x-key']] ?? null, ...own } },
  ]
}

function apart(entity: Entity, row: StoredRow): { base: StoredRow; own: StoredRow } {
  const names = new Set(entity.own)
  const pick = (mine: boolean): StoredRow => Object.fromEntries(Object.entries(row).filter(([field]) => names.has(field) === mine))
  return { base: pick(false), own: pick(true) }
}

/** Adds many records; a second equal value in a unique index refuses them all. */
export async function insertRecords(db: Database, entity: Entity, rows: StoredRow[], author: Author): Promise<void> {
  const at = author.now.toISOString()
  const by = { version: 1, created_by: author.userId, updated_by: author.userId, created_at: at, updated_at: at }
  for (let start = 0; start < rows.length; start += 1000) {
    const parts = rows.slice(start, start + 1000).flatMap((row) => partsOf(entity, row))
    for (const table of new Set(parts.map((part) => part.table))) {
      const made = parts.flatMap((part) => (part.table === table ? [{ ...stored(db, entity, part.row), ...by }] : []))
      await bulkInsert(db, table, [...new Set(made.flatMap((row) => Object.keys(row)))], made)
    }
  }
}

/** Sets the same fields of many records, own fields of their kind too, each with a new version; answers the keys of those there are. */
export async function changeFields(db: Database, entity: Entity, keys: string[], changes: StoredRow, author: Author): Promise<string[]> {
  if (keys.length === 0) return []
  const { base, own } = apart(entity, changes)
  const rows = await db
    .updateTable(homeOf(entity))
    .set({ ...stored(db, entity, base), version: sql`version + 1`, updated_by: author.userId, updated_at: author.now })
    .where(entity['x-key'], 'in', keys)
    .returning(entity['x-key'])
    .execute()
  const found = rows.map((row) => String(row[entity['x-key']]))
  if (Object.keys(own).length > 0) for (const key of found) await putOwn(db, entity, key, own, author)
  return found
}

/** Removes records that were just inserted. */
export async function removeRecords(db: Database, entity: Entity, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  for (const table of new Set([ownTable(entity), homeOf(entity)]))
    await sql`delete from ${sql.table(table)} where ${anyOf(sql.id(entity['x-key']), keys)}`.execute(db)
}

/**
 * Changes a record in one statement that asks for its version (and whatever else must still hold); false when that is no longer so.
 */
export async function updateRecord(
  db: Database,
  entity: Entity,
  at: { key: string; version: number; holds?: StoredRow },
  changes: StoredRow,
  author: Author,
): Promise<boolean> {
  const { base, own } = apart(entity, changes)
  let query = db
    .updateTable(homeOf(entity))
    .set({ ...stored(db, entity, base), version: at.version + 1, updated_by: author.userId, updated_at: author.now })
    .where(entity['x-key'], '=', at.key)
    .where('version', '=', at.version)
  for (const [field, value] of Object.entries(at.holds ?? {})) query = query.where(field, '=', value)
  const result = await query.executeTakeFirst()
  if (result.numUpdatedRows !== 1n) return false
  if (Object.keys(own).length > 0) await putOwn(db, entity, at.key, own, author)
  return true
}

/** Own fields of a record whose base was there before them get their row. */
async function putOwn(db: Database, entity: Entity, key: string, own: StoredRow, author: Author): Promise<void> {
  const row = { ...stored(db, entity, own), updated_by: author.userId, updated_at: author.now }
  await db
    .insertInto(ownTable(entity))
    .values({ [entity['x-key']]: key, ...row })
    .onConflict((conflict) => conflict.column(entity['x-key']).doUpdateSet(row))
    .execute()
}

/** Takes rows out of a child list. */
export async function deleteChildren(db: Database, entity: Entity, ownerField: string, ownerKey: string, keys: string[]): Promise<void> {
  if (keys.length === 0) return
  await db.deleteFrom(entity.id).where(ownerField, '=', ownerKey).where(entity['x-key'], 'in', keys).execute()
}

/** Takes a record out for good, with its child lists; false when it is no longer as it was read. */
export async function removeRecord(db: Database, entity: Entity, key: string, version: number): Promise<boolean> {
  for (const property of Object.values(entity.properties)) {
    if (property.type === 'array') await db.deleteFrom(property['x-child'].entity).where(property['x-child'].key, '=', key).execute()
  }
  const result = await db.deleteFrom(homeOf(entity)).where(entity['x-key'], '=', key).where('version', '=', version).executeTakeFirst()
  if (entity['x-base']) await db.deleteFrom(ownTable(entity)).where(entity['x-key'], '=', key).execute()
  return result.numDeletedRows === 1n
}

/** Who changed a record last, and when, for the words of a conflict. */
export async function lastAuthor(db: Database, entity: Entity, key: string): Promise<{ by: string; at: string }> {
  const row = await db
    .selectFrom(homeOf(entity))
    .leftJoin('sys_user', 'sys_user.id', `${homeOf(entity)}.updated_by`)
    .select([`sys_user.name as by`, `${homeOf(entity)}.updated_at as at`])
    .where(entity['x-key'], '=', key)
    .executeTakeFirst()
  return { by: String(row?.['by'] ?? '他人'), at: String(row?.['at'] ?? '') }
}

/** Fields on their way into the store: with the sort keys of those that are sorted by their reading, and personal data sealed. The one way in. */
export function stored(db: Database, entity: Entity, row: StoredRow): StoredRow {
  return { ...row, ...pinyinKeys(entity, row), ...sealedFields(db, entity, row) }
}

/** Sort keys of the fields that are sorted by their reading. */
function pinyinKeys(entity: Entity, row: StoredRow): StoredRow {
  const keys: StoredRow = {}
  for (const [field, property] of Object.entries(entity.properties)) {
    if (property.type !== 'string' || !property['x-pinyin'] || !(field in row)) continue
    const value = row[field]
    keys[pinyinColumn(field)] = value === null || value === undefined ? null : pinyinKeyOf(String(value))
  }
  return keys
}

/** Pinyin of a text, syllable by syllable, the text itself behind it. */
export function pinyinKeyOf(text: string): string {
  return `${pinyin(text, { toneType: 'none', type: 'array', v: true }).join(' ').toLowerCase()} ${text}`
}
