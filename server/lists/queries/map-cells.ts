import { sql } from 'kysely'
import type { Box, MapCell } from '../../../engine/maps/map-tiles.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { PlaceFields } from '../../../engine/schema/records/places.ts'
import type { Database } from '../../store/database.ts'
import { all, asDegrees, column, fieldExpression, type Condition, type Expression } from '../../store/queries/column.ts'
import { self } from '../../records/queries/record-list.ts'

interface Asked {
  entity: Entity
  where: readonly Condition[]
  today: string
  place: PlaceFields
  /** Field that is 1 of records whose day is over. */
  late: string | undefined
}

/** Degrees at which cells begin and end, rising. */
export interface CellEdges {
  lat: readonly number[]
  lon: readonly number[]
}

/** Where a record is, and whether it is overdue. */
export interface KeyedPlace {
  key: string
  lat: number
  lon: number
  late: boolean
}

/** Alias of the record that says where another one is. */
const THERE = 'there'

/** How many records there are cell by cell, the box of those of a cell, and how many of them are overdue. */
export async function mapCells(db: Database, asked: Asked, edges: CellEdges): Promise<MapCell[]> {
  const { lat, lon } = placeColumns(asked.place)
  const late = asked.late === undefined ? sql`0` : fieldExpression(asked.entity, self, asked.late, asked.today)
  const bucket = (name: string, steps: readonly number[]): Expression => sql`width_bucket(${sql.id(name)}, ${[...steps]}::float8[])`
  // found apart, which \`offset 0\` sees to: grouped at once, a store would make each place anew out of its decimals instead of taking it from the index
  const { rows } = await sql<{ count: number; late: number; west: number; south: number; east: number; north: number }>`
    select count(*)::int as count, (count(*) filter (where late = 1))::int as late,
      min(lon) as west, min(lat) as south, max(lon) as east, max(lat) as north
    from (select ${lat} as lat, ${lon} as lon, ${late} as late from ${from(asked)} where ${all([...asked.where, ...within(asked.place, edges)])} offset 0) as found
    group by ${bucket('lat', edges.lat)}, ${bucket('lon', edges.lon)}`.execute(db)
  return rows.map(({ count, late: overdue, west, south, east, north }) => ({ count, late: overdue, box: [west, south, east, north] }))
}

/** Keys of the records within cells, with their places, no more than `most`. */
export async function mapPoints(db: Database, asked: Asked, edges: CellEdges, most: number): Promise<KeyedPlace[]> {
  const { lat, lon } = placeColumns(asked.place)
  const key = column(self, asked.entity['x-key'])
  const late = asked.late === undefined ? sql`false` : sql`coalesce(${fieldExpression(asked.entity, self, asked.late, asked.today)} = 1, false)`
  const { rows } = await sql<KeyedPlace>`
    select ${key} as key, ${lat} as lat, ${lon} as lon, ${late} as late
    from ${from(asked)} where ${all([...asked.where, ...within(asked.place, edges)])} order by ${lat} desc, ${lon}, ${key} limit ${most}`.execute(db)
  return rows
}

/** The box of all records found, how many of them have a place, and how many have none. */
export async function mapExtent(db: Database, asked: Asked): Promise<{ placed: number; unplaced: number; box: Box | null }> {
  const { lat, lon } = placeColumns(asked.place)
  const there = sql`filter (where ${lat} is not null and ${lon} is not null)`
  const { rows } = await sql<{ found: number; placed: number; west: number | null; south: number; east: number; north: number }>`
    select count(*)::int as found, (count(*) ${there})::int as placed, min(${lon}) ${there} as west, min(${lat}) ${there} as south,
      max(${lon}) ${there} as east, max(${lat}) ${there} as north
    from ${from(asked)} where ${all([...asked.where])}`.execute(db)
  const [read] = rows
  if (!read) return { placed: 0, unplaced: 0, box: null }
  const { found, placed, west, south, east, north } = read
  return { placed, unplaced: found - placed, box: west === null ? null : [west, south, east, north] }
}

function placeColumns({ through, lat, lon }: PlaceFields): { lat: Expression; lon: Expression } {
  const alias = through === undefined ? self : THERE
  return { lat: asDegrees(column(alias, lat)), lon: asDegrees(column(alias, lon)) }
}

function from({ entity, place: { through, entity: target } }: Asked): Expression {
  const own = sql`${sql.table(entity.id)} as ${sql.id(self)}`
  if (through === undefined) return own
  // a record whose subject is not known is found by the list as well, and has no place
  return sql`${own} left join ${sql.table(target.id)} as ${sql.id(THERE)} on ${column(THERE, target['x-key'])} = ${column(self, through)}`
}

function within(place: PlaceFields, edges: CellEdges): Condition[] {
  const { lat, lon } = placeColumns(place)
  const between = (value: Expression, steps: readonly number[]): Condition =>
    sql`${value} >= ${steps[0] ?? 0}::float8 and ${value} < ${steps.at(-1) ?? 0}::float8`
  return [between(lat, edges.lat), between(lon, edges.lon)]
}
