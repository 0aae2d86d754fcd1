import { sql } from 'kysely'
import type { Database } from '../operation.ts'

/** A living session with its user, as the store has them now. */
export interface SessionRow {
  id: string
  token: string
  stale: boolean
  user_id: string
  login_name: string
  name: string
  avatar: string
  org_id: string
  depart_id: string
  unit_id: string
  dept_uni_code: string
  area_code: string
  industry_type: string
  home: string
  org_name: string | null
  depart_name: string | null
  org_uni_code: string | null
}

export interface NewSession {
  id: string
  secretHash: string
  csrf: string
  token: string
  userId: string
  ip: string
  userAgent: string
  remember: boolean
  now: Date
  expiresAt: Date
}

/** The session of a cookie, unless ended, expired, idle too long, or its user suspended. `stale` asks for `touchSession`. */
export async function findSession(
  db: Database,
  secretHash: string,
  now: Date,
  idle: { since: Date; rememberedSince: Date; staleSince: Date },
): Promise<SessionRow | null> {
  const found = await sql<SessionRow>`
    select s.id, s.token, s.last_seen_at < ${idle.staleSince} as stale, u.id as user_id, u.login_name, u.name, u.avatar, u.org_id, u.depart_id, u.unit_id,
      u.dept_uni_code, u.area_code, u.industry_type, u.home, o.name as org_name, d.name as depart_name, o.uni_code as org_uni_code
    from sys_session s
    join sys_user u on u.id = s.user_id
    left join sys_office o on o.id = u.org_id
    left join sys_office d on d.id = u.depart_id
    where s.secret_hash = ${secretHash} and s.ended_at is null and s.expires_at > ${now} and u.status = 'active'
      and s.last_seen_at > case when s.remember = 1 then ${idle.rememberedSince}::timestamptz else ${idle.since}::timestamptz end`.execute(db)
  return found.rows[0] ?? null
}

/** Keeps a session from falling idle. */
export async function touchSession(db: Database, id: string, now: Date): Promise<void> {
  await sql`update sys_session set last_seen_at = ${now} where id = ${id}`.execute(db)
}

/** Opens a session; of its secret only the hash is kept. */
export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await sql`
    insert into sys_session (id, secret_hash, user_id, csrf, token, ip, user_agent, remember, created_at, last_seen_at, expires_at)
    values (${session.id}, ${session.secretHash}, ${session.userId}, ${session.csrf}, ${session.token}, ${session.ip}, ${session.userAgent},
      ${session.remember ? 1 : 0}, ${session.now}, ${session.now}, ${session.expiresAt})`.execute(db)
}

/** Ends the session of a cookie, if there is one. */
export async function endSession(db: Database, secretHash: string, reason: string, now: Date): Promise<void> {
  await sql`update sys_session set ended_at = ${now}, end_reason = ${reason} where secret_hash = ${secretHash} and ended_at is null`.execute(db)
}

/** Ends every session of a user but one. */
export async function endOtherSessions(db: Database, userId: string, keepId: string, reason: string, now: Date): Promise<void> {
  await sql`update sys_session set ended_at = ${now}, end_reason = ${reason} where user_id = ${userId} and id <> ${keepId} and ended_at is null`.execute(db)
}

/** Role ids of a user, in a fixed order. */
export async function roleIdsOf(db: Database, userId: string): Promise<string[]> {
  const found = await sql<{ role_id: string }>`select role_id from sys_user_role where user_id = ${userId} order by role_id`.execute(db)
  return found.rows.map((row) => row.role_id)
}
