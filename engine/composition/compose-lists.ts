import { problem, type Problem } from '../problem.ts'
import { didYouMean } from '../did-you-mean.ts'
import type { Json, JsonObject } from '../schema/format/json.ts'
import { idOf, nodeObject, nodesAt, type Node } from '../layers/nodes/sections.ts'
import { composeEntry, fromSource, type Available, type ComposedNode, type NodeLookup } from './compose-node.ts'
import type { Composed, ConventionAction, FilePosition, NodeSource, SharedFiles } from './composition.ts'
import { fillTemplate, type TemplateValues } from './fill-template.ts'
import { mergeNode, shortest } from './merge-node.ts'

/** Lists of actions; an action is known by its id in all of them. */
export const actionLists = ['toolbar', 'rowActions', 'rowMore', 'footer'] as const
/** Lists whose entries may say less than a node has. */
export const composedLists = ['columns', 'search', ...actionLists, 'rowTones', 'tabs', 'groups'] as const
type ListName = (typeof composedLists)[number]

/** What the lists of one view are composed with. */
export interface ListContext {
  shared: SharedFiles
  entity: string
  values: TemplateValues
  /** The view that is extended; null when it is a convention. */
  base: Composed | null
  actions: ReadonlyMap<string, ConventionAction>
  report(found: Problem, position: FilePosition): void
  /** Notes what was taken, as `<kind>/<id>`. */
  use(name: string): void
  /** Notes where a node stands and what it has from elsewhere. */
  note(at: string, node: ComposedNode): void
}

/** The lists with every entry composed; other words stay as they are. `positionOf` tells where a list is written. */
export function composeLists(words: JsonObject, positionOf: (name: string) => FilePosition, context: ListContext): JsonObject {
  const composed = composedLists.flatMap((name): [string, Json][] => {
    const list = words[name]
    if (!Array.isArray(list)) return []
    const nodes = composeList(name, list as Node[], positionOf(name), context)
    return [[name, nodes.map(({ node }) => node)]]
  })
  return { ...words, ...Object.fromEntries(composed) }
}

function composeList(name: ListName | 'items', list: readonly Node[], at: FilePosition, context: ListContext): ComposedNode[] {
  const lookup = lookupOf(name, context)
  return list.flatMap((entry, index) => {
    const position = { ...at, pointer: `${at.pointer}/${index}` }
    return composeEntry(entry, position, lookup).map((node) => {
      const whole = name === 'groups' ? withItems(node, entry, context) : name === 'items' ? withChildColumns(node, entry, context) : node
      context.note(`${name}/${idOf(whole.node)}`, whole)
      for (const source of whole.sources) context.use(`${source.kind}/${source.id}`)
      return whole
    })
  })
}

/** A group whose entry says its items: each is composed; items that it has from elsewhere are. */
function withItems(group: ComposedNode, entry: Node, context: ListContext): ComposedNode {
  const { items } = nodeObject(entry)
  const own = Array.isArray(items) ? items : nodeObject(group.node)['items']
  if (!Array.isArray(own)) return group
  const fresh = Array.isArray(items) || group.sources.some(({ kind }) => kind === 'fragment')
  if (!fresh) return group
  const nodes = composeList('items', own as Node[], { ...group.position, pointer: `${group.position.pointer}/items` }, context)
  return { ...group, node: { ...nodeObject(group.node), items: nodes.map(({ node }) => node) } }
}

/** A child table whose entry says its columns: each has the width that the child's field has. */
function withChildColumns(item: ComposedNode, entry: Node, context: ListContext): ComposedNode {
  const { columns, field, id } = nodeObject(item.node)
  const own = nodeObject(entry)['columns']
  const child = context.shared.entities.get(context.entity)?.children[String(field ?? id)]
  if (!Array.isArray(columns) || !Array.isArray(own) || child === undefined) return item
  const widths = context.shared.entities.get(child)?.defaults ?? {}
  const wide = (columns as Node[]).map((column): Node => {
    const width = widths[String(nodeObject(column)['field'] ?? idOf(column))]?.column?.['width']
    return width === undefined ? column : shortest(mergeNode({ id: idOf(column), width }, nodeObject(column)))
  })
  return { ...item, node: { ...nodeObject(item.node), columns: wide } }
}

/** What the entries of a list can take words from. */
export function lookupOf(name: ListName | 'items', context: ListContext): NodeLookup {
  const isAction = (actionLists as readonly string[]).includes(name)
  const section = isAction ? 'actions' : name
  return {
    needs: isAction ? 'action' : '',
    report: context.report,
    available: (id) => availableOf(context, isAction ? actionLists : [name], id) ?? (isAction ? conventionAction(context, id) : null),
    fill: (node, position) => fillTemplate(node as Json, { ...context.values, id: idOf(node) }, (found) => context.report(found, position)) as Node,
    defaults: (entry) => defaultsOf(context, name, entry),
    fragment: (id, position) => fragmentNodes(context, name, section, id, position),
    names: () => [...context.actions.keys()],
  }
}

function availableOf({ base }: ListContext, names: readonly string[], id: string): Available | null {
  if (base === null) return null
  for (const name of names) {
    const node = nodesAt(base.content, name).find((each) => idOf(each) === id)
    if (node !== undefined) return inherited(base, `${name}/${id}`, node)
  }
  return null
}

/** A node of the extended view: what that one has from elsewhere is still from there. */
function inherited(base: Composed, at: string, node: Node): Available {
  const deeper = base.sources.get(at) ?? []
  const known = new Set(deeper.flatMap(({ props }) => props))
  const own = Object.keys(nodeObject(node)).filter((word) => word !== 'id' && !known.has(word))
  const from: NodeSource[] = own.length > 0 ? [{ kind: 'view', id: String(base.content['viewNo']), props: own }] : []
  return { node, sources: [...deeper, ...from] }
}

function conventionAction({ actions }: ListContext, id: string): Available | null {
  const found = actions.get(id)
  return found ? fromSource(found.node, 'convention', found.convention) : null
}

function defaultsOf({ shared, entity }: ListContext, name: string, entry: JsonObject): Available | null {
  const place = name === 'columns' ? 'column' : name === 'search' ? 'search' : name === 'items' ? 'item' : null
  if (place === null || entry['fields'] !== undefined) return null
  const words = shared.entities.get(entity)?.defaults[String(entry['field'] ?? entry['id'])]?.[place]
  return words === undefined ? null : fromSource({ id: String(entry['id']), ...words }, 'entity', entity)
}

function fragmentNodes(context: ListContext, name: ListName | 'items', section: string, id: string, position: FilePosition): ComposedNode[] {
  const { shared, report } = context
  const found = shared.fragments.get(id)
  if (found?.content.at !== section) {
    const fitting = [...shared.fragments.values()].filter(({ content }) => content.at === section).map(({ content }) => content.id)
    report(problem('schema.unknown-reference', '/fragment', { got: id, expected: '界面片段', suggestion: didYouMean(id, fitting) }), position)
    return []
  }
  context.use(`fragment/${id}`)
  const lookup = { ...lookupOf(name, context), fragment: () => [] }
  return found.content.nodes.flatMap((node, at) => {
    const place = { file: found.file, pointer: `/nodes/${at}` }
    const filled = lookup.fill(node as Node, place)
    return composeEntry(filled, place, lookup).map((each) => ({ ...each, sources: [...each.sources, ...fromSource(filled, 'fragment', id).sources] }))
  })
}
