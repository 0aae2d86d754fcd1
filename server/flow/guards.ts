import { fieldsRead, test } from '../../engine/expressions/evaluate.ts'
import type { Scope } from '../../engine/expressions/scope.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Guard } from '../../engine/schema/business/flow.ts'
import type { JsonObject, Row } from '../../engine/schema/format/json.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import { pointerOf } from '../../engine/schema/records/objects.ts'
import type { OperationContext } from '../calls/operation.ts'
import { requireSession } from '../calls/require-session.ts'
import { dateText } from '../store/time.ts'
import { referredRecord } from '../records/referred-record.ts'
import type { Step } from './step.ts'

/** A record before and after what was sent is written into it. */
export interface AskedMove {
  before: Row
  after: Row
  input: JsonObject
}

/** Refuses a transition by the first of its guards that does not hold. Those that belong to a gate are asked with their gate. */
export async function refuseGuarded(context: OperationContext, { entity, move }: Step, asked: AskedMove): Promise<void> {
  for (const guard of move.guards ?? []) {
    if (guard.gate !== undefined || (await guardHolds(context, entity, guard, asked))) continue
    throw new ProblemError(problem('record.guard', pointerTo(guard.field ?? blamedField(entity, guard.expression)), { message: guard.message }))
  }
}

/** Whether a guard holds. */
export async function guardHolds(context: OperationContext, entity: Entity, { expression, of }: Guard, { before, after, input }: AskedMove): Promise<boolean> {
  const scope: Scope = { form: before, record: after, input, user: requireSession(context).user, today: dateText(context.now()) }
  const row = of === undefined ? undefined : await referredRecord(context, entity, of, before)
  return test(expression, row ? { ...scope, row } : scope)
}

/** The field at fault where a guard reads but one: the form shows the words there. */
export function blamedField(entity: Entity, expression: string): string | undefined {
  const names = new Set((['form', 'record', 'input'] as const).flatMap((root) => fieldsRead(expression, root)))
  const [only] = names
  return names.size === 1 && only !== undefined && Object.hasOwn(entity.properties, only) ? only : undefined
}

function pointerTo(field: string | undefined): string {
  return field === undefined ? '' : pointerOf(field)
}
