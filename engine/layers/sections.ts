import type { Json, JsonObject } from '../schema/json.ts'

/** A node of a list: bare (its id alone) or with words of its own. */
export type Node = string | JsonObject

/** A view as layers see it: plain JSON that may be written to. */
export type Draft = JsonObject

/** Sections whose nodes a change may name, with what people call them. */
export const sectionTitles: Record<string, string> = {
  columns: '列',
  search: '查询项',
  toolbar: '工具栏按钮',
  rowActions: '行操作',
  rowMore: '行更多操作',
  rowTones: '行底色',
  groups: '分组',
  items: '表单字段',
  footer: '底部按钮',
  blocks: '区块',
}

export function idOf(node: Node): string {
  return typeof node === 'string' ? node : String(node['id'])
}

/** Name of the section a change works on: the part before `/`. */
export function sectionOf(at: string): string {
  return at.split('/')[0] ?? at
}

/**
 * The lists an `at` names: `columns`; `columns/<item>` for a child table's columns; `items` for the fields of all groups;
 * `items/<group>` for those of one group.
 */
export function listsAt(view: Draft, at: string): Node[][] {
  const [section = '', of] = at.split('/')
  if (!Object.hasOwn(sectionTitles, section)) return []
  if (section === 'items') return groupsOf(view, of).map((group) => nodesOf(group['items']))
  if (of === undefined) return listOf(view[section])
  const item = groupsOf(view, undefined)
    .flatMap((group) => nodesOf(group['items']))
    .find((node) => idOf(node) === of)
  return item === undefined || typeof item === 'string' || section !== 'columns' ? [] : listOf(item['columns'])
}

function groupsOf(view: Draft, id: string | undefined): JsonObject[] {
  return nodesOf(view['groups']).filter((group): group is JsonObject => typeof group !== 'string' && (id === undefined || idOf(group) === id))
}

function listOf(value: Json | undefined): Node[][] {
  return Array.isArray(value) ? [nodesOf(value)] : []
}

/** The array itself, so that writing to it writes to the view. */
function nodesOf(value: Json | undefined): Node[] {
  return Array.isArray(value) ? (value as Node[]) : []
}

/** Where a node stands; an id that was renamed is found under its new one. */
export function findNode(lists: readonly Node[][], id: string): { list: Node[]; index: number } | null {
  for (const matches of [(node: Node) => idOf(node) === id, (node: Node) => typeof node !== 'string' && node['renamedFrom'] === id]) {
    for (const list of lists) {
      const index = list.findIndex(matches)
      if (index >= 0) return { list, index }
    }
  }
  return null
}
