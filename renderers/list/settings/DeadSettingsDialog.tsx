import { useRef, useState } from 'react'
import { PushButton } from '../../button/PushButton.tsx'
import { describeChange } from '../../../engine/layers/diff/describe-change.ts'
import type { Decision } from '../../../engine/layers/resolve/own-changes.ts'
import type { TitleOf } from '../../../engine/layers/nodes/titles.ts'
import { ProblemError } from '../../../engine/problem.ts'
import type { DeadChange } from '../../../engine/schema/screens/effective-view.ts'
import type { Change } from '../../../engine/schema/screens/layer.ts'
import { useShowProblems } from '../../actions/use-show-problems.tsx'
import { Dialog } from '../../dialogs/Dialog.tsx'
import './dead-settings.css'

interface Props {
  /** Settings of the user that find nothing, those kept before among them. */
  dead: readonly DeadChange[]
  titleOf: TitleOf
  onDecide(changes: readonly Change[], decision: Decision): Promise<unknown>
  onClose(): void
}

const doneTexts: Record<Decision, string> = { keep: '已保留', remove: '已移除' }

/** Each lost setting in words, why it is lost, and the choice: keep it until its column returns, or remove it. */
export function DeadSettingsDialog({ dead, titleOf, onDecide, onClose }: Props) {
  const refuse = useShowProblems()
  const [busy, setBusy] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const undecided = dead.filter(({ change }) => change.kept !== true)

  const decide = async (about: readonly DeadChange[], decision: Decision) => {
    setBusy(true)
    try {
      await onDecide(
        about.map(({ change }) => change),
        decision,
      )
      setAnnouncement(`${doneTexts[decision]} ${about.length} 项`)
      if (decision === 'remove' && about.length === dead.length) onClose()
      // the button that was pressed may be gone
      else list.current?.focus()
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      await refuse(error)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      open
      title="失效的个人设置"
      width={640}
      centered
      onCancel={onClose}
      footer={
        <div className="viewno-dead-buttons">
          <PushButton disabled={busy || undecided.length === 0} onClick={() => void decide(undecided, 'keep')}>
            全部保留
          </PushButton>
          <PushButton disabled={busy || dead.length === 0} onClick={() => void decide(dead, 'remove')}>
            全部移除
          </PushButton>
          <PushButton look="primary" className="viewno-dead-close" onClick={onClose}>
            关闭
          </PushButton>
        </div>
      }
    >
      <p className="viewno-dead-hint">界面升级后，以下设置找不到对应的内容。保留的会在内容恢复后重新生效，移除的不能恢复。</p>
      <ul ref={list} tabIndex={-1} className="viewno-dead-list" aria-label="失效的设置" aria-busy={busy}>
        {dead.map((each) => (
          <DeadRow key={JSON.stringify(each.change)} dead={each} titleOf={titleOf} busy={busy} onDecide={(decision) => void decide([each], decision)} />
        ))}
      </ul>
      <span className="viewno-sr-only" role="status">
        {announcement}
      </span>
    </Dialog>
  )
}

interface RowProps {
  dead: DeadChange
  titleOf: TitleOf
  busy: boolean
  onDecide(decision: Decision): void
}

function DeadRow({ dead: { change, reason }, titleOf, busy, onDecide }: RowProps) {
  const text = describeChange(change, titleOf)
  return (
    <li>
      <span>
        {text}
        <small>{reason}</small>
      </span>
      {change.kept ? (
        <span className="viewno-dead-kept">已保留</span>
      ) : (
        <PushButton size="small" disabled={busy} aria-label={`保留：${text}`} onClick={() => onDecide('keep')}>
          保留
        </PushButton>
      )}
      <PushButton size="small" disabled={busy} aria-label={`移除：${text}`} onClick={() => onDecide('remove')}>
        移除
      </PushButton>
    </li>
  )
}
