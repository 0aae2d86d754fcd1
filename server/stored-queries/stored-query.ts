import { problem, ProblemError } from '../../engine/problem.ts'
import type { Dictionary } from '../../engine/schema/records/dictionary.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { requireSession } from '../calls/require-session.ts'
import { rowsOf } from '../calls/input/field-values.ts'
import { fieldNamed, dataObject } from './object-fields.ts'
import type { OperationContext } from '../calls/operation.ts'
import { mayRead } from '../permissions/read-entity.ts'
import { fieldExpression, type Condition } from '../store/queries/column.ts'
import { compare, type PlainOp } from '../records/queries/condition.ts'
import { notDeleted } from '../records/queries/deleted.ts'
import { findPage, self, type SortField } from '../records/queries/record-list.ts'
import { scopeCondition } from '../permissions/queries/scope.ts'
import { addLabels } from '../dictionaries/labels.ts'
import { dateText } from '../store/time.ts'

/** One condition of a stored query with what is asked of it now. */
export interface RequestedCondition extends Row {
  field: string
  fieldtitle: string
  operator: string
  fixed: string
  asked: string
  isrequired: number
}

/** What a stored query found: titles and one text for each of them a row. */
export interface QueryResult {
  columns: string[]
  rows: string[][]
  /** There was as much as the module allows: there may be more. */
  capped: boolean
}

/** The comparison of the query builder for a code of QUERY_OP. */
const comparisons: Readonly<Record<string, PlainOp>> = {
  eq: 'eq',
  ne: 'ne',
  like: 'contains',
  gt: 'gt',
  ge: 'gte',
  lt: 'lt',
  le: 'lte',
  in: 'in',
  between: 'between',
  isnull: 'empty',
}

/** The conditions of a module: what it fixes stays, the others take what was asked for their place in the list. */
export function requestedConditions(module: Row, given: readonly Row[]): RequestedCondition[] {
  return rowsOf(module['conditions']).map((row, at) => {
    const condition = { field: text(row['field']), fieldtitle: text(row['fieldtitle']), operator: text(row['operator']), fixed: text(row['fixed']) }
    const asked = condition.fixed === '' && given[at]?.['field'] === condition.field ? text(given[at]['asked']).trim() : ''
    return { ...condition, asked, isrequired: Number(row['isrequired'] ?? 0) }
  })
}

/**
 * Runs a stored query: its object, fields and order are looked up in the entity, its values are bound, and only records
 * within the caller's scope are found; who may not read the object at all is refused.
 */
export async function runStored(context: OperationContext, dictionary: string, module: Row, conditions: readonly RequestedCondition[]): Promise<QueryResult> {
  const { db, schemas } = context
  const session = requireSession(context)
  const entity = dataObject(schemas, dictionary, text(module['objname']))
  if (!mayRead(schemas, session, entity.id)) throw new ProblemError(problem('right.denied', '/modid', { right: `查看${entity.title}` }))
  const columns = rowsOf(module['columns']).map((row) => ({ field: fieldNamed(entity, text(row['field']), '/modid').field, title: text(row['fieldtitle']) }))
  const today = dateText(context.now())
  const where = [scopeCondition(schemas, entity, session.scope, self), notDeleted(entity, self), ...conditionsOf(context, entity, conditions, today)]
  const sort = rowsOf(module['orders']).map((row): SortField => {
    return { field: fieldNamed(entity, text(row['field']), '/modid').field, dir: row['direction'] === 'desc' ? 'desc' : 'asc' }
  })
  const most = Number(module['maxrows'] ?? 200)
  const found = addLabels(schemas, entity, await findPage(db, { schemas, entity, where, today }, sort, most, 0))
  const rows = found.map((row) => columns.map(({ field }) => text(row[`${field}_label`] ?? row[field])))
  return { columns: columns.map(({ title }) => title), rows, capped: rows.length === most }
}

/** In words what was asked, as the log of runs shows it. */
export function conditionText(conditions: readonly RequestedCondition[], operatorTitle: (code: string) => string): string {
  const parts = conditions.filter((each) => isAsked(each)).map((each) => `${each.fieldtitle}${operatorTitle(each.operator)}${each.fixed || each.asked}`)
  return parts.join('；').slice(0, 1000)
}

function conditionsOf({ schemas }: OperationContext, entity: Entity, conditions: readonly RequestedCondition[], today: string): Condition[] {
  const missing = conditions.flatMap((each, at) =>
    each.isrequired === 1 && !isAsked(each) ? [problem('field.required', `/conditions/${at}/asked`, { title: each.fieldtitle })] : [],
  )
  if (missing.length > 0) throw new ProblemError(missing)
  return conditions.filter(isAsked).map((each) => {
    const { field } = fieldNamed(entity, each.field, '/modid')
    const property = entity.properties[field]
    const op = comparisons[each.operator]
    if (!property || !op) throw new ProblemError(problem('field.not-in-dictionary', '/modid', { title: each.fieldtitle }))
    const dictionary = property.type === 'array' ? undefined : schemas.dictionaries.get(property['x-dict'] ?? '')
    const target = { expression: fieldExpression(entity, self, field, today), property, dictionary, parameter: each.fieldtitle }
    return compare(target, op, valueFor(op, each.fixed || each.asked, dictionary))
  })
}

function isAsked({ operator, fixed, asked }: RequestedCondition): boolean {
  return operator === 'isnull' || fixed !== '' || asked !== ''
}

/** What was written as a value; a dictionary's item may be named by its label. */
function valueFor(op: PlainOp, written: string, dictionary: Dictionary | undefined): Json {
  const coded = (each: string): string => dictionary?.items.find(({ label }) => label === each)?.value ?? each
  if (op === 'empty') return null
  const several = written.split(/[,，、]/).map((each) => coded(each.trim()))
  if (op === 'between') return [several[0] ?? '', several[1] ?? '']
  return op === 'in' ? several.filter((each) => each !== '') : coded(written)
}

function text(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
