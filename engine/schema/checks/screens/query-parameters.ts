import { actions } from '../../../actions/registry.ts'
import type { RegistryEntry } from '../../../define.ts'
import { inferWidget } from '../../../model/infer-controls.ts'
import type { Json, JsonObject } from '../../format/json.ts'
import { namesIn } from '../../format/names.ts'
import { valueAt } from '../../format/shape-walk.ts'
import { actionsOf } from '../../screens/view-actions.ts'
import type { View } from '../../screens/view.ts'
import { expandShorthand } from '../../screens/kinds/view-words.ts'
import type { AllFiles } from '../common/schema-files.ts'

/** Names of the query that a screen may be opened with; null when an action gives it names of its own. */
export type Queries = ReadonlyMap<string, ReadonlySet<string> | null>

interface OpenedWith {
  view: string
  /** Null: the action itself decides. */
  names: readonly string[] | null
}

/** With which query names each screen is opened, by actions, widgets, blocks, menus and its own address. */
export function queriesOf(all: AllFiles): Queries {
  const found = new Map<string, Set<string> | null>()
  for (const { view, names } of [...all.views.values()].flatMap((view) => [...openings(all, view), ...routeNames(view)]).concat(menuOpenings(all))) {
    const known = found.get(view)
    if (names === null || known === null) found.set(view, null)
    else found.set(view, new Set([...(known ?? []), ...names]))
  }
  return found
}

function openings(all: AllFiles, view: View): OpenedWith[] {
  const { widgets, blocks } = all.registered ?? {}
  const linked = links(view as unknown as Json)
  const started = actionsOf(view).flatMap(({ use }) => openedBy(actions.get(use.action), use.params, 'asked'))
  const drawn = 'blocks' in view ? view.blocks.flatMap((block) => openedBy(blocks?.get(block.block), block.params, 'none')) : []
  if (!('groups' in view)) return [...linked, ...started, ...drawn]
  const entity = all.entities.get(view.entity)
  const picked = view.groups
    .flatMap((group) => group.items.map((item) => ({ field: undefined, widget: undefined, params: undefined, ...expandShorthand(item) })))
    .flatMap(({ id, field, widget, params }) => openedBy(widgets?.get(widget ?? inferWidget(entity?.properties[field ?? id] ?? null)), params, 'none'))
  return [...linked, ...started, ...picked]
}

/** Every `view` that stands beside a `query`, wherever a screen says so. */
function links(value: Json): OpenedWith[] {
  if (value === null || typeof value !== 'object') return []
  const below = Object.values(value).flatMap(links)
  if (Array.isArray(value) || typeof value['view'] !== 'string' || !isObject(value['query'])) return below
  return [{ view: value['view'], names: Object.keys(value['query']) }, ...below]
}

/** A view named beside a `query` gets that; `open` gets nothing; another view of an action what the action gives it. */
function openedBy(thing: RegistryEntry | undefined, params: JsonObject | undefined, otherwise: 'asked' | 'none'): OpenedWith[] {
  if (!thing || !params) return []
  return namesIn(thing.params, params)
    .filter(({ names }) => names === 'view')
    .map(({ text, path }) => {
      const steps = path.slice(1).split('/')
      const query = steps.map((_, depth) => valueAt(params, [...steps.slice(0, -1 - depth), 'query'])).find(isObject)
      if (query) return { view: text, names: Object.keys(query) }
      return { view: text, names: otherwise === 'none' || steps.at(-1) === 'open' ? [] : null }
    })
}

function routeNames({ viewNo, route = '' }: View): OpenedWith[] {
  return [{ view: viewNo, names: [...route.matchAll(/:(\w+)/g)].map(([, name = '']) => name) }]
}

function menuOpenings({ views, menus }: AllFiles): OpenedWith[] {
  const byRoute = new Map([...views.values()].map((view) => [view.route, view.viewNo]))
  return menus.flatMap(({ href }) => {
    const [route, query] = href.split('?')
    const view = byRoute.get(route)
    return view === undefined ? [] : [{ view, names: [...new URLSearchParams(query).keys()] }]
  })
}

function isObject(value: Json | undefined): value is JsonObject {
  return value !== null && value !== undefined && typeof value === 'object' && !Array.isArray(value)
}
