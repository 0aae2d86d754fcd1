import { useState } from 'react'
import type { ArrangedForm } from '../../../engine/layers/arrange/form-changes.ts'
import type { FormModel, GroupModel } from '../../../engine/model/model.ts'
import { ProblemError } from '../../../engine/problem.ts'
import { useShowProblems } from '../../actions/use-show-problems.tsx'
import { useAnnouncer } from '../../announcer/announcer-context.ts'
import { PushButton } from '../../button/PushButton.tsx'
import { Dialog } from '../../dialogs/Dialog.tsx'
import { ArrangedGroup } from './ArrangedGroup.tsx'
import type { FormArrangement } from './use-form-arrangement.ts'
import './arrange-form.css'

interface Props {
  model: FormModel
  arrangement: FormArrangement
  onClose(): void
}

/** The user's own arrangement of a form: the order of its groups, those put away, what fields begin with, columns of tables. */
export function ArrangeFormDialog({ model, arrangement, onClose }: Props) {
  const { message, modal } = useAnnouncer()
  const refuse = useShowProblems()
  const [draft, setDraft] = useState<ArrangedForm>(arrangement.now)
  const [busy, setBusy] = useState(false)
  const [announcement, setAnnouncement] = useState('')
  const known = new Map(model.groups.map((group) => [group.id, group]))
  const settle = async (work: () => Promise<void>, done: string) => {
    setBusy(true)
    try {
      await work()
      message.success(done)
      onClose()
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      await refuse(error)
    } finally {
      setBusy(false)
    }
  }
  const move = (id: string, to: number) => {
    const moved = draft.groups.find((group) => group.id === id)
    if (!moved || to < 0 || to >= draft.groups.length) return
    const rest = draft.groups.filter((group) => group !== moved)
    setDraft({ ...draft, groups: [...rest.slice(0, to), moved, ...rest.slice(to)] })
    setAnnouncement(`${known.get(id)?.title ?? id}，第 ${to + 1} 组，共 ${draft.groups.length} 组`)
  }
  const stow = (id: string, stowed: boolean) => setDraft({ ...draft, groups: draft.groups.map((group) => (group.id === id ? { id, stowed } : group)) })
  const askReset = () =>
    modal.confirm({
      title: '恢复默认',
      content: '清除您对本表单的全部调整，恢复为系统默认的样子？已填写的内容不受影响。',
      okText: '恢复默认',
      onOk: () => settle(arrangement.reset, '已恢复默认'),
    })
  return (
    <Dialog
      open
      title="调整表单"
      width={640}
      centered
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <div className="vf-arrange-foot">
          <PushButton onClick={askReset} disabled={!arrangement.changed || busy}>
            恢复默认
          </PushButton>
          <PushButton onClick={onClose}>取消</PushButton>
          <PushButton look="primary" busy={busy} onClick={() => void settle(() => arrangement.save(draft), '表单已按您的调整显示')}>
            保存
          </PushButton>
        </div>
      }
    >
      <p className="vf-arrange-hint">拖动左侧手柄，或选中手柄后按 ↑ ↓ 调整次序。收起的分组有必填项或已填内容时照常显示。</p>
      <ul className="vf-arrange">
        {draft.groups.map(({ id, stowed }, at) => (
          <ArrangedGroup
            key={id}
            group={known.get(id) ?? unseen(id)}
            place={at}
            stowed={stowed}
            draft={draft}
            onMove={(to) => move(id, to)}
            onDrop={(other) => move(other, at)}
            onStow={(next) => stow(id, next)}
            onChange={setDraft}
          />
        ))}
      </ul>
      <span className="viewno-sr-only" role="status">
        {announcement}
      </span>
    </Dialog>
  )
}

/** A group of the view of which the caller may read nothing. */
function unseen(id: string): GroupModel {
  return { id, title: '', columns: 1, reads: [], fields: [] }
}
