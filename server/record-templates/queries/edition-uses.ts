import { sql, type SqlBool } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { InspectionWords } from '../../../engine/schema/records/words/inspection-words.ts'
import type { DataScope } from '../../calls/session.ts'
import { scopeCondition, seesAll } from '../../permissions/queries/scope.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import type { Database } from '../../store/database.ts'
import { all, any, anyOf, column, type Condition } from '../../store/queries/column.ts'

/** Records, the sheets that they are of, and how they lie. */
export interface RecordPlaces {
  schemas: Schemas
  records: Entity
  sheets: Entity
  words: InspectionWords
}

/** Whose sheets are meant: of these institutes (null: of any), but for those. */
export interface Institutes {
  only: readonly string[] | null
  but: readonly string[]
}

/** Rows are counted under these names. */
export const names = { sheet: 's', record: 'r', thing: 't' } as const

/** Records begun with each template, of the sheets within reach. */
export async function recordsByTemplate(db: Database, places: RecordPlaces, scope: DataScope): Promise<Map<string, number>> {
  const template = column(names.record, places.words.fields.template)
  const { rows } = await sql<{ key: string; count: number }>`
    select ${template} as key, count(*)::integer as count from ${sql.table(places.records.id)} as ${sql.id(names.record)}
    where ${template} is not null and ${withinReach(places, scope)} group by 1`.execute(db)
  return new Map(rows.map(({ key, count }) => [key, count]))
}

/** Whether any record, open or submitted, was begun or corrected with a template. */
export async function isBegun(db: Database, { records, words }: RecordPlaces, key: string): Promise<boolean> {
  const found = await sql`
    select 1 from ${sql.table(records.id)} where ${sql.id(words.fields.template)} = ${key}
    union all select 1 from record_version where template = ${key} limit 1`.execute(db)
  return found.rows.length > 0
}

/** Whether a record with one of these templates was begun for one of the institutes on the day or since. */
export async function begunSince(db: Database, places: RecordPlaces, keys: readonly string[], institutes: Institutes, day: string): Promise<boolean> {
  const { records, words } = places
  const found = await sql`
    select 1 from ${sql.table(records.id)} as ${sql.id(names.record)} where ${anyOf(column(names.record, words.fields.template), keys)}
      and (${column(names.record, 'created_at')} at time zone 'Asia/Shanghai')::date >= ${day}::date
      and exists (select 1 ${ofSheet(places)} and ${ofInstitutes(places, institutes)}) limit 1`.execute(db)
  return found.rows.length > 0
}

/** Open records of these templates, of the sheets of these institutes within reach. */
export async function openRecords(db: Database, places: RecordPlaces, keys: readonly string[], institutes: Institutes, scope: DataScope): Promise<number> {
  const { records, sheets, words } = places
  return counted(
    db,
    sql`from ${sql.table(records.id)} as ${sql.id(names.record)} where ${anyOf(column(names.record, words.fields.template), keys)}
      and ${column(names.record, words.fields.state)} = '0'
      and exists (select 1 ${ofSheet(places)} and ${ofInstitutes(places, institutes)} and ${scopeCondition(places.schemas, sheets, scope, names.sheet)})`,
  )
}

/** Sheets in one of these steps that have no record yet and fit, of these institutes and within reach. */
export async function openSheets(
  db: Database,
  places: RecordPlaces,
  steps: readonly string[],
  institutes: Institutes,
  scope: DataScope,
  fits: Condition,
): Promise<number> {
  const { records, sheets, words } = places
  const state = sheets['x-flow']?.state
  const conditions = [
    ...(state ? [anyOf(column(names.sheet, state), steps)] : []),
    ofInstitutes(places, institutes),
    scopeCondition(places.schemas, sheets, scope, names.sheet),
    fits,
    sql<SqlBool>`not exists (select 1 from ${sql.table(records.id)} as ${sql.id(names.record)}
      where ${column(names.record, words.sheet.key)} = ${column(names.sheet, sheets['x-key'])} and ${column(names.record, words.fields.template)} is not null)`,
  ]
  return counted(db, sql`from ${sql.table(sheets.id)} as ${sql.id(names.sheet)} where ${all(conditions)}`)
}

/** Things that fit, within reach; of certain institutes those that they have had a sheet for. */
export async function fittingThings(
  db: Database,
  places: RecordPlaces,
  { thing, by }: { thing: Entity; by: string },
  institutes: Institutes,
  scope: DataScope,
  fits: Condition,
): Promise<number> {
  const inspected = sql<SqlBool>`exists (select 1 from ${sql.table(places.sheets.id)} as ${sql.id(names.sheet)}
    where ${column(names.sheet, by)} = ${column(names.thing, thing['x-key'])} and ${ofInstitutes(places, institutes)})`
  const conditions = [scopeCondition(places.schemas, thing, scope, names.thing), fits, ...(institutes.only ? [inspected] : [])]
  return counted(db, sql`from ${sql.table(thing.id)} as ${sql.id(names.thing)} where ${all(conditions)}`)
}

/** Institutes that have sheets, of those meant: offices are few, and one sheet of each is enough. */
export async function institutesWithSheets(db: Database, places: RecordPlaces, institutes: Institutes): Promise<number> {
  const own = sql<SqlBool>`${column(names.sheet, places.words.sheet.org)} = o.id`
  return counted(
    db,
    sql`from sys_office as o where exists (
      select 1 from ${sql.table(places.sheets.id)} as ${sql.id(names.sheet)} where ${all([own, ofInstitutes(places, institutes)])})`,
  )
}

/** Ids among these that are no office. */
export async function unknownOffices(db: Database, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...ids]}::text[]) as asked(id) where not exists (select 1 from sys_office o where o.id = asked.id)`.execute(db)
  return rows.map(({ id }) => id)
}

async function counted(db: Database, from: Condition | ReturnType<typeof column>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count ${from}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Records follow their sheets; who sees every sheet need not ask. */
function withinReach(places: RecordPlaces, scope: DataScope): Condition {
  if (seesAll(scope)) return sql<SqlBool>`true`
  return sql<SqlBool>`exists (select 1 ${ofSheet(places)} and ${scopeCondition(places.schemas, places.sheets, scope, names.sheet)})`
}

/** The sheet of a record. */
function ofSheet({ sheets, words }: RecordPlaces): ReturnType<typeof column> {
  return sql`from ${sql.table(sheets.id)} as ${sql.id(names.sheet)} where ${column(names.sheet, sheets['x-key'])} = ${column(names.record, words.sheet.key)}`
}

function ofInstitutes({ words }: RecordPlaces, { only, but }: Institutes): Condition {
  const org = column(names.sheet, words.sheet.org)
  const conditions = [
    ...(only ? [anyOf(org, only)] : []),
    ...(but.length > 0 ? [any([sql<SqlBool>`${org} is null`, sql<SqlBool>`not ${anyOf(org, but)}`])] : []),
  ]
  return all(conditions)
}
