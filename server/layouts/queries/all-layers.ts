import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'
import type { StoredLayer } from './layer.ts'

/** More layouts than these are not answered at once: an institute has some dozens a user at most. */
const MOST = 20_000

/** A stored layout with the name of whose it is, of the user too; of roles the id, whose titles are in files. */
export type OwnedLayer = StoredLayer

/** Layouts of all owners, or the named ones; with the names of their owners. */
export async function ownedLayers(db: Database, ids: readonly string[] | null = null, lock = false): Promise<OwnedLayer[]> {
  const found = await sql<OwnedLayer>`
    select l.id, l.view_no as "viewNo", l.scope, l.owner_id as "ownerId", l.base, l.changes, l.version, l.updated_at as "at",
      coalesce(u.name, l.updated_by) as "by",
      case l.scope when 'site' then '全站'
        when 'department' then coalesce((select o.name from sys_office o where o.id = l.owner_id), l.owner_id)
        else coalesce((select p.name from sys_user p where p.id = l.owner_id), l.owner_id) end as "owner"
    from sys_layer l left join sys_user u on u.id = l.updated_by
    where ${ids}::text[] is null or l.id = any(${ids}::text[])
    order by l.updated_at desc, l.id limit ${MOST} ${lock ? sql`for update of l` : sql``}`.execute(db)
  return found.rows
}

/** Removes layouts below the product; another writes the trail. */
export async function dropLayers(db: Database, ids: readonly string[]): Promise<void> {
  await sql`delete from sys_layer where id = any(${[...ids]}::text[])`.execute(db)
}
