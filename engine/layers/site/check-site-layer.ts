import { problem, ProblemError, type Problem } from '../../problem.ts'
import type { AllFiles } from '../../schema/checks/common/schema-files.ts'
import { checkMenu } from '../../schema/checks/business/call-access.ts'
import { queriesOf, type Queries } from '../../schema/checks/screens/query-parameters.ts'
import { crossCheckOf } from '../../schema/checks/cross-check.ts'
import type { Json } from '../../schema/format/json.ts'
import { SITE_VIEWS, type Layer } from '../../schema/screens/layer.ts'
import { parseFile } from '../../schema/format/parse.ts'
import { viewKind, type View } from '../../schema/screens/view.ts'
import { mergeSiteLayers } from './merge-site-layer.ts'
import { markupProblems } from '../nodes/plain-text.ts'
import { reconcile } from '../resolve/reconcile.ts'
import { resolveLayers } from '../resolve/resolve.ts'
import { titlesOf } from '../nodes/titles.ts'

/** Words of a property that the platform lives by, or that no rollback could take back: whoever may draw screens may not say them. */
const reserved = [
  ...([
    'readOnly',
    'x-renamed-from',
    'x-number',
    'x-on-create',
    'x-count-of',
    'x-min-of',
    'x-derived',
    'x-signed',
    'x-files-of',
    'x-distance',
    'x-overdue',
    'x-label-of',
    'x-read',
    'x-write',
  ] as const),
  // every save would run it: one that is slow on purpose holds up the server
  'pattern',
] as const

/** The product's files, and the site layers that lie on them. */
export interface SiteFiles {
  product: AllFiles
  /** Of all views, the one in question as it would become. */
  layers: readonly Layer[]
  queries: Queries
}

/**
 * Everything that prevents publishing the site layer of a view: what lint would report of the product with it, changes that find nothing (unless
 * their owner keeps them), and screens, fields and dictionaries that exist already. Views of the same records that have site layers are checked
 * too.
 */
export function checkSite({ product, layers, queries }: SiteFiles, viewNo: string): Problem[] {
  const layer = layers.find((each) => each.viewNo === viewNo)
  if (!layer) return []
  const files = mergeSiteLayers(product, layers)
  const view = files.views.get(viewNo)
  const own = [
    ...screenProblems(product, layers, layer),
    ...newcomerProblems(files, product, layers, layer),
    ...markupProblems(layer),
    ...(view ? deadProblems(files, view, layer) : []),
  ]
  const family = view ? familyOf(product, view.entity) : new Set<string>()
  // a screen of the site that goes may be opened from anywhere in the site's layers
  const others = layers.filter((each) => each !== layer && (!view || each.views || family.has(files.views.get(each.viewNo)?.entity ?? '')))
  const asked = [layer, ...others]
  const layeredViews = new Map([...asked.flatMap(broughtViews), ...asked.flatMap((each) => withLayer(files.views, each))])
  const misshapen = [...layeredViews.values()].flatMap(shapeProblems)
  if (misshapen.length > 0) return [...own, ...misshapen]
  const whole = { ...files, views: new Map([...files.views, ...layeredViews]) }
  return [
    ...own,
    ...crossCheckOf(whole, layeredViews.keys(), family, withQueries(queries, queriesOf({ ...files, views: layeredViews }))),
    ...(layer.menus ?? []).flatMap((node) => checkMenu(whole, node).problems),
  ]
}

/** The screens that a layer brings beside its own, as they are; where a layer lies on one, that stands instead. */
function broughtViews({ viewNo, views = [] }: Layer): [string, View][] {
  return views.filter((each) => each.viewNo !== viewNo).map((each): [string, View] => [each.viewNo, each])
}

/** The view of a layer as it lays it. */
function withLayer(views: ReadonlyMap<string, View>, { viewNo, changes }: Layer): [string, View][] {
  const view = views.get(viewNo)
  return view ? [[viewNo, resolveLayers(view, [{ scope: 'site', changes }]).view]] : []
}

/** What screens of the product are opened with, and what those of the site are: null, where an action decides, stays so. */
function withQueries(product: Queries, site: Queries): Queries {
  const both = [...site].map(([viewNo, names]) => {
    const known = product.get(viewNo)
    return [viewNo, names === null || known === null ? null : new Set([...names, ...(known ?? [])])] as const
  })
  return new Map([...product, ...both])
}

/** Screens that the layer adds: apart from those of the product, each once, the layer's own the first, each address its own. */
function screenProblems(product: AllFiles, layers: readonly Layer[], { viewNo, views = [], menus = [] }: Layer): Problem[] {
  const others = layers.filter((each) => each.viewNo !== viewNo).flatMap((each) => (each.views ?? []).map((view) => ({ view, by: each.viewNo })))
  const entries = layers.filter((each) => each.viewNo !== viewNo).flatMap((each) => each.menus ?? [])
  const first = views[0]
  return [
    ...(first && first.viewNo !== viewNo ? [problem('schema.wrong-type', '/views/0/viewNo', { got: first.viewNo, expected: viewNo })] : []),
    ...views.flatMap((view, at) => [
      ...apart(view.viewNo, `/views/${at}/viewNo`),
      ...(view.route === undefined ? [] : apart(view.route.replace(/^\//, ''), `/views/${at}/route`)),
      ...duplicateProblem(
        others.find((each) => each.view.viewNo === view.viewNo)?.by ?? views.slice(0, at).find((each) => each.viewNo === view.viewNo)?.title,
        `/views/${at}/viewNo`,
        '界面编号',
        view.viewNo,
      ),
      ...duplicateProblem(
        view.route === undefined ? undefined : [...others.map((each) => each.view), ...views.slice(0, at)].find(({ route }) => route === view.route)?.title,
        `/views/${at}/route`,
        '地址',
        view.route ?? '',
      ),
    ]),
    ...menus.flatMap((node, at) =>
      duplicateProblem([...product.menus, ...entries, ...menus.slice(0, at)].find(({ id }) => id === node.id)?.name, `/menus/${at}/id`, '菜单编号', node.id),
    ),
  ]
}

function apart(name: string, path: string): Problem[] {
  return name.startsWith(SITE_VIEWS) ? [] : [problem('schema.wrong-type', path, { got: name, expected: `以 ${SITE_VIEWS} 开头` })]
}

/** The entity, the one it completes, and those that complete either. */
function familyOf(product: AllFiles, id: string): Set<string> {
  const home = product.entities.get(id)?.['x-base']?.entity ?? id
  return new Set([home, ...[...product.entities.values()].flatMap((entity) => (entity['x-base']?.entity === home ? [entity.id] : []))])
}

function shapeProblems(view: View): Problem[] {
  try {
    parseFile(viewKind, view as Json, `schemas/views/${view.viewNo}.json`)
    return []
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    return error.problems
  }
}

function deadProblems(product: AllFiles, view: View, layer: Layer): Problem[] {
  const titleOf = titlesOf(view, product.entities.get(view.entity), Object.fromEntries(product.entities))
  return reconcile(view, { ...layer, scope: 'site' }, titleOf).flatMap(({ change, reason }, index) =>
    reason === null || change.kept ? [] : [problem('layer.dead', `/changes/${index}`, { reason })],
  )
}

function newcomerProblems({ views }: AllFiles, product: AllFiles, layers: readonly Layer[], layer: Layer): Problem[] {
  const { viewNo, properties = {}, required = [], dictionaries = [] } = layer
  const entity = product.entities.get(views.get(viewNo)?.entity ?? '')
  const brings = Object.keys(properties).length > 0
  if (brings && (!entity || entity['x-store'] === false || entity['x-over']))
    return [problem('design.no-fields', '/properties', { title: entity?.title ?? viewNo })]
  const others = layers.filter((each) => each.viewNo !== viewNo)
  const family = familyOf(product, entity?.id ?? '')
  const fieldOwner = (name: string) => others.find((each) => family.has(views.get(each.viewNo)?.entity ?? '') && name in (each.properties ?? {}))?.viewNo
  const listOwner = (id: string) => (product.dictionaries.has(id) ? '产品' : others.find((each) => each.dictionaries?.some((list) => list.id === id))?.viewNo)
  return [
    ...Object.entries(properties).flatMap(([name, property]) => [
      ...duplicateProblem(fieldOwner(name), `/properties/${name}`, '字段', name),
      ...reserved.flatMap((word) => (word in property ? [problem('design.reserved', `/properties/${name}/${word}`, { got: word })] : [])),
      ...(property['x-index'] === 'unique' ? [problem('design.reserved', `/properties/${name}/x-index`, { got: 'unique' })] : []),
    ]),
    ...required.flatMap((name, index) =>
      name in properties
        ? []
        : [problem('schema.unknown-reference', `/required/${index}`, { got: name, expected: '新增的字段', suggestion: '产品字段的必填请用“必填条件”' })],
    ),
    ...dictionaries.flatMap(({ id }, index) => duplicateProblem(listOwner(id), `/dictionaries/${index}`, '字典编号', id)),
  ]
}

function duplicateProblem(other: string | undefined, path: string, what: string, got: string): Problem[] {
  return other === undefined ? [] : [problem('schema.taken', path, { what, got, other })]
}
