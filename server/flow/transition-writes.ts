import type { Entity } from '../../engine/schema/records/entity.ts'
import type { FlowMessage } from '../../engine/schema/business/flow.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { requireSession } from '../calls/require-session.ts'
import { sendFlowMessage } from '../messages/send.ts'
import type { OperationContext } from '../calls/operation.ts'
import { changeFields, type StoredRow } from '../records/queries/record.ts'
import { saveRecord } from '../records/record.ts'

/** How a transition writes what it makes beside its own record: at once, or collected with that of others. */
export interface TransitionWrites {
  /** Adds a record with these values; answers its key. */
  create(entity: Entity, system: Row): Promise<string>
  /** Sets fields in a row of a child list. */
  setInRow(child: Entity, key: string, changes: StoredRow): Promise<void>
  send(entity: Entity, message: FlowMessage, after: Row): Promise<void>
}

/** Writes everything immediately. */
export function immediateWrites(context: OperationContext): TransitionWrites {
  return {
    create: async (entity, system) => String((await saveRecord(context, entity, {}, { system }))[entity['x-key']]),
    setInRow: async (child, key, changes) => {
      await changeFields(context.db, child, [key], changes, { userId: requireSession(context).user.id, now: context.now() })
    },
    send: (entity, message, after) => sendFlowMessage(context, entity, message, after),
  }
}
