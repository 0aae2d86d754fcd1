import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'
import { bindingKey } from '../../store/binding-key.ts'

/** What a round of single sign-on leaves in the store, under the hash of what the browser holds. */
export interface SsoToken {
  id: string
  purpose: 'state' | 'bind'
  provider: string
  /** Hash of the cookie of the browser that began. */
  browser: string
  subject: string
  name: string
  verifier: string
  expiresAt: Date
}

/** Keeps a token until it is used or expires. */
export async function saveSsoToken(db: Database, token: SsoToken): Promise<void> {
  const { id, purpose, provider, browser, subject, name, verifier, expiresAt } = token
  await db.insertInto('sys_sso_token').values({ id, purpose, provider, browser, subject, name, verifier, expires_at: expiresAt }).execute()
}

type TokenKey = Pick<SsoToken, 'id' | 'purpose' | 'browser'>

/** A living token of this browser. */
export async function findSsoToken(
  db: Database,
  { id, purpose, browser }: TokenKey,
  now: Date,
): Promise<Pick<SsoToken, 'provider' | 'subject' | 'name' | 'verifier'> | null> {
  const { rows } = await sql<Pick<SsoToken, 'provider' | 'subject' | 'name' | 'verifier'>>`
    select provider, subject, name, verifier from sys_sso_token
    where id = ${id} and purpose = ${purpose} and browser = ${browser} and used_at is null and expires_at > ${now}`.execute(db)
  return rows[0] ?? null
}

/** Uses a living token of this browser up; false when somebody already has. */
export async function consumeSsoToken(db: Database, { id, purpose, browser }: TokenKey, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update sys_sso_token set used_at = ${now}
    where id = ${id} and purpose = ${purpose} and browser = ${browser} and used_at is null and expires_at > ${now} returning id`.execute(db)
  return rows.length === 1
}

/** Notes a code or ticket as seen; false when it was seen before, by whomever. */
export async function recordProof(db: Database, id: string, provider: string, now: Date, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into sys_sso_token (id, purpose, provider, expires_at, used_at) values (${id}, 'proof', ${provider}, ${expiresAt}, ${now})
    on conflict (id) do nothing returning id`.execute(db)
  return rows.length === 1
}

/** The account somebody is bound to, with its login name; null when there is none. */
export async function findBinding(db: Database, provider: string, subject: string): Promise<{ userId: string; loginName: string; status: string } | null> {
  const { rows } = await sql<{ userId: string; loginName: string; status: string }>`
    select u.id as "userId", u.login_name as "loginName", u.status from sys_sso_binding as b join sys_user as u on u.id = b.user_id
    where b.provider = ${provider} and b.subject = ${subject}`.execute(db)
  return rows[0] ?? null
}

/** Binds somebody to an account, by which they come in at once; false when they are bound already. */
export async function insertBinding(db: Database, binding: { provider: string; subject: string; name: string; userId: string; now: Date }): Promise<boolean> {
  const { rows } = await sql`
    insert into sys_sso_binding (provider, subject, user_id, name, bound_at, last_used_at)
    values (${binding.provider}, ${binding.subject}, ${binding.userId}, ${binding.name}, ${binding.now}, ${binding.now}) on conflict do nothing returning provider`.execute(
    db,
  )
  return rows.length === 1
}

/** Takes bindings of a user away by their keys; answers those that were there. */
export async function removeBindings(db: Database, ids: readonly string[], userId: string): Promise<{ id: string; provider: string; subject: string }[]> {
  const key = sql.raw(bindingKey('b'))
  const { rows } = await sql<{ id: string; provider: string; subject: string }>`
    delete from sys_sso_binding as b where ${key} = any(${[...ids]}::text[]) and b.user_id = ${userId} returning ${key} as id, b.provider, b.subject`.execute(
    db,
  )
  return rows
}

/** Notes that somebody came in by a binding. */
export async function recordSignOn(db: Database, provider: string, subject: string, now: Date): Promise<void> {
  await sql`update sys_sso_binding set last_used_at = ${now} where provider = ${provider} and subject = ${subject}`.execute(db)
}
