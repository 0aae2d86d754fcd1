import { problem, ProblemError } from '../../engine/problem.ts'
import { shareOperator, type NamedView } from '../../engine/schema/screens/named-view.ts'
import { DEFAULT_NAMED_VIEW, NO_NAMED_VIEW } from '../../engine/schema/screens/named-view-words.ts'
import { hasOperator } from '../../engine/schema/accounts/session.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import { badParameter } from '../calls/input/input.ts'
import type { Database } from '../store/database.ts'
import { requireOperator } from '../permissions/operators.ts'
import { defaultNamedView, namedViews, type Viewer } from './queries/named-view.ts'
import type { StoredLayer } from './queries/layer.ts'
import type { Schemas } from '../schemas/schemas.ts'
import type { ServerSession } from '../calls/session.ts'

/** Whose named views a session sees. */
export function viewerOf(session: ServerSession): Viewer {
  return { userId: session.user.id, roles: session.roles }
}

/** A named view that the session may open; one that is another's own does not exist (404). */
export async function requireNamedView(db: Database, session: ServerSession, id: string): Promise<NamedView> {
  const [found] = await namedViews(db, viewerOf(session), { id })
  if (!found) throw new ProblemError(problem('record.not-found', '/viewId', { got: id }))
  return found
}

/** The named view a list is to be opened with: by id, `default`, or none. Views without rows have none. */
export async function namedViewFor(db: Database, session: ServerSession, view: View, wanted: string): Promise<NamedView | null> {
  if (wanted === '' || wanted === NO_NAMED_VIEW || !('columns' in view) || view.kind === 'timeline') return null
  if (wanted === DEFAULT_NAMED_VIEW) return defaultNamedView(db, viewerOf(session), view.viewNo)
  const found = await requireNamedView(db, session, wanted)
  if (found.viewNo !== view.viewNo) throw new ProblemError(problem('record.not-found', '/viewId', { got: wanted }))
  return found
}

/** A named view's columns stand in place of the caller's own: everything below stays as it is. */
export function layersUnder(layers: readonly StoredLayer[], named: NamedView | null): StoredLayer[] {
  if (!named) return [...layers]
  const { id, viewNo, by, at, version, state } = named
  const below = layers.filter(({ scope }) => scope !== 'user')
  return [...below, { id, viewNo, scope: 'user', ownerId: '', owner: '', base: '', changes: state.columns, version, at, by }]
}

/** Roles a session may show its named views to: those of its own side, when it holds `gx:namedView:share`. */
export function rolesToShareWith(schemas: Schemas, session: ServerSession): { id: string; title: string }[] {
  if (!hasOperator(session, shareOperator)) return []
  const all = [...schemas.roles.values()]
  const sides = new Set(all.filter(({ id }) => session.roles.includes(id)).map(({ industryType }) => industryType))
  return all.filter(({ industryType }) => sides.has(industryType)).map(({ id, title }) => ({ id, title }))
}

/** Refuses a session that may not show named views to others, or not to this role; '' is everybody. */
export function requireShare(schemas: Schemas, session: ServerSession, role: string): void {
  requireOperator(session, [shareOperator], '/share', '共享查询方案')
  if (role !== '' && !rolesToShareWith(schemas, session).some(({ id }) => id === role)) throw badParameter('role', '本侧的角色')
}

/** Its owner changes a named view; a shared one may also be removed by whoever may share. */
export function mayChange(session: ServerSession, { mine, share }: Pick<NamedView, 'mine' | 'share'>): boolean {
  return mine || (share !== 'own' && hasOperator(session, shareOperator))
}
