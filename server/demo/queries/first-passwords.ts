import { sql } from 'kysely'
import type { Database } from '../../store/database.ts'

/** A password that accounts have had since they were made, and one of them. */
export interface FirstPassword {
  hash: string
  loginName: string
  count: number
}

/** The passwords of accounts of these login names that nobody has changed, each once. */
export async function firstPasswords(db: Database, loginNames: readonly string[]): Promise<FirstPassword[]> {
  const { rows } = await sql<FirstPassword>`
    select password_hash as hash, min(login_name) as "loginName", count(*)::int as count from sys_user
    where login_name = any(${[...loginNames]}::text[]) and must_change_password = 0 and not exists (select 1 from sys_password_history as h where h.user_id = sys_user.id)
    group by password_hash`.execute(db)
  return rows
}
