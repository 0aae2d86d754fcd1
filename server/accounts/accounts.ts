import { randomInt } from 'node:crypto'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Entity } from '../../engine/schema/records/entity.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { GRANTABLE_ROLES, type Role } from '../../engine/schema/accounts/role.ts'
import { hasOperator, operatorsOf } from '../../engine/schema/accounts/session.ts'
import { requireSession } from '../calls/require-session.ts'
import { roleScopes } from '../sessions/session-rights.ts'
import type { OperationContext } from '../calls/operation.ts'
import { lockAccount } from './queries/account.ts'
import { requireRecord } from '../records/record.ts'
import type { Schemas } from '../schemas/schemas.ts'
import type { ServerSession } from '../calls/session.ts'

/** The account within the caller's scope, held until the transaction ends. */
export async function requireAccount(context: OperationContext, entity: Entity, id: string): Promise<Row> {
  await lockAccount(context.db, id)
  return requireRecord(context, entity, id, { whole: true })
}

/** Role ids of an account as its record says them. */
export function rolesIn(record: Row): string[] {
  return String(record['roles'] ?? '')
    .split(',')
    .filter((role) => role !== '')
}

/** True when the caller may give the role: who holds the right to give it (`GRANTABLE_ROLES`), or all that it grants over at least its scope. */
export function mayGrantRole(session: ServerSession, role: Role): boolean {
  if (hasOperator(session, `${GRANTABLE_ROLES}:${role.id}`)) return true
  const within = roleScopes.indexOf(session.scope.kind) <= roleScopes.indexOf(role.dataScope)
  return within && [...operatorsOf([role])].every((code) => hasOperator(session, code))
}

/** Refuses roles that there are not, and those that the caller may not give. */
export function requireGrantableRoles(context: OperationContext, roles: readonly string[]): void {
  const session = requireSession(context)
  for (const id of roles) {
    const role = context.schemas.roles.get(id)
    if (!role) throw new ProblemError(problem('field.not-in-dictionary', '/roles', { title: '角色' }))
    if (!mayGrantRole(session, role))
      throw new ProblemError(problem('record.guard', '/roles', { message: `“${role.title}”的权限超出您的权限，不能由您分配或收回` }))
  }
}

/** Refuses to touch one's own account, and that of somebody who holds more than the caller may give. */
export function requireManageableAccount(context: OperationContext, account: Row): void {
  if (account['id'] === requireSession(context).user.id) throw new ProblemError(problem('record.guard', '/id', { message: '不能办理自己的账号' }))
  const beyond = beyondOf(context.schemas, requireSession(context), rolesIn(account))
  if (beyond)
    throw new ProblemError(problem('record.guard', '/id', { message: `“${String(account['name'])}”是${beyond.title}，权限超出您的权限，不能由您办理` }))
}

function beyondOf(schemas: Schemas, session: ServerSession, roles: readonly string[]): Role | undefined {
  return roles.flatMap((id) => schemas.roles.get(id) ?? []).find((role) => !mayGrantRole(session, role))
}

/** Without those that are mistaken for one another when read out or copied by hand. */
const letters = ['ABCDEFGHJKMNPQRSTUVWXYZ', 'abcdefghjkmnpqrstuvwxyz', '23456789', '@#%+='] as const

/** A password by chance for one login: twelve signs, every class among them. */
export function temporaryPassword(): string {
  const all = letters.join('')
  const signs = Array.from({ length: 12 }, (_, at) => oneOf(letters[at] ?? all))
  for (let at = signs.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    const [one = '', two = ''] = [signs[at], signs[other]]
    signs[at] = two
    signs[other] = one
  }
  return signs.join('')
}

function oneOf(text: string): string {
  return text.charAt(randomInt(text.length))
}
