import { Alert, App, Button, Modal } from 'antd'
import { useState } from 'react'
import type { ColumnModel } from '../../engine/model/model.ts'
import { ProblemError } from '../../engine/problem.ts'
import type { DeadChange } from '../../engine/schema/effective.ts'
import { useRefusal } from '../actions/use-refusal.tsx'
import { useFocusReturn } from '../use-focus-return.ts'
import { byPin, type ColumnLayout } from './column-layout.ts'
import { SettingsTable } from './SettingsTable.tsx'
import './settings.css'

interface Props {
  columns: readonly ColumnModel[]
  layout: ColumnLayout[]
  /** Settings of the user that no longer find their column. */
  dead: readonly DeadChange[]
  /** True when the user has settings of their own to drop. */
  changed: boolean
  onSave(layout: ColumnLayout[]): Promise<unknown>
  onReset(): Promise<unknown>
  onDropDead(): Promise<unknown>
  onClose(): void
}

/** The user's own columns: order by dragging or by arrow keys, shown or not, width, pinned side, sort. */
export function TableSettingsDialog({ columns, layout, dead, changed, onSave, onReset, onDropDead, onClose }: Props) {
  useFocusReturn()
  const { message, modal } = App.useApp()
  const refuse = useRefusal()
  const [draft, setDraft] = useState(() => byPin(layout))
  const [busy, setBusy] = useState(false)
  const settle = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      void message.success(done)
      onClose()
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error
      await refuse(error)
    } finally {
      setBusy(false)
    }
  }
  const askReset = () =>
    modal.confirm({
      title: '恢复默认',
      content: '清除您对本列表的全部列设置，恢复为系统默认的样子？',
      okText: '恢复默认',
      onOk: () => settle(onReset, '已恢复默认列设置'),
    })

  return (
    <Modal
      open
      title="表格设置"
      width={760}
      centered
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <div style={{ display: 'flex', gap: 8 }}>
          <Button onClick={askReset} disabled={!changed || busy}>
            恢复默认
          </Button>
          <span style={{ flex: 1 }} />
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" loading={busy} onClick={() => void settle(() => onSave(draft), '列设置已保存')}>
            保存
          </Button>
        </div>
      }
    >
      {dead.length > 0 && (
        <Alert
          type="warning"
          showIcon
          style={{ marginBottom: 12 }}
          title={`${dead.length} 项个人设置已失效`}
          description={dead.map(({ reason }) => reason).join('；')}
          action={
            <Button size="small" onClick={() => void settle(onDropDead, '已移除失效的设置')}>
              移除
            </Button>
          }
        />
      )}
      <SettingsTable columns={columns} draft={draft} onChange={setDraft} />
    </Modal>
  )
}
