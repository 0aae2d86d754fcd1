import { useMemo, useState } from 'react'
import { byPin, moved, type ColumnLayout } from './column-layout.ts'
import { SettingsRow } from './SettingsRow.tsx'
import type { FittedColumns } from './use-fitted-columns.ts'

interface Props {
  fitted: FittedColumns
  draft: readonly ColumnLayout[]
  onChange(draft: ColumnLayout[]): void
}

const heads = ['次序', '显示', '列名', '宽度', '固定', '排序']

/** The columns being arranged, and which of them find no room as they stand. Pinned ones stay at their end, one column at most sorts, and one at least is shown. */
export function SettingsTable({ fitted, draft, onChange }: Props) {
  const [announcement, setAnnouncement] = useState('')
  const known = new Map(fitted.columns.map((column) => [column.id, column]))
  const folded = useMemo(() => fitted.foldedOf(draft), [fitted, draft])
  const visible = draft.filter(({ id, hidden }) => !hidden && !folded.has(id)).length

  const change = (id: string, patch: Partial<ColumnLayout>) => {
    const others = patch.sort ? { sort: null } : {}
    onChange(byPin(draft.map((column) => ({ ...column, ...(column.id === id ? patch : others) }))))
  }
  const move = (id: string, to: number) => {
    const placeOf = (list: readonly ColumnLayout[]) => list.findIndex((column) => column.id === id)
    const next = byPin(moved(draft, placeOf(draft), to)).map((column) => (column.id === id ? { ...column, kept: true } : column))
    onChange(next)
    setAnnouncement(`${known.get(id)?.title ?? id}，第 ${placeOf(next) + 1} 列，共 ${next.length} 列`)
  }
  return (
    <>
      <p className="viewno-settings-hint">
        拖动左侧手柄，或选中手柄后按 ↑ ↓ 调整次序。已显示 {visible} 列，共 {draft.length} 列
        {folded.size > 0 && `；收起的 ${folded.size} 列放不下，勾选后总是显示`}。
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
              lastVisible={visible === 1 && !column.hidden && !folded.has(column.id)}
              folded={folded.has(column.id)}
              drawn={known.get(column.id)?.width ?? column.width}
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
