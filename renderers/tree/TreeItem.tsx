import { memo } from 'react'
import { RenameNode } from './RenameNode.tsx'
import type { Side } from './tree-moves.ts'
import { isBranch, type TreeNode } from './tree-nodes.ts'
import type { BranchStatus } from './use-branches.ts'

interface Props {
  node: TreeNode
  chosen: boolean
  open: boolean
  mark: BranchStatus | undefined
  tabIndex: 0 | -1
  draggable: boolean
  /** Where what is dragged over it would land. */
  over: Side | undefined
  /** Given while it is renamed: takes the new name; null when it stays as it was. */
  onRenamed: ((title: string | null) => void) | undefined
}

/** What the node shows is the same: nodes are read again with every change of the tree, each of them. */
function isSame({ node: before, ...one }: Props, { node, ...other }: Props): boolean {
  const parts = ['id', 'title', 'level', 'children', 'pending', 'position', 'siblings', 'disabled'] as const
  return parts.every((part) => before[part] === node[part]) && (Object.keys(one) as (keyof typeof one)[]).every((part) => one[part] === other[part])
}

/**
 * A node of a tree: what is below it still comes, or could not be fetched, or it is given another name in its place. The tree hears the events of all
 * its nodes, so that one is drawn only when what it shows is another.
 */
export const TreeItem = memo(function TreeItem({ node, chosen, open, mark, tabIndex, draggable, over, onRenamed }: Props) {
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
      tabIndex={tabIndex}
      draggable={draggable || undefined}
      data-over={over}
    >
      <span className="tree-arrow" aria-hidden="true" data-leaf={!isBranch(node) || undefined} />
      {onRenamed ? (
        <RenameNode title={node.title} onCancel={() => onRenamed(null)} onDone={onRenamed} />
      ) : (
        <span className="tree-title" title={node.title}>
          {node.title}
        </span>
      )}
      {mark === 'failed' && (
        <span className="tree-mark tree-retry" role="alert">
          加载失败，重试
        </span>
      )}
      {node.disabled && <span className="tree-mark">停用</span>}
    </div>
  )
}, isSame)
