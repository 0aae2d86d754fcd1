import { problem, ProblemError } from '../../engine/problem.ts'
import { endOtherSessions } from '../sessions/queries/session.ts'
import { hashPassword } from '../sessions/password.ts'
import type { Schemas } from '../schemas/schemas.ts'
import type { Database } from '../store/database.ts'
import { newKey } from '../store/new-key.ts'
import { findAccount } from '../sessions/queries/user.ts'
import { temporaryPassword } from './accounts.ts'
import { administratorRoles, firstOffices, refuseBadAdministrator, sidesOf } from './first-administrator.ts'
import { insertAudit } from '../logs/queries/audit.ts'
import { insertAdministrator, insertFirstOffices, topOffice } from './queries/first-administrator.ts'
import { loginNameTaken, setStatus, setTemporaryPassword } from './queries/account.ts'

/** Who works on the console, in the audit trail. */
const CONSOLE = '控制台'

/**
 * Makes an administrator with a temporary password, which it answers; for who holds the machine. `office` names the office they belong to, needed
 * where there is none yet. Refuses a login name that is taken or no login name.
 */
export async function createAdministrator(
  db: Database,
  schemas: Schemas,
  { loginName, office }: { loginName: string; office: string },
  now: Date,
): Promise<string> {
  const password = temporaryPassword()
  const sides = sidesOf(schemas)
  const roles = administratorRoles(schemas)
  const industryType = schemas.roles.get(roles[0] ?? '')?.industryType ?? ''
  const existing = office === '' ? await topOffice(db, industryType) : null
  const offices: Record<string, string> = existing ? { [industryType]: existing.name } : { [industryType]: office }
  refuseBadAdministrator({ loginName, name: loginName, password, offices }, sides)
  const passwordHash = await hashPassword(password)
  await db.transaction().execute(async (trx) => {
    if (await loginNameTaken(trx, loginName, '')) throw new ProblemError(problem('record.duplicate', '/username', { title: '用户名', got: loginName }))
    const made = existing ? [] : firstOffices(offices, sides, now)
    await insertFirstOffices(trx, made)
    const orgId = existing?.id ?? made[0]?.id ?? ''
    const id = newKey(now)
    await insertAdministrator(trx, { id, loginName, name: loginName, passwordHash, orgId, industryType, temporary: true }, roles, now)
    await noteConsole(trx, 'create', id, now)
  })
  return password
}

/** Gives accounts one temporary password, lets them in again, and ends their sessions; answers the password and which of them there are. */
export async function resetAccounts(db: Database, loginNames: readonly string[], now: Date): Promise<{ password: string; done: string[] }> {
  const password = temporaryPassword()
  const passwordHash = await hashPassword(password)
  const done = await db.transaction().execute(async (trx) => {
    const reset: string[] = []
    for (const loginName of loginNames) {
      const account = await findAccount(trx, loginName)
      if (!account) continue
      await setTemporaryPassword(trx, account.id, passwordHash, now)
      await setStatus(trx, account.id, 'active', now)
      await endOtherSessions(trx, account.id, '', 'password', now)
      await noteConsole(trx, 'reset-password', account.id, now)
      reset.push(loginName)
    }
    return reset
  })
  return { password, done }
}

/** What is done on the console stands in the audit trail like what is done on a screen. */
async function noteConsole(db: Database, action: string, recordId: string, now: Date): Promise<void> {
  const nobody = { user_id: '', session_id: '', ip: '', request_id: '', org_id: '', label: '', log_type: '', before: null, after: null }
  await insertAudit(db, [{ ...nobody, at: now, user_name: CONSOLE, call_id: 'admin', action, entity: '', record_id: recordId, option_type: 'edit' }])
}
