import type { Call } from '../../schema/business/call.ts'
import type { AppliedLayer, EffectiveView } from '../../schema/screens/effective-view.ts'
import type { Entity } from '../../schema/records/entity.ts'
import type { Json } from '../../schema/format/json.ts'
import type { NamedView } from '../../schema/screens/named-view.ts'
import type { View } from '../../schema/screens/view.ts'
import { hashOf } from '../nodes/hash.ts'
import { resolveLayers } from './resolve.ts'
import { titlesOf } from '../nodes/titles.ts'

/** What goes into an effective view beside the view and its entity. */
export interface EffectiveParts {
  /** Entities of child lists, by id. */
  children?: Record<string, Entity>
  /** Calls that views may name, by id. */
  calls?: ReadonlyMap<string, Call>
  layers?: readonly AppliedLayer[]
  /** Id of the caller's own stored layer. */
  viewId?: string | null
  /** The version of the site's layer that was published last. */
  published?: number
  /** Hash of the view without layers, where it is known already. */
  base?: string
  /** Named view it is opened with; its columns are the user's among the layers. */
  named?: NamedView | null
  /** Address of the precompiled validator; '' has the schema interpreted. */
  validator?: string
}

/** The view under its layers with all that drawing it needs: what the layout calls answer, made from files alone. Pure and deterministic. */
export function buildEffectiveView(view: View, entity: Entity, parts: EffectiveParts = {}): EffectiveView {
  const {
    children = {},
    calls = new Map<string, Call>(),
    layers = [],
    viewId = null,
    published = 0,
    base = hashOf(view as Json),
    named = null,
    validator = '',
  } = parts
  const resolved = resolveLayers(view, layers, titlesOf(view, entity, children))
  const body = {
    viewNo: view.viewNo,
    viewId,
    base,
    ...(published > 0 ? { published } : {}),
    view: resolved.view,
    entity,
    children,
    calls: namedCalls(calls, resolved.view),
    layers: layers.map(({ scope, owner, by, at, changes }) => ({ scope, owner, by, at, changes })),
    dead: resolved.dead,
    named,
    validator,
  }
  return { ...body, hash: hashOf(body as unknown as Json) }
}

/** Calls that a view names anywhere in it (find, load, actions' parameters), by id. */
function namedCalls(calls: ReadonlyMap<string, Call>, view: View): EffectiveView['calls'] {
  const named: EffectiveView['calls'] = {}
  const visit = (value: Json | undefined): void => {
    if (typeof value === 'string') {
      const call = calls.get(value)
      if (call) named[call.id] = toldOf(call)
    } else if (Array.isArray(value)) value.forEach(visit)
    else if (value) Object.values(value).forEach(visit)
  }
  visit(view as Json)
  return named
}

/** What a browser needs of a call: how it is sent, and what it asks for. */
function toldOf({ id, path, method, encoding, operator, pickList }: Call): EffectiveView['calls'][string] {
  return { id, path, method, encoding, ...(operator ? { operator } : {}), ...(pickList ? { pickList } : {}) }
}
