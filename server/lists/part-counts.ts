import { MOST_COUNTED } from '../../engine/runtime/lists/list-limits.ts'
import { ProblemError } from '../../engine/problem.ts'
import type { JsonObject } from '../../engine/schema/format/json.ts'
import { isEmptyValue } from '../calls/input/field-values.ts'
import { badParameter } from '../calls/input/input.ts'
import type { OperationContext } from '../calls/operation.ts'
import type { Condition } from '../store/queries/column.ts'
import { withFixed } from './fixed-filters.ts'
import { readListRequest } from './list-request.ts'
import { countEach } from './queries/count-each.ts'

const MOST_PARTS = 30

/** How many records a part has; `capped` when there are more than were counted. */
export interface PartCount extends JsonObject {
  total: number
  capped: boolean
}

/**
 * How many records each part of a list has (docs/adr/0050): `counts` is a list of what each asks for beside the other parameters, as the list itself is
 * asked. Null where nobody asks. One statement, under the same scope and conditions as the rows; a part whose question is refused, as that of a named
 * view whose column is gone, has no count, and the others have theirs.
 */
export async function partCounts(context: OperationContext): Promise<(PartCount | null)[] | null> {
  const { counts, ...shared } = context.input
  if (isEmptyValue(counts)) return null
  if (!Array.isArray(counts) || counts.length > MOST_PARTS) throw badParameter('counts', `不超过 ${MOST_PARTS} 组查询条件的列表`)
  const asked = counts.map((part) => {
    if (part === null || typeof part !== 'object' || Array.isArray(part)) throw badParameter('counts', '每组一个对象')
    return questionOf({ ...context, input: { ...shared, ...part } })
  })
  const { entity } = readListRequest(withFixed({ ...context, input: shared }))
  const sure = asked.flatMap((where) => (where ? [where] : []))
  const found = await countEach(context.reading, entity, sure, MOST_COUNTED + 1)
  return asked.map((where) => {
    if (!where) return null
    const total = found[sure.indexOf(where)] ?? 0
    return { total: Math.min(MOST_COUNTED, total), capped: total > MOST_COUNTED }
  })
}

function questionOf(context: OperationContext): Condition[] | null {
  try {
    return readListRequest(withFixed(context)).where
  } catch (error) {
    if (error instanceof ProblemError) return null
    throw error
  }
}
