import { canonical } from '../../engine/layers/nodes/hash.ts'
import { problem, ProblemError } from '../../engine/problem.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import type { Layer } from '../../engine/schema/screens/layer.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import type { Database } from '../store/database.ts'
import { deleteSharedLayer, saveLayer } from '../layouts/queries/layer.ts'
import { addSiteVersion, siteLayers } from '../layouts/queries/site-layer.ts'
import type { Schemas } from '../schemas/schemas.ts'
import { expand } from '../store/migration/migrate.ts'
import { currentPublication } from './draft.ts'
import type { Companion } from './new-screens.ts'
import { publicationVerdict, type Verdict } from './publication-verdict.ts'
import { additionsOf, isEmptyLayer } from './site-layer.ts'
import { withSiteLayers } from '../layouts/site-schemas.ts'

/** Who publishes what, why and when. */
export interface Publication {
  layer: Layer
  note: string
  userId: string
  /** The version that a rollback takes back. */
  from: number | null
  /** Hash of the impact that was seen; null: nobody was asked (files that were reviewed elsewhere). */
  confirmed: string | null
  /** What was designed on screens that the layer brings: it is published with it. */
  companions?: readonly Companion[]
  now: Date
}

/**
 * Publishes the layer within the caller's transaction: checks it once more, adds its columns to the store, records a version. Throws with every
 * problem, or when what is removed was not confirmed; then nothing has changed. Answers the new version.
 */
export async function publish(trx: Database, product: Schemas, view: View, made: Publication): Promise<{ version: number; verdict: Verdict }> {
  const { layer, companions = [] } = made
  const verdict = await publicationVerdict(trx, product, view, layer, { addedBy: null, companions })
  if (verdict.problems.length > 0) throw new ProblemError(verdict.problems)
  const { items, hash } = verdict.impact
  if (made.confirmed !== null && made.confirmed !== hash) throw new ProblemError(problem('design.unconfirmed', '/impact', { count: items.length }))
  const version = await storePublication(trx, product, view, made)
  for (const each of companions) await storePublication(trx, product, each.view, { ...made, layer: each.draft.layer })
  return { version, verdict }
}

/** Stores a checked layer as the one of its view, with its columns, and records the version; answers its number. */
async function storePublication(trx: Database, product: Schemas, view: View, { layer, note, userId, from, now }: Publication): Promise<number> {
  const before = await currentPublication(trx, view)
  await store(trx, view, layer, userId, now)
  const reach = brings(before.layer) === brings(layer) ? 'view' : 'all'
  if (reach === 'all') await addColumns(trx, product, layer)
  const version = before.version + 1
  await addSiteVersion(trx, view.viewNo, { version, layer, note, from, userId, reach }, now)
  return version
}

async function store(trx: Database, view: View, layer: Layer, by: string, now: Date): Promise<void> {
  const { viewNo, base, changes } = layer
  const place = { viewNo, scope: 'site' as const, ownerId: '' }
  if (isEmptyLayer(layer)) await deleteSharedLayer(trx, { ...place, viewNo: view.viewNo })
  else {
    await saveLayer(trx, { ...place, base, changes, brings: additionsOf(layer), by, now })
  }
}

/** Columns of the new fields: the store only grows, so a field that comes back finds its values. */
async function addColumns(trx: Database, product: Schemas, { properties = {} }: Layer): Promise<void> {
  const { open } = await expand(trx, withSiteLayers(product, await siteLayers(trx)))
  const changed = open.filter((line) => Object.keys(properties).some((name) => line.includes(`.${name} `)))
  if (changed.length > 0) throw new ProblemError(changed.map((got) => problem('design.type-changed', '/properties', { got })))
}

function brings(layer: Layer): string {
  return canonical(additionsOf(layer) as unknown as Json)
}
