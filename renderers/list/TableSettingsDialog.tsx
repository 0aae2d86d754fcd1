import { Alert, App, Button, Modal } from 'antd'
import { useState } from 'react'
import type { ColumnModel } from '../../engine/model/model.ts'
import { ProblemError } from '../../engine/problem.ts'
import type { DeadChange } from '../../engine/schema/effective.ts'
import { useRefusal } from '../actions/use-refusal.tsx'
import { byPin, moved, type ColumnLayout } from './column-layout.ts'
import { SettingsRow } from './SettingsRow.tsx'
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
  const { message, modal } = App.useApp()
  const refuse = useRefusal()
  const [draft, setDraft] = useState(() => byPin(layout))
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState('')
  const titles = new Map(columns.map(({ id, title }) => [id, title]))
  const visible = draft.filter(({ hidden }) => !hidden).length

  const change = (id: string, patch: Partial<ColumnLayout>) =>
    setDraft(byPin(draft.map((column) => (column.id === id ? { ...column, ...patch } : patch.sort ? { ...column, sort: null } : column))))
  const move = (id: string, to: number) => {
    const next = byPin(
      moved(
        draft,
        draft.findIndex((column) => column.id === id),
        to,
      ),
    )
    setDraft(next)
    setSaid(`${titles.get(id) ?? id}，第 ${next.findIndex((column) => column.id === id) + 1} 列，共 ${next.length} 列`)
  }
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
      <p className="viewno-settings-hint">
        拖动左侧手柄，或选中手柄后按 ↑ ↓ 调整次序。已显示 {visible} 列，共 {draft.length} 列。
      </p>
      <div className="viewno-settings" role="table" aria-label="列设置">
        <div className="viewno-settings-row viewno-settings-head" role="row">
          {['次序', '显示', '列名', '宽度', '固定', '排序'].map((title) => (
            <span key={title} role="columnheader">
              {title}
            </span>
          ))}
        </div>
        <div className="viewno-settings-body" role="rowgroup">
          {draft.map((column, index) => (
            <SettingsRow
              key={column.id}
              column={column}
              title={titles.get(column.id) ?? column.id}
              sortable={columns.find(({ id }) => id === column.id)?.sortable ?? false}
              index={index}
              lastVisible={visible === 1 && !column.hidden}
              onChange={(patch) => change(column.id, patch)}
              onMove={(to) => move(column.id, to)}
              onDropHere={(id) => move(id, index)}
            />
          ))}
        </div>
      </div>
      <span className="viewno-sr-only" role="status">
        {said}
      </span>
    </Modal>
  )
}
