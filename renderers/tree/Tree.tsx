import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { moveInTree, shownNodes, typedAhead, type TreeNode } from './tree-nodes.ts'

interface Props {
  label: string
  nodes: readonly TreeNode[]
  search: string
  chosen: string
  onChoose(node: TreeNode): void
}

/** A tree to choose from: arrows move, open and close, Home and End go to the ends, letters find, Enter chooses. */
export function Tree({ label, nodes, search, chosen, onChoose }: Props) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(nodes.filter((node) => node.level < 2).map(({ id }) => id)))
  const [focus, setFocus] = useState(chosen)
  const root = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
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
  if (shown.length === 0) return <p className="tree-none">没有符合的节点</p>
  return (
    <div ref={root} className="tree" role="tree" aria-label={label}>
      {shown.map((node) => (
        <div
          key={node.id}
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
          <span className="tree-title" title={node.title}>
            {node.title}
          </span>
          {node.disabled && <span className="tree-mark">停用</span>}
        </div>
      ))}
    </div>
  )
}
