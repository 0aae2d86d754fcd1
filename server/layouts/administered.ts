import { problem, ProblemError } from '../../engine/problem.ts'
import type { Layer } from '../../engine/schema/screens/layer.ts'
import { requireSession } from '../calls/require-session.ts'
import type { OperationContext } from '../calls/operation.ts'
import type { Database } from '../store/database.ts'
import { ownedLayers, type OwnedLayer } from './queries/all-layers.ts'
import { choosableIds } from '../directory/queries/directory.ts'
import type { Schemas } from '../schemas/schemas.ts'
import type { ServerSession } from '../calls/session.ts'

/** Whose a layout is. */
export type Owner = Pick<Layer, 'scope'> & { ownerId: string }

type Context = Pick<OperationContext, 'db' | 'schemas' | 'session'>

/** Those of the owners whose layouts a session administers: roles of its own side, departments and users within its data scope; the site's are seen by all. */
export async function administered<O extends Owner>(context: Context, owners: readonly O[]): Promise<O[]> {
  const session = requireSession(context)
  const roles = rolesOf(context.schemas, session)
  const [offices, users] = await Promise.all([within(context.db, session, 'office', owners), within(context.db, session, 'user', owners)])
  return owners.filter(({ scope, ownerId }) => {
    if (scope === 'site') return true
    return (scope === 'role' ? roles : scope === 'department' ? offices : users).has(ownerId)
  })
}

/** All layouts that the session administers, or those of the ids, with the names of their owners. */
export async function administeredLayouts(context: Context, ids: readonly string[] | null = null, lock = false): Promise<OwnedLayer[]> {
  const found = await administered(context, await ownedLayers(context.db, ids, lock))
  return found.map((layer) => (layer.scope === 'role' ? { ...layer, owner: context.schemas.roles.get(layer.ownerId)?.title ?? layer.ownerId } : layer))
}

/** Layouts by their ids, held until the transaction ends; one that the session does not administer is not there (404). */
export async function requireLayouts(context: Context, ids: readonly string[], lock = false): Promise<OwnedLayer[]> {
  const found = await administeredLayouts(context, ids, lock)
  const missing = ids.find((id) => !found.some((each) => each.id === id))
  if (missing !== undefined) throw new ProblemError(problem('record.not-found', '/ids', { got: missing }))
  return ids.flatMap((id) => found.filter((each) => each.id === id))
}

/** Refuses what is written to the layout of the site: it has versions, and the designer for them. */
export function refuseSite(layers: readonly Owner[]): void {
  if (layers.some(({ scope }) => scope === 'site'))
    throw new ProblemError(problem('record.guard', '/ids', { message: '站点设置请在“界面设计”中修改、发布与回退' }))
}

/** Roles that a session administers. */
function rolesOf(schemas: Schemas, { roles, scope }: ServerSession): Set<string> {
  const all = [...schemas.roles.values()]
  const sides = new Set(all.filter(({ id }) => roles.includes(id)).map(({ industryType }) => industryType))
  // whoever sees less than all does not arrange the screens of those who see all
  return new Set(all.filter(({ industryType, dataScope }) => scope.kind === '1' || (sides.has(industryType) && dataScope !== '1')).map(({ id }) => id))
}

function within(db: Database, { scope }: ServerSession, kind: 'office' | 'user', owners: readonly Owner[]): Promise<Set<string>> {
  const wanted = owners.filter((owner) => owner.scope === (kind === 'office' ? 'department' : 'user')).map(({ ownerId }) => ownerId)
  return wanted.length === 0 ? Promise.resolve(new Set()) : choosableIds(db, kind, [...new Set(wanted)], scope)
}
