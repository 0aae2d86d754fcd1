import { sql } from 'kysely'
import type { Row } from '../../../engine/schema/format/json.ts'
import type { Database } from '../../store/database.ts'
import { sealedPhone, sealedValue } from '../../store/personal-data/stored-row.ts'

const textOf = (value: Row[string] | undefined): string => (typeof value === 'string' ? value : '')

/** How an account stands: only an active one comes in. */
export type AccountStatus = 'active' | 'suspended' | 'locked'

/** Holds an account until the transaction ends. */
export async function lockAccount(db: Database, id: string): Promise<void> {
  await sql`select 1 from sys_user where id = ${id} for update`.execute(db)
}

/** True when another account has the login name. */
export async function loginNameTaken(db: Database, loginName: string, id: string): Promise<boolean> {
  return (await sql`select 1 from sys_user where lower(login_name) = lower(${loginName}) and id <> ${id} limit 1`.execute(db)).rows.length > 0
}

/** Adds an account with a temporary password. */
export async function insertAccount(db: Database, id: string, record: Row, passwordHash: string, now: Date): Promise<void> {
  const { loginName, name, phone, orgId, departId, unitId, areaCode } = record
  const kept = sealedPhone(db, textOf(phone))
  await sql`
    insert into sys_user (id, login_name, name, password_hash, phone, phone__eq, org_id, depart_id, unit_id, area_code, industry_type, must_change_password, password_changed_at, created_at, updated_at)
    select ${id}, ${loginName}, ${name}, ${passwordHash}, ${kept.phone}, ${kept.phone__eq}, o.id, ${departId ?? ''}, ${unitId ?? ''}, ${areaCode ?? ''}, o.industry_type, 1, ${now}, ${now}, ${now}
    from sys_office as o where o.id = ${orgId}`.execute(db)
}

/** Changes what an account says of its holder; the login name stays. */
export async function updateAccount(db: Database, id: string, record: Row, now: Date): Promise<void> {
  const { name, phone, orgId, departId, areaCode } = record
  const kept = sealedPhone(db, textOf(phone))
  await sql`
    update sys_user as u set name = ${name}, phone = ${kept.phone}, phone__eq = ${kept.phone__eq}, org_id = o.id, depart_id = ${departId ?? ''}, area_code = ${areaCode ?? ''},
      industry_type = o.industry_type, updated_at = ${now}
    from sys_office as o where u.id = ${id} and o.id = ${orgId}`.execute(db)
}

/** Gives an account these roles and no others. */
export async function setRoles(db: Database, id: string, roles: readonly string[]): Promise<void> {
  await sql`delete from sys_user_role where user_id = ${id}`.execute(db)
  await sql`insert into sys_user_role (user_id, role_id) select ${id}, role from unnest(${[...roles]}::text[]) as role`.execute(db)
}

/** Lets an account in or keeps it out; letting it in forgives the wrong passwords so far. */
export async function setStatus(db: Database, id: string, status: AccountStatus, now: Date): Promise<void> {
  const forgiven = status === 'active' ? sql`${now}::timestamptz` : sql`unlocked_at`
  await sql`update sys_user set status = ${status}, unlocked_at = ${forgiven}, updated_at = ${now} where id = ${id}`.execute(db)
}

/** Replaces a password by a temporary one; the old one may not come back. */
export async function setTemporaryPassword(db: Database, id: string, passwordHash: string, now: Date): Promise<void> {
  await sql`insert into sys_password_history (user_id, password_hash, changed_at) select id, password_hash, ${now} from sys_user where id = ${id}`.execute(db)
  await sql`
    update sys_user set password_hash = ${passwordHash}, must_change_password = 1, password_changed_at = ${now}, unlocked_at = ${now}, updated_at = ${now}
    where id = ${id}`.execute(db)
}

/** Keeps what the office knows of the person behind an account. */
export async function saveStaff(db: Database, id: string, record: Row): Promise<void> {
  const { personNo, idNo, sex, email, hireDate, post, edu, jobTitle, onDuty, trainRecords } = record
  const row = {
    person_no: personNo ?? '',
    id_no: sealedValue(db, textOf(idNo)),
    sex: sex ?? '',
    email: sealedValue(db, textOf(email)),
    hire_date: hireDate || null,
    post: post ?? '',
    edu: edu ?? '',
    job_title: jobTitle ?? '',
    on_duty: onDuty ?? '1',
    train_records: trainRecords ?? '',
  }
  await db
    .insertInto('sys_staff')
    .values({ user_id: id, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}
