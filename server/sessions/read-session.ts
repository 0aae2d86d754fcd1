import type { FastifyRequest } from 'fastify'
import type { SessionUser } from '../../engine/schema/accounts/session.ts'
import type { Database } from '../store/database.ts'
import { parametersOf } from '../parameters/parameters.ts'
import { findActiveUser, findSession, touchSession, type SessionRow } from './queries/session.ts'
import type { Schemas } from '../schemas/schemas.ts'
import type { DataScope, ServerSession } from '../calls/session.ts'
import { sentSecret } from '../calls/cookie.ts'
import { lifetimes, addMilliseconds } from './lifetimes.ts'
import { rightsOf, type Rights } from './session-rights.ts'
import { digest } from '../calls/secrets.ts'

const HOUR = 3_600_000

/** Reads the session of a request. */
export type SessionReader = (db: Database, request: FastifyRequest) => Promise<ServerSession | null>

/** A reader over these schemas and this clock. */
export function sessionReader(schemas: Schemas, now: () => Date = () => new Date()): SessionReader {
  return (db, request) => readSession(db, request, schemas, now())
}

/**
 * The session of the cookie: alive, of an active user, with rights at most five seconds old.
 * A `__sid` that is given must be this session's; alone it opens nothing.
 */
export async function readSession(db: Database, request: FastifyRequest, schemas: Schemas, now: Date): Promise<ServerSession | null> {
  const secret = sentSecret(request)
  if (secret === '') return null
  const session = await readSecret(db, secret, schemas, now)
  return session && namesSession(request, session.id) ? session : null
}

/** The living session of a secret, and marks it as seen. */
export async function readSecret(db: Database, secret: string, schemas: Schemas, now: Date): Promise<ServerSession | null> {
  const { idleHours } = await parametersOf(db, schemas, now)
  const row = await findSession(db, digest(secret), now, {
    since: addMilliseconds(now, -idleHours * HOUR),
    rememberedSince: addMilliseconds(now, -lifetimes.remembered.idle),
    staleSince: addMilliseconds(now, -lifetimes.seen),
  })
  if (!row) return null
  if (row.stale) await touchSession(db, row.id, now)
  const rights = await rightsOf(db, schemas, { id: row.user_id, orgId: row.org_id }, now)
  return sessionOf(row, rights)
}

/** A user as a session would have them now, for what is done for them while they may be away; null for whoever is suspended. */
export async function sessionOfUser(
  db: Database,
  { userId, sessionId }: { userId: string; sessionId: string },
  schemas: Schemas,
  now: Date,
): Promise<ServerSession | null> {
  const row = await findActiveUser(db, userId)
  if (!row) return null
  const rights = await rightsOf(db, schemas, { id: row.user_id, orgId: row.org_id }, now)
  return sessionOf({ ...row, id: sessionId, token: '', stale: false }, rights)
}

function namesSession(request: FastifyRequest, id: string): boolean {
  const query = request.query as Record<string, unknown> | undefined
  const given = query?.['__sid']
  return given === undefined || given === '' || given === id
}

function sessionOf(row: SessionRow, rights: Rights): ServerSession {
  return {
    id: row.id,
    user: userOf(row, rights),
    roles: rights.roles.map((role) => role.id),
    operators: rights.operators,
    scope: scopeOf(row, rights),
    temporary: row.temporary === 1,
    changedAt: Number(row.changed_at),
  }
}

/** The user as `/api/user/info` tells it; the home page is the user's own, else the first role's. */
function userOf(row: SessionRow, rights: Rights): SessionUser {
  return {
    id: row.user_id,
    name: row.name,
    loginName: row.login_name,
    avatar: row.avatar,
    userSsoInfo: row.token,
    userDepartId: row.depart_id,
    userOrgId: row.org_id,
    userUnitId: row.unit_id,
    userDeptUniCode: row.dept_uni_code || (row.org_uni_code ?? ''),
    userUnitAreacode: row.area_code,
    industryType: row.industry_type === '21' || row.industry_type === '22' ? row.industry_type : '',
    roleNames: rights.roles.map((role) => role.title).join(','),
    orgName: row.org_name ?? '',
    departName: row.depart_name ?? '',
    home: row.home || (rights.roles[0]?.home ?? ''),
    ...(row.temporary === 1 ? { mustChangePassword: true } : {}),
  }
}

function scopeOf(row: SessionRow, rights: Rights): DataScope {
  return {
    kind: rights.kind,
    orgIds: rights.kind === '2' ? rights.orgsBelow : [row.org_id],
    departmentId: row.depart_id,
    areaPrefix: areaPrefix(row.area_code),
    userId: row.user_id,
    unitIds: row.unit_id === '' ? [] : [row.unit_id, row.org_id],
  }
}

/** `510100` → `5101`: an area code without its trailing pairs of zeros. */
export function areaPrefix(areaCode: string): string {
  return areaCode.replace(/(00)+$/, '')
}
