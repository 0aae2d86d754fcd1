import { problem, ProblemError, type Problem } from '../../engine/problem.ts'
import type { ConflictProblem } from '../../engine/runtime/effects/effect.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { requireSession } from '../calls/require-session.ts'
import type { OperationContext } from '../calls/operation.ts'
import { findOffice, officeNameTaken } from './queries/office-record.ts'
import { recordVerdict } from '../records/record.ts'

/** The entity of a call about offices, which have a table of the platform's own. */
export function officeEntity({ call, schemas }: Pick<OperationContext, 'call' | 'schemas'>): Entity {
  const entity = call.entity ? schemas.entities.get(call.entity) : undefined
  if (!entity) throw new ProblemError(problem('call.not-found', call.id))
  return entity
}

/** The office within the caller's scope; another's is not there. */
export async function requireOffice(context: OperationContext, id: string, lock = false): Promise<Row> {
  const office = await findOffice(context.db, requireSession(context).scope, id, lock)
  if (!office) throw new ProblemError(problem('record.not-found', '/id'))
  return office
}

/** Refuses an office that breaks the rules of its entity, or has the name of one beside it. */
export async function refuseBadOffice(context: OperationContext, entity: Entity, next: Row, current: Row | null): Promise<void> {
  const problems: Problem[] = await recordVerdict(context, entity, next, current)
  if (problems.length > 0) throw new ProblemError(problems)
  if (await officeNameTaken(context.db, next))
    throw new ProblemError(problem('record.duplicate', '/name', { title: entity.properties['name']?.title ?? '', got: String(next['name']) }))
}

/** What is said of a change made on an older version. */
export function officeConflict(current: Row): ProblemError {
  const conflict: ConflictProblem = { ...problem('record.conflict', '/version', { by: '他人', at: '刚才' }), current }
  return new ProblemError(conflict)
}
