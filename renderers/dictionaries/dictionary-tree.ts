import type { DictionaryItem } from '../../engine/schema/records/dictionary.ts'
import { matches } from './pinyin.ts'

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

/** Code that Enter takes for what was typed: the same label or code before the first that contains it, in the order of the tree; null when nothing fits. */
export function firstMatch(nodes: readonly TreeNode[], typed: string, leafOnly: boolean): string | null {
  const all = flat(nodes).filter((node) => !node.disabled && (!leafOnly || !node.children))
  const same = all.find((node) => node.label === typed.trim() || node.value === typed.trim())
  return (same ?? all.find((node) => matches(typed, node.label, node.value)))?.value ?? null
}

function flat(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children ?? [])])
}
