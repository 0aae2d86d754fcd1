import { useEffect, useState } from 'react'
import { PushButton } from '../../../renderers/button/PushButton.tsx'
import type { Shell } from '../../shell.ts'
import { CompareViews, ComparePreviews } from './CompareViews.tsx'
import { ConfirmDiscard } from './ConfirmDiscard.tsx'
import { siteWordsOf, type DesignCalls, type OpenedDesign, type Verdict } from '../state/design-calls.ts'
import { ImpactList } from './ImpactList.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { refusalText } from '../state/refusal-text.ts'
import { DraftConflictError, useDraft } from '../state/use-draft.ts'
import type { Design } from '../state/use-design.ts'
import { VersionHistory } from './VersionHistory.tsx'
import { Dialog } from '../../../renderers/dialogs/Dialog.tsx'
import { useAnnouncer } from '../../../renderers/announcer/announcer-context.ts'

interface Props {
  calls: DesignCalls
  shell: Pick<Shell, 'client' | 'calls'>
  opened: OpenedDesign
  design: Design
  verdict: Verdict | null
  mayPublish: boolean
  /** Something was published or taken back: everything is opened again. */
  onPublished(): void
  /** The screen was given up with its draft, and is no more. */
  onGone(): void
  /** Tells whether something would be lost by going away. */
  onUnsaved(unsaved: boolean): void
}

/** Room for two pictures and what changes beside them. */
const WIDE = 1200

type Dialog = 'submit' | 'publish' | 'return' | 'versions' | null

/** Does a step of the draft's way: closes the dialog and says that it is done, or tells why it was refused and leaves the dialog as it is. */
function useStep(close: () => void): (work: () => Promise<unknown>, doneText: string) => Promise<boolean> {
  const { message } = useAnnouncer()
  return (work, doneText) =>
    work().then(
      () => {
        close()
        message.success(doneText)
        return true
      },
      (error: unknown) => {
        if (error instanceof DraftConflictError) message.warning(error.message)
        else message.error(refusalText(error))
        return false
      },
    )
}

/** The way of a draft: saved, put up for review with the reason, published once what goes away was seen; earlier versions come back from here. */
export function DraftWorkflow({ calls, shell, opened, design, verdict, mayPublish, onPublished, onGone, onUnsaved }: Props) {
  const draft = useDraft(calls, opened, design)
  const { unsaved, isNew } = draft
  useEffect(() => onUnsaved(unsaved), [onUnsaved, unsaved])
  const [dialog, setDialog] = useState<Dialog>(null)
  const [before] = useState(() => ({ title: '现在', words: siteWordsOf(opened.published.layer) }))
  const { viewNo } = opened.view
  const problemCount = verdict?.problems.length ?? 0
  const close = (): void => setDialog(null)
  const act = useStep(close)
  const compared = (
    <CompareViews calls={calls} shell={shell} viewNo={viewNo} before={before} after={{ title: '发布后', words: design.words }} verdict={verdict} />
  )
  return (
    <div className="designer-publish">
      <span role="status" className="workbench-state" data-review={draft.state === 'review' || undefined}>
        {draft.status}
      </span>
      {(draft.version > 0 || draft.unsaved) && (
        <ConfirmDiscard
          differences={verdict?.differences ?? []}
          isNew={isNew}
          onDiscard={() => act(() => draft.discard().then(isNew ? onGone : null), '已放弃草稿')}
        />
      )}
      <PushButton disabled={!draft.unsaved} onClick={() => void act(draft.save, '草稿已保存')} aria-keyshortcuts="Control+S">
        保存草稿
      </PushButton>
      {opened.bringer && <span className="designer-goes-with">随“{opened.bringer.title}”一起提交和发布</span>}
      {draft.state !== 'review' && !opened.bringer && (
        <PushButton
          disabled={draft.version === 0 && !draft.unsaved}
          hint={problemCount > 0 ? `还有 ${problemCount} 个问题` : ''}
          onClick={() => setDialog('submit')}
        >
          提交审核
        </PushButton>
      )}
      {draft.state === 'review' && mayPublish && !opened.bringer && <PushButton onClick={() => setDialog('return')}>退回</PushButton>}
      {mayPublish && !opened.bringer && (
        <PushButton look="primary" disabled={draft.state !== 'review' || draft.unsaved} onClick={() => setDialog('publish')}>
          发布
        </PushButton>
      )}
      <PushButton onClick={() => setDialog('versions')}>版本（{opened.versions.length}）</PushButton>
      {dialog === 'submit' && (
        <NoteDialog
          title="提交审核"
          label="改动原因"
          okText="提交"
          width={WIDE}
          blocked={problemCount > 0}
          onCancel={close}
          onOk={(note) => act(() => draft.submit(note), '已提交审核')}
        >
          {compared}
        </NoteDialog>
      )}
      {dialog === 'return' && (
        <NoteDialog title="退回草稿" label="退回原因" okText="退回" onCancel={close} onOk={(note) => act(() => draft.giveBack(note), '已退回')} />
      )}
      {dialog === 'publish' && (
        <Dialog
          open
          title="发布"
          width={WIDE}
          okText={verdict && verdict.impact.items.length > 0 ? '已知晓影响，发布' : '发布'}
          cancelText="取消"
          okButtonProps={{ disabled: verdict === null || problemCount > 0 }}
          onCancel={close}
          onOk={() => void act(() => draft.publish(verdict?.impact.hash ?? '').then(onPublished), '已发布，打开着的页面几秒内更新')}
        >
          {compared}
          {verdict && <ImpactList impact={verdict.impact} />}
        </Dialog>
      )}
      {dialog === 'versions' && (
        <VersionHistory
          versions={opened.versions}
          published={opened.published.version}
          pictures={(title, layer) => (
            <ComparePreviews calls={calls} shell={shell} viewNo={viewNo} before={before} after={{ title, words: siteWordsOf(layer) }} />
          )}
          look={(version) => calls.version(viewNo, version)}
          mayPublish={mayPublish}
          onClose={close}
          onRollback={(to, reason, impact) => void act(() => calls.rollback(viewNo, opened.published.version, to, reason, impact).then(onPublished), '已回退')}
        />
      )}
    </div>
  )
}
