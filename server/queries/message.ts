import { sql } from 'kysely'
import type { Database } from '../operation.ts'

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

/** As `deliverMessage` for many messages, in one statement. */
export async function deliverMessages(db: Database, messages: readonly (readonly [NewMessage, Receivers])[]): Promise<void> {
  if (messages.length === 0) return
  const rows = messages.map(([{ title, content, ...message }, { users, offices, roles }]) => ({
    ...message,
    title: title.slice(0, 100),
    content: content.slice(0, 500),
    users,
    roles,
    offices: offices.filter((id) => id !== ''),
  }))
  await sql`
    insert into message (msg_id, title, content, msgtype, msgbox, userid, sender, create_time, linkroute, linkid)
    select gen_random_uuid()::text, m.title, m.content, m.kind, 'unread', u.id, m.sender, m.at, m.route, m."recordId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m(title text, content text, kind text, sender text, route text, "recordId" text, at timestamp,
      users jsonb, offices jsonb, roles jsonb)
    join sys_user as u on u.status = 'active' and (m.users ? u.id or ((m.offices ? u.org_id or m.offices ? u.depart_id)
      and (m.roles = '[]' or exists (select 1 from sys_user_role as r where r.user_id = u.id and m.roles ? r.role_id))))`.execute(db)
}

/** Puts a message into the unread box of every active receiver, once each; answers how many there are. */
export async function deliverMessage(db: Database, message: NewMessage, { users, offices, roles }: Receivers): Promise<number> {
  // an account without a department must not count as one of a record without one
  const ids = offices.filter((id) => id !== '')
  const inRole = sql`exists (select 1 from sys_user_role as r where r.user_id = u.id and r.role_id = any(${[...roles]}::text[]))`
  const { rows } = await sql`
    insert into message (msg_id, title, content, msgtype, msgbox, userid, sender, create_time, linkroute, linkid)
    select gen_random_uuid()::text, ${message.title.slice(0, 100)}, ${message.content.slice(0, 500)}, ${message.kind}, 'unread', u.id, ${message.sender},
      ${message.at}::timestamp, ${message.route}, ${message.recordId}
    from sys_user as u
    where u.status = 'active' and (u.id = any(${[...users]}::text[])
      or ((u.org_id = any(${ids}::text[]) or u.depart_id = any(${ids}::text[])) and ${roles.length === 0 ? sql`true` : inRole}))
    returning msg_id`.execute(db)
  return rows.length
}
