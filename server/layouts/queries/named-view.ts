import { sql } from 'kysely'
import type { NamedView, NamedViewState, Share } from '../../../engine/schema/screens/named-view.ts'
import type { Database } from '../../store/database.ts'

/** Whose named views a caller sees: the own, those of the caller's roles, those of everybody. */
export interface Viewer {
  userId: string
  roles: readonly string[]
}

interface Wanted {
  viewNo?: string
  id?: string
}

const fields = (viewer: Viewer) => sql`n.id, n.view_no as "viewNo", n.title, n.share, n.role_id as "role", n.owner_id = ${viewer.userId} as "mine",
  coalesce(u.name, n.owner_id) as "by", n.updated_at as "at", n.version, n.state,
  exists (select 1 from sys_named_view_default d where d.named_id = n.id and d.scope = 'user' and d.owner_id = ${viewer.userId}) as "isDefault",
  exists (select 1 from sys_named_view_default d where d.named_id = n.id and d.scope = 'role' and d.owner_id = any(${[...viewer.roles]}::text[])) as "roleDefault"`

const visible = (viewer: Viewer) =>
  sql`(n.owner_id = ${viewer.userId} or n.share = 'all' or (n.share = 'role' and n.role_id = any(${[...viewer.roles]}::text[])))`

/** Named views that the caller may open: of one view, or the one with this id; the own first, then by title. */
export async function namedViews(db: Database, viewer: Viewer, { viewNo, id }: Wanted): Promise<NamedView[]> {
  const which = id === undefined ? sql`n.view_no = ${viewNo ?? ''}` : sql`n.id = ${id}`
  const found = await sql<NamedView>`
    select ${fields(viewer)} from sys_named_view n left join sys_user u on u.id = n.owner_id
    where ${which} and ${visible(viewer)} order by n.owner_id <> ${viewer.userId}, n.title, n.id`.execute(db)
  return found.rows
}

/** The default of the caller on a view, else that of one of the caller's roles; null when neither has one that may still be opened. */
export async function defaultNamedView(db: Database, viewer: Viewer, viewNo: string): Promise<NamedView | null> {
  const found = await sql<NamedView>`
    select ${fields(viewer)} from sys_named_view_default d join sys_named_view n on n.id = d.named_id left join sys_user u on u.id = n.owner_id
    where d.view_no = ${viewNo} and ${visible(viewer)} and (
      (d.scope = 'user' and d.owner_id = ${viewer.userId}) or (d.scope = 'role' and d.owner_id = any(${[...viewer.roles]}::text[])))
    order by d.scope desc, d.owner_id limit 1`.execute(db)
  return found.rows[0] ?? null
}

/** What is stored of a named view. */
export interface StoredNamedView {
  id: string
  viewNo: string
  title: string
  share: Share
  role: string
  state: NamedViewState
  userId: string
  now: Date
}

/** Stores a new named view. */
export async function insertNamedView(db: Database, made: StoredNamedView): Promise<void> {
  await sql`
    insert into sys_named_view (id, view_no, title, share, role_id, owner_id, state, created_at, updated_at)
    values (${made.id}, ${made.viewNo}, ${made.title}, ${made.share}, ${made.role}, ${made.userId}, ${JSON.stringify(made.state)}::jsonb, ${made.now}, ${made.now})`.execute(
    db,
  )
}

/** Changes a named view of its owner when it still has the version; answers whether it did. */
export async function updateNamedView(db: Database, made: StoredNamedView, version: number): Promise<boolean> {
  const done = await sql`
    update sys_named_view set title = ${made.title}, share = ${made.share}, role_id = ${made.role}, state = ${JSON.stringify(made.state)}::jsonb,
      version = version + 1, updated_at = ${made.now}
    where id = ${made.id} and owner_id = ${made.userId} and version = ${version}`.execute(db)
  return done.numAffectedRows === 1n
}

/** How many named views of a view the caller owns, and whether another of them has the title. */
export async function ownNamedViews(db: Database, userId: string, viewNo: string, title: string, except: string): Promise<{ count: number; taken: boolean }> {
  const found = await sql<{ count: number; taken: boolean }>`
    select count(*)::integer as "count", coalesce(bool_or(title = ${title}), false) as "taken"
    from sys_named_view where owner_id = ${userId} and view_no = ${viewNo} and id <> ${except}`.execute(db)
  return found.rows[0] ?? { count: 0, taken: false }
}

/** Removes a named view with the defaults that name it. */
export async function deleteNamedView(db: Database, id: string): Promise<void> {
  await sql`delete from sys_named_view_default where named_id = ${id}`.execute(db)
  await sql`delete from sys_named_view where id = ${id}`.execute(db)
}

/** Makes a named view the default of a user or role on its view; `null` leaves the owner without one. */
export async function setDefaultNamedView(
  db: Database,
  owner: { viewNo: string; scope: 'user' | 'role'; ownerId: string },
  namedId: string | null,
): Promise<void> {
  const { viewNo, scope, ownerId } = owner
  await sql`delete from sys_named_view_default where view_no = ${viewNo} and scope = ${scope} and owner_id = ${ownerId}`.execute(db)
  if (namedId === null) return
  await sql`insert into sys_named_view_default (view_no, scope, owner_id, named_id) values (${viewNo}, ${scope}, ${ownerId}, ${namedId})`.execute(db)
}

/** All named views of these views, whoever may open them, with the name of who made each. */
export async function namedViewsOn(db: Database, viewNos: readonly string[]): Promise<Pick<NamedView, 'viewNo' | 'title' | 'share' | 'by' | 'state'>[]> {
  const found = await sql<Pick<NamedView, 'viewNo' | 'title' | 'share' | 'by' | 'state'>>`
    select n.view_no as "viewNo", n.title, n.share, coalesce(u.name, n.owner_id) as "by", n.state
    from sys_named_view n left join sys_user u on u.id = n.owner_id
    where n.view_no = any(${[...viewNos]}::text[]) order by n.title, n.id`.execute(db)
  return found.rows
}
