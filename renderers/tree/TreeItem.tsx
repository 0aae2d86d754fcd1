import type { HTMLAttributes } from 'react'
import { RenameNode } from './RenameNode.tsx'
import { isBranch, type TreeNode } from './tree-nodes.ts'
import type { BranchMark } from './use-branches.ts'

interface Props extends HTMLAttributes<HTMLDivElement> {
  node: TreeNode
  chosen: boolean
  open: boolean
  mark: BranchMark | undefined
  renaming: boolean
  onToggle(): void
  /** The new name; null when it stays as it was. */
  onRenamed(title: string | null): void
}

/** A node of a tree: what is below it still comes, or could not be fetched, or it is given another name in its place. */
export function TreeItem({ node, chosen, open, mark, renaming, onToggle, onRenamed, ...rest }: Props) {
  const toggle = (event: React.MouseEvent) => {
    event.stopPropagation()
    onToggle()
  }
  return (
    <div
      data-node={node.id}
      role="treeitem"
      aria-level={node.level}
      aria-posinset={node.position}
      aria-setsize={node.siblings}
      aria-selected={chosen}
      aria-busy={mark === 'loading' || undefined}
      {...(isBranch(node) ? { 'aria-expanded': open } : {})}
      data-disabled={node.disabled || undefined}
      style={{ paddingInlineStart: 8 + (node.level - 1) * 18 }}
      {...rest}
    >
      <span className="tree-arrow" aria-hidden="true" data-leaf={!isBranch(node) || undefined} onClick={toggle} />
      {renaming ? (
        <RenameNode title={node.title} onCancel={() => onRenamed(null)} onDone={onRenamed} />
      ) : (
        <span className="tree-title" title={node.title}>
          {node.title}
        </span>
      )}
      {mark === 'failed' && (
        <span className="tree-mark tree-retry" role="alert" onClick={toggle}>
          加载失败，重试
        </span>
      )}
      {node.disabled && <span className="tree-mark">停用</span>}
    </div>
  )
}
