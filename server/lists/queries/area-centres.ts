import { sql } from 'kysely'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Database } from '../../store/database.ts'
import { column } from '../../store/queries/column.ts'
import { self } from '../../records/queries/record-list.ts'

/** Where the records of each area lie, by the first `digits` of its code: the middle of them to a hundredth of a degree, so that it tells no single one. */
export async function areaCentres(
  db: Database,
  entity: Entity,
  { area, lat, lon, digits }: { area: string; lat: string; lon: string; digits: number },
): Promise<{ code: string; lat: number; lon: number }[]> {
  const code = sql`left(${column(self, area)}, ${digits}::int)`
  const { rows } = await sql<{ code: string; lat: number; lon: number }>`
    select ${code} as code, round(avg(${column(self, lat)}), 2)::float8 as lat, round(avg(${column(self, lon)}), 2)::float8 as lon
    from ${sql.table(entity.id)} as ${sql.id(self)} where ${column(self, lat)} is not null and ${column(self, lon)} is not null and ${column(self, area)} <> ''
    group by 1 having count(*) > 2 order by 1`.execute(db)
  return rows
}
