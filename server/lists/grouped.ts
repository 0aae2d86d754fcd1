import { canGroup } from '../../engine/model/infer-controls.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
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
const MOST_GROUPS = 500

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
  answered.sort(inOrder(context, entity, field))
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

type Ordered = Pick<Grouped['groups'][number], 'value' | 'row'>

function inOrder({ schemas }: OperationContext, entity: Entity, field: string): (one: Ordered, other: Ordered) => number {
  const property = entity.properties[field]
  const items =
    (property?.type === 'string' || property?.type === 'integer') && property['x-dict'] ? schemas.dictionaries.get(property['x-dict'])?.items : undefined
  const place = (value: string | null) => items?.findIndex((item) => item.value === value) ?? -1
  const isNumber = !items && (property?.type === 'integer' || (property?.type === 'string' && property.format === 'decimal'))
  return (one, other) => {
    // those without a value come last
    if (one.value === null || other.value === null) return Number(one.value === null) - Number(other.value === null)
    if (items) return place(one.value) - place(other.value)
    if (isNumber) return Number(one.value) - Number(other.value)
    return labelOf(one, field).localeCompare(labelOf(other, field), 'zh-CN')
  }
}

function labelOf({ value, row }: Ordered, field: string): string {
  return String(row[`${field}_label`] ?? value ?? '')
}
