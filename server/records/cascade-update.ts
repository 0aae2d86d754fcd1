import * as z from 'zod/mini'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { entityId, fieldName } from '../../engine/schema/format/names.ts'
import { described } from '../../engine/schema/format/words.ts'
import { requireSession } from '../calls/require-session.ts'
import type { OperationContext } from '../calls/operation.ts'
import { anyOf, column, type Condition } from '../store/queries/column.ts'
import { self } from './queries/record-list.ts'
import { requireRecord } from './record.ts'
import { changeRecord } from './record-change.ts'
import { entityNamed, readableWhere } from './records-in-scope.ts'

/** Which records follow a saved one: those of an entity that refer to it, in these states, and the fields they copy from it. */
export const cascadeParams = z.strictObject({
  entity: described('随同修改的业务对象', entityId),
  by: described('其中引用本数据的字段', fieldName),
  states: described('只修改在这些环节的', z.array(z.string()).check(z.minLength(1))),
  set: described('其字段 → 本数据的字段', z.record(fieldName, fieldName)),
})
type Carry = z.infer<typeof cascadeParams>

/** More than any record has. */
const MOST = 5000

/** Copies changed fields of a record to those that follow it, with an audit entry each; whoever may change the one need not see the others. */
export async function cascadeUpdate(context: OperationContext, entity: Entity, saved: Row, { entity: id, by, states, set }: Carry): Promise<void> {
  const followers = entityNamed(context.schemas, id)
  const state = followers['x-flow']?.state
  const whole = await requireRecord(context, entity, String(saved[entity['x-key']]), { whole: true })
  const given = Object.fromEntries(Object.entries(set).map(([field, from]) => [field, whole[from] ?? null]))
  const conditions: Condition[] = [anyOf(column(self, by), [String(saved[entity['x-key']])])]
  if (state !== undefined) conditions.push(anyOf(column(self, state), states))
  const session = requireSession(context)
  const reaching = { ...context, session: { ...session, scope: { ...session.scope, kind: '1' as const } } }
  for (const row of await readableWhere(reaching, followers, conditions, MOST)) {
    if (Object.entries(given).every(([field, value]) => (row[field] ?? null) === value)) continue
    await changeRecord(reaching, followers, String(row[followers['x-key']]), given, { action: 'update', states })
  }
}
