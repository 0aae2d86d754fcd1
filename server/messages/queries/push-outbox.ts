import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'

/** A message that waits to be told to one browser. */
export interface WaitingPush {
  id: string
  subscriptionId: string
  title: string
  /** Where the message leads; '' for nowhere. */
  link: string
  tries: number
}

/** Takes pushes that are due for this process; they come up again after `retryAt` unless dropped before. */
export async function claimPushes(db: Database, now: Date, retryAt: Date, limit: number): Promise<WaitingPush[]> {
  const { rows } = await sql<WaitingPush>`
    update sys_push_outbox set tries = tries + 1, send_after = ${retryAt}
    where id in (select id from sys_push_outbox where send_after <= ${now} order by send_after limit ${limit} for update skip locked)
    returning id, subscription_id as "subscriptionId", title, link, tries`.execute(db)
  return rows
}

/** Has pushes tried again later. */
export async function postponePushes(db: Database, pushes: readonly WaitingPush[], until: Date): Promise<void> {
  await sql`update sys_push_outbox set send_after = ${until} where id = any(${idsOf(pushes)}::text[])`.execute(db)
}

/** Forgets pushes that were sent, or that nobody is to get. */
export async function dropPushes(db: Database, pushes: readonly WaitingPush[]): Promise<void> {
  if (pushes.length > 0) await sql`delete from sys_push_outbox where id = any(${idsOf(pushes)}::text[])`.execute(db)
}

/** Forgets pushes of messages from before a moment: nobody is told old news. */
export async function dropStalePushes(db: Database, before: Date): Promise<void> {
  await sql`delete from sys_push_outbox where created_at < ${before}`.execute(db)
}

function idsOf(pushes: readonly WaitingPush[]): string[] {
  return pushes.map(({ id }) => id)
}
