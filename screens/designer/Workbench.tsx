import { useEffect, useState, type KeyboardEvent } from 'react'
import { outlineNodes } from '../../engine/design/outline.ts'
import type { CopiedNode } from '../../engine/design/bulk-edit.ts'
import type { Problem } from '../../engine/problem.ts'
import { ProblemError } from '../../engine/problem.ts'
import { PushButton } from '../../renderers/button/PushButton.tsx'
import { usePorts } from '../../renderers/contexts/ports-context.tsx'
import type { Shell } from '../shell.ts'
import { Canvas } from './canvas/Canvas.tsx'
import { isNew, siteWordsOf, type DesignCalls, type OpenedDesign, type Verdict, type PreviewIdentity } from './state/design-calls.ts'
import { JsonEditor } from './canvas/JsonEditor.tsx'
import { NewField } from './properties/NewField.tsx'
import { Outline } from './canvas/Outline.tsx'
import { findInOutline, holdsFields, keyOf, sectionAt } from './canvas/outline-nodes.ts'
import { BulkProperties } from './properties/BulkProperties.tsx'
import { Palette } from './canvas/Palette.tsx'
import { ProblemList } from './publishing/ProblemList.tsx'
import { Properties } from './properties/Properties.tsx'
import { DraftWorkflow } from './publishing/DraftWorkflow.tsx'
import { RelatedScreens } from './canvas/RelatedScreens.tsx'
import { PreviewAs } from './canvas/PreviewAs.tsx'
import { UsageSummary } from './publishing/UsageSummary.tsx'
import { useSelection } from './state/use-selection.ts'
import { useLeaveGuard } from './state/use-leave-guard.ts'
import { useDesign, type Design } from './state/use-design.ts'
import { usePreview, useDebounced } from './state/use-preview.ts'

interface Props {
  opened: OpenedDesign
  calls: DesignCalls
  shell: Pick<Shell, 'client' | 'calls'>
  mayPublish: boolean
  onPublished(): void
  /** Goes to another view; '' for the finder. */
  onOpen(viewNo: string): void
}

const panes = ['属性', '添加', '问题', '文件'] as const
type Pane = (typeof panes)[number]
const self: PreviewIdentity = { user: '', role: '', step: '', date: '' }
const none: Record<string, never> = {}

/** Structure, screen and properties of a view side by side, and the way of its draft above them. */
export function Workbench({ opened, calls, shell, mayPublish, onPublished, onOpen }: Props) {
  const ports = usePorts()
  const design = useDesign(opened.view, opened.entity, opened.children, siteWordsOf(opened.draft?.layer ?? opened.published.layer))
  const { leave, onUnsaved } = useLeaveGuard(onOpen)
  const [pane, setPane] = useState<Pane>('添加')
  const [trying, setTrying] = useState(false)
  const [copied, setCopied] = useState<readonly CopiedNode[]>([])
  const [adding, setAdding] = useState(false)
  const [identity, setIdentity] = useState<PreviewIdentity>(self)
  const { seen, refused } = usePreview(calls, shell, ports, design, identity)
  const verdict = useVerdict(calls, design)
  const { chosen, choice, together, choose, chooseMany, toggle } = useSelection(() => {
    if (pane !== '文件') setPane('属性')
  })
  const found = findInOutline(design.outline, chosen)
  const section = found ? found.section : (sectionAt(design.outline, chosen) ?? design.outline[0] ?? null)
  const nodes = outlineNodes(design.outline).filter((node) => together.has(keyOf(node)))
  /** A new field stands where one was about to add, if fields stand there. */
  const added = (field: string | null) => {
    setAdding(false)
    if (field === null || !section || !holdsFields(section.at)) return
    design.change([{ op: 'add', at: section.at, node: { id: field }, after: found?.node.id ?? section.nodes.at(-1)?.id ?? null }])
    choose(keyOf({ at: section.at, id: field }))
  }
  const problemCount = (verdict?.problems.length ?? 0) + design.dead.length
  return (
    <main className="workbench designer" onKeyDown={(event) => pressUndo(event, design)}>
      <header className="workbench-head">
        <PushButton look="text" onClick={() => leave('')}>
          ‹ 其他界面
        </PushButton>
        <h1>{opened.view.title}</h1>
        <small>{opened.view.viewNo}</small>
        <RelatedScreens opened={opened} onOpen={leave} />
        <PushButton size="small" disabled={design.undoes === ''} hint={design.undoes} aria-keyshortcuts="Control+Z" onClick={design.undo}>
          撤销
        </PushButton>
        <PushButton size="small" disabled={design.redoes === ''} hint={design.redoes} aria-keyshortcuts="Control+Y" onClick={design.redo}>
          重做
        </PushButton>
        <PreviewAs identity={identity} onChange={setIdentity} />
        <label className="designer-try">
          <input type="checkbox" checked={trying} onChange={(event) => setTrying(event.target.checked)} /> 试用
        </label>
        <DraftWorkflow
          calls={calls}
          shell={shell}
          opened={opened}
          design={design}
          verdict={verdict}
          mayPublish={mayPublish}
          onPublished={onPublished}
          onGone={() => onOpen('')}
          onUnsaved={onUnsaved}
        />
      </header>
      <section className="workbench-side" aria-label="结构">
        <Outline design={design} chosen={chosen} together={together} onChoose={choose} onChooseMany={chooseMany} copied={copied} onCopy={setCopied} />
      </section>
      <section className="designer-middle">
        {!isNew(opened) && opened.bringer === null && (
          <UsageSummary calls={calls} shell={shell} opened={opened} mayPublish={mayPublish} onPublished={onPublished} />
        )}
        {seen ? (
          <Canvas seen={seen} query={none} chosen={chosen} choice={choice} together={together} trying={trying} onChoose={choose} onToggle={toggle} />
        ) : (
          <p className="workbench-none" role="status">
            {refused || '正在打开预览…'}
          </p>
        )}
      </section>
      <section className="workbench-side" aria-label="设置">
        <div role="tablist" aria-label="设置" className="workbench-tabs">
          {panes.map((each) => (
            <button key={each} type="button" role="tab" aria-selected={pane === each} onClick={() => setPane(each)}>
              {each === '问题' && problemCount > 0 ? `问题 ${problemCount}` : each}
            </button>
          ))}
        </div>
        <div role="tabpanel" aria-label={pane} className="workbench-pane">
          {pane === '属性' && nodes.length > 1 && <BulkProperties design={design} nodes={nodes} />}
          {pane === '属性' &&
            nodes.length < 2 &&
            (found ? <Properties design={design} node={found.node} /> : <p className="workbench-none">在结构或界面上选择一项</p>)}
          {pane === '添加' && section && (
            <>
              <PushButton wide onClick={() => setAdding(true)}>
                新字段…
              </PushButton>
              <Palette design={design} section={section} after={found?.node.id ?? section.nodes.at(-1)?.id ?? null} onAdded={(node) => choose(keyOf(node))} />
            </>
          )}
          {pane === '问题' && <ProblemList design={design} verdict={verdict} onGo={choose} />}
          {pane === '文件' && <JsonEditor design={design} />}
        </div>
      </section>
      {adding && <NewField design={design} onDone={added} />}
    </main>
  )
}

/** Ctrl+Z and Ctrl+Y anywhere but in what is typed, which has steps of its own. */
function pressUndo(event: KeyboardEvent, design: Design): void {
  const inText = event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable]') !== null
  if (!(event.ctrlKey || event.metaKey) || event.altKey || inText) return
  const key = event.key.toLowerCase()
  if (key === 'z' && !event.shiftKey) design.undo()
  else if (key === 'y' || (key === 'z' && event.shiftKey)) design.redo()
  else return
  event.preventDefault()
}

/** What publishing would mean, asked again whenever the design has been quiet for a moment; a refusal counts as its problems. */
function useVerdict(calls: DesignCalls, { view, words }: Design): Verdict | null {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const asked = useDebounced(words)
  useEffect(() => {
    let wanted = true
    const tell = (next: Verdict) => wanted && setVerdict(next)
    calls.check(view.viewNo, asked).then(tell, (error: unknown) => {
      const problems: Problem[] = error instanceof ProblemError ? error.problems : []
      tell({ problems, differences: [], impact: { items: [], hash: '' } })
    })
    return () => {
      wanted = false
    }
  }, [calls, view.viewNo, asked])
  return verdict
}
