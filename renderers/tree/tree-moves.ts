import type { TreeNode } from './tree-nodes.ts'

/** Where a node is to hang: below which parent, and behind which of its children ('' is the first place, null the last: they may not be here). */
export interface DropTarget {
  parent: string
  after: string | null
}

/** A place relative to another node: before or behind it, or as its last child. */
export type Side = 'before' | 'after' | 'into'

/** Where a node lands beside or in another; null when it may not: in itself, below itself, beside a root, or where it is already. */
export function dropTargetAt(nodes: readonly TreeNode[], moved: string, target: string, side: Side): DropTarget | null {
  const to = nodes.find(({ id }) => id === target)
  const node = nodes.find(({ id }) => id === moved)
  if (!to || !node || withDescendants(nodes, moved).has(target)) return null
  const parent = side === 'into' ? to.id : to.parent
  if (parent === null || node.parent === null) return null
  if (side === 'into' && to.pending) return { parent, after: null }
  const children = nodes.filter((each) => each.parent === parent && each.id !== moved)
  const at = side === 'into' ? children.length : children.findIndex(({ id }) => id === target) + (side === 'after' ? 1 : 0)
  const after = children[at - 1]?.id ?? ''
  const before = nodes.filter((each) => each.parent === parent)
  const stays = node.parent === parent && (before[before.findIndex(({ id }) => id === moved) - 1]?.id ?? '') === after
  return stays ? null : { parent, after }
}

/** What Alt with an arrow does to a node: up and down among its siblings, out behind its parent, in as the last child of the sibling above. */
export function dropTargetOf(key: string, nodes: readonly TreeNode[], moved: string): DropTarget | null {
  const node = nodes.find(({ id }) => id === moved)
  if (!node || node.parent === null) return null
  const siblings = nodes.filter(({ parent }) => parent === node.parent)
  const at = siblings.indexOf(node)
  const [above, below] = [siblings[at - 1]?.id, siblings[at + 1]?.id]
  if (key === 'ArrowUp' && above) return dropTargetAt(nodes, moved, above, 'before')
  if (key === 'ArrowDown' && below) return dropTargetAt(nodes, moved, below, 'after')
  if (key === 'ArrowRight' && above) return dropTargetAt(nodes, moved, above, 'into')
  return key === 'ArrowLeft' ? dropTargetAt(nodes, moved, node.parent, 'after') : null
}

/** A node and all below it. */
export function withDescendants(nodes: readonly TreeNode[], id: string): Set<string> {
  const found = new Set([id])
  // children come after their parents
  for (const node of nodes) if (node.parent !== null && found.has(node.parent)) found.add(node.id)
  return found
}
