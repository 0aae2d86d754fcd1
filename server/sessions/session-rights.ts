import type { Role } from '../../engine/schema/accounts/role.ts'
import { operatorsOf } from '../../engine/schema/accounts/session.ts'
import type { Database } from '../store/database.ts'
import { officeAndBelow } from '../directory/queries/office.ts'
import { roleIdsOf } from './queries/session.ts'
import type { Schemas } from '../schemas/schemas.ts'
import type { DataScope } from '../calls/session.ts'
import { lifetimes } from './lifetimes.ts'

/** The rights of a user's roles, as of a point in time. */
export interface Rights {
  roles: Role[]
  operators: ReadonlySet<string>
  kind: DataScope['kind']
  /** The user's institute and those below it. */
  orgsBelow: string[]
}

/** Widest first: the widest scope of a user's roles is theirs. */
export const roleScopes: DataScope['kind'][] = ['1', '2', '6', '3', '4', '5']

const caches = new WeakMap<Database, Map<string, { at: number; rights: Promise<Rights> }>>()

/** Rights of a user, read again after five seconds: a revoked role is gone by then. */
export function rightsOf(db: Database, schemas: Schemas, user: { id: string; orgId: string }, now: Date): Promise<Rights> {
  const cache = caches.get(db) ?? new Map<string, { at: number; rights: Promise<Rights> }>()
  caches.set(db, cache)
  const key = `${user.id} ${user.orgId}`
  const cached = cache.get(key)
  const age = cached ? now.getTime() - cached.at : -1
  if (cached && age >= 0 && age < lifetimes.rights) return cached.rights
  if (cache.size > 5000) cache.clear()
  const rights = readRights(db, schemas, user)
  cache.set(key, { at: now.getTime(), rights })
  rights.catch(() => cache.delete(key))
  return rights
}

/** Has every user's rights read again. */
export function forgetRights(db: Database): void {
  caches.delete(db)
}

async function readRights(db: Database, schemas: Schemas, user: { id: string; orgId: string }): Promise<Rights> {
  const ids = await roleIdsOf(db, user.id)
  const roles = ids.map((id) => schemas.roles.get(id)).filter((role) => role !== undefined)
  const kind = roleScopes.find((each) => roles.some((role) => role.dataScope === each)) ?? '5'
  const orgsBelow = kind === '2' ? await officeAndBelow(db, user.orgId) : []
  return { roles, operators: operatorsOf(roles), kind, orgsBelow }
}
