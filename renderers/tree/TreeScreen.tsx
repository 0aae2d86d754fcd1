import { useCallback, useMemo, useState } from 'react'
import type { TreeManageModel } from '../../engine/model/model.ts'
import { queryText } from '../../engine/runtime/effects/action-rows.ts'
import { fillTemplate } from '../../engine/runtime/effects/template.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { Row } from '../../engine/schema/format/json.ts'
import { ActionBar } from '../actions/ActionBar.tsx'
import { today } from '../timing/today.ts'
import { useScreenActions } from '../actions/use-screen-actions.ts'
import { confirmClose } from '../dialogs/confirm-close.ts'
import type { DrawView } from '../contracts.ts'
import { FailurePanel } from '../errors/FailurePanel.tsx'
import { usePorts, useSession } from '../contexts/ports-context.tsx'
import { ScreenSkeleton } from '../loading/ScreenSkeleton.tsx'
import { useComposedText } from '../dom/use-composed-text.ts'
import { ancestorsOf, type TreeNode } from './tree-nodes.ts'
import './tree.css'
import { TreeAside } from './TreeAside.tsx'
import { useTreeCall, type TreeCall } from './use-tree-call.ts'
import { useFoundNodes } from './use-found-nodes.ts'
import { useTreeEdits } from './use-tree-edits.ts'
import { useTreeNodes, type TreeNodes } from './use-tree-nodes.ts'

interface Props {
  effective: EffectiveView
  model: TreeManageModel
  query: Record<string, string>
  draw: DrawView
}

/** A tree to choose a node from, with a search above it; the node's own view beside it. */
export function TreeScreen(props: Props) {
  const { model, query } = props
  const [wanted, setWanted] = useState(query['id'] ?? '')
  const ask = useTreeCall(model, query)
  const tree = useTreeNodes(ask, wanted)
  const { answer } = tree
  if (answer.state === 'loading') return <ScreenSkeleton />
  if (answer.state === 'failed') return <FailurePanel error={answer.error} title={model.title} compact={false} onRetry={tree.reload} />
  return <Loaded {...props} ask={ask} tree={tree} wanted={wanted} onWant={setWanted} />
}

interface LoadedProps extends Props {
  ask: TreeCall
  tree: TreeNodes
  wanted: string
  onWant(id: string): void
}

function Loaded({ effective, model, query, draw, ask, tree, wanted, onWant }: LoadedProps) {
  const ports = usePorts()
  const session = useSession()
  const { move, rename } = model
  const text = useComposedText()
  const far = tree.partial && text.searchText.trim() !== ''
  const found = useFoundNodes(ask, far ? text.searchText : '')
  const [dirty, setDirty] = useState(false)
  const [round, setRound] = useState(0)
  const nodes = far ? found.nodes : tree.nodes
  const chosen = [...tree.nodes, ...found.nodes].find(({ id }) => id === wanted) ?? tree.nodes[0]
  const { reload } = tree
  const { reload: findAgain } = found
  const refresh = useCallback(() => {
    setDirty(false)
    setRound((before) => before + 1)
    reload()
    findAgain()
  }, [reload, findAgain])
  const run = useScreenActions(() => ({ effective, session, query, selected: chosen ? [chosen.row] : [], values: {}, base: {}, dirty: false }), {
    reload: async () => refresh(),
  })
  const choose = async (node: TreeNode) => {
    if (node.id === chosen?.id) return
    if (
      dirty &&
      !(await ports.confirm({ ...confirmClose([{ title: chosen?.title ?? '', hasDraft: false }]), title: '确定要离开当前节点吗？', okText: '离开' }))
    )
      return
    setDirty(false)
    onWant(node.id)
    tree.openTo(node.id, ancestorsOf(nodes, node.id))
  }
  const edits = useTreeEdits(nodes, refresh)
  const detail = useMemo(() => queryText(fillTemplate(model.detail.query, [chosen?.row ?? {}]) as Row), [model, chosen])
  return (
    <div className="tree-screen">
      <TreeAside
        title={model.title}
        tree={tree}
        found={far ? found : null}
        text={text}
        chosen={chosen?.id ?? ''}
        onChoose={(node) => void choose(node)}
        {...(move ? { onMove: (id, to) => void edits.move(move, id, to) } : {})}
        {...(rename ? { onRename: (node, next) => void edits.rename(rename, node, next) } : {})}
      />
      <div className="tree-detail">
        {chosen && (
          <>
            <header className="tree-head">
              <h2>{chosen.title}</h2>
              <ActionBar
                actions={model.rowActions}
                onRun={(action) => run(action, chosen.row)}
                scope={{ row: chosen.row, query, user: session.user, today: today() }}
                section="toolbar"
                align="end"
              />
            </header>
            <div data-region className="tree-view" key={`${chosen.id} ${round}`}>
              {draw({ viewNo: model.detail.view, query: detail, onClose: refresh, onDirty: setDirty })}
            </div>
          </>
        )}
      </div>
    </div>
  )
}
