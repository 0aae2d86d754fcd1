import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'

/** What a number is for. */
export interface Numbered {
  org: string
  /** NUMBER_KIND: the field that carries the number. */
  kind: string
  category: string
  inspection: string
  today: string
}

/** The prefix that an institute's rule in force gives to numbers of this kind, instead of its code; the one that says most of the business wins. */
export async function numberPrefix(db: Database, { org, kind, category, inspection, today }: Numbered): Promise<string | null> {
  const fits = (field: 'equclacode' | 'seisortcode', value: string) =>
    sql`(${sql.ref(field)} is null or ${value} = any(string_to_array(${sql.ref(field)}, ',')))`
  const { rows } = await sql<{ prefix: string }>`
    select prefix from "businessCode"
    where orgid = ${org} and numberkind = ${kind} and state = '1' and startdate <= ${today}::date
      and ${fits('equclacode', category)} and ${fits('seisortcode', inspection)}
    order by (equclacode is not null)::int + (seisortcode is not null)::int desc, startdate desc, dmid limit 1`.execute(db)
  return rows[0]?.prefix ?? null
}
