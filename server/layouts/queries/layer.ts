import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Change, Layer } from '../../../engine/schema/screens/layer.ts'
import type { Database } from '../../store/database.ts'

/** A stored layer of one view. */
export interface StoredLayer {
  id: string
  viewNo: string
  scope: Layer['scope']
  ownerId: string
  /** Title of the role, name of the department; '' for site and user. */
  owner: string
  base: string
  changes: Change[]
  version: number
  /** When it was saved last (`YYYY-MM-DD HH:mm:ss`), and the name of who saved. */
  at: string
  by: string
}

/** Whose layers apply to a caller. */
export interface LayerOwners {
  roles: readonly string[]
  departmentId: string
  userId: string
}

const fields = sql`l.id, l.view_no as "viewNo", l.scope, l.owner_id as "ownerId", l.base, l.changes, l.version, l.updated_at as "at",
  coalesce(u.name, l.updated_by) as "by", coalesce(o.name, case when l.scope in ('role', 'department') then l.owner_id else '' end) as "owner"`

const names = sql`left join sys_user u on u.id = l.updated_by
      left join sys_office o on l.scope = 'department' and o.id = l.owner_id`

/** Titles of roles by id: they stand in files, not in the store. */
export type RoleTitles = ReadonlyMap<string, { title: string }>

/** Layers that apply to a caller on one view (or on all), in the order they are applied: site, roles, department, user. */
export async function layersFor(db: Database, roles: RoleTitles, owners: LayerOwners, viewNo: string | null): Promise<StoredLayer[]> {
  const found = await sql<StoredLayer>`
    select ${fields} from sys_layer l ${names}
    where (${viewNo}::text is null or l.view_no = ${viewNo}) and (
      l.scope = 'site' or (l.scope = 'role' and l.owner_id = any(${[...owners.roles]}::text[]))
      or (l.scope = 'department' and l.owner_id = ${owners.departmentId} and l.owner_id <> '') or (l.scope = 'user' and l.owner_id = ${owners.userId}))
    order by l.view_no, case l.scope when 'site' then 1 when 'role' then 2 when 'department' then 3 else 4 end, l.owner_id`.execute(db)
  return titled(found.rows, roles)
}

/** What is to be stored as the layer of an owner. */
export interface LayerToStore {
  viewNo: string
  scope: Layer['scope']
  ownerId: string
  base: string
  changes: readonly Change[]
  /** Fields, dictionaries and screens of a site layer. */
  brings?: Pick<Layer, 'properties' | 'required' | 'dictionaries' | 'views' | 'menus'>
  by: string
  now: Date
}

/** Puts the owner's layer of a view in place of the former one; answers its id. */
export async function saveLayer(db: Database, layer: LayerToStore): Promise<string> {
  const { viewNo, scope, ownerId, base, by, now } = layer
  const [changes, brings] = [JSON.stringify(layer.changes), JSON.stringify(layer.brings ?? {})]
  const saved = await sql<{ id: string }>`
    insert into sys_layer (id, view_no, scope, owner_id, base, changes, brings, created_by, created_at, updated_by, updated_at)
    values (${randomUUID()}, ${viewNo}, ${scope}, ${ownerId}, ${base}, ${changes}::jsonb, ${brings}::jsonb, ${by}, ${now}, ${by}, ${now})
    on conflict (view_no, scope, owner_id) do update set base = excluded.base, changes = excluded.changes, brings = excluded.brings,
      version = sys_layer.version + 1, updated_by = excluded.updated_by, updated_at = excluded.updated_at
    returning id`.execute(db)
  return saved.rows[0]?.id ?? ''
}

/** Removes the shared layer of an owner; answers whether there was one. */
export async function deleteSharedLayer(db: Database, layer: Pick<LayerToStore, 'viewNo' | 'scope' | 'ownerId'>): Promise<boolean> {
  const { viewNo, scope, ownerId } = layer
  const gone = await sql`delete from sys_layer where scope <> 'user' and scope = ${scope} and owner_id = ${ownerId} and view_no = ${viewNo}`.execute(db)
  return (gone.numAffectedRows ?? 0n) > 0n
}

/** A layer that several people share, as it is stored. */
export type SharedLayer = Pick<StoredLayer, 'viewNo' | 'scope' | 'ownerId' | 'base' | 'changes'> & { brings: NonNullable<LayerToStore['brings']> }

/** Layers of the site, of roles and departments: of all views, or of one; by view, scope and owner. */
export async function sharedLayers(db: Database, viewNo: string | null = null): Promise<SharedLayer[]> {
  const found = await sql<SharedLayer>`
    select view_no as "viewNo", scope, owner_id as "ownerId", base, changes, brings from sys_layer
    where scope <> 'user' and (${viewNo}::text is null or view_no = ${viewNo}) order by view_no collate "C", scope, owner_id`.execute(db)
  return found.rows
}

/** All layers of a view, users' too: what would find nothing any more when the view changes. */
export async function layersOfView(db: Database, roles: RoleTitles, viewNo: string): Promise<StoredLayer[]> {
  const found = await sql<StoredLayer>`
    select ${fields} from sys_layer l ${names} where l.view_no = ${viewNo} order by l.scope, l.owner_id`.execute(db)
  return titled(found.rows, roles)
}

/** Removes a user's own layer, by its id or by its view; another's is never touched. Answers how many went. */
export async function deleteUserLayer(db: Database, userId: string, which: { id: string } | { viewNo: string }): Promise<number> {
  const match = 'id' in which ? sql`id = ${which.id}` : sql`view_no = ${which.viewNo}`
  const gone = await sql<{ id: string }>`delete from sys_layer where scope = 'user' and owner_id = ${userId} and ${match} returning id`.execute(db)
  return gone.rows.length
}

function titled(layers: readonly StoredLayer[], roles: RoleTitles): StoredLayer[] {
  return layers.map((layer) => (layer.scope === 'role' ? { ...layer, owner: roles.get(layer.ownerId)?.title ?? layer.ownerId } : layer))
}
