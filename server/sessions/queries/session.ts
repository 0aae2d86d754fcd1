import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'
import type { LoginMethod } from './login.ts'

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
  /** 1 while the password is one that an administrator gave. */
  temporary: number
  /** When the user last changed something, in ms by the store's clock; '0' where that is not noted. */
  changed_at: string
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
  way: LoginMethod
  remember: boolean
  now: Date
  expiresAt: Date
}

/** What is read of a user, with the offices. */
const ofUser = sql`u.id as user_id, u.login_name, u.name, u.avatar, u.org_id, u.depart_id, u.unit_id,
      u.dept_uni_code, u.must_change_password as temporary, u.area_code, u.industry_type, u.home, o.name as org_name, d.name as depart_name, o.uni_code as org_uni_code,
      coalesce((select extract(epoch from c.at) * 1000 from sys_user_change c where c.user_id = u.id), 0)::text as changed_at`

/** A user as a session of theirs would have them, unless suspended or locked. */
export async function findActiveUser(db: Database, userId: string): Promise<Omit<SessionRow, 'id' | 'token' | 'stale'> | null> {
  const found = await sql<Omit<SessionRow, 'id' | 'token' | 'stale'>>`
    select ${ofUser} from sys_user u left join sys_office o on o.id = u.org_id left join sys_office d on d.id = u.depart_id
    where u.id = ${userId} and u.status = 'active'`.execute(db)
  return found.rows[0] ?? null
}

/** The session of a cookie, unless ended, expired, idle too long, or its user suspended. `stale` asks for `touchSession`. */
export async function findSession(
  db: Database,
  secretHash: string,
  now: Date,
  idle: { since: Date; rememberedSince: Date; staleSince: Date },
): Promise<SessionRow | null> {
  const found = await sql<SessionRow>`
    select s.id, s.token, s.last_seen_at < ${idle.staleSince} as stale, ${ofUser}
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

/** Opens a session; only the hash of its secret is stored. */
export async function insertSession(db: Database, session: NewSession): Promise<void> {
  await sql`
    insert into sys_session (id, secret_hash, user_id, csrf, token, ip, user_agent, login_type, officetype, remember, created_at, last_seen_at, expires_at, org_id)
    values (${session.id}, ${session.secretHash}, ${session.userId}, ${session.csrf}, ${session.token}, ${session.ip}, ${session.way.userAgent},
      ${session.way.loginType}, ${session.way.officetype}, ${session.remember ? 1 : 0}, ${session.now}, ${session.now}, ${session.expiresAt},
      coalesce((select org_id from sys_user where id = ${session.userId}), ''))`.execute(db)
}

/** Ends the session of a cookie, if there is one. */
export async function endSession(db: Database, secretHash: string, reason: string, now: Date): Promise<void> {
  await sql`update sys_session set ended_at = ${now}, end_reason = ${reason} where secret_hash = ${secretHash} and ended_at is null`.execute(db)
}

/** What a browser is told of messages goes on with the next session of the same person there; anybody else's has ended with the one before. */
export async function handOverPushes(trx: Database, formerHash: string, { id, userId }: { id: string; userId: string }): Promise<void> {
  await sql`
    update sys_push_subscription as s set session_id = ${id} from sys_session as f
    where f.secret_hash = ${formerHash} and f.end_reason = 'login' and s.session_id = f.id and s.user_id = ${userId}`.execute(trx)
}

/** Ends sessions by their identifiers; answers which were still open. */
export async function endSessions(db: Database, ids: readonly string[], reason: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update sys_session set ended_at = ${now}, end_reason = ${reason} where id = any(${[...ids]}::text[]) and ended_at is null returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Ends every session of a user but one. */
export async function endOtherSessions(db: Database, userId: string, keepId: string, reason: string, now: Date): Promise<void> {
  await sql`update sys_session set ended_at = ${now}, end_reason = ${reason} where user_id = ${userId} and id <> ${keepId} and ended_at is null`.execute(db)
}

/** Ends the oldest of a user's sessions until so many are left, never the one just opened; two logins at once wait for each other, so that the count is exact. */
export async function endOldestSessions(trx: Database, opened: { id: string; userId: string }, most: number, now: Date): Promise<void> {
  const { id, userId } = opened
  await sql`select pg_advisory_xact_lock(hashtext(${`sessions:${userId}`}))`.execute(trx)
  await sql`
    update sys_session set ended_at = ${now}, end_reason = 'crowded' where id in (
      select id from sys_session where user_id = ${userId} and ended_at is null and expires_at > ${now} order by (id = ${id}) desc, created_at desc offset ${most})`.execute(
    trx,
  )
}

/** Role ids of a user, in a fixed order. */
export async function roleIdsOf(db: Database, userId: string): Promise<string[]> {
  const found = await sql<{ role_id: string }>`select role_id from sys_user_role where user_id = ${userId} order by role_id`.execute(db)
  return found.rows.map((row) => row.role_id)
}
