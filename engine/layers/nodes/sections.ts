import type { Json, JsonObject } from '../../schema/format/json.ts'

/** A node of a list: bare (its id alone) or with words of its own. */
export type Node = string | JsonObject

/** Sections whose nodes a change may name, with what people call them. */
export const sectionTitles: Record<string, string> = {
  columns: '列',
  search: '查询项',
  toolbar: '工具栏按钮',
  rowActions: '行操作',
  rowMore: '行更多操作',
  rowTones: '行底色',
  tabs: '视图标签',
  groups: '分组',
  items: '表单字段',
  footer: '底部按钮',
  blocks: '区块',
  templates: '打印模板',
  charts: '图表',
  related: '相关列表',
}

export function idOf(node: Node): string {
  return typeof node === 'string' ? node : String(node['id'])
}

/** The node as an object. */
export function nodeObject(node: Node): JsonObject {
  return typeof node === 'string' ? { id: node } : node
}

/** Name of the section a change works on: the part before `/`. */
export function sectionOf(at: string): string {
  const slash = at.indexOf('/')
  return slash < 0 ? at : at.slice(0, slash)
}

/** What is behind the `/`: the group of `items/<group>`, the child table of `columns/<item>`; '' when there is none. */
export function ownerOf(at: string): string {
  const slash = at.indexOf('/')
  return slash < 0 ? '' : at.slice(slash + 1)
}

/** Whether both name the same list: fields are known in the whole form, whichever group is named. */
export function sameList(one: string, other: string): boolean {
  return one === other || (sectionOf(one) === 'items' && sectionOf(other) === 'items')
}

/** Whether a property holds a list of nodes or a node's former id: other changes may find their nodes through it. */
export function isStructural(property: string): boolean {
  return property === 'items' || property === 'columns' || property === 'renamedFrom'
}

/** The nodes of the list that `at` names; of `items/<group>` those of the whole form, where fields are known. */
export function nodesAt(view: JsonObject, at: string): Node[] {
  const [section, owner] = [sectionOf(at), ownerOf(at)]
  if (section === 'items') return nodes(view['groups']).flatMap((group) => nodes(nodeObject(group)['items']))
  if (owner === '') return nodes(view[section])
  const item = nodesAt(view, 'items').find((each) => idOf(each) === owner)
  return item === undefined ? [] : nodes(nodeObject(item)[section])
}

function nodes(value: Json | undefined): Node[] {
  return Array.isArray(value) ? (value as Node[]) : []
}
