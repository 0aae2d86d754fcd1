import { CONDITIONS_PARAMETER } from '../../../engine/conditions/address-parameters.ts'
import { addressOfConditions } from '../../../engine/conditions/condition-address.ts'
import type { Comparison } from '../../../engine/conditions/condition.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { sinceOf, type Figure, type FigureBound, type FigureCondition, type Figures } from '../../../engine/schema/business/indicators.ts'
import type { Json, JsonObject } from '../../../engine/schema/format/json.ts'
import type { SessionUser } from '../../../engine/schema/accounts/session.ts'
import { badParameter, onlyInput, requiredText } from '../../calls/input/input.ts'
import { requireSession } from '../../calls/require-session.ts'
import { defineOperation } from '../../calls/operation.ts'
import { mayRead } from '../../permissions/read-entity.ts'
import { all, fieldExpression, type Condition } from '../../store/queries/column.ts'
import { compare, type PlainOp } from '../../records/queries/condition.ts'
import { notDeleted } from '../../records/queries/deleted.ts'
import { countMany } from '../queries/figures.ts'
import { self } from '../../records/queries/record-list.ts'
import { scopeCondition } from '../../permissions/queries/scope.ts'
import { entityNamed } from '../../records/records-in-scope.ts'
import { dayBefore, dayOf } from '../../store/days.ts'
import { dateText } from '../../store/time.ts'

interface Reader {
  entity: Entity
  today: string
  /** The day that bounds count from. */
  from: string
  user: SessionUser
}

/** Answers the counts of a figures file within the caller's scope, all from one query. */
export const desktopFigures = defineOperation({
  id: 'desktop-figures',
  title: '概况统计',
  contract: { needs: { entity: '概况编号' }, answers: { fields: { id: '编号', title: '名称', value: '数量', unit: '单位' }, list: true } },
  transaction: false,
  async run(context) {
    const { db, schemas, input, now } = context
    const session = requireSession(context)
    onlyInput(input, ['entity'])
    const figures = schemas.figures.get(requiredText(input, 'entity', 60))
    if (!figures) throw badParameter('entity', '已配置的概况')
    const entity = entityNamed(schemas, figures.entity)
    if (!mayRead(schemas, session, entity.id)) throw new ProblemError(problem('right.denied', 'entity', { right: figures.title }))
    const today = dateText(now())
    const reader: Reader = { entity, today, from: today, user: session.user }
    const where = [
      scopeCondition(schemas, entity, session.scope, self),
      notDeleted(entity, self),
      ...(figures.where ?? []).map((each) => conditionOf(reader, each)),
    ]
    const counts = await countMany(
      db,
      entity,
      where,
      figures.figures.flatMap((each) => [{ id: each.id, condition: all(each.where.map((one) => conditionOf(reader, one))) }, ...earlier(reader, each)]),
    )
    return figures.figures.map((each): Json => ({
      id: each.id,
      title: each.title,
      value: String(counts.get(each.id) ?? 0),
      unit: each.unit ?? '',
      tone: each.tone ?? 'default',
      ...trendOf(each, counts),
      ...linkOf(reader, figures, each),
    }))
  },
})

/** The same count over the same length of time before, for a figure with a trend. */
function earlier(reader: Reader, figure: Figure): { id: string; condition: Condition }[] {
  const since = figure.trend ? sinceOf(figure) : null
  if (!since) return []
  const then: Reader = { ...reader, from: dayBefore(since.from, reader.today) }
  const upTo: FigureCondition = { field: since.field, op: 'lte', value: then.from }
  return [{ id: beforeOf(figure), condition: all([...figure.where, upTo].map((one) => conditionOf(then, one))) }]
}

const periodTitles = { today: '昨日', week: '上周同期', month: '上月同期', year: '上年同期' }

function trendOf(figure: Figure, counts: ReadonlyMap<string, number>): JsonObject {
  const since = sinceOf(figure)
  const before = counts.get(beforeOf(figure))
  return since && before !== undefined ? { trend: { value: String(before), against: periodTitles[since.from] } } : {}
}

function beforeOf({ id }: Figure): string {
  return `${id} before`
}

function conditionOf({ entity, today, from, user }: Reader, condition: FigureCondition): Condition {
  const property = entity.properties[condition.field]
  if (!property) throw new ProblemError(problem('call.unknown-field', condition.field, { got: condition.field }))
  const target = { expression: fieldExpression(entity, self, condition.field, today), property, dictionary: undefined, parameter: condition.field }
  const { op, value } = comparisonOf({ from, user }, condition)
  return compare(target, op, value)
}

/** The lists that show what a figure counts, and what their address asks for. */
function linkOf(reader: Reader, { lists = [] }: Figures, { where }: Figure): JsonObject {
  if (lists.length === 0) return {}
  const address = addressOfConditions(where.map((each) => comparisonOf(reader, each)))
  return { lists: [...lists], query: address ? { [CONDITIONS_PARAMETER]: address } : {} }
}

/** A condition as lists know it, its days and people as of now. */
function comparisonOf({ from, user }: Pick<Reader, 'from' | 'user'>, { field, op, value }: FigureCondition): Comparison & { op: PlainOp } {
  if (op === 'empty') return { field, op, value: null }
  if (op === 'filled') return { field, op: 'present', value: null }
  return { field, op, value: Array.isArray(value) ? value : boundOf(value, from, user) }
}

function boundOf(bound: FigureBound | undefined, today: string, user: SessionUser): Json {
  if (bound === undefined || typeof bound !== 'object') return bound ?? ''
  return 'user' in bound ? user[bound.user] : dayOf(bound.from, bound.days ?? 0, today)
}
