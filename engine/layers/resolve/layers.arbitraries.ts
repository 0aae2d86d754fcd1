import fc from 'fast-check'
import type { Json, JsonObject } from '../../schema/format/json.ts'
import type { Change, Layer } from '../../schema/screens/layer.ts'
import type { View } from '../../schema/screens/view.ts'
import { nodeObject, type Node } from '../nodes/sections.ts'

const columnIds = [...'abcdefgh']
const itemIds = [...'mnopqr']
const groupIds = ['g1', 'g2', 'g3']
const buttonIds = ['add', 'void', 'export', 'print']
/** Former ids of renamed nodes; layers name them as well. */
const formerIds = ['old1', 'old2']

const columnWords = fc.record(
  {
    title: fc.constantFrom('甲', '乙'),
    width: fc.constantFrom(80, 120),
    hidden: fc.boolean(),
    pinned: fc.constantFrom('left', 'right'),
    sort: fc.constantFrom('asc', 'desc'),
    params: fc.dictionary(fc.constantFrom('x', 'y'), fc.integer({ min: 0, max: 2 }), { noNullPrototype: true }),
  },
  { requiredKeys: [], noNullPrototype: true },
)
const ruleWords = fc.record(
  { title: fc.constantFrom('甲', '乙'), hidden: fc.boolean(), visible: fc.constantFrom('form.a == 1', 'form.b == 2'), help: fc.constant('说明') },
  { requiredKeys: [], noNullPrototype: true },
)
const buttonWords = fc.record(
  {
    title: fc.constantFrom('甲', '乙'),
    hidden: fc.boolean(),
    operator: fc.constantFrom<string | false>('edit', 'x:y:z', false),
    visible: fc.constantFrom("row.a == '1'", "row.b == '2'"),
    disabled: fc.constant("row.a == '3'"),
  },
  { requiredKeys: [], noNullPrototype: true },
)

/** Nodes of some of the ids in any order, some bare, some with words. */
function nodesOf(ids: readonly string[], words: fc.Arbitrary<JsonObject>, bare = true): fc.Arbitrary<Node[]> {
  return fc
    .shuffledSubarray([...ids])
    .chain((some) => fc.tuple(...some.map((id) => fc.tuple(fc.boolean(), words).map(([short, own]): Node => (short && bare ? id : { id, ...own })))))
}

const buttons = nodesOf(
  buttonIds,
  buttonWords.map((words): JsonObject => ({ action: 'refresh', ...words })),
  false,
)
const columns = nodesOf(columnIds, columnWords)
const search = nodesOf(
  columnIds,
  columnWords.map(({ title, hidden }): JsonObject => ({ ...(title ? { title } : {}), ...(hidden === undefined ? {} : { hidden }) })),
)
const childColumns = nodesOf(
  columnIds,
  columnWords.map(({ pinned: _, sort: __, ...words }): JsonObject => words),
)
const childTable = fc.option(childColumns, { nil: undefined })
const head = { version: 1, viewNo: 'v', title: 'V', entity: 'e', operator: 'x:y' }

/** A list with columns, search items and buttons. */
export const listView: fc.Arbitrary<View> = fc
  .record({ columns, search, toolbar: buttons, rowActions: buttons }, { requiredKeys: ['columns'], noNullPrototype: true })
  .map((words) => ({ ...head, kind: 'list', find: { call: 'c' }, ...words }) as Json as View)

/** A form whose fields stand in groups, some with child tables. */
export const formView: fc.Arbitrary<View> = fc
  .tuple(
    nodesOf(
      groupIds,
      ruleWords.map(({ hidden: _, ...words }): JsonObject => ({ ...words, title: '组' })),
      false,
    ),
    nodesOf(itemIds, ruleWords),
    childTable,
    buttons,
  )
  .chain(([groups, items, table, footer]) =>
    fc.tuple(...items.map(() => fc.nat(Math.max(0, groups.length - 1)))).map((homes) => {
      const withTable = items.map((item) => (table && item !== undefined && nodeObject(item)['id'] === 'm' ? { ...nodeObject(item), columns: table } : item))
      const filled = groups.map((group, at) => ({ ...nodeObject(group), items: withTable.filter((_, index) => homes[index] === at) }))
      return { ...head, kind: 'form', groups: filled, footer } as Json as View
    }),
  )

export const anyView: fc.Arbitrary<View> = fc.oneof(listView, formView)

/** Two views of one kind over the same ids: the second is the first after any edits. */
export const viewPair: fc.Arbitrary<[View, View]> = fc.oneof(fc.tuple(listView, listView), fc.tuple(formView, formView))

/** The view with some nodes gone and some renamed, as a later version of the product may have it. */
export function laterVersion(view: View, gone: ReadonlySet<string>, renamed: ReadonlyMap<string, string>): View {
  const edited = (value: Json): Json => {
    if (Array.isArray(value)) return value.filter((node) => !(isNode(node) && gone.has(idIn(node)))).map((node) => edited(isNode(node) ? rename(node) : node))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, name === 'params' ? each : edited(each)]))
  }
  const rename = (node: Node): Node => {
    const id = renamed.get(idIn(node))
    return id === undefined ? node : { ...nodeObject(node), id, renamedFrom: idIn(node) }
  }
  return edited(view as Json) as View
}

/** Which nodes a later version lacks, and the new ids of others. */
export const upgrade = fc.record({
  gone: fc.subarray([...columnIds, ...itemIds, ...groupIds, ...buttonIds]).map((ids) => new Set(ids)),
  renamed: fc.subarray([...columnIds, ...itemIds, ...buttonIds], { maxLength: 3 }).map((ids) => new Map(ids.map((id) => [id, `${id}New`]))),
})

const place = (at: string, ids: readonly string[]): fc.Arbitrary<Change> =>
  fc
    .record(
      { op: fc.constant('place' as const), at: fc.constant(at), id: fc.constantFrom(...ids), after: fc.constantFrom(...ids, null) },
      { noNullPrototype: true },
    )
    .filter(({ id, after }) => id !== after)
const toggle = (at: string, ids: readonly string[]): fc.Arbitrary<Change> =>
  fc.record({ op: fc.constantFrom('hide' as const, 'show' as const), at: fc.constant(at), id: fc.constantFrom(...ids) }, { noNullPrototype: true })
const set = (at: string, ids: readonly string[]): fc.Arbitrary<Change> =>
  fc.record(
    {
      op: fc.constant('set' as const),
      at: fc.constant(at),
      id: fc.constantFrom(...ids),
      props: fc.record(
        {
          width: fc.constantFrom(60, 90, null),
          hidden: fc.constantFrom(true, false, null),
          title: fc.constantFrom('丙', '丁', null),
          pinned: fc.constantFrom('left', 'none'),
        },
        { requiredKeys: [], noNullPrototype: true },
      ) as fc.Arbitrary<JsonObject>,
    },
    { noNullPrototype: true },
  )
const addOrRemove = (at: string, ids: readonly string[]): fc.Arbitrary<Change> =>
  fc.oneof(
    fc.record({ op: fc.constant('remove' as const), at: fc.constant(at), id: fc.constantFrom(...ids) }, { noNullPrototype: true }),
    fc.record(
      {
        op: fc.constant('add' as const),
        at: fc.constant(at),
        node: fc.constantFrom(...ids).map((id): JsonObject => ({ id })),
        after: fc.constantFrom(...ids, null),
      },
      { noNullPrototype: true },
    ),
  )

const places: [at: string, ids: readonly string[]][] = [
  ['columns', [...columnIds, ...formerIds]],
  ['search', columnIds],
  ['toolbar', buttonIds],
  ['items', itemIds],
  ['items/g1', itemIds],
  ['columns/m', columnIds],
  ['groups', groupIds],
  ['footer', buttonIds],
]

/** A change that arranges: what any scope might try, whether it may or not. */
export const arranging: fc.Arbitrary<Change> = fc.oneof(...places.flatMap(([at, ids]) => [place(at, ids), toggle(at, ids), set(at, ids)]))

/** Any change a layer file can say. */
export const anyChange: fc.Arbitrary<Change> = fc.oneof({ weight: 4, arbitrary: arranging }, fc.oneof(...places.map(([at, ids]) => addOrRemove(at, ids))))

/** Layers of the scopes, in any order. */
export const layers = (...scopes: Layer['scope'][]): fc.Arbitrary<{ scope: Layer['scope']; changes: Change[] }[]> =>
  fc.array(fc.record({ scope: fc.constantFrom(...scopes), changes: fc.array(anyChange, { maxLength: 20 }) }, { noNullPrototype: true }), { maxLength: 4 })

/** The view with every node spelt out and empty lists left away: how it is written makes no difference. */
export function plain(view: View): Json {
  const spellOut = (value: Json): Json => {
    if (Array.isArray(value)) return value.map((node) => (isNode(node) ? spellOut(nodeObject(node)) : spellOut(node)))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value)
        .filter(([name, each]) => !(Array.isArray(each) && each.length === 0 && name !== 'items' && name !== 'columns'))
        .map(([name, each]) => [name, spellOut(each)]),
    )
  }
  return spellOut(view as Json)
}

function isNode(value: Json): value is Node {
  return typeof value === 'string' || (value !== null && typeof value === 'object' && !Array.isArray(value) && typeof value['id'] === 'string')
}

function idIn(node: Node): string {
  return typeof node === 'string' ? node : String(node['id'])
}
