import { ProblemError, type Problem } from '../../engine/problem.ts'
import { homeOf } from '../../engine/schema/records/base-entities.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { audit, changesOf } from '../logs/audit.ts'
import { refuseDeleted } from './deleted.ts'
import type { OperationContext } from '../calls/operation.ts'
import { recordVerdict, refuseState, requireInScope, requireRecord } from './record.ts'
import { uncover } from './uncover.ts'
import { writeRecord } from './record-write.ts'

export interface ChangeOptions {
  /** Name of the audit line. */
  action: string
  /** States of the flow in which the change may be made; the first one by default. */
  states?: string[] | undefined
}

/**
 * Changes some fields of a record and nothing else: refused where the change breaks a rule, by itself or together with what is there already; an old
 * fault elsewhere in the record is no reason. Must run in a transaction; answers the record as it was.
 */
export async function changeRecord(context: OperationContext, entity: Entity, key: string, values: Row, { action, states }: ChangeOptions): Promise<Row> {
  const current = await requireRecord(context, entity, key, { lock: true, whole: true })
  refuseDeleted(entity, current, '修改')
  refuseState(context, entity, current, states)
  await uncover(context, entity, values, current)
  const next = { ...current, ...values }
  const problems = newProblems(await recordVerdict(context, entity, next, current), await recordVerdict(context, entity, current, current), values)
  if (problems.length > 0) throw new ProblemError(problems)
  await writeRecord(context, entity, next, current)
  await requireInScope(context, entity, key)
  await audit(context, { action, entity: homeOf(entity), recordId: key, ...changesOf(current, { ...current, ...values }) })
  return current
}

function newProblems(after: Problem[], before: Problem[], values: Row): Problem[] {
  const old = new Set(before.map((each) => `${each.path} ${each.message}`))
  return after.filter((each) => each.path.slice(1) in values || !old.has(`${each.path} ${each.message}`))
}
