import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'

export interface Account {
  id: string
  loginName: string
  passwordHash: string
  status: string
}

/** The account of a login name. */
export async function findAccount(db: Database, loginName: string): Promise<Account | null> {
  const found = await sql<Account>`
    select id, login_name as "loginName", password_hash as "passwordHash", status from sys_user where login_name = ${loginName}`.execute(db)
  return found.rows[0] ?? null
}

/** Notes when and from where a user came in. */
export async function recordLogin(db: Database, userId: string, ip: string, now: Date): Promise<void> {
  await sql`update sys_user set last_login_at = ${now}, last_login_ip = ${ip} where id = ${userId}`.execute(db)
}

/** Hashes of the passwords a user had last, newest first; the present one is not among them. */
export async function formerPasswords(db: Database, userId: string, count: number): Promise<string[]> {
  const found = await sql<{ password_hash: string }>`
    select password_hash from sys_password_history where user_id = ${userId} order by id desc limit ${count}`.execute(db)
  return found.rows.map((row) => row.password_hash)
}

/** Changes a password if nobody else has meanwhile; the old hash goes to the history. False when somebody has. */
export async function replacePassword(db: Database, userId: string, change: { from: string; to: string; now: Date }): Promise<boolean> {
  const done = await sql<{ id: string }>`
    update sys_user set password_hash = ${change.to}, password_changed_at = ${change.now}, must_change_password = 0, updated_at = ${change.now}
    where id = ${userId} and password_hash = ${change.from} returning id`.execute(db)
  if (done.rows.length === 0) return false
  await sql`insert into sys_password_history (user_id, password_hash, changed_at) values (${userId}, ${change.from}, ${change.now})`.execute(db)
  return true
}
