import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'
import type { DataScope } from '../../calls/session.ts'
import { literal } from '../../store/queries/like.ts'
import { withinScope } from './office.ts'
import type { Expression } from '../../store/queries/column.ts'

export type DirectoryKind = 'office' | 'user'

export interface Person {
  id: string
  name: string
  /** The department, or the institute of someone who is in none. */
  officeId: string
}

/** Far above any institute; keeps one answer from growing without end. */
const mostPeople = 5_000

/** People in use whose office lies within the caller's scope, office by office. */
export async function peopleWithin(db: Database, scope: DataScope): Promise<Person[]> {
  const found = await sql<Person>`
    select u.id, u.name, ${officeOf('u')} as "officeId" from sys_user as u
    where u.status = 'active' and ${officeOf('u')} in (select id from sys_office where disabled = 0 and ${withinScope(scope)})
    order by "officeId", u.name, u.id limit ${mostPeople}`.execute(db)
  return found.rows
}

/** As `peopleWithin`, narrowed to those of a role, with a text in the name, or of an office and what lies below it; '' leaves open. */
export async function peopleNamed(db: Database, scope: DataScope, { role, name, office }: { role: string; name: string; office: string }): Promise<Person[]> {
  const found = await sql<Person>`
    select u.id, u.name, ${officeOf('u')} as "officeId" from sys_user as u
    where u.status = 'active' and ${officeOf('u')} in (
      select id from sys_office where disabled = 0 and ${withinScope(scope)}
        and (${office} = '' or id = ${office} or parent_ids like '%,' || ${office} || ',%'))
      and (${role} = '' or exists (select 1 from sys_user_role as r where r.user_id = u.id and r.role_id = ${role}))
      and u.name like ${`%${literal(name)}%`}
    order by "officeId", u.name, u.id limit ${mostPeople}`.execute(db)
  return found.rows
}

/** Which of the ids a caller may choose now. */
export async function choosableIds(db: Database, kind: DirectoryKind, ids: readonly string[], scope: DataScope): Promise<Set<string>> {
  const offices = sql`select id from sys_office where disabled = 0 and ${withinScope(scope)}`
  const found = await (
    kind === 'office'
      ? sql<{ id: string }>`${offices} and id = any(${[...ids]}::text[])`
      : sql<{ id: string }>`select u.id from sys_user as u where u.status = 'active' and u.id = any(${[...ids]}::text[]) and ${officeOf('u')} in (${offices})`
  ).execute(db)
  return new Set(found.rows.map((row) => row.id))
}

/** Names of the comma-joined ids of a column, in their order: of people with their office, as `王秀英（电梯一部）`. */
export function namesOf(kind: DirectoryKind, ids: Expression): Expression {
  const listed = sql`unnest(string_to_array(${ids}, ',')) with ordinality as w(id, at)`
  if (kind === 'office') return sql`(select string_agg(o.name, '、' order by w.at) from ${listed} join sys_office as o on o.id = w.id)`
  const named = sql`u.name || coalesce('（' || o.name || '）', '')`
  return sql`(select string_agg(${named}, '、' order by w.at) from ${listed} join sys_user as u on u.id = w.id left join sys_office as o on o.id = ${officeOf('u')})`
}

function officeOf(user: string): Expression {
  return sql`coalesce(nullif(${sql.id(user)}.depart_id, ''), ${sql.id(user)}.org_id)`
}
