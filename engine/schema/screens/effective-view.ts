import type { Call } from '../business/call.ts'
import type { Entity } from '../records/entity.ts'
import type { Change, Layer } from './layer.ts'
import type { NamedView } from './named-view.ts'
import type { View } from './view.ts'

/** A layer that lies on the view, with whose it is and who wrote it when. */
export interface AppliedLayer {
  scope: Layer['scope']
  /** Name of the role or department; '' for site and user. */
  owner: string
  /** Name of the person who saved it last. */
  by: string
  /** When that was: `YYYY-MM-DD HH:mm:ss`. */
  at: string
  /** As stored, dead changes included. */
  changes: Change[]
}

/** A change of a layer that no longer finds its node. Reported, never dropped in silence. */
export interface DeadChange {
  scope: Layer['scope']
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
  calls: Record<string, Pick<Call, 'id' | 'path' | 'method' | 'encoding' | 'operator' | 'pickList'>>
  /** The version of the site's layer that was published last; absent: none ever was. */
  published?: number
  /** In the order they are applied; the caller's own is that of scope user. */
  layers: AppliedLayer[]
  dead: DeadChange[]
  /** The named view it is opened with, whose columns stand in place of the caller's own; null without one. */
  named: NamedView | null
  /** Address of the precompiled validator (a module script) of the view's entity. */
  validator: string
}
