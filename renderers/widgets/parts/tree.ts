import type { DictionaryItem } from '../../../engine/schema/dictionary.ts'

export interface TreeNode {
  value: string
  label: string
  disabled?: boolean
  children?: TreeNode[]
}

/** A flat dictionary as a tree, in its own order; items whose parent is missing are roots. `within` keeps what lies under that code. */
export function treeOf(items: readonly DictionaryItem[], within: string): TreeNode[] {
  const known = new Set(items.map((item) => item.value))
  const below = new Map<string, TreeNode[]>()
  const nodes = new Map<string, TreeNode>()
  for (const item of items) {
    const node: TreeNode = { value: item.value, label: item.label, ...(item.disabled ? { disabled: true } : {}) }
    const parent = item.parentValue !== undefined && known.has(item.parentValue) && item.parentValue !== item.value ? item.parentValue : ''
    nodes.set(item.value, node)
    const siblings = below.get(parent)
    if (siblings) siblings.push(node)
    else below.set(parent, [node])
  }
  for (const [value, node] of nodes) {
    const children = below.get(value)
    if (children) node.children = children
  }
  if (within === '') return below.get('') ?? []
  const top = nodes.get(within)
  return top?.children ?? (top ? [top] : (below.get('') ?? []))
}

/** Codes from the top down to `code`, starting below `within`; empty when the code is unknown. */
export function pathOf(items: readonly DictionaryItem[], code: string, within: string): string[] {
  const byCode = new Map(items.map((item) => [item.value, item]))
  const path: string[] = []
  for (let at = byCode.get(code); at && at.value !== within && !path.includes(at.value); at = byCode.get(at.parentValue ?? '')) path.unshift(at.value)
  return path
}

/** True when the code is `within` or lies below it. */
export function isWithin(items: readonly DictionaryItem[], code: string, within: string): boolean {
  if (within === '' || code === within) return true
  const byCode = new Map(items.map((item) => [item.value, item]))
  const met = new Set<string>()
  for (let at = byCode.get(code); at && !met.has(at.value); at = byCode.get(at.parentValue ?? '')) {
    if (at.parentValue === within) return true
    met.add(at.value)
  }
  return false
}
