import { expect, test } from 'vitest'
import { answeredFields } from '../../../engine/answers/answered-fields.ts'
import { namesRead } from '../../../engine/answers/names-read.ts'
import { readersOf } from '../../../engine/answers/readers.ts'
import { buildGraph } from '../../../engine/graph/usage-graph.ts'
import type { ListView } from '../../../engine/schema/screens/kinds/list.ts'
import type { View } from '../../../engine/schema/screens/view.ts'
import { fixedParams } from '../../../server/lists/fixed-filters.ts'
import { registeredThings } from '../../../tools/meta/registered.ts'
import { schemaSources } from '../../../tools/schema-files/schema-sources.ts'
import { root, schemas } from '../../fixtures/product.ts'

const isList = (view: View): view is ListView => 'find' in view && 'columns' in view && view.kind !== 'timeline'
const lists = [...schemas.views.values()].filter(isList)
const pages = [...schemas.calls.values()].filter(({ operation }) => operation === 'list' || operation === 'board-list')
const readers = readersOf(schemas.views.values(), new Set(pages.map(({ id }) => id)), schemas.recordTemplates?.values())
const graph = buildGraph(schemaSources(root), await registeredThings())

function answered(view: ListView): Set<string> {
  const entity = schemas.entities.get(view.entity)
  return entity ? answeredFields(entity, [...namesRead(view), ...(readers.views.get(view.viewNo) ?? [])]) : new Set()
}

/** Child lists are no part of a row. */
const isField = (entity: string, field: string): boolean => schemas.entities.get(entity)?.properties[field]?.type !== 'array'
/** Names that an address or a request is given, and what is not read of the row: a name of another thing that is spelt as a field. */
const given = /\/params\/(query|input)\/[^/]+$|\/params\/map\/[^/]+$/

const ofViews = graph.usages.filter(({ target, kind }) => target.kind === 'field' && kind === 'view')
const usagesOf = new Map<string, typeof ofViews>()
for (const usage of ofViews) {
  const viewNo = usage.file.replace(/^schemas\/views\/|\.json$/g, '')
  usagesOf.set(viewNo, [...(usagesOf.get(viewNo) ?? []), usage])
}

/** Fields that the graph finds at places of a view's file, of the entity that the view lists. */
function named({ viewNo, entity }: ListView, places: RegExp): { field: string; path: string }[] {
  return (usagesOf.get(viewNo) ?? []).flatMap(({ target, path }) => {
    const field = target.id.slice(entity.length + 1)
    return target.id === `${entity}.${field}` && places.test(path) && !given.test(path) && isField(entity, field) ? [{ field, path }] : []
  })
}

test('given all lists, then what the graph knows their columns, buttons and colours to name is answered', () => {
  const names = lists.map((view) => ({ view, found: named(view, /^\/(columns|toolbar|rowActions|rowMore|rowTones)\//) }))
  expect(names.filter(({ found }) => found.length > 3).length).toBeGreaterThan(300)
  expect(
    names.flatMap(({ view, found }) => found.filter(({ field }) => !answered(view).has(field)).map(({ field, path }) => `${view.viewNo}${path} ${field}`)),
  ).toEqual([])
})

test('given all places that copy from a picked row, then what they copy is answered by the list they pick from', () => {
  let seen = 0
  const lost: string[] = []
  const visit = (value: unknown, at: string): void => {
    if (value === null || typeof value !== 'object') return
    const { view, fill, map, key } = value as Record<string, unknown>
    const list = typeof view === 'string' ? schemas.views.get(view) : undefined
    if (list && isList(list) && (fill ?? map ?? key)) {
      const copied = [...Object.values(fill ?? {}), ...Object.values(map ?? {}), key].filter((each): each is string => typeof each === 'string')
      seen += copied.length
      lost.push(...copied.filter((field) => !answered(list).has(field.replace(/_label$/, ''))).map((field) => `${at} ${field}`))
    }
    for (const [name, each] of Object.entries(value)) visit(each, `${at}/${name}`)
  }
  for (const each of [...schemas.views.values()]) visit(each, each.viewNo)
  for (const [key, template] of schemas.recordTemplates ?? []) visit(template, key)
  expect(seen).toBeGreaterThan(200)
  expect(lost).toEqual([])
})

test('given all lists, then they answer less than half of the fields there are', () => {
  const all = lists.reduce((sum, { entity }) => sum + Object.keys(schemas.entities.get(entity)?.properties ?? {}).length, 0)
  expect(lists.reduce((sum, view) => sum + answered(view).size, 0) / all).toBeLessThan(0.5)
})

test('given a list call that no list and no block reads, then its row names the fields that it answers', () => {
  const found = new Set([...lists.map(({ find }) => find.call), ...readers.calls.keys()])
  const unread = pages.filter(({ id }) => !found.has(id))
  expect(unread.length).toBeGreaterThan(5)
  expect(unread.filter(({ params }) => !fixedParams.parse(params ?? {}).fields).map(({ id }) => id)).toEqual([])
})

test('given calls that name fields, then each is one of the entity', () => {
  const unknown = pages.flatMap(({ id, entity, params }) => {
    const properties = schemas.entities.get(entity ?? '')?.properties ?? {}
    return (fixedParams.safeParse(params ?? {}).data?.fields ?? []).filter((field) => !Object.hasOwn(properties, field)).map((field) => `${id} ${field}`)
  })
  expect(unknown).toEqual([])
})
