import type { Json, JsonObject } from '../../schema/format/json.ts'
import type { TemplateChange } from '../../schema/inspection/template-edition.ts'

/** A template with changes on it, and those that found no node. The template itself stays as it is. */
export function applyTemplateChanges(template: JsonObject, changes: readonly TemplateChange[]): { template: JsonObject; dead: TemplateChange[] } {
  const made = structuredClone(template)
  return { template: made, dead: changes.filter((change) => !applied(made, change)) }
}

function applied(template: JsonObject, change: TemplateChange): boolean {
  const lists = listsAt(template, change.at)
  if (change.op === 'add') return lists[0] !== undefined && lists.length === 1 && insert(lists[0], structuredClone(change.node), change.after)
  const [word = ''] = change.at.split('/')
  const list = (change.op === 'place' ? listsAt(template, word) : lists).find((each) => each.some(({ id }) => id === change.id))
  const node = list?.find(({ id }) => id === change.id)
  if (!list || !node) return false
  const place = list.indexOf(node)
  const target = targetOf(change, lists, list)
  if (change.op === 'set') {
    const staying = Object.entries(node).filter(([name]) => !change.drop?.includes(name))
    list[place] = { ...Object.fromEntries(staying), ...change.props }
    return true
  }
  list.splice(place, 1)
  if (change.op === 'remove' || (target && insert(target, node, change.after))) return true
  list.splice(place, 0, node)
  return false
}

/** Where a node is placed: in the list of the owner that is named, else in its own. */
function targetOf(change: TemplateChange, lists: JsonObject[][], own: JsonObject[]): JsonObject[] | undefined {
  return !change.at.includes('/') ? own : lists.length === 1 ? lists[0] : undefined
}

/** Puts a node behind another of the list, or first; false where there is no such other. */
function insert(list: JsonObject[], node: JsonObject, after: string | null): boolean {
  const place = after === null ? 0 : list.findIndex(({ id }) => id === after) + 1
  if (after !== null && place === 0) return false
  list.splice(place, 0, node)
  return true
}

/** The lists that a name means: all of them without an owner. A list that its owner may have and has not is begun empty. */
function listsAt(template: JsonObject, at: string): JsonObject[][] {
  const [word = '', ...rest] = at.split('/')
  const owner = rest.join('/')
  const verdict = template['verdict'] as JsonObject
  if (word === 'rules' || word === 'outcomes') return [nodes(verdict, word)]
  if (word === 'sections' || word === 'checks' || word === 'next' || word === 'classes') return [nodes(template, word)]
  const sections = nodes(template, 'sections')
  const items = sections.flatMap((section) => (section['items'] ? nodes(section, 'items') : []))
  const results = items.flatMap((item) => nodes(item, 'results'))
  const owners = word === 'items' ? sections : word === 'results' ? items : [...sections, ...results]
  return owners.filter((node) => (owner === '' ? node[word] !== undefined : node['id'] === owner)).map((node) => nodes(node, word))
}

function nodes(holder: JsonObject, word: string): JsonObject[] {
  const list: Json[] = (holder[word] ??= []) as Json[]
  return list as JsonObject[]
}
