import type { SchemaFiles } from '../../schema/checks/common/schema-files.ts'
import type { Dictionary } from '../../schema/records/dictionary.ts'
import type { Entity } from '../../schema/records/entity.ts'
import type { Layer } from '../../schema/screens/layer.ts'

/** What a site layer brings beside its changes of the view. */
export type SiteAdditions = Pick<Layer, 'viewNo' | 'properties' | 'required' | 'dictionaries' | 'views' | 'menus'>

/**
 * The files with the screens, fields and dictionaries of site layers: a field belongs to the entity of the layer's view, and to all kinds that
 * complete it. Views stay as they are: their changes are applied when they are opened. What belongs to a view that is gone is left out.
 */
export function mergeSiteLayers<Files extends SchemaFiles>(product: Files, parts: readonly SiteAdditions[]): Files {
  const files = withScreens(product, parts)
  const added = new Map<string, Required<Pick<SiteAdditions, 'properties' | 'required'>>>()
  for (const { viewNo, properties = {}, required = [] } of parts) {
    const id = files.views.get(viewNo)?.entity
    if (id === undefined) continue
    const before = added.get(id) ?? { properties: {}, required: [] }
    added.set(id, { properties: { ...before.properties, ...properties }, required: [...before.required, ...required] })
  }
  const dictionaries = parts.flatMap(({ dictionaries: own = [] }) => own)
  if (added.size === 0 && dictionaries.length === 0) return files
  const entities = [...files.entities].map(([id, entity]): [string, Entity] => {
    const [own, inherited] = [added.get(id), added.get(entity['x-base']?.entity ?? '')]
    return [id, own || inherited ? extended(entity, inherited, own) : entity]
  })
  const more = dictionaries.map((each): [string, Dictionary] => [each.id, { kind: 'dictionary', version: 1, ...each }])
  return { ...files, entities: new Map(entities), dictionaries: new Map([...more, ...files.dictionaries]) }
}

/** A screen of the product stands before one of the site. */
function withScreens<Files extends SchemaFiles>(files: Files, parts: readonly SiteAdditions[]): Files {
  const views = parts.flatMap((part) => part.views ?? [])
  const menus = parts.flatMap((part) => part.menus ?? [])
  if (views.length === 0 && menus.length === 0) return files
  return { ...files, views: new Map([...views.map((view) => [view.viewNo, view] as const), ...files.views]), menus: [...files.menus, ...menus] }
}

type Added = Required<Pick<SiteAdditions, 'properties' | 'required'>>

function extended(entity: Entity, inherited: Added = none, own: Added = none): Entity {
  return Object.freeze({
    ...entity,
    properties: { ...entity.properties, ...inherited.properties, ...own.properties },
    required: [...(entity.required ?? []), ...inherited.required, ...own.required],
    ...(entity.own ? { own: [...entity.own, ...Object.keys(own.properties)] } : {}),
  })
}

const none: Added = { properties: {}, required: [] }
