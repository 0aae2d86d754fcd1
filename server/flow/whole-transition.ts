import { evaluate } from '../../engine/expressions/evaluate.ts'
import type { Flow } from '../../engine/schema/business/flow.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { audit, changesOf } from '../logs/audit.ts'
import { requireSession } from '../calls/require-session.ts'
import { storedValue } from '../../engine/domain/stored-value.ts'
import type { OperationContext } from '../calls/operation.ts'
import { statesOfParts } from './queries/flow.ts'
import { changeFields, findRecord, type StoredRow } from '../records/queries/record.ts'
import { entityNamed } from '../records/records-in-scope.ts'
import { dateText } from '../store/time.ts'

/**
 * Sets the state of the whole that a part belongs to. It is locked before the states of its parts are read, so that parts moved at the same time
 * are all seen. The right to move a part is enough to move the whole.
 */
export async function transitionWhole(context: OperationContext, flow: Flow, part: Row): Promise<void> {
  if (!flow.whole) return
  const { db, schemas } = context
  const whole = entityNamed(schemas, flow.whole.entity)
  const key = String(part[flow.whole.key] ?? '')
  const today = dateText(context.now())
  const before = await findRecord(db, { schemas, entity: whole, today }, key, [], true)
  if (!before) return
  const state = furthestBehind(flow, await statesOfParts(db, flow, flow.whole.key, key))
  if (state === undefined || state === before[flow.whole.state]) return
  const { user } = requireSession(context)
  const form = { ...before, [flow.whole.state]: state }
  const changes: StoredRow = { [flow.whole.state]: state }
  for (const [field, text] of Object.entries(flow.whole.set ?? {})) {
    const property = whole.properties[field]
    changes[field] = (property && storedValue(property, evaluate(text, { form, user, today }))) ?? null
  }
  await changeFields(db, whole, [key], changes, { userId: user.id, now: context.now() })
  await audit(context, { action: 'follow', entity: whole.id, recordId: key, ...changesOf(before, { ...before, ...(changes as Row) }) })
}

/** The earliest step of the flow at which any part is, else the first final state that one reached. */
function furthestBehind(flow: Flow, states: readonly string[]): string | undefined {
  const inOrder = [...flow.states.filter(({ final }) => !final), ...flow.states.filter(({ final }) => final)]
  return inOrder.find(({ id }) => states.includes(id))?.id
}
