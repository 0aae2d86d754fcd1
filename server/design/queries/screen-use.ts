import { sql } from 'kysely'
import type { VersionUsage } from '../../../engine/design/version-usage.ts'
import type { Database } from '../../store/database.ts'

/** What windows have counted of one version of a view. */
export interface CountedUse {
  viewNo: string
  version: number
  opens: number
  failed: number
  errors: number
  timed: number
  ms: number
  slow: number
  /** How often input was refused for a field. */
  refused: Record<string, number>
}

/** Adds what was counted to the hour and the day; in one order for everybody, so that no two wait for one another. */
export async function addScreenUses(db: Database, uses: readonly CountedUse[], now: Date): Promise<void> {
  for (const use of uses.toSorted((one, other) => (one.viewNo === other.viewNo ? one.version - other.version : one.viewNo < other.viewNo ? -1 : 1))) {
    const { viewNo, version, opens, failed, errors, timed, ms, slow, refused } = use
    await sql`
      insert into sys_screen_use as u (view_no, version, hour, opens, failed, errors, timed, ms, slow)
      values (${viewNo}, ${version}, date_trunc('hour', ${now}::timestamptz), ${opens}, ${failed}, ${errors}, ${timed}, ${ms}, ${slow})
      on conflict (view_no, version, hour) do update set opens = u.opens + excluded.opens, failed = u.failed + excluded.failed,
        errors = u.errors + excluded.errors, timed = u.timed + excluded.timed, ms = u.ms + excluded.ms, slow = u.slow + excluded.slow`.execute(db)
    for (const field of Object.keys(refused).sort())
      await sql`
        insert into sys_screen_refusal as r (view_no, version, day, field, times)
        values (${viewNo}, ${version}, date_trunc('day', ${now}::timestamptz), ${field}, ${refused[field] ?? 0})
        on conflict (view_no, version, day, field) do update set times = r.times + excluded.times`.execute(db)
  }
}

/** What became of each version of the views since a moment, the newest version first. */
export async function screenUses(db: Database, viewNos: readonly string[], since: Date): Promise<Map<string, VersionUsage[]>> {
  const found = await sql<VersionUsage & { viewNo: string }>`
    select view_no as "viewNo", version, sum(opens)::integer as "opens", sum(failed)::integer as "failed", sum(errors)::integer as "errors",
      case when sum(timed) > 0 then round(sum(ms)::numeric / sum(timed))::integer end as "ms",
      case when sum(timed) > 0 then round(sum(slow)::numeric / sum(timed), 4)::float8 end as "slow",
      min(hour) as "from", max(hour) as "until"
    from sys_screen_use where view_no = any(${[...viewNos]}::text[]) and hour >= ${since}
    group by view_no, version order by version desc`.execute(db)
  const uses = new Map<string, VersionUsage[]>()
  for (const { viewNo, ...use } of found.rows) uses.set(viewNo, [...(uses.get(viewNo) ?? []), use])
  return uses
}

/** How often input was refused for each field of a version since a moment, the most often first. */
export async function screenRefusals(
  db: Database,
  { viewNo, version, since }: { viewNo: string; version: number; since: Date },
  most: number,
): Promise<{ field: string; times: number }[]> {
  const found = await sql<{ field: string; times: number }>`
    select field, sum(times)::integer as "times" from sys_screen_refusal
    where view_no = ${viewNo} and version = ${version} and day >= ${since} group by field order by sum(times) desc, field limit ${most}`.execute(db)
  return found.rows
}
