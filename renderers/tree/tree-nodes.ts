import { isRow } from '../../engine/schema/records/record-values.ts'
import type { Json, Row } from '../../engine/schema/format/json.ts'
import { matches } from '../dictionaries/pinyin.ts'

/** A node as it is drawn: its place in the tree, and what the server said of it. */
export interface TreeNode {
  id: string
  title: string
  /** From 1. */
  level: number
  parent: string | null
  children: number
  /** It has children that are not here yet. */
  pending: boolean
  /** Place among its siblings, from 1, and how many they are. */
  position: number
  siblings: number
  disabled: boolean
  row: Row
}

/** Nodes out of an answer, parents before their children, in the answer's order; a node whose parent is not there is a root, one that comes twice counts once. */
export function readNodes(data: Json): TreeNode[] {
  const rows = new Map((Array.isArray(data) ? data : []).filter(isRow).map((row) => [text(row['id']), row]))
  const below = new Map<string | null, Row[]>()
  for (const row of rows.values()) {
    const parent = text(row['parentId'])
    const key = rows.has(parent) && parent !== text(row['id']) ? parent : null
    below.set(key, [...(below.get(key) ?? []), row])
  }
  const grow = (parent: string | null, level: number): TreeNode[] => {
    const children = below.get(parent) ?? []
    return children.flatMap((row, at) => {
      const id = text(row['id'])
      const own = below.get(id)?.length ?? 0
      const node = {
        id,
        title: text(row['title']),
        level,
        parent,
        children: own,
        pending: own === 0 && text(row['hasChildren']) === '1',
        position: at + 1,
        siblings: children.length,
        disabled: text(row['disabled']) === '1',
        row,
      }
      return [node, ...grow(id, level + 1)]
    })
  }
  return grow(null, 1)
}

/** Whether something is below a node, here or still on the server. */
export function isBranch({ children, pending }: TreeNode): boolean {
  return children > 0 || pending
}

/** Ids of the nodes above one, the nearest first. */
export function ancestorsOf(nodes: readonly TreeNode[], id: string): string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const path: string[] = []
  for (let parent = byId.get(id)?.parent; parent; parent = byId.get(parent)?.parent) path.push(parent)
  return path
}

/** Nodes on screen: below open ones; during a search those that match by name, id or pinyin, with the way to them. */
export function visibleNodes(nodes: readonly TreeNode[], open: ReadonlySet<string>, search: string): TreeNode[] {
  const wanted = search.trim()
  const matching = new Set<string>()
  if (wanted === '') {
    return nodes.filter((node) => {
      const shown = node.parent === null || (matching.has(node.parent) && open.has(node.parent))
      if (shown) matching.add(node.id)
      return shown
    })
  }
  // children come after their parents: from the end, each match keeps its parent
  for (const node of [...nodes].reverse()) {
    if (!matching.has(node.id) && !matches(wanted, node.title, node.id)) continue
    matching.add(node.id)
    if (node.parent !== null) matching.add(node.parent)
  }
  return nodes.filter((node) => matching.has(node.id))
}

/** What a key does to the focus and to the open nodes; null for keys that mean nothing here. */
export function moveInTree(key: string, shown: readonly TreeNode[], at: string, open: ReadonlySet<string>): { focus: string; toggle?: string } | null {
  const index = shown.findIndex((node) => node.id === at)
  const node = shown[index]
  if (!node) return null
  const go = (to: number) => ({ focus: shown[Math.max(0, Math.min(shown.length - 1, to))]?.id ?? at })
  switch (key) {
    case 'ArrowDown':
      return go(index + 1)
    case 'ArrowUp':
      return go(index - 1)
    case 'Home':
      return go(0)
    case 'End':
      return go(shown.length - 1)
    case 'ArrowRight':
      if (isBranch(node) && !open.has(at)) return { focus: at, toggle: at }
      return node.children > 0 ? go(index + 1) : { focus: at }
    case 'ArrowLeft':
      if (isBranch(node) && open.has(at)) return { focus: at, toggle: at }
      return { focus: node.parent ?? at }
    default:
      return null
  }
}

/** The next node after `at` whose title begins with what was typed, round the end. */
export function typeAheadMatch(shown: readonly TreeNode[], at: string, typed: string): string | null {
  const index = shown.findIndex((node) => node.id === at)
  const round = [...shown.slice(index + 1), ...shown.slice(0, index + 1)]
  return round.find((node) => node.title.toLowerCase().startsWith(typed.toLowerCase()))?.id ?? null
}

function text(value: Json | undefined): string {
  return value === null || value === undefined || typeof value === 'object' ? '' : String(value)
}
