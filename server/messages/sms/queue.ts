import { randomUUID } from 'node:crypto'
import { test } from '../../../engine/expressions/evaluate.ts'
import { problem, ProblemError } from '../../../engine/problem.ts'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { SessionUser } from '../../../engine/schema/accounts/session.ts'
import type { SmsTemplate } from '../../../engine/schema/business/sms-template.ts'
import type { Database } from '../../store/database.ts'
import { insertMessage, lockPhone, recentMessages } from '../queries/sms.ts'
import { composeSms } from './compose.ts'
import { withOwnWording } from './own-wording.ts'

export interface SmsRequest {
  template: SmsTemplate
  /** The record with its labels. */
  record: Row
  recordId: string
  phone: string
  user: SessionUser
  now: Date
}

const MINUTE = 60_000
/** The same message to the same number: not again within a minute. */
const SAME = MINUTE
/** Messages to one number within an hour. */
const MOST_AN_HOUR = 20

/**
 * Puts a message into the outbox, in the caller's transaction: it is sent if and only if the business is done.
 * A repetition within a minute and a flood to one number are refused.
 */
export async function queueSms(db: Database, { template, record, recordId, phone, user, now }: SmsRequest): Promise<string> {
  const content = await wordsOf(db, { template, record, user })
  await lockPhone(db, phone)
  const since = { all: new Date(now.getTime() - 60 * MINUTE), same: new Date(now.getTime() - SAME) }
  const recent = await recentMessages(db, phone, template.id, recordId, since)
  if (recent.same > 0) throw new ProblemError(problem('call.duplicate', 'recnumber'))
  if (recent.all >= MOST_AN_HOUR) throw new ProblemError(problem('call.too-many', 'recnumber'))
  const id = randomUUID()
  const name = record[template.name]
  await insertMessage(db, {
    id,
    template: template.id,
    phone,
    name: typeof name === 'string' ? name : '',
    content,
    entity: template.entity,
    recordId,
    orgId: orgOf(record, user),
    createdBy: user.id,
    at: now,
  })
  return id
}

/** The words of a message: the institute's own where it has some. A template's guards are asked. */
export async function wordsOf(db: Database, { template, record, user }: Pick<SmsRequest, 'template' | 'record' | 'user'>): Promise<string> {
  for (const guard of template.guards ?? []) {
    if (!test(guard.expression, { form: record, user })) throw new ProblemError(problem('record.guard', '', { message: guard.message }))
  }
  return composeSms(await withOwnWording(db, template, orgOf(record, user)), record)
}

/** The institute that speaks: the sender's; of what the platform sends by itself, that of the record. */
function orgOf(record: Row, user: SessionUser): string {
  const own = record['orgid'] ?? record['cheorgid']
  return user.userOrgId || (typeof own === 'string' ? own : '')
}
