import { sql, type SqlBool } from 'kysely'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Database } from '../../store/database.ts'
import type { DataScope } from '../../calls/session.ts'
import { withinScope } from '../../directory/queries/office.ts'

/** An institute or department as its form shows it, with its version. */
const fields = sql`id, parent_id as parentid, name, code, kind, area_code as areacode, phone, address, sort, disabled, version`

/** The office of an id within a scope; `lock` holds it until the transaction ends. */
export async function findOffice(db: Database, scope: DataScope, id: string, lock = false): Promise<Row | null> {
  const { rows } = await sql<Row>`select ${fields} from sys_office where id = ${id} and ${withinScope(scope)} ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0] ?? null
}

/** Adds an office below its parent, of the parent's subsystem. */
export async function insertOffice(db: Database, record: Row): Promise<void> {
  const { id, parentid, name, code, kind, areacode, phone, address, sort, disabled } = record
  await sql`
    insert into sys_office (id, parent_id, parent_ids, industry_type, uni_code, name, code, kind, area_code, phone, address, sort, disabled)
    select ${id}, parent.id, parent.parent_ids || parent.id || ',', parent.industry_type, parent.uni_code, ${name}, ${code}, ${kind}, ${areacode}, ${phone}, ${address},
      ${sort}::integer, ${disabled}::integer
    from sys_office as parent where parent.id = ${parentid}`.execute(db)
}

/** Changes an office that is still of its version; its place in the tree stays. */
export async function updateOffice(db: Database, { id, version, name, code, kind, areacode, phone, address, sort, disabled }: Row): Promise<boolean> {
  const { rows } = await sql`
    update sys_office set name = ${name}, code = ${code}, kind = ${kind}, area_code = ${areacode}, phone = ${phone}, address = ${address},
      sort = ${sort}::integer, disabled = ${disabled}::integer, version = version + 1
    where id = ${id} and version = ${version}::integer returning id`.execute(db)
  return rows.length === 1
}

export async function removeOffice(db: Database, id: string): Promise<void> {
  await sql`delete from sys_office where id = ${id}`.execute(db)
}

/** How many offices are below one, and how many users are in it. */
export async function officeUses(db: Database, id: string): Promise<{ below: number; users: number }> {
  const { rows } = await sql<{ below: number; users: number }>`
    select (select count(*)::int from sys_office where parent_id = ${id}) as below,
      (select count(*)::int from sys_user where org_id = ${id} or depart_id = ${id} or unit_id = ${id}) as users`.execute(db)
  return rows[0] ?? { below: 0, users: 0 }
}

/** True when another office right below the same parent has the name. */
export async function officeNameTaken(db: Database, { id, parentid, name }: Row): Promise<boolean> {
  const other = sql<SqlBool>`id <> ${id} and parent_id = ${parentid} and name = ${name}`
  return (await sql`select 1 from sys_office where ${other} limit 1`.execute(db)).rows.length > 0
}

/** Whether an office is another one or somewhere below it. */
export async function isWithin(db: Database, id: string, above: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sys_office where id = ${id} and (id = ${above} or parent_ids like ${`%,${above},%`})`.execute(db)
  return rows.length > 0
}

/** Ids of the offices right below one, in their order. */
export async function childOffices(db: Database, parentId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from sys_office where parent_id = ${parentId} order by sort, id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Moves an office with all below it under another parent of the same subsystem; answers how many moved along. */
export async function reparentOffice(db: Database, id: string, parentId: string): Promise<number> {
  const { rows } = await sql`
    update sys_office as o set parent_ids = p.parent_ids || p.id || ',' || substr(o.parent_ids, length(m.parent_ids) + 1),
      parent_id = case when o.id = m.id then p.id else o.parent_id end, version = o.version + case when o.id = m.id then 1 else 0 end
    from sys_office as m, sys_office as p
    where m.id = ${id} and p.id = ${parentId} and p.industry_type = m.industry_type
      and (o.id = m.id or o.parent_ids like m.parent_ids || m.id || ',%') returning o.id`.execute(db)
  return rows.length
}

/** Gives offices their places among siblings, in this order. */
export async function orderOffices(db: Database, ids: readonly string[]): Promise<void> {
  await sql`
    update sys_office as o set sort = place.at::integer * 10 from unnest(${[...ids]}::text[]) with ordinality as place(id, at) where o.id = place.id`.execute(
    db,
  )
}
