import type { Condition } from '../../../engine/conditions/condition.ts'
import { listParams } from '../../../engine/runtime/lists/list-parameters.ts'
import type { ListQuery } from '../../../engine/runtime/effects/screen-snapshot.ts'
import type { Json, JsonObject, Row } from '../../../engine/schema/format/json.ts'

/** What one tab asks for. */
export interface Part {
  filters: readonly Condition[]
  search?: Row
  quick?: string
}

/** Parameters that ask how many records each part has, and for none of them. */
export function countParams({ fixed }: Pick<ListQuery, 'fixed'>, viewNo: string, parts: readonly Part[]): JsonObject {
  const counts = parts.map(({ filters, search = {}, quick = '' }): JsonObject => {
    const asked = { filters: [...filters], search, sort: [], pageNo: 1, pageSize: 1, fixed: {}, ...(quick === '' ? {} : { quick }) }
    const { pageNo: _no, pageSize: _size, view: _view, ...params } = listParams(asked, viewNo)
    return params
  })
  return { ...fixed, view: viewNo, counts }
}

/** The counts of an answer in words, in the order of the parts: “1000+” where there are more than were counted, '' where there is none. */
export function readCounts(answer: Json, parts: number): string[] {
  const counts = answer !== null && typeof answer === 'object' && !Array.isArray(answer) ? answer['counts'] : null
  const list = Array.isArray(counts) ? counts : []
  return Array.from({ length: parts }, (_, at) => {
    const { total, capped } = { total: null, capped: false, ...(list[at] as { total?: number; capped?: boolean } | null) }
    return typeof total === 'number' ? `${total}${capped ? '+' : ''}` : ''
  })
}
