import { sql, type RawBuilder } from 'kysely'
import { createHash } from 'node:crypto'
import type { PushAddress } from '../../services/push-sender.ts'
import type { Database } from '../../store/database.ts'
import { openedJson, sealedJson } from '../../store/personal-data/sealed-json.ts'

/** A browser that its person wants told of messages, in the session that asked for it. */
export interface NewSubscription {
  id: string
  userId: string
  sessionId: string
  /** The key of the site that the browser subscribed with. */
  publicKey: string
  address: PushAddress
}

/** A subscription that may be told now. */
export interface SubscriptionToPush {
  id: string
  address: PushAddress
  /** Unread messages of its person. */
  unread: number
}

/** Subscriptions that a person may have at once; the oldest make way. */
const MOST = 20

/**
 * A subscription `s` lives as long as the session that asked for it was not ended by anybody (way out, lock of the device, new password, another login in the
 * same browser) and its person is active. A session that has only expired still stands for the device: who comes back logs in.
 */
export const isLiving: RawBuilder<boolean> = sql<boolean>`exists (
  select 1 from sys_session as x join sys_user as u on u.id = x.user_id
  where x.id = s.session_id and x.user_id = s.user_id and x.ended_at is null and u.status = 'active')`

/** Stores a subscription; whoever had the same browser before has it no longer. */
export async function saveSubscription(trx: Database, { id, userId, sessionId, publicKey, address }: NewSubscription, now: Date): Promise<void> {
  const hash = hashOf(address.endpoint)
  await sql`
    insert into sys_push_subscription (id, user_id, session_id, endpoint_hash, public_key, address, created_at)
    values (${id}, ${userId}, ${sessionId}, ${hash}, ${publicKey}, ${sealedJson(trx, { ...address })}::jsonb, ${now})
    on conflict (endpoint_hash) do update set user_id = excluded.user_id, session_id = excluded.session_id, public_key = excluded.public_key,
      address = excluded.address, created_at = excluded.created_at`.execute(trx)
  await sql`
    delete from sys_push_subscription where id in (
      select id from sys_push_subscription where user_id = ${userId} order by (endpoint_hash = ${hash}) desc, created_at desc, id desc offset ${MOST})`.execute(
    trx,
  )
}

/** Removes the subscription of a browser, whosever it is: who knows its address has the browser. Answers whether there was one. */
export async function removeSubscription(trx: Database, endpoint: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`delete from sys_push_subscription where endpoint_hash = ${hashOf(endpoint)}`.execute(trx)
  return numAffectedRows > 0n
}

/** Removes a subscription. */
export async function deleteSubscription(db: Database, id: string): Promise<void> {
  await sql`delete from sys_push_subscription where id = ${id}`.execute(db)
}

/** Removes the subscriptions that live no longer. */
export async function deleteEndedSubscriptions(db: Database): Promise<void> {
  await sql`delete from sys_push_subscription as s where not ${isLiving}`.execute(db)
}

/** Of these subscriptions those that live and were made with the site's key, each with the number of unread messages. */
export async function subscriptionsFor(db: Database, ids: readonly string[], publicKey: string): Promise<SubscriptionToPush[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<{ id: string; address: unknown; unread: number }>`
    select s.id, s.address, (select count(*) from message as m where m.userid = s.user_id and m.msgbox = 'unread')::int as unread
    from sys_push_subscription as s where s.id = any(${[...ids]}::text[]) and s.public_key = ${publicKey} and ${isLiving}`.execute(db)
  return rows.map(({ id, address, unread }) => ({ id, unread, address: openedJson(db, address) as unknown as PushAddress }))
}

/** The address of a browser is a secret: whoever knows it may push. It is found by this. */
function hashOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('hex')
}
