import { buildEffectiveView } from '../../engine/layers/resolve/build-effective-view.ts'
import { hashOf } from '../../engine/layers/nodes/hash.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import type { NamedView } from '../../engine/schema/screens/named-view.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import type { LayerOwners, StoredLayer } from './queries/layer.ts'
import type { Schemas } from '../schemas/schemas.ts'
import type { ServerSession } from '../calls/session.ts'
import { childrenOf } from '../../engine/schema/records/child-entities.ts'
import { wholeOf } from '../schemas/field-rights.ts'
import { mayOpen, rightDenied } from '../permissions/operators.ts'
import { validatorAddress } from '../schemas/validator-address.ts'

/** Resolved views kept per set of schemas: most callers share one. */
const cache = new WeakMap<Schemas, Map<string, EffectiveView>>()
const MOST_KEPT = 500
const bases = new WeakMap<View, string>()

/** Hash of the view as the product ships it: what layers note as their base. */
export function baseOf(view: View): string {
  const known = bases.get(view)
  if (known) return known
  const base = hashOf(view as Json)
  bases.set(view, base)
  return base
}

/** The view of a number, if it exists (404) and the caller holds anything of its screen (403). */
export function viewFor(schemas: Schemas, session: Pick<ServerSession, 'operators'>, viewNo: string): View {
  const view = schemas.views.get(viewNo)
  if (!view) throw new ProblemError(problem('record.not-found', '/viewNo', { got: viewNo }))
  if (!mayOpen(session.operators, view)) throw rightDenied('/viewNo', view.title)
  return view
}

/** Whose layers a session is under. */
export function ownersOf(session: ServerSession): LayerOwners {
  return { roles: session.roles, departmentId: session.user.userDepartId, userId: session.user.id }
}

/**
 * The view under its layers, with entity, children, calls and validator: everything that drawing needs.
 * `published` is the version of the site's layer. Layers only arrange; what a caller may read or do is decided again by every call.
 */
export function effectiveView(schemas: Schemas, view: View, layers: readonly StoredLayer[], named: NamedView | null = null, published = 0): EffectiveView {
  const own = named ? undefined : layers.find((layer) => layer.scope === 'user')
  // whether a named view is one's own, and whose default it is, differs from caller to caller
  const words = named && JSON.stringify([named.mine, named.isDefault, named.roleDefault])
  const key = [view.viewNo, published, ...layers.map(({ id, version, owner, by }) => JSON.stringify([id, version, owner, by])), words ?? ''].join(' ')
  const viewsByKey = cache.get(schemas) ?? new Map<string, EffectiveView>()
  cache.set(schemas, viewsByKey)
  const known = viewsByKey.get(key)
  if (known) return known
  if (viewsByKey.size >= MOST_KEPT) viewsByKey.clear()
  const made = make(schemas, view, layers, { own, named, published })
  viewsByKey.set(key, made)
  return made
}

interface ViewLayers {
  own: StoredLayer | undefined
  named: NamedView | null
  published: number
}

function make(schemas: Schemas, view: View, layers: readonly StoredLayer[], { own, named, published }: ViewLayers): EffectiveView {
  const entity = schemas.entities.get(view.entity)
  if (!entity) throw new Error(`view ${view.viewNo} names the unknown entity ${view.entity}`)
  const whole = wholeOf(schemas)
  return buildEffectiveView(view, entity, {
    children: childrenOf(schemas, entity),
    calls: schemas.calls,
    layers,
    viewId: own?.id ?? null,
    base: baseOf(view),
    published,
    named,
    // one for all: it names fields, and shows nothing of what they hold
    validator: validatorAddress(whole, whole.entities.get(entity.id) ?? entity),
  })
}
