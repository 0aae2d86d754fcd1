import { rowRules, rowShape } from '../../../answers/names-read.ts'
import type { Entity } from '../../records/entity.ts'
import type { ListView } from '../../screens/kinds/list.ts'
import type { Report } from '../common/reporter.ts'
import type { ViewScope } from '../common/view-scope.ts'

/**
 * Rules about a row read what the list answers of it. What they name is answered (`engine/answers`), save what is no part of a row: child lists, and
 * a row as a whole or a field by a name that is only known later.
 */
export function checkAnswered({ report, entity }: ViewScope, view: ListView): void {
  for (const { text, path } of rowRules(view)) {
    const shape = rowShape(text)
    if (!shape) continue
    if (shape.whole || shape.fields.size === 0) report.add('schema.unanswered', path, { got: 'row' })
    for (const [name, below] of shape.fields) reportUnanswered(report, entity, below.presenceOf ?? name, path)
  }
}

/** A field that no row of a list has, because it is a list itself. */
export function reportUnanswered(report: Report, entity: Entity, field: string, path: string): void {
  if (entity.properties[field]?.type === 'array') report.add('schema.unanswered', path, { got: field })
}
