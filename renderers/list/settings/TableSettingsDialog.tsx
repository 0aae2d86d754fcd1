import { useState } from 'react'
import { PushButton } from '../../button/PushButton.tsx'
import { ProblemError } from '../../../engine/problem.ts'
import { useShowProblems } from '../../actions/use-show-problems.tsx'
import { byPin, type ColumnLayout } from './column-layout.ts'
import { LayoutOwnerSelect } from './LayoutOwnerSelect.tsx'
import { keyOf, nameOf } from './layout-owners.ts'
import { SettingsTable } from './SettingsTable.tsx'
import { Dialog } from '../../dialogs/Dialog.tsx'
import { useAnnouncer } from '../../announcer/announcer-context.ts'
import './settings.css'
import type { FittedColumns } from './use-fitted-columns.ts'
import type { LayoutSharing, OwnedLayout } from './use-layout-sharing.ts'

interface Props {
  fitted: FittedColumns
  layout: ColumnLayout[]
  /** How many settings of the user no longer find their column. */
  dead: number
  /** True when the user has settings of their own to drop. */
  changed: boolean
  /** Others the list may be arranged for; null where there are none. */
  sharing?: LayoutSharing | null
  onSave(layout: ColumnLayout[]): Promise<unknown>
  onReset(): Promise<unknown>
  onShowDead(): void
  onClose(): void
}

/** The user's own columns, or those of a role or department: order by dragging or by arrow keys, shown or not, width, pinned side, sort. */
export function TableSettingsDialog({ fitted, layout, dead, changed, sharing = null, onSave, onReset, onShowDead, onClose }: Props) {
  const { message, modal } = useAnnouncer()
  const refuse = useShowProblems()
  const [draft, setDraft] = useState(() => byPin(layout))
  const [busy, setBusy] = useState(false)
  const [opened, setOpened] = useState<OwnedLayout | null>(null)
  const owner = opened?.owner ?? null
  const save = () => {
    if (!sharing || !opened) return settle(() => onSave(draft), '列设置已保存')
    return settle(() => sharing.save(opened, draft), `已保存为${nameOf(opened.owner)}的列设置`)
  }
  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      await refuse(error)
    } finally {
      setBusy(false)
    }
  }
  const settle = (work: () => Promise<unknown>, done: string) =>
    attempt(async () => {
      await work()
      message.success(done)
      onClose()
    })
  /** What the chosen one sees now is what is changed: nothing of one's own settings is passed on. */
  const choose = (chosen: string) =>
    attempt(async () => {
      const other = sharing?.owners.find((each) => keyOf(each) === chosen)
      const found = other ? ((await sharing?.open(other)) ?? null) : null
      setOpened(found)
      setDraft(byPin(found?.layout ?? layout))
    })
  const askReset = () =>
    modal.confirm({
      title: '恢复默认',
      content: owner ? `清除${nameOf(owner)}对本列表的列设置？其中每个人自己的设置不变。` : '清除您对本列表的全部列设置，恢复为系统默认的样子？',
      okText: '恢复默认',
      onOk: () => (sharing && owner ? settle(() => sharing.reset(owner), `已清除${nameOf(owner)}的列设置`) : settle(onReset, '已恢复默认列设置')),
    })

  return (
    <Dialog
      open
      title="表格设置"
      width={760}
      centered
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <div style={{ display: 'flex', gap: 8 }}>
          <PushButton onClick={askReset} disabled={!(owner ? owner.has : changed) || busy}>
            恢复默认
          </PushButton>
          {dead > 0 && (
            <PushButton look="link" onClick={onShowDead} disabled={busy}>
              失效的设置（{dead}）
            </PushButton>
          )}
          <span style={{ flex: 1 }} />
          <PushButton onClick={onClose}>取消</PushButton>
          <PushButton look="primary" busy={busy} onClick={() => void save()}>
            保存
          </PushButton>
        </div>
      }
    >
      {sharing && <LayoutOwnerSelect owners={sharing.owners} chosen={owner ? keyOf(owner) : ''} onChoose={(chosen) => void choose(chosen)} />}
      <SettingsTable fitted={fitted} draft={draft} onChange={setDraft} />
    </Dialog>
  )
}
