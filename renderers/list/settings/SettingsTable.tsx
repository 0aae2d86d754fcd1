import { useState } from 'react'
import type { ColumnModel } from '../../../engine/model/model.ts'
import { byPin, moved, type ColumnLayout } from './column-layout.ts'
import { SettingsRow } from './SettingsRow.tsx'

interface Props {
  columns: readonly ColumnModel[]
  draft: readonly ColumnLayout[]
  onChange(draft: ColumnLayout[]): void
}

const heads = ['次序', '显示', '列名', '宽度', '固定', '排序']

/** The columns being arranged. Pinned ones stay at their end, one column at most sorts, and one at least is shown. */
export function SettingsTable({ columns, draft, onChange }: Props) {
  const [announcement, setAnnouncement] = useState('')
  const known = new Map(columns.map((column) => [column.id, column]))
  const visible = draft.filter(({ hidden }) => !hidden).length

  const change = (id: string, patch: Partial<ColumnLayout>) => {
    const others = patch.sort ? { sort: null } : {}
    onChange(byPin(draft.map((column) => ({ ...column, ...(column.id === id ? patch : others) }))))
  }
  const move = (id: string, to: number) => {
    const placeOf = (list: readonly ColumnLayout[]) => list.findIndex((column) => column.id === id)
    const next = byPin(moved(draft, placeOf(draft), to))
    onChange(next)
    setAnnouncement(`${known.get(id)?.title ?? id}，第 ${placeOf(next) + 1} 列，共 ${next.length} 列`)
  }
  return (
    <>
      <p className="viewno-settings-hint">
        拖动左侧手柄，或选中手柄后按 ↑ ↓ 调整次序。已显示 {visible} 列，共 {draft.length} 列。
      </p>
      <div className="viewno-settings" role="table" aria-label="列设置">
        <div className="viewno-settings-row viewno-settings-head" role="row">
          {heads.map((title) => (
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
              title={known.get(column.id)?.title ?? column.id}
              sortable={known.get(column.id)?.sortable ?? false}
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
        {announcement}
      </span>
    </>
  )
}
