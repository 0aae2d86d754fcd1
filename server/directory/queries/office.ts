import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../store/database.ts'
import type { DataScope } from '../../calls/session.ts'
import { literal } from '../../store/queries/like.ts'

export interface Office {
  id: string
  parentId: string
  name: string
  code: string
  kind: string
  areaCode: string
  industryType: string
}

/** Offices a caller may choose from, narrowed by scope; optionally of one kind or right below a parent. */
export async function officesWithin(db: Database, scope: DataScope, narrow: { kind?: string; parentId?: string }): Promise<Office[]> {
  const found = await sql<Office>`
    select id, parent_id as "parentId", name, code, kind, area_code as "areaCode", industry_type as "industryType" from sys_office
    where disabled = 0 and ${withinScope(scope)}
      and (${narrow.kind ?? null}::text is null or kind = ${narrow.kind ?? null})
      and (${narrow.parentId ?? null}::text is null or parent_id = ${narrow.parentId ?? null})
    order by sort, id`.execute(db)
  return found.rows
}

/** Ids of an office and all below it. */
export async function officeAndBelow(db: Database, id: string): Promise<string[]> {
  const found = await sql<{ id: string }>`
    with recursive tree(id) as (
      select id from sys_office where id = ${id} union select o.id from sys_office o join tree on o.parent_id = tree.id)
    select id from tree order by id`.execute(db)
  return found.rows.map((row) => row.id)
}

/** Whose offices a caller sees, as a condition on `sys_office`: of the own institutes all that is below them. */
export function withinScope(scope: DataScope): RawBuilder<unknown> {
  if (scope.kind === '1') return sql`true`
  if (scope.kind === '6') return scope.areaPrefix === '' ? sql`false` : sql`area_code like ${`${literal(scope.areaPrefix)}%`}`
  if (scope.kind === '2' || scope.kind === '3')
    return sql`exists (select 1 from unnest(${scope.orgIds}::text[]) as own(id) where sys_office.id = own.id or sys_office.parent_ids like '%,' || own.id || ',%')`
  return sql`id = any(${[scope.departmentId, ...scope.orgIds]}::text[])`
}
