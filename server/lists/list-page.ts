import type { JsonObject, Row } from '../../engine/schema/format/json.ts'
import { requireSession } from '../calls/require-session.ts'
import { wholeNumber } from '../calls/field-values.ts'
import { readTotals, type ListRequest } from './list-request.ts'
import { cachedCount } from './count-cache.ts'
import type { OperationContext } from '../calls/operation.ts'
import { countRecords, findPage, type Count } from '../records/queries/record-list.ts'
import { addLabels } from '../dictionaries/labels.ts'
import { coverFor } from '../permissions/personal-data.ts'

const largestPage = 200

/** One page of what a list call found, as the call answers it; `capped` when there are more than were counted, `totals` as asked. */
export interface ListPage extends JsonObject {
  list: Row[]
  pageNo: number
  pageSize: number
}

/**
 * The asked page, of each record the fields that the request is answered (`answered.ts`), with labels, as far as there is something in them; sensitive
 * fields masked for whom the call's codes do not name.
 */
export async function listPage(context: OperationContext, { entity, where, sort, today, fields }: ListRequest): Promise<ListPage> {
  const session = requireSession(context)
  const pageNo = wholeNumber(context.input['pageNo'], 'pageNo', 1, 1_000_000)
  const pageSize = wholeNumber(context.input['pageSize'], 'pageSize', 20, largestPage)
  const offset = (pageNo - 1) * pageSize
  const query = { schemas: context.schemas, entity, where, today, fields }
  const rows = await findPage(context.reading, query, sort, pageSize, offset)
  const complete = rows.length < pageSize && (rows.length > 0 || offset === 0)
  const asking = { id: session.user.id, ...(session.changedAt === undefined ? {} : { changedAt: session.changedAt }) }
  const totalled = readTotals(context, entity)
  const count = (): Promise<Count> => (totalled.length === 0 ? cachedCount(context.db, query, asking) : countRecords(context.reading, query, totalled))
  const counted = complete && totalled.length === 0 ? { total: offset + rows.length } : await count()
  addLabels(context.schemas, entity, rows, fields)
  coverFor(context, entity, rows)
  return { list: rows.map(withoutEmpty), pageNo, pageSize, ...answered(counted) }
}

/** What is empty is not sent: half of a row is names of its fields, and whoever reads rows takes a missing value for an empty one, rules too. */
function withoutEmpty(row: Row): Row {
  const kept: Row = {}
  for (const name of Object.keys(row)) {
    const value = row[name]
    if (value !== null && value !== undefined && value !== '') kept[name] = value
  }
  return kept
}

function answered({ total, capped = false, totals = null }: Pick<Count, 'total'> & Partial<Count>): JsonObject {
  return { total, ...(capped ? { capped } : {}), ...(totals ? { totals } : {}) }
}
