import { problem, type Problem } from '../../problem.ts'
import type { Json } from './json.ts'

/** Lists whose members are known by id: layers, diffs and rights hold on to them. */
const lists = new Set([
  'columns',
  'search',
  'groups',
  'items',
  'toolbar',
  'rowActions',
  'rowMore',
  'footer',
  'rowTones',
  'tabs',
  'blocks',
  'templates',
  'charts',
  'related',
  'dimensions',
  'measures',
  'calls',
  'states',
  'moves',
  'guards',
  'proofs',
  'gates',
  'rules',
  'nodes',
])

/** Ids that stand twice in one list of a file (items of all groups are one list). */
export function duplicateIds(file: Json): Problem[] {
  const found: Problem[] = []
  const itemsOfGroups = new Map<string, string>()
  walk(file, '', (name, list, path) =>
    found.push(...inList(list, path, name === 'items' && path.startsWith('/groups/') ? itemsOfGroups : new Map<string, string>())),
  )
  return found
}

function inList(list: readonly Json[], path: string, seen: Map<string, string>): Problem[] {
  return list.flatMap((item, index) => {
    const id = idOf(item)
    if (id === null) return []
    const here = `${path}/${index}`
    if (seen.has(id)) return [problem('schema.duplicate-id', here, { got: id })]
    seen.set(id, here)
    return []
  })
}

function idOf(item: Json): string | null {
  if (typeof item === 'string') return item
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return null
  const id = item['id'] ?? item['value']
  return typeof id === 'string' ? id : null
}

function walk(value: Json, path: string, visit: (name: string, list: readonly Json[], path: string) => void): void {
  if (value === null || typeof value !== 'object') return
  for (const [name, each] of Object.entries(value)) {
    const below = `${path}/${name}`
    if (name === 'params') continue
    if (Array.isArray(each) && lists.has(name)) visit(name, each, below)
    walk(each, below, visit)
  }
}
