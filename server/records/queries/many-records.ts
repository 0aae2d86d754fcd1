import { sql } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Database } from '../../store/database.ts'
import { all, anyOf, column, type Condition } from '../../store/queries/column.ts'
import { selection, self } from './record-list.ts'
import { stored, type Author, type RecordPlace, type StoredRow } from './record.ts'

/** The records of these keys as far as the conditions let them be seen, by key; `lock` holds them until the transaction ends, in the order of their keys. */
export async function findMany(db: Database, place: RecordPlace, keys: readonly string[], conditions: Condition[], lock = false): Promise<Map<string, Row>> {
  const { entity } = place
  const key = column(self, entity['x-key'])
  const { rows } = await sql<Row>`
    select ${selection(db, place)} from ${sql.table(entity.id)} as ${sql.id(self)}
    where ${all([anyOf(key, keys), ...conditions])} order by ${key} ${lock ? sql`for update of ${sql.id(self)}` : sql``}`.execute(db)
  return new Map(rows.map((row) => [String(row[entity['x-key']]), row]))
}

const ownerName = 'key of owner'

/** Rows of a child list of many owners, by owner, in their order. */
export async function childrenOfMany(db: Database, place: RecordPlace, ownerField: string, owners: readonly string[]): Promise<Map<string, Row[]>> {
  const owner = column(self, ownerField)
  const { rows } = await sql<Row>`
    select ${owner} as ${sql.id(ownerName)}, ${selection(db, place)} from ${sql.table(place.entity.id)} as ${sql.id(self)}
    where ${anyOf(owner, owners)} order by ${owner}, ${column(self, 'row_no')}, ${column(self, place.entity['x-key'])}`.execute(db)
  const found = new Map<string, Row[]>()
  for (const { [ownerName]: of, ...row } of rows) {
    const list = found.get(String(of)) ?? []
    list.push(row)
    found.set(String(of), list)
  }
  return found
}

/** What a record is to become, as it was read. */
export interface Change {
  key: string
  version: number
  changes: StoredRow
}

/** Changes many records, each guarded by its version, in one statement for all that change the same fields; answers how many were as they were read. */
export async function updateMany(db: Database, entity: Entity, changes: readonly Change[], author: Author): Promise<number> {
  const byFields = new Map<string, Change[]>()
  for (const change of changes) {
    const fields = Object.keys(change.changes).sort().join(' ')
    byFields.set(fields, [...(byFields.get(fields) ?? []), change])
  }
  let done = 0
  for (const group of byFields.values()) done += await updateAlike(db, entity, group, author)
  return done
}

async function updateAlike(db: Database, entity: Entity, group: readonly Change[], { userId, now }: Author): Promise<number> {
  const key = entity['x-key']
  const rows = group.map((each) => ({ ...stored(db, entity, each.changes), [key]: each.key, version: each.version }))
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== key && name !== 'version')
  const set = [...columns.map((name) => sql`${sql.id(name)} = v.${sql.id(name)}`), sql`version = t.version + 1, updated_by = ${userId}, updated_at = ${now}`]
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(entity.id)} as t set ${sql.join(set)}
    from jsonb_populate_recordset(null::${sql.table(entity.id)}, ${JSON.stringify(rows)}::jsonb) as v
    where t.${sql.id(key)} = v.${sql.id(key)} and t.version = v.version`.execute(db)
  return Number(numAffectedRows)
}

/** Sets fields of many records that nobody else can have changed, each with a new version. */
export async function setMany(db: Database, entity: Entity, changes: readonly Omit<Change, 'version'>[], { userId, now }: Author): Promise<void> {
  const key = entity['x-key']
  const rows: StoredRow[] = changes.map((each) => ({ ...stored(db, entity, each.changes), [key]: each.key }))
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => name !== key)
  if (columns.length === 0) return
  await sql`
    update ${sql.table(entity.id)} as t
    set ${sql.join(columns.map((name) => sql`${sql.id(name)} = v.${sql.id(name)}`))}, version = t.version + 1, updated_by = ${userId}, updated_at = ${now}
    from jsonb_populate_recordset(null::${sql.table(entity.id)}, ${JSON.stringify(rows)}::jsonb) as v
    where t.${sql.id(key)} = v.${sql.id(key)}`.execute(db)
}
