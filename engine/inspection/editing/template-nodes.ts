import type { Json, JsonObject } from '../../schema/format/json.ts'
import { valueAt } from '../../schema/format/shape-walk.ts'
import type { RecordTemplate } from '../../schema/inspection/record-template.ts'
import type { TemplateItem } from '../../schema/inspection/template-section.ts'

/** Lists of a template whose members are nodes; the words of changes (`engine/schema/inspection/template-edition.ts`). */
export const nodeLists = ['sections', 'items', 'results', 'fields', 'classes', 'outcomes', 'rules', 'next', 'checks'] as const
export type NodeList = (typeof nodeLists)[number]

/** Lists that stand in the template by themselves, in the order in which they are shown. */
export const rootLists = ['sections', 'classes', 'outcomes', 'rules', 'next', 'checks'] as const
export type RootList = (typeof rootLists)[number]

/** Key of the words of the template itself. */
export const TEMPLATE = 'template'

/** A node of a template: a part of it that people choose, move and take away. */
export interface TemplateNode {
  /** `<list>:<id>`; ids are unique in all lists of one name. */
  key: string
  list: NodeList
  id: string
  title: string
  /** Key of the node that it stands in, or the name of its list at the root. */
  parent: string
  /** Where it stands in the file. */
  path: readonly (string | number)[]
  /** Nobody has confirmed it, or a word of it. */
  uncertain: boolean
}

export function keyOf(list: NodeList, id: string): string {
  return `${list}:${id}`
}

/** All nodes, each after the one it stands in, in the order of the file. */
export function templateNodes(template: RecordTemplate): TemplateNode[] {
  return rootLists.flatMap((list) => membersOf(template, list).flatMap((member, at) => nodesFrom(template, list, member, list, [...rootPath(list), at])))
}

/** The node of a key; null for the template itself, for lists and for what is gone. */
export function findNode(template: RecordTemplate, key: string): TemplateNode | null {
  return templateNodes(template).find((node) => node.key === key) ?? null
}

/** Where a list at the root stands in the file. */
export function rootPath(list: RootList): string[] {
  return list === 'rules' || list === 'outcomes' ? ['verdict', list] : [list]
}

/** The innermost node that a JSON pointer leads to or through; the template itself where there is none. */
export function keyAtPointer(template: RecordTemplate, pointer: string): string {
  const steps = pointer.split('/').slice(1)
  let key = TEMPLATE
  let value: Json | undefined = template as unknown as Json
  let list = ''
  for (const step of steps) {
    if (value === null || typeof value !== 'object') break
    value = Array.isArray(value) ? value[Number(step)] : value[step]
    const id = value !== null && typeof value === 'object' && !Array.isArray(value) ? value['id'] : undefined
    if (typeof id === 'string' && isNodeList(list)) key = keyOf(list, id)
    list = step
  }
  return key
}

export function isNodeList(word: string): word is NodeList {
  return (nodeLists as readonly string[]).includes(word)
}

function membersOf(template: RecordTemplate, list: RootList): JsonObject[] {
  const members = list === 'rules' || list === 'outcomes' ? template.verdict[list] : template[list]
  return (members ?? []) as unknown as JsonObject[]
}

/** Lists that members of a list have themselves. */
export const innerLists: Readonly<Partial<Record<NodeList, readonly NodeList[]>>> = { sections: ['fields', 'items'], items: ['results'], results: ['fields'] }

function nodesFrom(template: RecordTemplate, list: NodeList, member: JsonObject, parent: string, path: readonly (string | number)[]): TemplateNode[] {
  const id = String(member['id'])
  const key = keyOf(list, id)
  const uncertain = member['certain'] === false || Array.isArray(member['uncertain'])
  const inner = (innerLists[list] ?? []).flatMap((name) =>
    ((member[name] ?? []) as JsonObject[]).flatMap((each, at) => nodesFrom(template, name, each, key, [...path, name, at])),
  )
  return [{ key, list, id, title: titleOf(template, list, member), parent, path, uncertain }, ...inner]
}

function titleOf(template: RecordTemplate, list: NodeList, member: JsonObject): string {
  if (list === 'items') return itemTitle(template, member as unknown as TemplateItem)
  if (list === 'results') return `${String(member['id'])} ${String(member['content'] ?? '')}`
  return String(member['title'] ?? member['message'] ?? member['id'])
}

function itemTitle({ classes }: RecordTemplate, item: TemplateItem): string {
  return `${classes.find(({ id }) => id === item.class)?.mark ?? ''}${item.id} ${item.title}`
}

/** Ids that the object whose `id` stands at a place may not take: those of its siblings, and of all nodes of lists of that name. */
export function takenBeside(template: RecordTemplate, place: readonly (string | number)[]): ReadonlySet<string> {
  const at = place.slice(0, -1)
  const own = at.join('/')
  const list = String(at.at(-2))
  if (isNodeList(list)) return new Set(templateNodes(template).flatMap((node) => (node.list === list && node.path.join('/') !== own ? [node.id] : [])))
  const siblings = valueAt(template as unknown as Json, at.slice(0, -1))
  return new Set((Array.isArray(siblings) ? (siblings as JsonObject[]) : []).flatMap(({ id }, index) => (index === at.at(-1) ? [] : [String(id)])))
}
