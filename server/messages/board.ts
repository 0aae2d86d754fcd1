import type { Entity } from '../../engine/schema/records/entity.ts'
import { requireSession } from '../calls/require-session.ts'
import type { OperationContext } from '../calls/operation.ts'
import { onBoard } from './queries/board.ts'
import type { Condition } from '../store/queries/column.ts'
import { seesAll } from '../permissions/queries/scope.ts'
import { dateText } from '../store/time.ts'

/** What the caller finds on the board of an entity: what is addressed to the own institute or department, or to enterprises. */
export function boardFor(context: OperationContext, entity: Entity): Condition {
  const { scope, user } = requireSession(context)
  const offices = [user.userOrgId, user.userDepartId].filter((office) => office !== '')
  const reader = scope.unitIds.length > 0 ? 'unit' : seesAll(scope) ? 'everybody' : { offices }
  return onBoard(entity, reader, dateText(context.now()))
}
