import type { Row } from '../../engine/schema/format/json.ts'
import { hashPassword } from '../sessions/password.ts'
import type { Database } from '../store/database.ts'
import { sealedPhone } from '../store/personal-data/stored-row.ts'
import { bulkInsert } from '../store/queries/bulk-insert.ts'
import { readAccounts, type Accounts } from './recipe.ts'

export interface DemoAccount {
  loginName: string
  name: string
  role: string
  note: string
}

/** Accounts to try the product with, those most useful first; all share `demoPassword`. */
export const demoAccounts: DemoAccount[] = readAccounts()
  .accounts.filter((account) => account.shown === true)
  .map(({ loginName, name, roles, note }) => ({ loginName, name, role: roles.join(','), note }))

export const demoPassword: string = readAccounts().password

/** Offices, users with one password for all, and their roles; what is there already stays as it is. */
export async function fillAccounts(db: Database, password: string): Promise<void> {
  const accounts = readAccounts()
  await bulkInsert(
    db,
    'sys_office',
    ['id', 'parent_id', 'parent_ids', 'code', 'name', 'kind', 'area_code', 'uni_code', 'industry_type', 'phone', 'address', 'sort', 'disabled'],
    officeRows(accounts),
    true,
  )
  const now = new Date().toISOString()
  // one hash for all: the password is the same and printed at start
  const password_hash = await hashPassword(password)
  const users = accounts.accounts.map((account) => ({
    ...userRow(account),
    ...sealedPhone(db, account.phone),
    password_hash,
    password_changed_at: now,
    created_at: now,
    updated_at: now,
  }))
  await bulkInsert(db, 'sys_user', Object.keys(users[0] ?? {}), users, true)
  const staff = accounts.accounts.flatMap(({ loginName, staff: known }) => (known ? [staffRow(loginName, known)] : []))
  await bulkInsert(db, 'sys_staff', Object.keys(staff[0] ?? {}), staff, true)
  const roles = accounts.accounts.flatMap(({ loginName, roles: roleIds }) => roleIds.map((role) => ({ user_id: loginName, role_id: role })))
  await bulkInsert(db, 'sys_user_role', ['user_id', 'role_id'], roles, true)
}

function userRow(account: Accounts['accounts'][number]): Row {
  return {
    id: account.loginName,
    login_name: account.loginName,
    name: account.name,
    avatar: '',
    phone: account.phone,
    org_id: account.orgId,
    depart_id: account.departId,
    unit_id: account.unitId ?? '',
    dept_uni_code: '',
    area_code: account.areaCode,
    industry_type: account.industryType,
    home: account.home,
    status: account.status ?? 'active',
    failed_count: 0,
    must_change_password: 0,
    last_login_ip: '',
  }
}

function staffRow(id: string, known: NonNullable<Accounts['accounts'][number]['staff']>): Row {
  const { personNo, sex, post, edu, jobTitle, hireDate } = known
  return { user_id: id, person_no: personNo, sex, post, edu, job_title: jobTitle, hire_date: hireDate }
}

function officeRows({ offices }: Accounts): Row[] {
  const parents = new Map(offices.map((office) => [office.id, office.parentId]))
  const pathOf = (id: string): string => (id === '0' || !parents.has(id) ? '0,' : `${pathOf(parents.get(id) ?? '0')}${id},`)
  return offices.map((office, at) => ({
    id: office.id,
    parent_id: office.parentId,
    parent_ids: pathOf(office.parentId),
    code: office.code ?? '',
    name: office.name,
    kind: office.kind,
    area_code: office.areaCode,
    uni_code: office.uniCode ?? '',
    industry_type: office.industryType,
    phone: office.phone ?? '',
    address: '',
    sort: (at + 1) * 10,
    disabled: 0,
  }))
}
