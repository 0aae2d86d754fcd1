import type { JsonObject, Row } from '../../engine/schema/format/json.ts'
import { LARGEST_PAGE } from '../../engine/runtime/lists/list-limits.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { requireSession } from '../calls/require-session.ts'
import { wholeNumber } from '../calls/input/field-values.ts'
import { readTotals, type ListRequest } from './list-request.ts'
import { askCount } from './count-cache.ts'
import type { OperationContext } from '../calls/operation.ts'
import { FEW } from './shared-counts.ts'
import { countRecords, findCountedPage, findPage, type Count, type RecordQuery, type SortField } from '../records/queries/record-list.ts'
import { addLabels } from '../dictionaries/labels.ts'
import { coverFor } from '../permissions/personal-data.ts'

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
  const pageNo = wholeNumber(context.input['pageNo'], 'pageNo', 1, 1_000_000)
  const pageSize = wholeNumber(context.input['pageSize'], 'pageSize', 20, LARGEST_PAGE)
  const query = { schemas: context.schemas, entity, where, today, fields }
  const { rows, count } = await findAndCount(context, query, sort, { limit: pageSize, offset: (pageNo - 1) * pageSize })
  return { list: answeredRows(context, entity, rows, fields), pageNo, pageSize, ...answered(count) }
}

/** Rows as they are answered: labelled, covered where the caller may not see personal data, without what is empty. Changes the rows given. */
export function answeredRows(context: OperationContext, entity: Entity, rows: Row[], fields: ReadonlySet<string> | undefined): Row[] {
  addLabels(context.schemas, entity, rows, fields)
  coverFor(context, entity, rows)
  return rows.map(withoutBlanks)
}

/** What is empty is not sent: half of a row is names of its fields, and whoever reads rows takes a missing value for an empty one, rules too. */
function withoutBlanks(row: Row): Row {
  const kept: Row = {}
  for (const name of Object.keys(row)) {
    const value = row[name]
    if (value !== null && value !== undefined && value !== '') kept[name] = value
  }
  return kept
}

type FoundCount = Pick<Count, 'total'> & Partial<Count>

/** Few are counted in the statement that finds them, and many are counted once for all who ask meanwhile. */
async function findAndCount(
  context: OperationContext,
  query: RecordQuery,
  sort: SortField[],
  page: { limit: number; offset: number },
): Promise<{ rows: Row[]; count: FoundCount }> {
  const { user, changedAt } = requireSession(context)
  const totalled = readTotals(context, query.entity)
  if (totalled.length > 0)
    return { rows: await findPage(context.reading, query, sort, page.limit, page.offset), count: await countRecords(context.reading, query, totalled) }
  const asked = askCount(context.db, query, { id: user.id, ...(changedAt === undefined ? {} : { changedAt }) })
  const known = asked.known()
  const { rows, counted } = await findCountedPage(context.reading, query, sort, { ...page, ...(known ? {} : { countTo: FEW + 1 }) })
  const isLast = rows.length < page.limit && (rows.length > 0 || page.offset === 0)
  if (isLast) return { rows, count: { total: page.offset + rows.length } }
  if (counted !== null && counted <= FEW) return { rows, count: { total: counted } }
  return { rows, count: known ?? (await asked.counted()) }
}

function answered({ total, capped = false, totals = null }: FoundCount): JsonObject {
  return { total, ...(capped ? { capped } : {}), ...(totals ? { totals } : {}) }
}
