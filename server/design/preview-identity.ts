import { problem, ProblemError } from '../../engine/problem.ts'
import { anonymousUser, operatorsOf, type SessionInfo } from '../../engine/schema/accounts/session.ts'
import { rightsOf } from '../sessions/session-rights.ts'
import type { Database } from '../store/database.ts'
import { findPerson } from '../directory/queries/person.ts'
import type { LayerOwners } from '../layouts/queries/layer.ts'
import { ownersOf } from '../layouts/effective-view.ts'
import type { Schemas } from '../schemas/schemas.ts'
import type { ServerSession } from '../calls/session.ts'

/** Somebody through whose eyes a screen is looked at: rights and layouts, never the rows. */
export interface PreviewIdentity extends SessionInfo {
  roles: string[]
  owners: LayerOwners
}

/** A user with all roles of theirs, or (`role`) nobody in particular who holds one role, or else the caller; 404 when there is none. */
export async function previewIdentityOf(
  db: Database,
  schemas: Schemas,
  caller: ServerSession,
  who: { user: string; role: string },
  now: Date,
): Promise<PreviewIdentity> {
  if (who.user !== '') return ofUser(db, schemas, who.user, now)
  if (who.role === '') return { ...caller, owners: ownersOf(caller) }
  const role = schemas.roles.get(who.role)
  if (!role) throw new ProblemError(problem('record.not-found', '/role', { got: who.role }))
  return {
    user: { ...anonymousUser, name: role.title, roleNames: role.title, industryType: role.industryType, home: role.home },
    operators: operatorsOf([role]),
    roles: [role.id],
    owners: { roles: [role.id], departmentId: '', userId: '' },
  }
}

async function ofUser(db: Database, schemas: Schemas, id: string, now: Date): Promise<PreviewIdentity> {
  const person = await findPerson(db, id)
  if (!person) throw new ProblemError(problem('record.not-found', '/user', { got: id }))
  const { roles, operators } = await rightsOf(db, schemas, { id, orgId: person.userOrgId }, now)
  const ids = roles.map((role) => role.id)
  const user = { ...anonymousUser, ...person, roleNames: roles.map(({ title }) => title).join(','), home: person.home || (roles[0]?.home ?? '') }
  return { user, operators, roles: ids, owners: { roles: ids, departmentId: person.userDepartId, userId: id } }
}
