import { cellEdges, mapAsked, MOST_POINTS, type MapAnswer } from '../../engine/maps/map-tiles.ts'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { placeOf } from '../../engine/schema/records/places.ts'
import { isEmptyValue } from '../calls/input/field-values.ts'
import { badParameter } from '../calls/input/input.ts'
import type { OperationContext } from '../calls/operation.ts'
import { findByKeys } from '../records/queries/record-list.ts'
import { answeredRows } from './list-page.ts'
import type { ListRequest } from './list-request.ts'
import { mapCells, mapExtent, mapPoints, type KeyedPlace } from './queries/map-cells.ts'

/** What a list call answers in place of rows: where its records are (docs/adr/0057). */
export interface Mapped extends JsonObject {
  list: never[]
  pageNo: number
  pageSize: number
  total: number
}

/**
 * Where the records of a list are that a map shows of it, under the scope and the conditions of its rows: each record where they are few, else counts
 * cell by cell. Null where nobody asks. Only lists whose view says `map`, and of a place that the caller may read.
 */
export async function mapped(context: OperationContext, request: ListRequest): Promise<Mapped | null> {
  const { map } = context.input
  if (isEmptyValue(map)) return null
  const read = mapAsked.safeParse(map)
  if (!read.success) throw badParameter('map', '{"extent":true} 或 {"zoom":级别,"x":[首,末],"y":[首,末]}，不超过 64 块')
  const { entity, where, today, view } = request
  const place = view?.map ? placeOf(context.schemas.entities, entity) : null
  if (!place) throw badParameter('map', '可在地图上显示的列表界面')
  const asked = { entity, where, today, place, late: lateField(entity) }
  if ('extent' in read.data) return answered({ ...(await mapExtent(context.reading, asked)), cells: [], points: [] })
  const edges = cellEdges(read.data)
  const cells = await mapCells(context.reading, asked, edges)
  const placed = cells.reduce((sum, { count }) => sum + count, 0)
  if (placed > MOST_POINTS) return answered({ placed, unplaced: null, box: null, cells, points: [] })
  const found = placed === 0 ? [] : await mapPoints(context.reading, asked, edges, MOST_POINTS)
  return answered({ placed, unplaced: null, box: null, cells: [], points: await withRows(context, request, found) })
}

async function withRows(context: OperationContext, { entity, where, today, fields }: ListRequest, found: readonly KeyedPlace[]) {
  if (found.length === 0) return []
  const query = { schemas: context.schemas, entity, where, today, fields }
  const keys = found.map(({ key }) => key)
  const rows = answeredRows(context, entity, await findByKeys(context.reading, query, keys), fields)
  const byKey = new Map(rows.map((row) => [row[entity['x-key']], row]))
  return found.flatMap(({ key, lat, lon, late }) => {
    const row = byKey.get(key)
    return row ? [{ lat, lon, late, row }] : []
  })
}

function answered(map: MapAnswer): Mapped {
  return { list: [], pageNo: 1, pageSize: 0, total: map.placed, map: map as unknown as JsonObject }
}

function lateField({ properties }: Entity): string | undefined {
  return Object.keys(properties).find((name) => {
    const property = properties[name]
    return property?.type === 'integer' && property['x-overdue'] !== undefined
  })
}
