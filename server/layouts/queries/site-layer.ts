import { sql } from 'kysely'
import type { Layer } from '../../../engine/schema/screens/layer.ts'
import type { Print } from '../../../engine/schema/business/print.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import type { SiteAdditions } from '../../../engine/layers/site/merge-site-layer.ts'
import type { Database } from '../../store/database.ts'

/** The draft of a view's site layer as it stands; of a print file, where that is designed (`print/<code>` in place of the view). */
export interface SiteDraft<Content = Layer> {
  /** Number of its newest step: what a save must name. */
  version: number
  state: 'draft' | 'review'
  layer: Content
  /** The published version it began on; 0: the product's. */
  baseVersion: number
  note: string
  userId: string
  /** Name of who wrote the step, and when (`YYYY-MM-DD HH:mm:ss`). */
  by: string
  at: string
}

/** A published version of a view's site layer. */
export interface SiteVersion<Content = Layer> {
  version: number
  layer: Content
  note: string
  /** The version that a rollback took back; null when it was published from a draft. */
  from: number | null
  by: string
  at: string
}

/** More steps than these nobody goes back to. */
const STEPS = 50

const draftFields = sql`d.id::integer as "version", d.state, d.layer, d.base_version as "baseVersion", d.note, d.user_id as "userId",
  coalesce(u.name, d.user_id) as "by", d.at`
const versionFields = sql`v.version, v.layer, v.note, v.from_version as "from", coalesce(u.name, v.user_id) as "by", v.at`

/** The draft of a view, or one of its steps; null when there is none (any more). */
export async function findSiteDraft<Content = Layer>(db: Database, viewNo: string, step: number | null = null): Promise<SiteDraft<Content> | null> {
  const found = await sql<SiteDraft<Content>>`
    select ${draftFields} from sys_site_draft d left join sys_user u on u.id = d.user_id
    where d.view_no = ${viewNo} and (${step}::bigint is null or d.id = ${step}) order by d.id desc limit 1`.execute(db)
  return found.rows[0] ?? null
}

/** Has whoever writes drafts or versions of the view wait for one another until the transaction ends. */
export async function lockSite(trx: Database, viewNo: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`site:${viewNo}`}))`.execute(trx)
}

/** Adds a step to the draft of a view and answers its number; the oldest steps go. */
export async function addSiteDraft<Content = Layer>(
  db: Database,
  viewNo: string,
  step: Pick<SiteDraft<Content>, 'state' | 'layer' | 'baseVersion' | 'note' | 'userId'>,
  now: Date,
): Promise<number> {
  const made = await sql<{ id: number }>`
    insert into sys_site_draft (view_no, state, layer, base_version, note, user_id, at)
    values (${viewNo}, ${step.state}, ${JSON.stringify(step.layer)}::jsonb, ${step.baseVersion}, ${step.note}, ${step.userId}, ${now})
    returning id::integer as id`.execute(db)
  await sql`
    delete from sys_site_draft where view_no = ${viewNo} and id in (
      select id from sys_site_draft where view_no = ${viewNo} order by id desc offset ${STEPS})`.execute(db)
  return made.rows[0]?.id ?? 0
}

/** Takes the draft of a view away; answers whether there was one. */
export async function dropSiteDraft(db: Database, viewNo: string): Promise<boolean> {
  const gone = await sql`delete from sys_site_draft where view_no = ${viewNo}`.execute(db)
  return (gone.numAffectedRows ?? 0n) > 0n
}

/** Drafts of all views, newest first, without what they say. */
export async function siteDrafts(db: Database): Promise<(Omit<SiteDraft, 'layer'> & { viewNo: string })[]> {
  const found = await sql<Omit<SiteDraft, 'layer'> & { viewNo: string }>`
    select * from (
      select distinct on (d.view_no) d.view_no as "viewNo", d.id::integer as "version", d.state, d.base_version as "baseVersion", d.note,
        d.user_id as "userId", coalesce(u.name, d.user_id) as "by", d.at
      from sys_site_draft d left join sys_user u on u.id = d.user_id order by d.view_no, d.id desc) newest
    order by "version" desc`.execute(db)
  return found.rows
}

/** Published versions of a view, newest first; or the one asked for. */
export async function siteVersions<Content = Layer>(db: Database, viewNo: string, version: number | null = null, most = 100): Promise<SiteVersion<Content>[]> {
  const found = await sql<SiteVersion<Content>>`
    select ${versionFields} from sys_site_version v left join sys_user u on u.id = v.user_id
    where v.view_no = ${viewNo} and (${version}::integer is null or v.version = ${version}) order by v.version desc limit ${most}`.execute(db)
  return found.rows
}

/** The newest layers that bring screens, published or not, one a view: its draft, or else its last version that brought any. */
export async function everScreened(db: Database): Promise<{ layer: Layer & { views: View[] }; drafted: boolean }[]> {
  const found = await sql<{ layer: Layer & { views: View[] }; drafted: boolean }>`
    select distinct on (view_no) layer, drafted from (
      select view_no, layer, id, true as drafted from sys_site_draft union all select view_no, layer, id, false from sys_site_version) step
    where layer ? 'views' order by view_no, drafted desc, id desc`.execute(db)
  return found.rows
}

/** Records a published version of a view. Publications wait for one another: whoever has seen a mark has seen all before it. */
export async function addSiteVersion<Content = Layer>(
  db: Database,
  viewNo: string,
  made: Pick<SiteVersion<Content>, 'version' | 'layer' | 'note' | 'from'> & { userId: string; reach: 'view' | 'all' },
  now: Date,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('site:publish'))`.execute(db)
  await sql`
    insert into sys_site_version (view_no, version, layer, note, from_version, reach, user_id, at)
    values (${viewNo}, ${made.version}, ${JSON.stringify(made.layer)}::jsonb, ${made.note}, ${made.from}, ${made.reach}, ${made.userId}, ${now})`.execute(db)
}

/** What was published since the mark, and the newest mark; `all` when every view may be another. Without a mark nothing is reported but the newest. */
export async function publishedSince(db: Database, mark: number | null): Promise<{ mark: number; viewNos: string[]; all: boolean }> {
  const found = await sql<{ mark: number; viewNos: string[] | null; all: boolean | null }>`
    select coalesce(max(id), 0)::integer as mark,
      array_agg(distinct view_no) filter (where id > ${mark}::bigint) as "viewNos", bool_or(reach = 'all') filter (where id > ${mark}::bigint) as "all"
    from sys_site_version where id > coalesce(${mark}::bigint, 0) or id = (select max(id) from sys_site_version)`.execute(db)
  const [row] = found.rows
  return { mark: row?.mark ?? 0, viewNos: row?.viewNos ?? [], all: row?.all ?? false }
}

/** The version of these views that was published last; a view of which none ever was is left out. */
export async function publishedVersions(db: Database, viewNos: readonly string[]): Promise<Map<string, number>> {
  const found = await sql<{ viewNo: string; version: number }>`
    select view_no as "viewNo", max(version)::integer as "version" from sys_site_version
    where view_no = any(${[...viewNos]}::text[]) group by view_no`.execute(db)
  return new Map(found.rows.map(({ viewNo, version }) => [viewNo, version]))
}

/** The site layer of a view as it lies. */
export type SiteLayer = SiteAdditions & Pick<Layer, 'changes'>

/** All site layers; none where the store is older than they are. */
export async function siteLayers(db: Database): Promise<SiteLayer[]> {
  const known = await sql`
    select 1 from pg_attribute where attrelid = to_regclass('sys_layer') and attname = 'brings' and not attisdropped`.execute(db)
  if (known.rows.length === 0) return []
  const found = await sql<{ viewNo: string; changes: Layer['changes']; brings: Omit<SiteAdditions, 'viewNo'> }>`
    select view_no as "viewNo", changes, brings from sys_layer where scope = 'site' order by view_no collate "C"`.execute(db)
  return found.rows.map(({ viewNo, changes, brings }) => ({ viewNo, changes, ...brings }))
}

/** What any version has ever brought: its columns stay in the store, and so in backups. */
export async function everBrought(db: Database): Promise<SiteAdditions[]> {
  const found = await sql<SiteAdditions>`
    select view_no as "viewNo", layer -> 'properties' as "properties" from sys_site_version where layer ? 'properties' order by id`.execute(db)
  return found.rows
}

/** Number of a print file among views. */
export const PRINTS = 'print/'

/** Print files as they were published last; where the product's holds again there is none. None where the store is older than they are. */
export async function publishedPrints(db: Database): Promise<Print[]> {
  const known = await sql`select 1 where to_regclass('sys_site_version') is not null`.execute(db)
  if (known.rows.length === 0) return []
  const found = await sql<{ print: Print }>`
    select print from (
      select distinct on (view_no) view_no, layer as "print" from sys_site_version where view_no like ${`${PRINTS}%`} order by view_no, version desc) newest
    where jsonb_typeof(print) = 'object' order by view_no collate "C"`.execute(db)
  return found.rows.map(({ print }) => print)
}
