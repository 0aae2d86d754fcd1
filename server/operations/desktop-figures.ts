import { problem, ProblemError } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/entity.ts'
import type { FigureBound, FigureCondition } from '../../engine/schema/figures.ts'
import type { Json } from '../../engine/schema/json.ts'
import type { SessionUser } from '../../engine/schema/session.ts'
import { onlyInput, requiredText } from '../auth/input.ts'
import { requireSession } from '../auth/require-session.ts'
import { badParameter } from '../field-values.ts'
import { defineOperation } from '../operation.ts'
import { mayRead } from '../permissions/read-entity.ts'
import { all, fieldExpression, type Condition } from '../queries/column.ts'
import { compare } from '../queries/condition.ts'
import { notDeleted } from '../queries/deleted.ts'
import { countEach } from '../queries/figures.ts'
import { self } from '../queries/list.ts'
import { scopeCondition } from '../queries/scope.ts'
import { entityNamed } from '../records-in-scope.ts'
import { dayOf } from '../store/days.ts'
import { dateText } from '../store/time.ts'

interface Reader {
  entity: Entity
  today: string
  user: SessionUser
}

/** Answers the counts of a figures file within the caller's scope, all from one query. */
export const desktopFigures = defineOperation({
  id: 'desktop-figures',
  title: '概况统计',
  transaction: false,
  async run(context) {
    const { db, schemas, input, now } = context
    const session = requireSession(context)
    onlyInput(input, ['entity'])
    const figures = schemas.figures.get(requiredText(input, 'entity', 60))
    if (!figures) throw badParameter('entity', '已配置的概况')
    const entity = entityNamed(schemas, figures.entity)
    if (!mayRead(schemas, session, entity.id)) throw new ProblemError(problem('right.denied', 'entity', { operator: figures.title }))
    const reader: Reader = { entity, today: dateText(now()), user: session.user }
    const where = [
      scopeCondition(schemas, entity, session.scope, self),
      notDeleted(entity, self),
      ...(figures.where ?? []).map((each) => conditionOf(reader, each)),
    ]
    const counts = await countEach(
      db,
      entity,
      where,
      figures.figures.map((each) => ({ id: each.id, condition: all(each.where.map((one) => conditionOf(reader, one))) })),
    )
    return figures.figures.map((each): Json => ({
      id: each.id,
      title: each.title,
      value: String(counts.get(each.id) ?? 0),
      unit: each.unit ?? '',
      tone: each.tone ?? 'default',
      ...(each.view ? { view: each.view, query: each.query ?? {} } : {}),
    }))
  },
})

function conditionOf({ entity, today, user }: Reader, condition: FigureCondition): Condition {
  const property = entity.properties[condition.field]
  if (!property) throw new ProblemError(problem('call.unknown-field', condition.field, { got: condition.field }))
  const target = { expression: fieldExpression(entity, self, condition.field, today), property, dictionary: undefined, parameter: condition.field }
  if (condition.op === 'empty') return compare(target, 'empty', null)
  if (condition.op === 'filled') return compare(target, 'present', null)
  const value = Array.isArray(condition.value) ? condition.value : boundOf(condition.value, today, user)
  return compare(target, condition.op, value)
}

function boundOf(bound: FigureBound | undefined, today: string, user: SessionUser): Json {
  if (bound === undefined || typeof bound !== 'object') return bound ?? ''
  return 'user' in bound ? user[bound.user] : dayOf(bound.from, bound.days ?? 0, today)
}
