import type { Entity } from '../../engine/schema/records/entity.ts'
import type { FlowMessage } from '../../engine/schema/business/flow.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { requireSession } from '../calls/require-session.ts'
import { fieldText, fillText } from '../records/fill-text.ts'
import type { OperationContext } from '../calls/operation.ts'
import type { Database } from '../store/database.ts'
import { deliverMessages, type NewMessage, type Receivers } from './queries/message.ts'
import { addLabels } from '../dictionaries/labels.ts'
import { timeText } from '../store/time.ts'

/** A message as schemas write it; `{field}` in title and text comes from the record. */
export interface MessageWords {
  title: string
  text: string
  /** MSG_KIND. */
  kind: string
  /** Where it leads, as `/path?id={key}`. */
  route?: string | undefined
}

/** Sends a message about a record to whoever is named, in the caller's transaction; answers how many get it. */
export function deliverWrittenMessage(db: Database, words: MessageWords, about: About, receivers: Receivers): Promise<number> {
  return deliverMessages(db, [[writtenMessage(words, about), receivers]])
}

interface About {
  record: Row
  key: string
  sender: string
  now: Date
}

function writtenMessage(words: MessageWords, { record, key, sender, now }: About): NewMessage {
  const [title, content, route] = [fillText(words.title, record), fillText(words.text, record), fillText(words.route ?? '', record)]
  return { title, content, kind: words.kind, sender, route, recordId: key, at: timeText(now) }
}

/** Sends what a move says; without `roles` nobody but the `users` gets it. */
export async function sendFlowMessage(context: OperationContext, entity: Entity, message: FlowMessage, after: Row): Promise<void> {
  await deliverMessages(context.db, [flowMessage(context, entity, message, after)])
}

/** What a move says about a record, and to whom. */
export function flowMessage({ schemas, session, now }: OperationContext, entity: Entity, message: FlowMessage, after: Row): [NewMessage, Receivers] {
  const { user } = requireSession({ session })
  const { users, roles = [], office } = message
  const offices = office === undefined ? [user.userOrgId] : listed(after, office)
  const receivers = { users: users === undefined ? [] : listed(after, users), roles, offices: roles.length === 0 ? [] : offices }
  const record = addLabels(schemas, entity, [{ ...after }])[0] ?? after
  return [writtenMessage(message, { record, key: String(after[entity['x-key']]), sender: user.name, now: now() }), receivers]
}

function listed(record: Row, field: string): string[] {
  return fieldText(record, field)
    .split(',')
    .filter((id) => id !== '')
}
