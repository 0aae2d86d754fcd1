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
