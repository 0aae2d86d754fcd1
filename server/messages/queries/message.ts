import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'
import { isLiving } from './push-subscription.ts'

/** Whom a message goes to: people by id, and people of offices (or of those below them) who hold one of the roles, or any role when none is named. */
export interface Receivers {
  users: readonly string[]
  offices: readonly string[]
  roles: readonly string[]
}

export interface NewMessage {
  title: string
  content: string
  /** MSG_KIND. */
  kind: string
  sender: string
  route: string
  recordId: string
  /** `YYYY-MM-DD HH:mm:ss`. */
  at: string
}

/**
 * Puts messages into the unread box of every active receiver, each once; answers how many there are. Where a receiver has devices that are told of messages,
 * that is noted beside, in the same transaction; telling them comes afterwards (`push/outbox.ts`).
 */
export async function deliverMessages(db: Database, messages: readonly (readonly [NewMessage, Receivers])[]): Promise<number> {
  if (messages.length === 0) return 0
  const written = messages.map(([{ title, content, ...message }, { users, offices, roles }]) => ({
    ...message,
    title: title.slice(0, 100),
    content: content.slice(0, 500),
    users,
    roles,
    // an account without a department must not count as one of a record without one
    offices: offices.filter((id) => id !== ''),
  }))
  const { rows } = await sql<{ sent: number }>`
    with sent as (insert into message (msg_id, title, content, msgtype, msgbox, userid, sender, create_time, linkroute, linkid)
    select gen_random_uuid()::text, m.title, m.content, m.kind, 'unread', u.id, m.sender, m.at, m.route, m."recordId"
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as m(title text, content text, kind text, sender text, route text, "recordId" text, at timestamp,
      users jsonb, offices jsonb, roles jsonb)
    join sys_user as u on u.status = 'active' and (m.users ? u.id or ((m.offices ? u.org_id or m.offices ? u.depart_id)
      and (m.roles = '[]' or exists (select 1 from sys_user_role as r where r.user_id = u.id and m.roles ? r.role_id))))
    returning userid, title, linkroute, create_time at time zone 'Asia/Shanghai' as at),
    pushed as (insert into sys_push_outbox (id, subscription_id, title, link, send_after, created_at)
      select gen_random_uuid()::text, s.id, sent.title, sent.linkroute, sent.at, sent.at
      from sent join sys_push_subscription as s on s.user_id = sent.userid where ${isLiving})
    select count(*)::int as sent from sent`.execute(db)
  return rows[0]?.sent ?? 0
}
