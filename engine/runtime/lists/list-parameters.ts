import { conditionJson } from '../../conditions/condition.ts'
import type { Json, JsonObject } from '../../schema/format/json.ts'
import type { ListQuery } from '../effects/screen-snapshot.ts'

/** A list query as the find call takes it: paging, sort and conditions as JSON, search items under their ids. Empty items are left out. */
export function listParams(query: ListQuery, viewNo: string): JsonObject {
  const filters = [...(query.tab?.filters ?? []), ...query.filters]
  const search = Object.entries(query.search).filter(([, value]) => !isEmpty(value))
  return {
    ...Object.fromEntries(search),
    view: viewNo,
    pageNo: query.pageNo,
    pageSize: query.pageSize,
    ...(query.quick ? { quick: query.quick } : {}),
    ...(query.sort.length > 0 ? { sort: query.sort.map(({ id, dir }) => ({ id, dir })) } : {}),
    ...(filters.length > 0 ? { filters: filters.map(conditionJson) } : {}),
  }
}

function isEmpty(value: Json): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.every(isEmpty))
}
