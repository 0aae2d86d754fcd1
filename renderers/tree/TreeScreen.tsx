import { Input } from 'antd'
import { useCallback, useMemo, useState } from 'react'
import type { TreeManageModel } from '../../engine/model/model.ts'
import { queryText } from '../../engine/runtime/rows.ts'
import { fillTemplate } from '../../engine/runtime/template.ts'
import type { EffectiveView } from '../../engine/schema/effective.ts'
import type { Json, JsonObject, Row } from '../../engine/schema/json.ts'
import { ActionBar } from '../actions/ActionBar.tsx'
import { today } from '../actions/today.ts'
import { useScreenActions } from '../actions/use-screen-actions.ts'
import type { DrawView } from '../contracts.ts'
import { closeQuestion } from '../close-question.ts'
import { FailurePanel } from '../FailurePanel.tsx'
import { usePorts, useSession } from '../ports-context.tsx'
import { ScreenLoading } from '../ScreenLoading.tsx'
import { useAnswer } from '../use-answer.ts'
import { Tree } from './Tree.tsx'
import { readNodes, type TreeNode } from './tree-nodes.ts'
import './tree.css'
import { useTreeEdits } from './use-tree-edits.ts'
import { loadPinyin } from '../widgets/parts/pinyin.ts'
import { useSearchText } from '../use-search-text.ts'

interface Props {
  effective: EffectiveView
  model: TreeManageModel
  query: Record<string, string>
  draw: DrawView
}

/** A tree to choose a node from, with a search above it; the node's own view beside it. */
export function TreeScreen(props: Props) {
  const { model, query } = props
  const load = useMemo(() => ({ call: model.tree.call, params: fillTemplate(model.tree.params, [query]) as JsonObject }), [model, query])
  const { answer, reload } = useAnswer(load)
  if (answer.state === 'loading') return <ScreenLoading />
  if (answer.state === 'failed') return <FailurePanel error={answer.error} title={model.title} compact={false} onRetry={reload} />
  return <Loaded {...props} data={answer.data} reload={reload} />
}

function Loaded({ effective, model, query, draw, data, reload }: Props & { data: Json; reload(): void }) {
  const ports = usePorts()
  const session = useSession()
  const { move, rename } = model
  const nodes = useMemo(() => readNodes(data), [data])
  const { sought: search, input } = useSearchText()
  const [wanted, setWanted] = useState(query['id'] ?? '')
  const [dirty, setDirty] = useState(false)
  const [round, setRound] = useState(0)
  const chosen = nodes.find(({ id }) => id === wanted) ?? nodes[0]
  const refresh = useCallback(() => {
    setDirty(false)
    setRound((before) => before + 1)
    reload()
  }, [reload])
  const run = useScreenActions(() => ({ effective, session, query, selected: chosen ? [chosen.row] : [], values: {}, base: {}, dirty: false }), {
    reload: async () => refresh(),
  })
  const choose = async (node: TreeNode) => {
    if (node.id === chosen?.id) return
    if (dirty && !(await ports.confirm({ ...closeQuestion([{ title: chosen?.title ?? '', kept: false }]), title: '确定要离开当前节点吗？', okText: '离开' })))
      return
    setDirty(false)
    setWanted(node.id)
  }
  const edits = useTreeEdits(nodes, refresh)
  const [, setReadings] = useState(false)
  const read = () => void loadPinyin().then(() => setReadings(true))
  const detail = useMemo(() => queryText(fillTemplate(model.detail.query, [chosen?.row ?? {}]) as Row), [model, chosen])
  return (
    <div className="tree-screen">
      <aside data-region className="tree-aside">
        <Input.Search allowClear placeholder="搜索" aria-label={`搜索${model.title}`} {...input} onFocus={read} />
        {nodes.length === 0 ? (
          <p className="tree-none">没有可查看的节点</p>
        ) : (
          <Tree
            label={model.title}
            nodes={nodes}
            search={search}
            chosen={chosen?.id ?? ''}
            onChoose={(node) => void choose(node)}
            {...(move ? { onMove: (id, to) => void edits.move(move, id, to) } : {})}
            {...(rename ? { onRename: (node, next) => void edits.rename(rename, node, next) } : {})}
          />
        )}
      </aside>
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
