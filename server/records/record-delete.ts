import { evaluate } from '../../engine/expressions/evaluate.ts'
import { homeOf } from '../../engine/schema/records/base-entities.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { audit, changesOf } from '../logs/audit.ts'
import { requireSession } from '../calls/require-session.ts'
import { labelOf, refuseDeleted } from './deleted.ts'
import { storedValue } from '../../engine/domain/stored-value.ts'
import type { OperationContext } from '../calls/operation.ts'
import { deleteFilesOf } from '../attachments/queries/attachment.ts'
import { removeRecord, updateRecord } from './queries/record.ts'
import { refuseState, saveRecord } from './record.ts'
import { entityNamed } from './records-in-scope.ts'
import { refuseReferenced } from './references.ts'
import { dateText } from '../store/time.ts'

/** What is noted of a deletion: a record of `entity`, its fields set from the deleted one (`row`), `user` and `today`. */
export interface DeletionNote {
  entity: string
  set: Readonly<Record<string, string>>
}

/** Deletes a record that nobody refers to: marked where the entity keeps its rows, else gone with its child lists and files; the audit trail keeps it. Answers what people call it. */
export async function deleteRecord(
  context: OperationContext,
  entity: Entity,
  record: Row,
  { states, unchecked = false, trace }: { states?: string[] | undefined; unchecked?: boolean; trace?: DeletionNote | undefined } = {},
): Promise<string> {
  refuseDeleted(entity, record, '删除')
  refuseState(context, entity, record, states, '删除')
  const mark = entity['x-deleted']
  if (mark === undefined || !unchecked) await refuseReferenced(context, entity, record)
  await (mark === undefined ? removeWhole(context, entity, record) : markDeleted(context, entity, record, mark))
  await audit(context, { action: 'delete', entity: homeOf(entity), recordId: String(record[entity['x-key']]), ...traceOf(record, mark) })
  if (trace) await noteDeletion(context, trace, record)
  return labelOf(entity, record)
}

async function removeWhole(context: OperationContext, entity: Entity, record: Row): Promise<void> {
  const key = String(record[entity['x-key']])
  await removeRecord(context.db, entity, key, Number(record['version']))
  await deleteFilesOf(context.db, homeOf(entity), key, requireSession(context).user.id, context.now())
}

async function markDeleted(context: OperationContext, entity: Entity, record: Row, mark: string): Promise<void> {
  const at = { key: String(record[entity['x-key']]), version: Number(record['version']) }
  await updateRecord(context.db, entity, at, { [mark]: 1 }, { userId: requireSession(context).user.id, now: context.now() })
}

function traceOf(record: Row, mark: string | undefined): { before: Row; after?: Row } {
  return mark === undefined ? { before: record } : changesOf(record, { ...record, [mark]: 1 })
}

async function noteDeletion(context: OperationContext, { entity: id, set }: DeletionNote, record: Row): Promise<void> {
  const entity = entityNamed(context.schemas, id)
  const scope = { row: record, user: requireSession(context).user, today: dateText(context.now()) }
  const system = Object.fromEntries(
    Object.entries(set).map(([field, expression]) => {
      const property = entity.properties[field]
      return [field, (property && storedValue(property, evaluate(expression, scope))) ?? null]
    }),
  )
  await saveRecord(context, entity, {}, { system })
}
