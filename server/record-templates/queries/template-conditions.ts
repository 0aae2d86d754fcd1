import { sql, type SqlBool } from 'kysely'
import type { RecordTemplate } from '../../../engine/schema/inspection/record-template.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import { isStored } from '../../store/tables/entity-columns.ts'
import { all, column, type Condition } from '../../store/queries/column.ts'
import { names, type RecordPlaces } from './edition-uses.ts'
import { ruleCondition, type AskedRule, type RuleColumn } from './rule-condition.ts'

/** Sheets that a template fits: asked by their own columns, and by those of the thing they are about. */
export function askedOfSheets({ subject }: RecordTemplate, { schemas, sheets }: RecordPlaces, today: string): AskedRule {
  const thing = schemas.entities.get(subject.thing)
  return ruleCondition(subject.when, today, (path) => {
    const [root, field] = rootAndField(path)
    if (root === 'form') return columnOf(sheets, field, names.sheet)
    const found = thing && columnOf(thing, field, names.thing)
    if (!found) return null
    const expression = sql`(select ${found.expression} from ${sql.table(thing.id)} as ${sql.id(names.thing)}
      where ${column(names.thing, thing['x-key'])} = ${column(names.sheet, subject.by)})`
    return { ...found, expression }
  })
}

/** Things that a template can fit: asked by their columns, those of the sheet by the ones of the same name that they have themselves. */
export function askedOfThings({ subject }: RecordTemplate, { sheets }: RecordPlaces, thing: Entity, today: string): AskedRule {
  return ruleCondition(subject.when, today, (path) => {
    const [root, field] = rootAndField(path)
    return root === 'row' || sheets.properties[field] ? columnOf(thing, field, names.thing) : null
  })
}

/** What fits the one and none of the others. */
export function butNot(condition: Condition, others: readonly Condition[]): Condition {
  return all([condition, ...others.map((each) => sql<SqlBool>`(${each}) is not true`)])
}

function rootAndField(path: string): [root: string, field: string] {
  const dot = path.indexOf('.')
  return [path.slice(0, dot), path.slice(dot + 1)]
}

function columnOf(entity: Entity, field: string, alias: string): RuleColumn | null {
  const property = entity.properties[field]
  return property && isStored(property) ? { expression: column(alias, field), property } : null
}
