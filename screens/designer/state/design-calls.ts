import type { PickerSource } from '../../../engine/design/propose-views.ts'
import type { ErrorIncrease, VersionUsage } from '../../../engine/design/version-usage.ts'
import type { Conflict } from '../../../engine/layers/merge/conflict.ts'
import type { Problem } from '../../../engine/problem.ts'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { Call } from '../../../engine/schema/business/call.ts'
import type { EffectiveView } from '../../../engine/schema/screens/effective-view.ts'
import type { Entity } from '../../../engine/schema/records/entity.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import type { Layer } from '../../../engine/schema/screens/layer.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import type { SessionInfo } from '../../../engine/schema/accounts/session.ts'
import type { SiteWords } from './design-state.ts'
import { prefixedRequests } from './prefixed-requests.ts'

/** A view that was found, with who has its draft. */
export interface ViewSummary {
  viewNo: string
  title: string
  route: string
  kind: string
  entity: string
  draft: { by: string; at: string; state: 'draft' | 'review' } | null
  /** Errors have risen with the published version. */
  rise: ErrorIncrease | null
}

export interface Draft {
  version: number
  state: 'draft' | 'review'
  layer: Layer
  baseVersion: number
  note: string
  by: string
  at: string
}

export interface Version {
  version: number
  note: string
  from: number | null
  by: string
  at: string
}

/** A view opened for design: as the product ships it, as published, its draft and its versions. */
export interface OpenedDesign {
  view: View
  /** The entity as the product ships it. */
  entity: Entity
  /** Entities of its child lists, by id. */
  children: Record<string, Entity>
  published: { version: number; layer: Layer }
  draft: Draft | null
  versions: Version[]
  /** The screen whose publication will bring this one for the first time; null when it is there, or comes by itself. */
  bringer: { viewNo: string; title: string } | null
  /** Screens that come with this one. */
  brings: { viewNo: string; title: string; kind: string }[]
}

/** The screen is there by its own draft alone: giving that up takes the screen away. */
export function isNew({ view, draft, published }: Pick<OpenedDesign, 'view' | 'draft' | 'published'>): boolean {
  return published.version === 0 && (draft?.layer.views ?? []).some(({ viewNo }) => viewNo === view.viewNo)
}

/** What publishing would mean (docs/adr/0020). */
export interface Verdict {
  problems: Problem[]
  differences: string[]
  /** What goes away, and screen tests (`of`) that hold no more. */
  impact: { items: { text: string; usages: string[]; records: number; of?: 'test' }[]; hash: string }
}

export interface Merged {
  layer: Layer
  conflicts: Conflict[]
  version: number
  baseVersion: number
  by: string
  at: string
}

/** What has become of a view in use, and whether errors have risen with the published version. */
export interface ViewUse {
  published: number
  versions: VersionUsage[]
  /** Fields that refused input most on the published version. */
  fields: { field: string; title: string; times: number }[]
  rise: ErrorIncrease | null
}

/** Through whose eyes a screen is seen: the caller's own without user and role. */
export interface PreviewIdentity {
  user: string
  role: string
  step: string
  date: string
}

/** The screen as somebody would see it, with what they may do, and the fields that say its step. */
export interface Preview {
  effective: EffectiveView
  session: { user: SessionInfo['user']; operators: string[] }
  record: Row
  today: string
}

/** An entity that a new screen may be made of, and how many screens it has. */
export interface EntitySummary {
  id: string
  title: string
  screens: number
}

/** What a new screen of an entity is made of. */
export interface EntityParts {
  entity: Entity
  children: Record<string, Entity>
  calls: Call[]
  pickers: Record<string, PickerSource>
  /** Folders of the menu. */
  folders: { id: string; parentId: string; name: string; sysCode: string }[]
}

/** The server's side of designing; a refused call throws ProblemError. */
export interface DesignCalls {
  find(word: string): Promise<ViewSummary[]>
  open(viewNo: string): Promise<OpenedDesign>
  entities(): Promise<EntitySummary[]>
  entity(id: string): Promise<EntityParts>
  check(viewNo: string, words: SiteWords): Promise<Verdict>
  /** Refused (403) where they may not open the screen. */
  preview(viewNo: string, words: SiteWords, identity: PreviewIdentity): Promise<Preview>
  /** Answers the step it made. `version` is the step it was made from, 0 for a new draft. */
  save(viewNo: string, version: number, words: SiteWords, baseVersion: number): Promise<{ version: number }>
  merge(viewNo: string, version: number, words: SiteWords): Promise<Merged>
  discard(viewNo: string, version: number): Promise<void>
  submit(viewNo: string, version: number, note: string): Promise<{ version: number }>
  giveBack(viewNo: string, version: number, note: string): Promise<{ version: number }>
  publish(viewNo: string, version: number, impact: string): Promise<{ version: number }>
  rollback(viewNo: string, version: number, to: number, note: string, impact: string): Promise<{ version: number }>
  use(viewNo: string): Promise<ViewUse>
  /** What going back to a version would mean. */
  version(viewNo: string, version: number): Promise<Verdict & { layer: Layer }>
}

export function designCalls(ports: Pick<Ports, 'request' | 'newKey'>): DesignCalls {
  const { ask, write } = prefixedRequests('design', ports)
  return {
    find: (word) => ask('views', { word }),
    open: (viewNo) => ask('load', { viewNo }),
    entities: async () => (await ask<{ entities: EntitySummary[] }>('entities', {})).entities,
    entity: (id) => ask('entities', { entity: id }),
    check: (viewNo, words) => ask('check', { viewNo, layer: layerText(viewNo, words) }),
    preview: (viewNo, words, identity) => ask('preview', { viewNo, layer: layerText(viewNo, words), ...identity }),
    save: (viewNo, version, words, baseVersion) => write('save', { viewNo, version, layer: layerText(viewNo, words), baseVersion }),
    merge: (viewNo, version, words) => ask('merge', { viewNo, version, layer: layerText(viewNo, words) }),
    discard: (viewNo, version) => write('discard', { viewNo, version }),
    submit: (viewNo, version, note) => write('submit', { viewNo, version, note }),
    giveBack: (viewNo, version, note) => write('return', { viewNo, version, note }),
    publish: (viewNo, version, impact) => write('publish', { viewNo, version, impact }),
    rollback: (viewNo, version, to, note, impact) => write('rollback', { viewNo, version, to, note, impact }),
    use: (viewNo) => ask('use', { viewNo }),
    version: (viewNo, version) => ask('version', { viewNo, version }),
  }
}

/** The words of a stored layer. */
export function siteWordsOf({ changes, properties, required, dictionaries, views, menus }: Layer): SiteWords {
  return {
    changes,
    ...(properties ? { properties } : {}),
    ...(required ? { required } : {}),
    ...(dictionaries ? { dictionaries } : {}),
    ...(views ? { views } : {}),
    ...(menus ? { menus } : {}),
  }
}

function layerText(viewNo: string, words: SiteWords): string {
  const layer = { kind: 'layer', version: 1, viewNo, scope: 'site', base: '', ...words }
  return JSON.stringify(layer as Json)
}
