import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { RenameNode } from './RenameNode.tsx'
import { landingOf, type Landing } from './tree-moves.ts'
import { moveInTree, shownNodes, typedAhead, type TreeNode } from './tree-nodes.ts'
import { useTreeDrag } from './use-tree-drag.ts'

interface Props {
  label: string
  nodes: readonly TreeNode[]
  search: string
  chosen: string
  onChoose(node: TreeNode): void
  /** Hangs a node elsewhere; absent when nobody may. */
  onMove?(id: string, to: Landing): void
  onRename?(node: TreeNode, title: string): void
}

/** A tree to choose from: arrows move, open and close, Home and End go to the ends, letters find, Enter chooses; Alt with an arrow moves a node, F2 renames it. */
export function Tree({ label, nodes, search, chosen, onChoose, onMove, onRename }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(nodes.filter((node) => node.level < 2).map(({ id }) => id)))
  const [focus, setFocus] = useState(chosen)
  const root = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  const [renamed, setRenamed] = useState<string | null>(null)
  const dragOf = useTreeDrag(nodes, onMove)
  const opened = useMemo(() => (search.trim() === '' ? open : new Set(nodes.map(({ id }) => id))), [open, nodes, search])
  const shown = useMemo(() => shownNodes(nodes, opened, search), [nodes, opened, search])
  const at = shown.some(({ id }) => id === focus) ? focus : (shown[0]?.id ?? '')
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    root.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [at])

  const toggle = (id: string) =>
    setOpen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  const press = (event: KeyboardEvent, node: TreeNode) => {
    const landing = event.altKey && onMove ? landingOf(event.key, nodes, node.id) : null
    if (landing && onMove) {
      event.preventDefault()
      onMove(node.id, landing)
    }
    if (event.key === 'F2' && onRename) setRenamed(node.id)
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const move = moveInTree(event.key, shown, node.id, opened)
    const typed = event.key.length === 1 && event.key !== ' ' ? typedAhead(shown, node.id, event.key) : null
    if (event.key === 'Enter' || event.key === ' ') onChoose(node)
    else if (move?.toggle !== undefined) toggle(move.toggle)
    else if (!move && typed === null) return
    event.preventDefault()
    const to = move?.focus ?? typed ?? node.id
    if (to === node.id) return
    moved.current = true
    setFocus(to)
  }
  const settle = (node: TreeNode) => {
    setRenamed(null)
    const items = [...(root.current?.querySelectorAll<HTMLElement>('[role="treeitem"]') ?? [])]
    items.find((item) => item.dataset['node'] === node.id)?.focus()
  }
  if (shown.length === 0) return <p className="tree-none">没有符合的节点</p>
  return (
    <div ref={root} className="tree" role="tree" aria-label={label}>
      {shown.map((node) => (
        <div
          key={node.id}
          data-node={node.id}
          role="treeitem"
          aria-level={node.level}
          aria-posinset={node.position}
          aria-setsize={node.siblings}
          aria-selected={node.id === chosen}
          {...(node.children > 0 ? { 'aria-expanded': opened.has(node.id) } : {})}
          tabIndex={node.id === at ? 0 : -1}
          data-disabled={node.disabled || undefined}
          style={{ paddingInlineStart: 8 + (node.level - 1) * 18 }}
          onClick={() => {
            setFocus(node.id)
            onChoose(node)
          }}
          onKeyDown={(event) => press(event, node)}
          onDoubleClick={() => onRename && setRenamed(node.id)}
          {...dragOf(node)}
        >
          <span
            className="tree-arrow"
            aria-hidden="true"
            data-leaf={node.children === 0 || undefined}
            onClick={(event) => {
              event.stopPropagation()
              toggle(node.id)
            }}
          />
          {renamed === node.id && onRename ? (
            <RenameNode
              title={node.title}
              onCancel={() => settle(node)}
              onDone={(title) => {
                settle(node)
                onRename(node, title)
              }}
            />
          ) : (
            <span className="tree-title" title={node.title}>
              {node.title}
            </span>
          )}
          {node.disabled && <span className="tree-mark">停用</span>}
        </div>
      ))}
    </div>
  )
}
