import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'

/** Keeps the answer of a captcha under the browser's own number; a new picture replaces the old one. */
export async function saveCaptcha(db: Database, captcha: { randomNum: string; answer: string; ip: string; now: Date; expiresAt: Date }): Promise<void> {
  await sql`delete from sys_captcha where expires_at < ${captcha.now}`.execute(db)
  await sql`
    insert into sys_captcha (random_num, answer, ip, expires_at, created_at) values (${captcha.randomNum}, ${captcha.answer}, ${captcha.ip}, ${captcha.expiresAt}, ${captcha.now})
    on conflict (random_num) do update set answer = excluded.answer, ip = excluded.ip, expires_at = excluded.expires_at, created_at = excluded.created_at, used_at = null`.execute(
    db,
  )
}

/** Takes the answer of a captcha: once, right or wrong. */
export async function takeCaptcha(db: Database, randomNum: string, now: Date): Promise<string | null> {
  const row = await sql<{ answer: string }>`
    update sys_captcha set used_at = ${now} where random_num = ${randomNum} and used_at is null and expires_at > ${now} returning answer`.execute(db)
  return row.rows[0]?.answer ?? null
}

/** Keeps a one-time SM4 key for one purpose. */
export async function saveChallenge(
  db: Database,
  challenge: { id: string; key: string; iv: string; purpose: string; ip: string; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`delete from sys_login_challenge where expires_at < ${challenge.now}`.execute(db)
  await sql`
    insert into sys_login_challenge (id, key_hex, iv_hex, purpose, ip, expires_at, created_at)
    values (${challenge.id}, ${challenge.key}, ${challenge.iv}, ${challenge.purpose}, ${challenge.ip}, ${challenge.expiresAt}, ${challenge.now})`.execute(db)
}

/** Takes the key of a challenge: once, and only for the purpose it was made for. */
export async function takeChallenge(db: Database, id: string, purpose: string, now: Date): Promise<{ key: string; iv: string } | null> {
  const row = await sql<{ key: string; iv: string }>`
    update sys_login_challenge set used_at = ${now} where id = ${id} and purpose = ${purpose} and used_at is null and expires_at > ${now}
    returning key_hex as key, iv_hex as iv`.execute(db)
  return row.rows[0] ?? null
}

export interface Failures {
  /** Of this name from this address since its last success. */
  pair: number
  /** Of this name from anywhere, and of this address for any name. */
  name: number
  address: number
  /** Seconds since the newest failure of the pair, and of name or address. */
  pairAge: number
  otherAge: number
}

/** Counts wrong passwords since a moment; those before an administrator unlocked the account are forgiven it, not the address. */
export async function countFailures(db: Database, loginName: string, ip: string, since: Date, now: Date): Promise<Failures> {
  const forgiven = sql`coalesce((select unlocked_at from sys_user where login_name = ${loginName}), 'epoch')`
  const counted = await sql<Failures>`
    select
      count(*) filter (where login_name = ${loginName} and ip = ${ip} and at > ${forgiven} and id > coalesce(
        (select max(id) from sys_login_attempt where login_name = ${loginName} and ip = ${ip} and succeeded = 1), 0))::int as pair,
      count(*) filter (where login_name = ${loginName} and at > ${forgiven})::int as name,
      count(*) filter (where ip = ${ip})::int as address,
      coalesce(extract(epoch from ${now}::timestamptz - max(at) filter (where login_name = ${loginName} and ip = ${ip})), 0)::int as "pairAge",
      coalesce(extract(epoch from ${now}::timestamptz - max(at)), 0)::int as "otherAge"
    from sys_login_attempt
    where (login_name = ${loginName} or ip = ${ip}) and at > ${since} and succeeded = 0 and reason = 'wrong'`.execute(db)
  return counted.rows[0] ?? { pair: 0, name: 0, address: 0, pairAge: 0, otherAge: 0 }
}

/** One attempt to come in. */
export interface Attempt {
  loginName: string
  ip: string
  ok: boolean
  /** LOGIN_REASON; '' when it went well. */
  reason: string
  way: LoginMethod
  now: Date
}

/** How somebody logs in: LOGIN_TYPE, the side (21 supervision, 22 inspection, ''), and the browser's own name. */
export interface LoginMethod {
  loginType: string
  officetype: string
  userAgent: string
}

/** Records an attempt with the account it was made on; kept as evidence, never the password. */
export async function saveAttempt(db: Database, { loginName, ip, ok, reason, way: method, now }: Attempt): Promise<void> {
  await sql`
    insert into sys_login_attempt (login_name, ip, succeeded, reason, login_type, officetype, user_agent, user_id, org_id, at)
    select ${loginName}, ${ip}, ${ok ? 1 : 0}, ${reason}, ${method.loginType}, ${method.officetype}, ${method.userAgent}, coalesce(u.id, ''), coalesce(u.org_id, ''), ${now}::timestamptz
    from (select 1) as one left join sys_user as u on u.login_name = ${loginName}`.execute(db)
}
