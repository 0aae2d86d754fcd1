import { sql } from 'kysely'
import type { SessionUser } from '../../../engine/schema/accounts/session.ts'
import type { Database } from '../../store/database.ts'

type Known = 'id' | 'name' | 'loginName' | 'userOrgId' | 'userDepartId' | 'userUnitId' | 'userUnitAreacode' | 'industryType' | 'home' | 'orgName' | 'departName'

/** An active user as others may know them; null when there is none. */
export async function findPerson(db: Database, id: string): Promise<Pick<SessionUser, Known> | null> {
  const found = await sql<Pick<SessionUser, Known>>`
    select u.id, u.name, u.login_name as "loginName", u.org_id as "userOrgId", u.depart_id as "userDepartId", u.unit_id as "userUnitId",
      u.area_code as "userUnitAreacode", u.industry_type as "industryType", u.home, coalesce(o.name, '') as "orgName", coalesce(d.name, '') as "departName"
    from sys_user u left join sys_office o on o.id = u.org_id left join sys_office d on d.id = u.depart_id
    where u.id = ${id} and u.status = 'active'`.execute(db)
  return found.rows[0] ?? null
}
