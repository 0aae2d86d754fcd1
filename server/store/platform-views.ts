import type { ViewSpec } from './entity-view.ts'

/** Attempts with a wrong password since the last success or unlocking, of the last day. */
const wrong = `(select count(*) from sys_login_attempt as a where a.login_name = u.login_name and a.succeeded = 0 and a.reason = 'wrong'
  and a.at > coalesce(u.unlocked_at, 'epoch') and a.at > now() - interval '1 day'
  and a.id > coalesce((select max(b.id) from sys_login_attempt as b where b.login_name = u.login_name and b.succeeded = 1), 0))::int`

/** Views over the platform's tables that entities (`x-over`) read in place of a table. */
export const platformViews: ViewSpec[] = [
  {
    // an account with its roles and the person behind it; user_state: USER_STATE
    name: 'sys_account',
    sql: `create view "sys_account" as select u.id, u.login_name, u.name, u.phone, u.org_id, u.depart_id, u.unit_id, u.area_code, u.industry_type,
      case u.status when 'suspended' then '0' when 'locked' then '2' else '1' end as user_state,
      coalesce((select string_agg(r.role_id, ',' order by r.role_id) from sys_user_role as r where r.user_id = u.id), '') as roles,
      ${wrong} as wrong_count, u.must_change_password as must_change, u.password_changed_at, u.last_login_at, u.last_login_ip, u.created_at, u.updated_at,
      '' as temporary_password, coalesce(s.person_no, '') as person_no, coalesce(s.id_no, '') as id_no, coalesce(s.sex, '') as sex,
      coalesce(s.email, '') as email, s.hire_date, coalesce(s.post, '') as post, coalesce(s.edu, '') as edu, coalesce(s.job_title, '') as job_title,
      coalesce(s.on_duty, '1') as on_duty, coalesce(s.train_records, '') as train_records
      from sys_user as u left join sys_staff as s on s.user_id = u.id`,
  },
]
