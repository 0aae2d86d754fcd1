import { checkSite } from '../../engine/layers/site/check-site-layer.ts'
import { differences } from '../../engine/layers/diff/diff.ts'
import { resolveLayers } from '../../engine/layers/resolve/resolve.ts'
import { titlesOf, type TitleOf } from '../../engine/layers/nodes/titles.ts'
import type { Problem } from '../../engine/problem.ts'
import { queriesOf, type Queries } from '../../engine/schema/checks/screens/query-parameters.ts'
import type { Json, JsonObject } from '../../engine/schema/format/json.ts'
import type { Layer } from '../../engine/schema/screens/layer.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import { mergeSiteLayers } from '../../engine/layers/site/merge-site-layer.ts'
import { sharedLayers } from '../layouts/queries/layer.ts'
import type { Database } from '../store/database.ts'
import type { Schemas } from '../schemas/schemas.ts'
import { brokenTests } from './draft-tests.ts'
import { impactOf, impactWith, type Impact, type ImpactItem } from './impact.ts'
import type { Companion, Release } from './new-screens.ts'
import { publishedLayer, siteLayer } from './site-layer.ts'

/** What publishing a site layer would mean. */
export interface Verdict {
  /** What speaks against it; with any, it is refused. */
  problems: Problem[]
  /** What changes, in plain Chinese. */
  differences: string[]
  /** What goes away and who uses it, and the screen tests that break: to be confirmed by its hash. */
  impact: Impact
}

const alone: Release = { addedBy: null, companions: [] }

const cache = new WeakMap<Schemas, Queries>()

/**
 * Checks the layer as the next one of its view, beside what is published for all other views; a screen that another layer is to add, beside
 * that layer; what was designed on screens that this one brings, with it.
 */
export async function publicationVerdict(db: Database, product: Schemas, view: View, layer: Layer, release: Release = alone): Promise<Verdict> {
  const { addedBy, companions } = release
  const stored = await sharedLayers(db)
  const there = mergeSiteLayers(
    product,
    stored.map(({ viewNo, brings }) => ({ viewNo, ...brings })),
  ).views
  const site = stored.flatMap((each): Layer[] => {
    const other = each.scope === 'site' && each.viewNo !== view.viewNo ? there.get(each.viewNo) : undefined
    return other ? [publishedLayer(other, stored)] : []
  })
  const beside = [...(addedBy ? [addedBy] : []), ...companions.map(({ draft }) => draft.layer), ...site.filter(({ viewNo }) => viewNo !== addedBy?.viewNo)]
  const layers = [layer, ...beside]
  const queries = queriesIn(product)
  const problems = [
    ...checkSite({ product, layers, queries }, view.viewNo),
    ...companions.flatMap((each) => checkSite({ product, layers, queries }, each.view.viewNo).map((found) => inScreen(each.view, found))),
  ]
  const published = withSiteLayer(view, publishedLayer(view, stored))
  const after = withSiteLayer(view, layer)
  // nobody has used a screen that was not there: nothing of it goes away
  const before = there.has(view.viewNo) ? published : { ...published, view: after.view }
  const files = mergeSiteLayers(product, layers)
  const titleOf = titlesOf(after.view, files.entities.get(view.entity), Object.fromEntries(files.entities))
  // what goes away is known to the files before alone
  const filesBefore = mergeSiteLayers(product, [before.layer, ...beside])
  const lost = await impactOf(db, product, filesBefore, { before, after, titleOf })
  return {
    problems,
    differences: [
      ...screenChanges(before.layer, after.layer),
      ...changesOf(addedBy ? published : before, after, titleOf),
      ...companions.flatMap((each) => companionChanges(each, files)),
    ],
    impact: impactWith([
      ...lost,
      ...lostScreens(before.layer, after.layer),
      ...brokenTests({ view: before.view, files: filesBefore }, { view: after.view, files }),
    ]),
  }
}

/** What a layer changes on its view and brings to it, in sentences. */
function changesOf(before: ViewWithSiteLayer, after: ViewWithSiteLayer, titleOf: TitleOf): string[] {
  const found = [...differences(asJson(before.view), asJson(after.view), titleOf), ...differences(brought(before.layer), brought(after.layer))]
  return found.map(({ text }) => text)
}

function companionChanges({ view, draft: { layer } }: Companion, files: Schemas): string[] {
  const after = withSiteLayer(view, layer)
  const titleOf = titlesOf(after.view, files.entities.get(view.entity), Object.fromEntries(files.entities))
  return changesOf(withSiteLayer(view, siteLayer(view, {})), after, titleOf).map((text) => `“${view.title}”：${text}`)
}

/** A problem of a screen that comes along: it has no place on this one. */
function inScreen({ title }: View, found: Problem): Problem {
  return { ...found, path: '/views', message: `“${title}”：${found.message}` }
}

/** Screens that come and go with a layer, in sentences. */
function screenChanges(before: Layer, after: Layer): string[] {
  return [
    ...gone(after, before).map(({ title, route }) => `新增界面“${title}”${route === undefined ? '' : `，地址 ${route}`}`),
    ...gone(before, after).map(({ title }) => `收回界面“${title}”`),
    ...(after.menus ?? []).filter(({ id }) => !before.menus?.some((each) => each.id === id)).map(({ name }) => `菜单增加“${name}”`),
  ]
}

/** Screens that go are seen by those who use them: to be confirmed like anything that goes. */
function lostScreens(before: Layer, after: Layer): ImpactItem[] {
  return gone(before, after).map(({ title, route = '' }) => ({ text: `界面“${title}”不再提供`, usages: route === '' ? [] : [`地址 ${route}`], records: 0 }))
}

function gone({ views: before = [] }: Layer, { views: after = [] }: Layer): View[] {
  return before.filter(({ viewNo }) => !after.some((each) => each.viewNo === viewNo))
}

interface ViewWithSiteLayer {
  view: View
  layer: Layer
}

function withSiteLayer(view: View, layer: Layer): ViewWithSiteLayer {
  return { view: resolveLayers(view, [layer]).view, layer }
}

/** Fields and dictionaries of a layer, to be compared like files. */
function brought({ properties = {}, required = [], dictionaries = [] }: Layer): JsonObject {
  return { kind: 'layer', properties, required, dictionaries } as unknown as JsonObject
}

function queriesIn(product: Schemas): Queries {
  const known = cache.get(product) ?? queriesOf(product)
  cache.set(product, known)
  return known
}

function asJson(view: View): JsonObject {
  return view as Json as JsonObject
}
