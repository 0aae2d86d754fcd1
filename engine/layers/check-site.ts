import { problem, ProblemError, type Problem } from '../problem.ts'
import { crossCheckOf } from '../schema/cross-check.ts'
import type { AllFiles } from '../schema/checks/files.ts'
import type { Queries } from '../schema/checks/opened-with.ts'
import type { Json } from '../schema/json.ts'
import type { Layer } from '../schema/layer.ts'
import { parseFile } from '../schema/parse.ts'
import { viewKind, type View } from '../schema/view.ts'
import { withSite } from '../schema/with-site.ts'
import { markupProblems } from './markup.ts'
import { reconcile } from './reconcile.ts'
import { resolveLayers } from './resolve.ts'
import { titlesOf } from './titles.ts'

/** Words of a property that the platform lives by, or that no rollback could take back: whoever may draw screens may not say them. */
const reserved = ['readOnly', 'x-renamed-from', 'x-number', 'x-on-create', 'x-count-of', 'x-min-of', 'x-overdue', 'x-label-of', 'x-read', 'x-write'] as const

/** The product's files, and the site layers that lie on them. */
export interface SiteFiles {
  product: AllFiles
  /** Of all views, the one in question as it would become. */
  layers: readonly Layer[]
  queries: Queries
}

/**
 * Everything that speaks against publishing the site layer of a view: what lint would say of the product with it, changes that find nothing
 * (unless their owner keeps them), fields and dictionaries that are there already. Views of the same records that have site layers are asked too.
 */
export function checkSite({ product, layers, queries }: SiteFiles, viewNo: string): Problem[] {
  const view = product.views.get(viewNo)
  const layer = layers.find((each) => each.viewNo === viewNo)
  if (!view || !layer) return []
  const own = [...newcomerProblems(product, layers, layer), ...markupProblems(layer), ...deadProblems(product, view, layer)]
  const files = withSite(product, layers)
  const family = familyOf(product, view.entity)
  const others = layers.filter((each) => each !== layer && family.has(product.views.get(each.viewNo)?.entity ?? ''))
  const laid = new Map([layer, ...others].flatMap((each) => (product.views.has(each.viewNo) ? [[each.viewNo, resolved(product, each)] as const] : [])))
  const misshapen = [...laid.values()].flatMap(shapeProblems)
  if (misshapen.length > 0) return [...own, ...misshapen]
  return [...own, ...crossCheckOf({ ...files, views: new Map([...files.views, ...laid]) }, laid.keys(), family, queries)]
}

/** The entity, the one it completes, and those that complete either. */
function familyOf(product: AllFiles, id: string): Set<string> {
  const home = product.entities.get(id)?.['x-base']?.entity ?? id
  return new Set([home, ...[...product.entities.values()].flatMap((entity) => (entity['x-base']?.entity === home ? [entity.id] : []))])
}

function resolved(product: AllFiles, { viewNo, changes }: Layer): View {
  return resolveLayers(product.views.get(viewNo) as View, [{ scope: 'site', changes }]).view
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

function newcomerProblems(product: AllFiles, layers: readonly Layer[], layer: Layer): Problem[] {
  const { viewNo, properties = {}, required = [], dictionaries = [] } = layer
  const entity = product.entities.get(product.views.get(viewNo)?.entity ?? '')
  const brings = Object.keys(properties).length > 0
  if (brings && (!entity || entity['x-store'] === false || entity['x-over']))
    return [problem('design.no-fields', '/properties', { title: entity?.title ?? viewNo })]
  const others = layers.filter((each) => each.viewNo !== viewNo)
  const family = familyOf(product, entity?.id ?? '')
  const fieldOwner = (name: string) =>
    others.find((each) => family.has(product.views.get(each.viewNo)?.entity ?? '') && name in (each.properties ?? {}))?.viewNo
  const listOwner = (id: string) => (product.dictionaries.has(id) ? '产品' : others.find((each) => each.dictionaries?.some((list) => list.id === id))?.viewNo)
  return [
    ...Object.entries(properties).flatMap(([name, property]) => [
      ...taken(fieldOwner(name), `/properties/${name}`, '字段', name),
      ...reserved.flatMap((word) => (word in property ? [problem('design.reserved', `/properties/${name}/${word}`, { got: word })] : [])),
      ...(property['x-index'] === 'unique' ? [problem('design.reserved', `/properties/${name}/x-index`, { got: 'unique' })] : []),
    ]),
    ...required.flatMap((name, index) =>
      name in properties
        ? []
        : [problem('schema.unknown-reference', `/required/${index}`, { got: name, expected: '新增的字段', suggestion: '产品字段的必填请用“必填条件”' })],
    ),
    ...dictionaries.flatMap(({ id }, index) => taken(listOwner(id), `/dictionaries/${index}`, '字典编号', id)),
  ]
}

function taken(other: string | undefined, path: string, what: string, got: string): Problem[] {
  return other === undefined ? [] : [problem('schema.taken', path, { what, got, other })]
}
