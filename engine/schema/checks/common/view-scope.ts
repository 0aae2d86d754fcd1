import { childEntity } from '../../records/child-entities.ts'
import type { Entity } from '../../records/entity.ts'
import type { View } from '../../screens/view.ts'
import type { CallUse } from '../../screens/kinds/view-words.ts'
import type { AllFiles } from './schema-files.ts'
import type { Report } from './reporter.ts'

/** A view being checked, with the entity it draws. */
export interface ViewScope {
  all: AllFiles
  view: View
  entity: Entity
  report: Report
}

/** The call that a view names exists. */
export function checkCall({ all, report }: ViewScope, use: CallUse, path: string): void {
  report.known(use.call, all.calls.keys(), `${path}/call`, '接口')
}

/** The entity of a child list's rows; undefined for other fields. */
export function childOf({ all, entity }: Pick<ViewScope, 'all' | 'entity'>, field: string): Entity | undefined {
  const property = entity.properties[field]
  return childEntity(all.entities, property)
}
