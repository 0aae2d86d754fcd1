import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'
import { holdsPhone, sealedPhone } from '../../store/personal-data/stored-row.ts'
import type { SmsReport } from '../../services/sms-provider.ts'

/** A message on its way: written in the transaction of the business, sent afterwards. */
export interface NewMessage {
  id: string
  template: string
  phone: string
  name: string
  content: string
  entity: string
  recordId: string
  orgId: string
  createdBy: string
  at: Date
}

export interface WaitingMessage {
  id: string
  phone: string
  content: string
  tries: number
}

/** Lets one transaction at a time decide about a number; released when it ends. */
export async function lockPhone(db: Database, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`sms:${phone}`}))`.execute(db)
}

/** Messages to a number since a moment: all of them, and those about the same thing. */
export async function recentMessages(
  db: Database,
  phone: string,
  template: string,
  recordId: string,
  since: { all: Date; same: Date },
): Promise<{ all: number; same: number }> {
  const { rows } = await sql<{ all: number; same: number }>`
    select count(*)::int as "all",
      count(*) filter (where template = ${template} and record_id = ${recordId} and created_at > ${since.same})::int as same
    from sys_sms_outbox where ${holdsPhone(db, phone)} and created_at > ${since.all}`.execute(db)
  return rows[0] ?? { all: 0, same: 0 }
}

/** Puts a message into the outbox. */
export async function insertMessage(db: Database, message: NewMessage): Promise<void> {
  await db
    .insertInto('sys_sms_outbox')
    .values({
      id: message.id,
      template: message.template,
      send_type: message.template,
      ...sealedPhone(db, message.phone),
      name: message.name,
      content: message.content,
      state: '0',
      entity: message.entity,
      record_id: message.recordId,
      org_id: message.orgId,
      created_by: message.createdBy,
      created_at: message.at,
      send_after: message.at,
    })
    .execute()
}

/** Takes messages that are due for this process; they come up again after `retryAt` unless marked before. */
export async function claimMessages(db: Database, now: Date, retryAt: Date, limit: number): Promise<WaitingMessage[]> {
  const { rows } = await sql<WaitingMessage>`
    update sys_sms_outbox set tries = tries + 1, send_after = ${retryAt}
    where id in (
      select id from sys_sms_outbox where state = '0' and send_after <= ${now} order by send_after limit ${limit} for update skip locked)
    returning id, phone, content, tries`.execute(db)
  return rows
}

/** Keeps the provider's receipt. */
export async function markSent(db: Database, id: string, receipt: string, at: Date): Promise<void> {
  await db.updateTable('sys_sms_outbox').set({ state: '1', receipt_no: receipt, error: '', sent_at: at }).where('id', '=', id).execute()
}

/** Keeps why a try went wrong and when the next one is due; without one the message is given up. */
export async function markFailed(db: Database, id: string, error: string, next: Date | null): Promise<void> {
  await db
    .updateTable('sys_sms_outbox')
    .set({ error: error.slice(0, 500), ...(next ? { send_after: next } : { state: '2' }) })
    .where('id', '=', id)
    .execute()
}

/** Keeps what the gateway reports of a message that was sent; false when none has that receipt. */
export async function markReported(db: Database, { receipt, delivered, reason }: SmsReport, at: Date): Promise<boolean> {
  const { rows } = await sql`
    update sys_sms_outbox set state = ${delivered ? '3' : '2'}, error = ${reason}, reported_at = ${at}
    where receipt_no = ${receipt} and receipt_no <> '' and state = '1' returning id`.execute(db)
  return rows.length > 0
}

/** Puts messages that were given up into the outbox again; answers which. */
export async function requeueMessages(db: Database, ids: readonly string[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update sys_sms_outbox set state = '0', tries = 0, error = '', send_after = ${at} where state = '2' and id = any(${[...ids]}::text[]) returning id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** What an institute itself says in messages of a send type, where that is enabled. */
export async function ownSmsTemplate(db: Database, sendType: string, orgId: string): Promise<{ content: string; signname: string } | null> {
  const { rows } = await sql<{ content: string; signname: string }>`
    select content, signname from "smsTemplate" where sendtype = ${sendType} and orgid = ${orgId} and state = '1' order by templateid limit 1`.execute(db)
  return rows[0] ?? null
}

/** Key of the institute's own template of a send type, enabled or not. */
export async function smsTemplateOf(db: Database, sendType: string, orgId: string): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`
    select templateid as key from "smsTemplate" where sendtype = ${sendType} and orgid = ${orgId} limit 1`.execute(db)
  return rows[0]?.key ?? null
}
