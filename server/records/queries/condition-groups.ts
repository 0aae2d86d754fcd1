import { sql, type SqlBool } from 'kysely'
import { askedField, type AskedField } from '../../../engine/conditions/asked-field.ts'
import { comparisonProblem } from '../../../engine/conditions/check-comparison.ts'
import { isComparison, membersOf, simplified, type Comparison, type Condition as Asked } from '../../../engine/conditions/condition.ts'
import { wordsIn } from '../../../engine/conditions/operators.ts'
import { periodDays } from '../../../engine/conditions/periods.ts'
import { problem, ProblemError, type Problem } from '../../../engine/problem.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { EntityProperty } from '../../../engine/schema/records/property.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import type { ServerSession } from '../../calls/session.ts'
import { namesOf } from '../../directory/queries/directory.ts'
import { scopeCondition } from '../../permissions/queries/scope.ts'
import { mayRead } from '../../permissions/read-entity.ts'
import type { Schemas } from '../../schemas/schemas.ts'
import type { Database } from '../../store/database.ts'
import { all, any, column, type Condition, type Expression } from '../../store/queries/column.ts'
import { comparedField } from './compared-field.ts'
import { compare, type Target } from './condition.ts'
import { notDeleted } from './deleted.ts'
import { self } from './record-list.ts'

/** Alias of a record that a reference leads to. */
const referred = 'f'

/** Of whom and of what conditions are asked. */
export interface ConditionSource {
  schemas: Schemas
  db: Database
  /** Null where nobody is logged in: nothing is theirs, and no referred record is known to them. */
  session: ServerSession | null
  entity: Entity
  today: string
  /** The field that a list's column stands for; without it names are fields. */
  fieldOf?(name: string): string
}

/**
 * What must all hold, as SQL on the entity's own alias. Every name is looked up in what the caller may read, of a referred record too (only those
 * within the caller's scope can be asked about); every value is bound. All that is wrong is told at once, each with its place.
 */
export function conditionGroups(source: ConditionSource, conditions: readonly Asked[]): Condition {
  const problems = problemsOf(source, conditions, '/filters')
  if (problems.length > 0) throw new ProblemError(problems)
  return all(simplified(conditions).map((each) => sqlOf(source, each)))
}

function problemsOf(source: ConditionSource, conditions: readonly Asked[], at: string): Problem[] {
  return conditions.flatMap((each, index): Problem[] => {
    const path = `${at}/${index}`
    if (!isComparison(each)) {
      const { join, members } = membersOf(each)
      return problemsOf(source, members, `${path}/${join}`)
    }
    const found = lookUp(source, each)
    if (!found) return [problem('call.unknown-field', `${path}/field`, { got: each.field.slice(0, 60) })]
    const wrong = comparisonProblem(found.property, each, path)
    return wrong ? [wrong] : []
  })
}

/** The field that is asked about; null of one that is none, or that the caller may not read. */
function lookUp({ schemas, session, entity, fieldOf }: ConditionSource, { field }: Comparison): AskedField | null {
  const found = askedField(entity, schemas.entities, fieldOf?.(field) ?? field)
  return found && found.reference !== null && !(session && mayRead(schemas, session, found.entity.id)) ? null : found
}

function sqlOf(source: ConditionSource, asked: Asked): Condition {
  if (!isComparison(asked)) {
    const { join, members } = membersOf(asked)
    const conditions = members.map((each) => sqlOf(source, each))
    return join === 'all' ? all(conditions) : any(conditions)
  }
  const found = lookUp(source, asked)
  const { schemas, db, today, entity, session } = source
  if (!found || (found.reference !== null && !session)) throw new ProblemError(problem('call.unknown-field', '/filters', { got: asked.field.slice(0, 60) }))
  if (found.reference === null || !session)
    return comparison(source, comparedField({ schemas, db, entity, alias: self, today }, found.name, found.property, 'filters'), asked)
  const target = comparedField({ schemas, db, entity: found.entity, alias: referred, today }, found.name, found.property, 'filters')
  const holds = [scopeCondition(schemas, found.entity, session.scope, referred), notDeleted(found.entity, referred), comparison(source, target, asked)]
  return sql<SqlBool>`${column(self, found.reference)} in (
    select ${column(referred, found.entity['x-key'])} from ${sql.table(found.entity.id)} as ${sql.id(referred)} where ${all(holds)})`
}

function comparison(source: ConditionSource, target: Target, { op, value }: Comparison): Condition {
  switch (op) {
    case 'during': {
      const days = periodDays(String(value), source.today)
      return compare(target, 'between', days ? [...days] : null)
    }
    case 'mine':
      return isMine(source, target)
    case 'contains':
      return contains(source, target, value)
    case 'lacks':
      return not(contains(source, target, value))
    case 'anyWords':
      return any(wordsIn(String(value)).map((word) => contains(source, target, word)))
    case 'allWords':
      return all(wordsIn(String(value)).map((word) => contains(source, target, word)))
    case 'notIn':
      return not(compare(target, 'in', value))
    default:
      return compare(target, op, value)
  }
}

/** Of the caller, or of the caller's department; nobody's without one. */
function isMine({ session }: ConditionSource, target: Target): Condition {
  const { property } = target
  const mine = property.type === 'string' && property['x-directory'] === 'office' ? session?.scope.departmentId : session?.scope.userId
  return mine === undefined || mine === '' ? sql<SqlBool>`false` : compare(target, 'eq', mine)
}

/** What is empty holds nothing, and so fulfils the contrary. */
function not(condition: Condition): Condition {
  return sql<SqlBool>`((${condition}) is not true)`
}

const nameProperty: EntityProperty = { type: 'string', title: '名称' }

/** A text in a field; where the field holds ids, in the names that lists show for them: of records their label, of offices and people what they are called. */
function contains({ schemas }: ConditionSource, target: Target, text: Json): Condition {
  const { expression: ids, property, parameter } = target
  if (property.type !== 'string') return compare(target, 'contains', text)
  const inName = (name: Expression) => compare({ expression: name, property: nameProperty, dictionary: undefined, parameter }, 'contains', text)
  if (property['x-directory']) return inName(namesOf(property['x-directory'], ids))
  const ref = property['x-ref']
  const named = ref && schemas.entities.get(ref.entity)
  if (!ref || !named || named['x-store'] === false) return compare(target, 'contains', text)
  return sql<SqlBool>`${ids} in (select ${column('r', named['x-key'])} from ${sql.table(named.id)} as r where ${inName(column('r', ref.label))})`
}
