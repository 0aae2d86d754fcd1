import { useMemo, type ComponentProps } from 'react'
import type { useComposedText } from '../dom/use-composed-text.ts'
import { usePinyin } from '../dictionaries/use-pinyin.ts'
import { ClearableInput } from '../inputs/ClearableInput.tsx'
import { Tree } from './Tree.tsx'
import type { SearchedNodes } from './use-found-nodes.ts'
import type { TreeNodes } from './use-tree-nodes.ts'

type Choosing = Pick<ComponentProps<typeof Tree>, 'chosen' | 'onChoose' | 'onMove' | 'onRename'>

interface Props extends Choosing {
  title: string
  tree: TreeNodes
  /** What the server found, where the tree is not all here; null while nothing is sought there. */
  found: SearchedNodes | null
  text: ReturnType<typeof useComposedText>
}

const unmarked = new Map<string, never>()

/** The search above a tree, and the tree or what was found in it. */
export function TreeAside({ title, tree, found, text, ...choosing }: Props) {
  usePinyin(text.searchText)
  return (
    <aside data-region className="tree-aside">
      <ClearableInput type="search" placeholder="搜索" aria-label={`搜索${title}`} {...text.input} />
      {found ? (
        <SearchResults title={title} found={found} {...choosing} />
      ) : tree.nodes.length === 0 ? (
        <p className="tree-none">没有可查看的节点</p>
      ) : (
        <Tree label={title} nodes={tree.nodes} open={tree.open} marks={tree.marks} search={text.searchText} onToggle={tree.toggle} {...choosing} />
      )}
    </aside>
  )
}

/** Found nodes are all open and stay where they are: not all of their siblings are in sight. */
function SearchResults({ title, found, chosen, onChoose, onRename }: { title: string; found: SearchedNodes } & Choosing) {
  const open = useMemo(() => new Set(found.nodes.map(({ id }) => id)), [found.nodes])
  if (found.state === 'loading') {
    return (
      <p className="tree-none" role="status">
        正在搜索…
      </p>
    )
  }
  if (found.state === 'failed') {
    return (
      <p className="tree-none" role="alert">
        搜索失败{' '}
        <button type="button" className="viewno-link" onClick={found.reload}>
          重试
        </button>
      </p>
    )
  }
  return (
    <Tree
      label={title}
      nodes={found.nodes}
      open={open}
      marks={unmarked}
      search=""
      chosen={chosen}
      onChoose={onChoose}
      onToggle={() => undefined}
      {...(onRename ? { onRename } : {})}
    />
  )
}
