import * as z from 'zod/mini'
import { described } from '../../engine/schema/format/words.ts'
import { entityId } from '../../engine/schema/format/names.ts'
import { newKey } from '../store/new-key.ts'
import type { OperationContext } from '../calls/operation.ts'
import { insertRecord } from '../records/queries/record.ts'
import type { UploadTicket } from '../attachments/queries/upload-ticket.ts'
import { storedFields } from '../records/record-write.ts'
import { entityNamed } from '../records/records-in-scope.ts'
import { timeText } from '../store/time.ts'

/** What a call's row says of the log of phones. */
export const visitParams = z.strictObject({ visits: z.optional(described('记入移动端访问的业务对象', entityId)) })

/** Notes that a phone came, in the name of whose ticket it holds; `error` says why it was turned away. Nothing without a log named. */
export async function logVisit(context: OperationContext, ticket: UploadTicket, error = ''): Promise<void> {
  const { call, schemas, db, request, ip, now } = context
  const { visits } = visitParams.parse(call.params ?? {})
  if (visits === undefined) return
  const entity = entityNamed(schemas, visits)
  const agent = String(request.headers['user-agent'] ?? '').slice(0, 300)
  const row = {
    ...{ [entity['x-key']]: newKey(now()), at: timeText(now()), userId: ticket.userId, userName: ticket.userName, orgId: ticket.orgId },
    ...{ action: call.title, about: schemas.attachments.get(ticket.bussType)?.title ?? '', platform: platformOf(agent), agent, ip },
    ...{ succeeded: error === '' ? 1 : 0, error },
  }
  await insertRecord(db, entity, storedFields(entity, row), { userId: ticket.userId, now: now() })
}

/** PDA_PLATFORM by what the browser says of itself; '' when it does not tell. */
export function platformOf(agent: string): string {
  if (/HarmonyOS|OpenHarmony|ArkWeb/i.test(agent)) return 'harmony'
  if (/Android/i.test(agent)) return 'android'
  if (/iPhone|iPad|iPod/i.test(agent)) return 'ios'
  return /Windows/i.test(agent) ? 'win' : ''
}
