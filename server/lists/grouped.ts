import { canGroup } from '../../engine/model/infer-controls.ts'
import { groupOrder, MOST_GROUPS } from '../../engine/runtime/lists/group-order.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { JsonObject, Row } from '../../engine/schema/format/json.ts'
import { isEmptyValue } from '../calls/input/field-values.ts'
import { badParameter } from '../calls/input/input.ts'
import type { OperationContext } from '../calls/operation.ts'
import { addLabels } from '../dictionaries/labels.ts'
import { coverFor } from '../permissions/personal-data.ts'
import { findByKeys } from '../records/queries/record-list.ts'
import { readTotals, type ListRequest } from './list-request.ts'
import { groupBy, type GroupedRecords } from './queries/group-by.ts'

/** More is not looked at: figures of a part would be taken for those of the whole. */
const MOST_RECORDS = 100_000

/** What a list call answers in place of rows: how many records have each value of a field, their sums, a row with the value and its label. */
export interface Grouped extends JsonObject {
  list: never[]
  pageNo: number
  pageSize: number
  total: number
  groups: { value: string | null; row: Row; count: number; totals: Record<string, string> }[]
  /** There are more groups, all of them smaller. */
  moreGroups: boolean
}

/** The field that `group` asks to group by; null where nobody asks. Only fields that the list answers, with values that can be asked for again. */
export function readGroup({ input }: OperationContext, { entity, fields }: Pick<ListRequest, 'entity' | 'fields'>): string | null {
  const { group } = input
  if (isEmptyValue(group)) return null
  const property = typeof group === 'string' && Object.hasOwn(entity.properties, group) ? entity.properties[group] : undefined
  if (typeof group !== 'string' || !property || !canGroup(property) || fields?.has(group) === false) throw badParameter('group', '列表中可分组的字段')
  return group
}

/** The groups of what a list call finds (docs/adr/0050), in the order of their labels, of a dictionary's items, or of numbers and days; null where nobody asks. */
export async function grouped(context: OperationContext, request: ListRequest): Promise<Grouped | null> {
  const field = readGroup(context, request)
  if (field === null) return null
  const { entity, where, today } = request
  const sums = readTotals(context, entity)
  const { groups, total } = await groupBy(context.reading, { entity, where, today, field, sums }, { mostRecords: MOST_RECORDS, mostGroups: MOST_GROUPS })
  if (total > MOST_RECORDS) throw new ProblemError(problem('list.too-many-to-group', '/group', { limit: MOST_RECORDS }))
  const shown = groups.slice(0, MOST_GROUPS)
  const rows = await labelledRows(context, request, field, shown)
  const answered = shown.map(({ value, count, totals, sample }) => ({ value, row: rows.get(sample) ?? {}, count, totals }))
  const property = entity.properties[field]
  const dictionary = property && property.type !== 'array' ? property['x-dict'] : undefined
  answered.sort(groupOrder(field, property, dictionary === undefined ? undefined : context.schemas.dictionaries.get(dictionary)?.items))
  return { list: [], pageNo: 1, pageSize: 0, total, groups: answered, moreGroups: groups.length > MOST_GROUPS }
}

/** Of one record of each group, the field with its label. */
async function labelledRows(
  context: OperationContext,
  { entity, today }: ListRequest,
  field: string,
  groups: readonly GroupedRecords[],
): Promise<Map<string, Row>> {
  const key = entity['x-key']
  const fields = new Set([key, field])
  const query = { schemas: context.schemas, entity, where: [], today, fields }
  const keys = groups.map(({ sample }) => sample)
  const found = keys.length === 0 ? [] : await findByKeys(context.reading, query, keys)
  addLabels(context.schemas, entity, found, fields)
  coverFor(context, entity, found)
  const named = [field, `${field}_label`]
  return new Map(found.map((row) => [String(row[key]), Object.fromEntries(named.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])))]))
}
