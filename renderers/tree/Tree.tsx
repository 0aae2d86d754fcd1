import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { useShortcutHelp } from '../keys/shortcuts-context.ts'
import { treeKeys } from './tree-keys.ts'
import { dropTargetOf, type DropTarget } from './tree-moves.ts'
import { moveInTree, visibleNodes, typeAheadMatch, type TreeNode } from './tree-nodes.ts'
import { TreeItem } from './TreeItem.tsx'
import type { BranchStatus } from './use-branches.ts'
import { itemAt, useTreeDrag } from './use-tree-drag.ts'

interface Props {
  label: string
  nodes: readonly TreeNode[]
  open: ReadonlySet<string>
  marks: ReadonlyMap<string, BranchStatus>
  search: string
  chosen: string
  onChoose(node: TreeNode): void
  /** Nodes chosen together with `chosen`; Ctrl and Shift choose several where `onChooseMany` is given. */
  together?: ReadonlySet<string>
  onChooseMany?(ids: readonly string[], node: TreeNode): void
  onToggle(node: TreeNode): void
  /** Moves a node elsewhere; absent when nobody may. */
  onMove?(id: string, to: DropTarget): void
  onRename?(node: TreeNode, title: string): void
}

/** A tree to choose from: arrows move, open and close, Home and End go to the ends, letters find, Enter chooses; Alt with an arrow moves a node, F2 renames it. */
export function Tree({ label, nodes, open, marks, search, chosen, together, onChoose, onChooseMany, onToggle, onMove, onRename }: Props) {
  const [focus, setFocus] = useState(chosen)
  const root = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const [renamed, setRenamed] = useState<string | null>(null)
  const several = onChooseMany ? manyIn(chosen, together ?? none, onChooseMany) : null
  const drag = useTreeDrag(nodes, onMove)
  const [moves, renames] = [onMove !== undefined, onRename !== undefined]
  useShortcutHelp(
    '树',
    useMemo(() => treeKeys({ moves, renames }), [moves, renames]),
    root,
  )
  const opened = useMemo(() => (search.trim() === '' ? open : new Set(nodes.map(({ id }) => id))), [open, nodes, search])
  const shown = useMemo(() => visibleNodes(nodes, opened, search), [nodes, opened, search])
  const at = shown.some(({ id }) => id === focus) ? focus : (shown[0]?.id ?? '')
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [at])

  const nodeOf = (event: { target: EventTarget }) => shown.find(({ id }) => id === itemAt(event)?.dataset['node'])
  const press = (event: KeyboardEvent) => {
    const node = nodeOf(event)
    if (!node) return
    const landing = event.altKey && onMove ? dropTargetOf(event.key, nodes, node.id) : null
    if (landing && onMove) {
      event.preventDefault()
      onMove(node.id, landing)
    }
    if (event.key === 'F2' && onRename) setRenamed(node.id)
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const move = moveInTree(event.key, shown, node.id, opened)
    const typed = event.key.length === 1 && event.key !== ' ' ? typeAheadMatch(shown, node.id, event.key) : null
    if (event.key === ' ' && event.shiftKey && several) several.toggle(node)
    else if (event.key === 'Enter' || event.key === ' ') onChoose(node)
    else if (move?.toggle !== undefined) onToggle(node)
    else if (!move && typed === null) return
    event.preventDefault()
    const to = move?.focus ?? typed ?? node.id
    if (to === node.id) return
    const target = event.shiftKey && event.key.startsWith('Arrow') ? shown.find(({ id }) => id === to) : undefined
    if (target) several?.range(shown, target)
    moved.current = true
    setFocus(to)
  }
  const click = (event: MouseEvent) => {
    const node = nodeOf(event)
    if (!node) return
    if (event.target instanceof Element && event.target.closest('.tree-arrow, .tree-retry')) return onToggle(node)
    setFocus(node.id)
    if (several && (event.ctrlKey || event.metaKey)) several.toggle(node)
    else if (several && event.shiftKey) several.range(shown, node)
    else onChoose(node)
  }
  const settle = (node: TreeNode, title: string | null) => {
    setRenamed(null)
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])]
    items.find((item) => item.dataset['node'] === node.id)?.focus()
    if (title !== null) onRename?.(node, title)
  }
  if (shown.length === 0) return <p className="tree-none">没有符合的节点</p>
  return (
    <div
      ref={root}
      className="tree"
      role="tree"
      aria-label={label}
      aria-multiselectable={onChooseMany ? true : undefined}
      onClick={click}
      onDoubleClick={(event) => onRename && setRenamed(nodeOf(event)?.id ?? null)}
      onKeyDown={press}
      {...drag.events}
    >
      {shown.map((node) => (
        <TreeItem
          key={node.id}
          node={node}
          chosen={node.id === chosen || (together?.has(node.id) ?? false)}
          open={opened.has(node.id)}
          mark={marks.get(node.id)}
          tabIndex={node.id === at ? 0 : -1}
          draggable={drag.draggable(node)}
          over={drag.overOf(node)}
          onRenamed={renamed === node.id && onRename ? (title) => settle(node, title) : undefined}
        />
      ))}
    </div>
  )
}

const none: ReadonlySet<string> = new Set<string>()

/** Choosing several: one more or one less, or all from the chosen one to another. */
function manyIn(chosen: string, together: ReadonlySet<string>, choose: (ids: readonly string[], node: TreeNode) => void) {
  return {
    toggle(node: TreeNode) {
      const ids = together.has(node.id) ? [...together].filter((id) => id !== node.id) : [...together, ...(together.size === 0 ? [chosen] : []), node.id]
      choose(
        ids.filter((id) => id !== ''),
        node,
      )
    },
    range(shown: readonly TreeNode[], node: TreeNode) {
      const ids = shown.map(({ id }) => id)
      const [from, to] = [ids.indexOf(chosen), ids.indexOf(node.id)]
      choose(from < 0 ? [node.id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1), node)
    },
  }
}
