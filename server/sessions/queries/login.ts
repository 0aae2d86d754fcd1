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

/** Wrong passwords that count, with the seconds since the newest. */
export interface Failures {
  /** Of this name from this address since its last success there. */
  pair: number
  pairAge: number
  /** Of this name from anywhere. */
  name: number
  nameAge: number
  /** Of this address for any name. */
  address: number
  /** Whether the name has come in from this address before. */
  atHome: boolean
}

/** From when on failures count: those of a name and of an address; and successes that make an address one's own. */
export interface CountedSince {
  name: Date
  address: Date
  home: Date
}

/** Counts wrong passwords; those before an administrator unlocked the account are forgiven it, not the address. */
export async function countFailures(db: Database, loginName: string, ip: string, since: CountedSince, now: Date): Promise<Failures> {
  const here = sql`login_name = ${loginName} and ip = ${ip}`
  const lastSuccess = sql`coalesce((select max(id) from sys_login_attempt where ${here} and succeeded = 1), 0)`
  const inPair = sql`ip = ${ip} and id > ${lastSuccess}`
  const { rows } = await sql<Failures>`
    select
      count(*) filter (where ${inPair})::int as pair,
      coalesce(extract(epoch from ${now}::timestamptz - max(at) filter (where ${inPair})), 0)::int as "pairAge",
      count(*)::int as name,
      coalesce(extract(epoch from ${now}::timestamptz - max(at)), 0)::int as "nameAge",
      (select count(*) from sys_login_attempt where ip = ${ip} and at > ${since.address} and succeeded = 0 and reason = 'wrong')::int as address,
      exists (select 1 from sys_login_attempt where ${here} and succeeded = 1 and at > ${since.home}) as "atHome"
    from sys_login_attempt
    where login_name = ${loginName} and succeeded = 0 and reason = 'wrong' and at > ${since.name}
      and at > coalesce((select unlocked_at from sys_user where login_name = ${loginName}), 'epoch')`.execute(db)
  const [counted] = rows
  if (!counted) throw new Error('counting answered no row')
  return counted
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
