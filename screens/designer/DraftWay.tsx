import { App, Modal } from 'antd'
import { useState } from 'react'
import { ProblemError } from '../../engine/problem.ts'
import { PushButton } from '../../renderers/button/PushButton.tsx'
import type { DesignCalls, Opened, Verdict } from './design-calls.ts'
import { ImpactList } from './ImpactList.tsx'
import { Overtaken, useDraft } from './use-draft.ts'
import type { Design } from './use-design.ts'
import { Versions } from './Versions.tsx'

interface Props {
  calls: DesignCalls
  opened: Opened
  design: Design
  verdict: Verdict | null
  mayPublish: boolean
  /** Something was published or taken back: everything is opened anew. */
  onPublished(): void
}

type Dialog = 'submit' | 'publish' | 'return' | 'versions' | null

/** The way of a draft: saved, put up for review with the reason, published once what goes away was seen; earlier versions come back from here. */
export function DraftWay({ calls, opened, design, verdict, mayPublish, onPublished }: Props) {
  const { message } = App.useApp()
  const draft = useDraft(calls, opened, design)
  const [dialog, setDialog] = useState<Dialog>(null)
  const [note, setNote] = useState('')
  const { viewNo } = opened.view
  const faults = verdict?.problems.length ?? 0
  const act = (work: () => Promise<unknown>, said: string) => {
    void work().then(
      () => {
        setDialog(null)
        setNote('')
        void message.success(said)
      },
      (error: unknown) => void (error instanceof Overtaken ? message.warning(error.message) : message.error(wordsFor(error))),
    )
  }
  return (
    <div className="designer-publish">
      <span role="status" className="designer-state" data-review={draft.state === 'review' || undefined}>
        {draft.said}
      </span>
      <PushButton disabled={!draft.unsaved} onClick={() => act(draft.save, '草稿已保存')} aria-keyshortcuts="Control+S">
        保存草稿
      </PushButton>
      {draft.state !== 'review' && (
        <PushButton disabled={draft.version === 0 && !draft.unsaved} hint={faults > 0 ? `还有 ${faults} 个问题` : ''} onClick={() => setDialog('submit')}>
          提交审核
        </PushButton>
      )}
      {draft.state === 'review' && mayPublish && <PushButton onClick={() => setDialog('return')}>退回</PushButton>}
      {mayPublish && (
        <PushButton look="primary" disabled={draft.state !== 'review' || draft.unsaved} onClick={() => setDialog('publish')}>
          发布
        </PushButton>
      )}
      <PushButton onClick={() => setDialog('versions')}>版本（{opened.versions.length}）</PushButton>
      {(dialog === 'submit' || dialog === 'return') && (
        <Modal
          open
          title={dialog === 'submit' ? '提交审核' : '退回草稿'}
          okText={dialog === 'submit' ? '提交' : '退回'}
          cancelText="取消"
          okButtonProps={{ disabled: note.trim() === '' || (dialog === 'submit' && faults > 0) }}
          onCancel={() => setDialog(null)}
          onOk={() => (dialog === 'submit' ? act(() => draft.submit(note), '已提交审核') : act(() => draft.giveBack(note), '已退回'))}
        >
          {dialog === 'submit' && <Differences verdict={verdict} />}
          <label className="designer-note">
            {dialog === 'submit' ? '改动原因' : '退回原因'}
            <textarea className="vn-input" rows={3} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
          </label>
        </Modal>
      )}
      {dialog === 'publish' && (
        <Modal
          open
          title="发布"
          okText={verdict && verdict.impact.items.length > 0 ? '已知晓影响，发布' : '发布'}
          cancelText="取消"
          okButtonProps={{ disabled: verdict === null || faults > 0 }}
          onCancel={() => setDialog(null)}
          onOk={() => act(() => draft.publish(verdict?.impact.hash ?? '').then(onPublished), '已发布，打开着的页面几秒内更新')}
        >
          <Differences verdict={verdict} />
          {verdict && <ImpactList impact={verdict.impact} />}
        </Modal>
      )}
      {dialog === 'versions' && (
        <Versions
          versions={opened.versions}
          published={opened.published.version}
          look={(version) => calls.version(viewNo, version)}
          mayPublish={mayPublish}
          onClose={() => setDialog(null)}
          onRollback={(to, reason, impact) => act(() => calls.rollback(viewNo, opened.published.version, to, reason, impact).then(onPublished), '已回退')}
        />
      )}
    </div>
  )
}

function wordsFor(error: unknown): string {
  return error instanceof ProblemError ? error.problems.map((each) => each.message).join('；') : '没有成功，请重试'
}

/** What a draft changes, in sentences. */
function Differences({ verdict }: { verdict: Verdict | null }) {
  if (!verdict) return <p className="designer-none">正在比较…</p>
  if (verdict.differences.length === 0) return <p className="designer-none">与已发布的相同</p>
  return (
    <ul className="designer-differences" aria-label="改动">
      {verdict.differences.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  )
}
