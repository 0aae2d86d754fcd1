import { merge } from '../../engine/layers/merge/merge.ts'
import type { Conflict } from '../../engine/layers/merge/conflict.ts'
import { titlesOf } from '../../engine/layers/nodes/titles.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { Layer } from '../../engine/schema/screens/layer.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import { requiredText } from '../calls/input/input.ts'
import type { OperationContext } from '../calls/operation.ts'
import type { Database } from '../store/database.ts'
import { sharedLayers } from '../layouts/queries/layer.ts'
import { findSiteDraft, lockSite, siteVersions, type SiteDraft } from '../layouts/queries/site-layer.ts'
import type { Schemas } from '../schemas/schemas.ts'
import { countInput } from '../calls/input/count-input.ts'
import { viewInDesign, publishedLayer, readSiteLayer, siteLayer } from './site-layer.ts'

/** What is published of a view now. */
export async function currentPublication(db: Database, view: View): Promise<{ version: number; layer: Layer; by: string; at: string }> {
  const [last] = await siteVersions(db, view.viewNo, null, 1)
  return { version: last?.version ?? 0, layer: publishedLayer(view, await sharedLayers(db, view.viewNo)), by: last?.by ?? '', at: last?.at ?? '' }
}

/**
 * The view that the input names, held from other writers until the transaction ends, and its draft at the step that the input names; 404 without a
 * draft, 409 with the name of who has written since.
 */
export async function lockDraft({ db, schemas, input }: Pick<OperationContext, 'db' | 'schemas' | 'input'>): Promise<{ view: View; draft: SiteDraft }> {
  const view = await viewInDesign(db, schemas, requiredText(input, 'viewNo'))
  await lockSite(db, view.viewNo)
  const version = countInput(input, 'version')
  const draft = await findSiteDraft(db, view.viewNo)
  if (!draft) throw new ProblemError(problem('record.not-found', '/viewNo', { got: view.viewNo }))
  if (draft.version !== version) throw draftConflict(draft)
  return { view, draft }
}

/** Refuses what is done to reviewed drafts alone. */
export function requireReview({ state }: SiteDraft, action: string): void {
  if (state !== 'review') throw new ProblemError(problem('record.state', '/version', { got: '草稿', action }))
}

/** The draft was begun on a version that is no longer the published one: it is merged first. */
export function requireUpToDate(draft: SiteDraft, now: { version: number; by: string; at: string }): void {
  if (draft.baseVersion !== now.version) throw draftConflict(now)
}

/** Refuses a write with who was there first; nobody was, when the step it names has been given up. */
export function draftConflict({ by, at }: { by: string; at: string }): ProblemError {
  if (by === '') return new ProblemError(problem('record.not-found', '/version'))
  return new ProblemError(problem('record.conflict', '/version', { by, at }))
}

export interface MergedDraft {
  layer: Layer
  conflicts: Conflict[]
  /** Step that a save of the merged layer names, and the published version it then lies on. */
  version: number
  baseVersion: number
  /** Who wrote the other side, and when. */
  by: string
  at: string
}

/**
 * What the caller has made of a step, merged with what others have written since: the draft's newer steps, or else what was published meanwhile.
 * Where both changed the same, the caller's stands and is reported. Nothing is written.
 */
export async function mergeDraft(db: Database, schemas: Schemas, view: View, version: number, mine: Layer): Promise<MergedDraft> {
  const now = await currentPublication(db, view)
  const draft = await findSiteDraft(db, view.viewNo)
  const step = version === 0 ? null : await findSiteDraft(db, view.viewNo, version)
  if (version !== 0 && !step) throw new ProblemError(problem('record.not-found', '/version', { got: version }))
  const isStale = draft !== null && draft.version !== version
  // a new draft begins on what is published
  const begun = step?.baseVersion ?? now.version
  const base = step && isStale ? step.layer : ((await siteVersions(db, view.viewNo, begun))[0]?.layer ?? siteLayer(view, {}))
  const theirs = isStale ? draft.layer : now.layer
  const titleOf = titlesOf(view, schemas.entities.get(view.entity), Object.fromEntries(schemas.entities))
  const { merged, conflicts } = merge(asJson(base), asJson(mine), asJson(theirs), titleOf)
  const other = isStale ? draft : now
  return {
    layer: readSiteLayer(view, merged),
    conflicts,
    version: draft?.version ?? 0,
    baseVersion: isStale ? draft.baseVersion : now.version,
    by: other.by,
    at: other.at,
  }
}

function asJson(layer: Layer): JsonObject {
  return layer as unknown as Json as JsonObject
}
