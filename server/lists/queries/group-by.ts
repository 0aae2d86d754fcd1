import { sql } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Database } from '../../store/database.ts'
import { all, column, fieldExpression, type Condition, type Expression } from '../../store/queries/column.ts'
import { self } from '../../records/queries/record-list.ts'

/** Records that have one value in common: how many, the sums of their fields, and the key of one of them. */
export interface GroupedRecords {
  value: string | null
  count: number
  totals: Record<string, string>
  sample: string
}

interface Asked {
  entity: Entity
  where: readonly Condition[]
  today: string
  /** Field that is grouped by. */
  field: string
  /** Fields that are added up. */
  sums: readonly string[]
}

/** Records are looked at no further than `mostRecords`, and no more than `mostGroups` are answered, the largest first; `total` is what was looked at. */
export async function groupBy(
  db: Database,
  { entity, where, today, field, sums }: Asked,
  { mostRecords, mostGroups }: { mostRecords: number; mostGroups: number },
): Promise<{ groups: GroupedRecords[]; total: number }> {
  const added = sums.map((_, at) => sql`coalesce(sum(${sql.id('found', `sum ${at}`)}), 0)::text`)
  const read = sums.map((each, at) => sql`${column(self, each)} as ${sql.id(`sum ${at}`)}`)
  const { rows } = await sql<{ value: string | null; count: number; sample: string; totals: string[]; total: number }>`
    select "group value" as value, count(*)::int as count, min("record key") as sample,
      array[${sql.join(added)}]::text[] as totals, (sum(count(*)) over ())::int as total
    from (
      select ${sql.join([sql`${valueOf(entity, field, today)} as "group value"`, sql`${column(self, entity['x-key'])}::text as "record key"`, ...read])}
      from ${sql.table(entity.id)} as ${sql.id(self)} where ${all([...where])} limit ${mostRecords + 1}) as found
    group by "group value" order by count(*) desc, "group value" limit ${mostGroups + 1}`.execute(db)
  const groups = rows.map(({ value, count, sample, totals }) => ({
    ...{ value, count, sample },
    totals: Object.fromEntries(sums.map((each, at) => [each, totals[at] ?? '0'])),
  }))
  return { groups, total: rows[0]?.total ?? 0 }
}

/** A moment by its day; everything else as it is, as text. */
function valueOf(entity: Entity, field: string, today: string): Expression {
  const property = entity.properties[field]
  const value = fieldExpression(entity, self, field, today)
  return property?.type === 'string' && property.format === 'date-time' ? sql`(${value})::date::text` : sql`(${value})::text`
}
