import { problem, ProblemError } from '../../engine/problem.ts'
import { endOtherSessions } from '../sessions/queries/session.ts'
import { hashPassword } from '../sessions/password.ts'
import type { Schemas } from '../schemas/schemas.ts'
import type { Database } from '../store/database.ts'
import { newKey } from '../store/new-key.ts'
import { findAccount } from '../sessions/queries/user.ts'
import { temporaryPassword } from './accounts.ts'
import { administratorRoles, firstOffices, refuseBadAdministrator, sidesOf } from './first-administrator.ts'
import { audit, onConsole } from '../logs/audit.ts'
import type { AuditBook } from '../services/audit-book.ts'
import { insertAdministrator, insertFirstOffices, topOffice } from './queries/first-administrator.ts'
import { loginNameTaken, setStatus, setTemporaryPassword } from './queries/account.ts'

/** The command that all of this is done by, in the audit trail. */
const COMMAND = 'admin'

/** The store, and what proves its audit trail. */
export interface Installation {
  db: Database
  book: AuditBook
}

/**
 * Makes an administrator with a temporary password, which it answers; for who holds the machine. `office` names the office they belong to, needed
 * where there is none yet. Refuses a login name that is taken or no login name.
 */
export async function createAdministrator(
  { db, book }: Installation,
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
    await audit(onConsole(trx, book, COMMAND, now), { action: 'create', recordId: id })
  })
  return password
}

/** Gives accounts one temporary password, lets them in again, and ends their sessions; answers the password and which of them there are. */
export async function resetAccounts({ db, book }: Installation, loginNames: readonly string[], now: Date): Promise<{ password: string; done: string[] }> {
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
      await audit(onConsole(trx, book, COMMAND, now), { action: 'reset-password', recordId: account.id })
      reset.push(loginName)
    }
    return reset
  })
  return { password, done }
}
