import { sql, type RawBuilder } from 'kysely'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Database } from '../../store/database.ts'
import type { DataScope } from '../../calls/session.ts'
import { literal } from '../../store/queries/like.ts'
import { withinScope } from './office.ts'

/** A tree of up to so many nodes comes whole: it is searched and walked without another request. */
const WHOLE = 500
/** So many matches of a search are shown; who wants another types more. */
const MOST_FOUND = 200

/**
 * What a tree shows at first: all of a small one, else its roots and what lies below a lone root; also what lies below the `open` ones,
 * and the way to `reveal` with all that stands beside it.
 */
export function officeNodes(db: Database, scope: DataScope, { open, reveal }: { open: readonly string[]; reveal: string }): Promise<Row[]> {
  return nodes(
    db,
    scope,
    sql`(select count(*) from seen) <= ${WHOLE} or id in (select id from top)
      or ((select count(*) from top) = 1 and parent_id in (select id from top))
      or parent_id = any(${[...open]}::text[])
      or parent_id in (select unnest(string_to_array(parent_ids, ',')) from seen where id = ${reveal})`,
  )
}

/** The nodes right below one. */
export function officeNodesBelow(db: Database, scope: DataScope, id: string): Promise<Row[]> {
  return nodes(db, scope, sql`parent_id = ${id}`)
}

/** The nodes that have a text in their name or begin their id with it, and the way to each. */
export function officeNodesLike(db: Database, scope: DataScope, text: string): Promise<Row[]> {
  const [within, start] = [`%${literal(text)}%`, `${literal(text)}%`]
  return nodes(
    db,
    scope,
    sql`id in (
      with found as (select id, parent_ids from seen where name ilike ${within} or id ilike ${start} order by sort, id limit ${MOST_FOUND})
      select id from found union select unnest(string_to_array(parent_ids, ',')) from found)`,
  )
}

/** Offices within a scope as nodes in their order, disabled ones too; `hasChildren` is 1 above others. */
async function nodes(db: Database, scope: DataScope, wanted: RawBuilder<unknown>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with seen as (select id, parent_id, parent_ids, name, kind, disabled, version, sort from sys_office where ${withinScope(scope)}),
      top as (select id from seen where parent_id not in (select id from seen))
    select id, parent_id as "parentId", parent_id as parentid, name as title, name, kind, disabled, version,
      (id in (select parent_id from seen))::int as "hasChildren"
    from seen where ${wanted} order by sort, id`.execute(db)
  return rows
}
