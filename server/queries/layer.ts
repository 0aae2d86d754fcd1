import { sql } from 'kysely'
import type { Change, Layer } from '../../engine/schema/layer.ts'
import type { Database } from '../operation.ts'

/** A stored layer of one view. */
export interface StoredLayer {
  id: string
  viewNo: string
  scope: Layer['scope']
  ownerId: string
  base: string
  changes: Change[]
  version: number
  updatedAt: string
  updatedBy: string
}

/** Whose layers apply to a caller. */
export interface LayerOwners {
  roles: readonly string[]
  departmentId: string
  userId: string
}

const fields = sql`id, view_no as "viewNo", scope, owner_id as "ownerId", base, changes, version, updated_at as "updatedAt", updated_by as "updatedBy"`

/** Layers that apply to a caller on one view (or on all), in the order they are laid: site, roles, department, user. */
export async function layersFor(db: Database, owners: LayerOwners, viewNo: string | null): Promise<StoredLayer[]> {
  const found = await sql<StoredLayer>`
    select ${fields} from sys_layer
    where (${viewNo}::text is null or view_no = ${viewNo}) and (
      scope = 'site' or (scope = 'role' and owner_id = any(${[...owners.roles]}::text[]))
      or (scope = 'department' and owner_id = ${owners.departmentId} and owner_id <> '') or (scope = 'user' and owner_id = ${owners.userId}))
    order by view_no, case scope when 'site' then 1 when 'role' then 2 when 'department' then 3 else 4 end, owner_id`.execute(db)
  return found.rows
}

/** Puts a user's own layer of a view in place of the former one; answers its id. */
export async function saveUserLayer(
  db: Database,
  layer: { id: string; viewNo: string; userId: string; base: string; changes: Change[]; now: Date },
): Promise<string> {
  const saved = await sql<{ id: string }>`
    insert into sys_layer (id, view_no, scope, owner_id, base, changes, created_by, created_at, updated_by, updated_at)
    values (${layer.id}, ${layer.viewNo}, 'user', ${layer.userId}, ${layer.base}, ${JSON.stringify(layer.changes)}::jsonb, ${layer.userId}, ${layer.now}, ${layer.userId}, ${layer.now})
    on conflict (view_no, scope, owner_id) do update set base = excluded.base, changes = excluded.changes, version = sys_layer.version + 1,
      updated_by = excluded.updated_by, updated_at = excluded.updated_at
    returning id`.execute(db)
  return saved.rows[0]?.id ?? layer.id
}

/** Removes a user's own layer, by its id or by its view; another's is never touched. Answers how many went. */
export async function deleteUserLayer(db: Database, userId: string, which: { id: string } | { viewNo: string }): Promise<number> {
  const match = 'id' in which ? sql`id = ${which.id}` : sql`view_no = ${which.viewNo}`
  const gone = await sql<{ id: string }>`delete from sys_layer where scope = 'user' and owner_id = ${userId} and ${match} returning id`.execute(db)
  return gone.rows.length
}
