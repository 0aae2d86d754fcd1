import type { Call } from './call.ts'
import type { Entity } from './entity.ts'
import type { Change } from './layer.ts'
import type { View } from './view.ts'

/** A change of a layer that no longer finds its node. Reported, never dropped in silence. */
export interface DeadChange {
  change: Change
  reason: string
}

/**
 * What the layout calls answer: the view after layers × rights, with all that drawing it needs.
 * Entities hold only the fields the caller may read.
 */
export interface EffectiveView {
  viewNo: string
  /** Id of the caller's own stored layer, null when there is none. */
  viewId: string | null
  /** Hash of view, entities and calls: the cache key. */
  hash: string
  /** Hash of the base view, kept by layers made on it. */
  base: string
  view: View
  entity: Entity
  /** Entities of child lists, by entity id. */
  children: Record<string, Entity>
  /** The calls the view names, by id. */
  calls: Record<string, Pick<Call, 'id' | 'path' | 'method' | 'encoding' | 'operator'>>
  changes: Change[]
  dead: DeadChange[]
  /** Address of the precompiled validator (a module script) of the view's entity. */
  validator: string
}
