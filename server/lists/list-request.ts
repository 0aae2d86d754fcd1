import { childEntity } from '../../engine/schema/records/child-entities.ts'
import { dueLevels, dueRanges } from '../../engine/domain/due-levels.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import { fieldOfColumn } from '../../engine/model/columns/derive-columns.ts'
import { readable } from '../../engine/model/derive-fields.ts'
import { canTotal } from '../../engine/model/infer-controls.ts'
import { comparisonsIn, conditionsFrom } from '../../engine/conditions/condition.ts'
import { dateBound, listWords, readList, searchOp, takesAny } from '../../engine/runtime/lists/search-conditions.ts'
import { isBlank } from '../../engine/schema/records/record-values.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { ListView } from '../../engine/schema/screens/kinds/list.ts'
import { expandShorthand, type SearchItem } from '../../engine/schema/screens/kinds/view-words.ts'
import { isEmptyValue } from '../calls/input/field-values.ts'
import { badParameter } from '../calls/input/input.ts'
import type { OperationContext } from '../calls/operation.ts'
import { mayOpen, rightDenied } from '../permissions/operators.ts'
import { childCondition } from '../records/queries/child-condition.ts'
import { all, any, type Condition } from '../store/queries/column.ts'
import { answeredTo } from './answered.ts'
import { notDeleted } from '../records/queries/deleted.ts'
import { comparedField } from '../records/queries/compared-field.ts'
import { compare, type PlainOp, type Target } from '../records/queries/condition.ts'
import { self, type SortField } from '../records/queries/record-list.ts'
import { conditionGroups } from '../records/queries/condition-groups.ts'
import { namedOrOwn } from '../permissions/queries/scope.ts'
import { requireSession } from '../calls/require-session.ts'
import { dateText } from '../store/time.ts'

/** What a list or export call asks for, checked against entity, view and the caller's scope. */
export interface ListRequest {
  entity: Entity
  view: ListView | undefined
  where: Condition[]
  sort: SortField[]
  today: string
  /** Fields that rows are answered with; undefined: all that the caller may read. */
  fields: ReadonlySet<string> | undefined
}

const mostSorts = 6
const mostTotals = 12

/** Reads a list call's parameters, within the caller's scope unless another bound is given. Names are looked up in schemas; anything unknown is refused. */
export function readListRequest(context: OperationContext, bound?: (entity: Entity) => Condition): ListRequest {
  const entity = context.call.entity ? context.schemas.entities.get(context.call.entity) : undefined
  if (!entity) throw new ProblemError(problem('call.not-found', context.call.id))
  const view = readView(context, entity)
  const where = readConditions(context, entity, view, bound?.(entity))
  const reader: Reader = { context, entity, view, today: dateText(context.now()) }
  return { entity, view, where, sort: readSort(reader, context.input['sort']), today: reader.today, fields: answeredTo(context, entity, view) }
}

/** A view that is searched. */
type Searched = Pick<ListView, 'search' | 'find'> & Partial<Pick<ListView, 'columns' | 'sort' | 'quick'>>

/** What a search asks of an entity: its items and conditions, within the caller's scope (or another bound), without what is deleted. */
export function readConditions(context: OperationContext, entity: Entity, view: Searched | undefined, bound?: Condition): Condition[] {
  const where = [bound ?? namedOrOwn(context.schemas, entity, requireSession(context).scope, Object.values(context.input), self)]
  const reader: Reader = { context, entity, view, today: dateText(context.now()) }
  for (const [name, value] of Object.entries(context.input)) {
    if (!listWords.has(name) && !isBlank(value)) where.push(parameterCondition(reader, name, value))
  }
  where.push(quickCondition(reader, context.input['quick']))
  const filters = conditionsFrom(context.input['filters'])
  const { schemas, db, session } = context
  where.push(conditionGroups({ schemas, db, session, entity, today: reader.today, fieldOf: (id) => fieldOf(view, id) }, filters))
  if (![...Object.keys(context.input), ...comparisonsIn(filters).map(({ field }) => field)].includes(entity['x-deleted'] ?? ''))
    where.push(notDeleted(entity, self))
  return where
}

interface Reader {
  context: OperationContext
  entity: Entity
  view: Searched | undefined
  today: string
}

function readView({ input, schemas, session }: OperationContext, entity: Entity): ListView | undefined {
  const viewNo = input['view']
  if (isEmptyValue(viewNo)) return undefined
  const view = typeof viewNo === 'string' ? (schemas.laid?.get(viewNo) ?? schemas.views.get(viewNo)) : undefined
  if (!view || view.entity !== entity.id || !('columns' in view && 'find' in view) || view.kind === 'timeline')
    throw badParameter('view', '显示该数据的列表界面编号')
  if (session && !mayOpen(session.operators, view)) throw rightDenied(viewNo as string, view.title)
  return view
}

/** A search item of the view, a date bound, or a plain field; a name the view itself fixes may also be no field at all. */
function parameterCondition(reader: Reader, name: string, value: Json): Condition {
  const item = reader.view?.search?.map((each): SearchItem => expandShorthand(each)).find((each) => each.id === name)
  if (item) return searchCondition(reader, item, value)
  if (Object.hasOwn(reader.entity.properties, name)) return compare(target(reader, name, name), 'eq', value)
  const bound = dateBound(reader.entity, name)
  if (bound) return compare(target(reader, bound.field, name), bound.op, value)
  if (reader.view?.find.params && Object.hasOwn(reader.view.find.params, name)) return all([])
  throw badParameter(name, '列表已有的查询条件')
}

function searchCondition(reader: Reader, item: SearchItem, value: Json): Condition {
  if (item.fields) return combined(reader, item, value)
  const field = item.field ?? item.id
  const found = target(reader, field, item.id)
  const read = readList(value)
  if (Array.isArray(read) && takesAny(found.property)) return compare(found, 'in', read)
  const op = item.op ?? searchOp(found.property, read)
  if (found.holds && op === 'contains') return compare(found, 'eq', value)
  if (op === 'due') return dueCondition(reader, found, read)
  if (op === 'between' && !Array.isArray(read)) return compare(found, 'eq', value)
  return compare(found, op, op === 'between' || op === 'in' ? read : value)
}

/** Dates of the levels of warning chosen; what has no date falls due in no level. */
function dueCondition({ today }: Reader, found: Target, value: Json): Condition {
  const ranges = dueRanges((Array.isArray(value) ? value : String(value).split(',')).map(String), today)
  if (!ranges) throw badParameter(found.parameter, dueLevels.map((level) => level.label).join('、'))
  return any(ranges.map((range) => compare(found, 'between', range)))
}

/** Any of several fields; `child.field` looks through the rows of a child list. */
function combined({ context, entity, today }: Reader, item: SearchItem, value: Json): Condition {
  const several = readList(value)
  const text = Array.isArray(several) ? several : typeof value === 'object' ? JSON.stringify(value) : value
  const op = Array.isArray(several) ? 'in' : item.op === undefined || item.op === 'due' ? 'contains' : item.op
  const own: Condition[] = []
  const below = new Map<string, string[]>()
  for (const name of (item.fields ?? []).filter((each) => readable(each, entity, context.schemas.entities))) {
    const [list = '', field] = name.split('.')
    if (field === undefined || Object.hasOwn(entity.properties, name))
      own.push(compareWhole(target({ context, entity, view: undefined, today }, name, item.id), op, text))
    else below.set(list, [...(below.get(list) ?? []), field])
  }
  for (const [list, fields] of below) own.push(inChildren(context, entity, today, { list, fields, op, text, parameter: item.id }))
  return any(own)
}

/** A text in any of the columns that the view looks through. */
function quickCondition(reader: Reader, text: Json | undefined): Condition {
  if (isEmptyValue(text)) return all([])
  if (!reader.view?.quick) throw badParameter('quick', '可快速查找的列表界面')
  const seen = reader.view.quick.filter((id) => Object.hasOwn(reader.entity.properties, fieldOf(reader.view, id)))
  return any(seen.map((id) => compareWhole(target(reader, id, 'quick'), 'contains', text ?? null)))
}

/** Fields to add up over all records found; only numbers of the entity that are not masked. */
export function readTotals({ input }: OperationContext, entity: Entity): string[] {
  const asked = input['totals']
  if (isEmptyValue(asked)) return []
  if (!Array.isArray(asked) || asked.length > mostTotals) throw badParameter('totals', `不超过 ${mostTotals} 个数字字段的列表`)
  return asked.map((field) => {
    const property = typeof field === 'string' && Object.hasOwn(entity.properties, field) ? entity.properties[field] : undefined
    if (typeof field !== 'string' || !property) throw unknownField(String(field))
    if (!canTotal(property)) throw badParameter('totals', '数字字段')
    return field
  })
}

interface ChildSearch {
  list: string
  fields: string[]
  op: PlainOp
  text: Json
  parameter: string
}

function inChildren({ schemas, db }: OperationContext, entity: Entity, today: string, search: ChildSearch): Condition {
  const property = entity.properties[search.list]
  const child = childEntity(schemas.entities, property)
  if (property?.type !== 'array' || !child) throw unknownField(search.list)
  const matches = search.fields.map((field) => {
    const found = child.properties[field]
    if (!found) throw unknownField(`${search.list}.${field}`)
    const at = comparedField({ schemas, db, entity: child, alias: 'c', today }, field, found, search.parameter)
    return compareWhole(at, search.op, search.text)
  })
  return childCondition(entity, child, property['x-child'].key, any(matches))
}

function target({ context, entity, view, today }: Reader, name: string, parameter: string): Target {
  const field = fieldOf(view, name)
  const property = Object.hasOwn(entity.properties, field) ? entity.properties[field] : undefined
  if (!property || property.type === 'array') throw unknownField(name)
  return comparedField({ schemas: context.schemas, db: context.db, entity, alias: self, today }, field, property, parameter)
}

/** What is looked for in several fields at once, is looked for whole in those that hold personal data. */
function compareWhole(found: Target, op: PlainOp, value: Json): Condition {
  return compare(found, found.holds && op === 'contains' ? 'eq' : op, value)
}

/** Field behind a column id of the view. */
function fieldOf(view: Searched | undefined, id: string): string {
  return fieldOfColumn(view?.columns ?? [], id)
}

function readSort(reader: Reader, value: Json | undefined): SortField[] {
  const usual = reader.view?.sort?.filter(({ id }) => Object.hasOwn(reader.entity.properties, fieldOf(reader.view, id)))
  const asked = isEmptyValue(value) ? (usual ?? []) : value
  if (!Array.isArray(asked) || asked.length > mostSorts) throw badParameter('sort', `不超过 ${mostSorts} 个排序字段的列表`)
  return asked.map((each) => {
    const { id, dir, ...rest } = objectOf(each as Json, 'sort')
    if (typeof id !== 'string' || (dir !== 'asc' && dir !== 'desc') || Object.keys(rest).length > 0) throw badParameter('sort', '列与升降次序')
    if (target(reader, id, 'sort').holds) throw badParameter('sort', '可排序的列（遮盖显示的内容不能排序）')
    return { field: fieldOf(reader.view, id), dir }
  })
}

function objectOf(value: Json, parameter: string): JsonObject {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw badParameter(parameter, '对象')
  return value
}

function unknownField(name: string): ProblemError {
  return new ProblemError(problem('call.unknown-field', name, { got: name.slice(0, 60) }))
}
