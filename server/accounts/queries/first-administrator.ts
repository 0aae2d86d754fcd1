import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'

/** True when somebody holds one of the roles, let in or not. */
export async function anybodyHolds(db: Database, roles: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select 1 from sys_user_role as r join sys_user as u on u.id = r.user_id where r.role_id = any(${[...roles]}::text[]) limit 1`.execute(db)
  return rows.length > 0
}

/** Keeps a link under the hash of its key; those before it no longer count. */
export async function replaceLink(db: Database, keyHash: string, expiresAt: Date): Promise<void> {
  await sql`delete from sys_first_administrator_link`.execute(db)
  await sql`insert into sys_first_administrator_link (key_hash, expires_at) values (${keyHash}, ${expiresAt})`.execute(db)
}

/** Until when the link of a key may be used; null for one that was used, has run out, or never was. */
export async function linkEnd(db: Database, keyHash: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ end: Date | string }>`
    select expires_at as end from sys_first_administrator_link where key_hash = ${keyHash} and used_at is null and expires_at > ${now}`.execute(db)
  return rows[0] ? new Date(rows[0].end) : null
}

/** Uses a link up; false when somebody else has, or it has run out. */
export async function takeLink(db: Database, keyHash: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update sys_first_administrator_link set used_at = ${now} where key_hash = ${keyHash} and used_at is null and expires_at > ${now} returning key_hash`.execute(
    db,
  )
  return rows.length > 0
}

/** An office at the top of the tree or below another. */
export interface NewOffice {
  id: string
  name: string
  industryType: string
  above: string | null
}

/** Adds the offices that an installation begins with; the parents stand before what is below them. */
export async function insertFirstOffices(db: Database, offices: readonly NewOffice[]): Promise<void> {
  for (const [at, { id, name, industryType, above }] of offices.entries())
    await sql`
      insert into sys_office (id, parent_id, parent_ids, code, name, kind, area_code, uni_code, industry_type, phone, address, sort, disabled)
      values (${id}, ${above ?? '0'}, ${above === null ? '0,' : `0,${above},`}, '', ${name}, 'org', '', '', ${industryType}, '', '', ${(at + 1) * 10}, 0)`.execute(
      db,
    )
}

/** An account of an administrator. */
export interface NewAdministrator {
  id: string
  loginName: string
  name: string
  passwordHash: string
  orgId: string
  industryType: string
  /** True when the password was given by somebody else and has to be changed first. */
  temporary: boolean
}

/** Adds an account with the roles. */
export async function insertAdministrator(db: Database, account: NewAdministrator, roles: readonly string[], now: Date): Promise<void> {
  const { id, loginName, name, passwordHash, orgId, industryType, temporary } = account
  await sql`
    insert into sys_user (id, login_name, name, password_hash, org_id, industry_type, must_change_password, password_changed_at, created_at, updated_at)
    values (${id}, ${loginName}, ${name}, ${passwordHash}, ${orgId}, ${industryType}, ${temporary ? 1 : 0}, ${now}, ${now}, ${now})`.execute(db)
  await sql`insert into sys_user_role (user_id, role_id) select ${id}, role from unnest(${[...roles]}::text[]) as role`.execute(db)
}

/** The first office at the top of a side, which an administrator belongs to who names none. */
export async function topOffice(db: Database, industryType: string): Promise<{ id: string; name: string } | null> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from sys_office where industry_type = ${industryType} and kind = 'org' order by length(parent_ids), sort, id limit 1`.execute(db)
  return rows[0] ?? null
}
