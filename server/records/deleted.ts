import { problem, ProblemError } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'

/** Refuses to do anything to a record that is marked as deleted. */
export function refuseDeleted(entity: Entity, record: Row, action: string): void {
  const mark = entity['x-deleted']
  if (mark !== undefined && record[mark] === 1) throw new ProblemError(problem('record.gone', `/${mark}`, { label: labelOf(entity, record), action }))
}

/** What people call a record. */
export function labelOf(entity: Entity, record: Row): string {
  return String(record[entity['x-label']] ?? '')
}
