import holderOutlined from '@ant-design/icons-svg/es/asn/HolderOutlined'
import { Checkbox, InputNumber, Select } from 'antd'
import { useState, type DragEvent, type KeyboardEvent } from 'react'
import type { ColumnLayout } from './column-layout.ts'
import { Icon } from '../../icons/Icon.tsx'
import '../../button/drag-handle.css'

interface Props {
  column: ColumnLayout
  title: string
  sortable: boolean
  index: number
  /** It has no room as the list is arranged. */
  folded: boolean
  /** Px that it is drawn with where nobody has chosen a width. */
  drawn: number
  /** The only column still shown: it cannot be hidden. */
  lastVisible: boolean
  onChange(patch: Partial<ColumnLayout>): void
  onMove(to: number): void
  onDropHere(id: string): void
}

const dragType = 'application/x-viewno-column'
const pins = [
  { value: '', label: '不固定' },
  { value: 'left', label: '固定左侧' },
  { value: 'right', label: '固定右侧' },
]
const sorts = [
  { value: '', label: '不排序' },
  { value: 'asc', label: '升序' },
  { value: 'desc', label: '降序' },
]

/** One column in the settings. */
export function SettingsRow({ column, title, sortable, index, folded, drawn, lastVisible, onChange, onMove, onDropHere }: Props) {
  const [over, setOver] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(index + step)
  }
  const onDrop = (event: DragEvent) => {
    setOver(false)
    event.preventDefault()
    onDropHere(event.dataTransfer.getData(dragType))
  }
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(dragType)) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div role="row" className="viewno-settings-row" data-over={over || undefined} onDragOver={onDragOver} onDragLeave={() => setOver(false)} onDrop={onDrop}>
      <span role="cell">
        <button
          type="button"
          className="viewno-drag-handle"
          draggable
          aria-label={`调整“${title}”的次序，现为第 ${index + 1} 列`}
          onKeyDown={onKeyDown}
          onDragStart={(event) => event.dataTransfer.setData(dragType, column.id)}
        >
          <Icon of={holderOutlined} />
        </button>
      </span>
      <span role="cell">
        <Checkbox
          aria-label={`显示“${title}”`}
          checked={!column.hidden && !folded}
          disabled={lastVisible}
          onChange={({ target }) => onChange(target.checked ? { hidden: false, kept: true } : { hidden: true })}
        />
      </span>
      <span role="cell" className="viewno-settings-title" data-hidden={column.hidden || folded || undefined}>
        {title}
        {folded && <span className="viewno-settings-folded">收起（放不下）</span>}
      </span>
      <span role="cell">
        <InputNumber
          size="small"
          aria-label={`“${title}”的宽度`}
          min={48}
          max={600}
          step={10}
          precision={0}
          value={column.sized ? column.width : drawn}
          suffix="px"
          onChange={(width) => width !== null && onChange({ width, sized: true })}
        />
      </span>
      <span role="cell">
        <Select
          size="small"
          aria-label={`“${title}”的固定位置`}
          value={column.pinned ?? ''}
          options={pins}
          onChange={(pin) => onChange({ pinned: pin === 'left' || pin === 'right' ? pin : null, kept: true })}
        />
      </span>
      <span role="cell">
        <Select
          size="small"
          aria-label={`“${title}”的排序`}
          disabled={!sortable}
          value={column.sort ?? ''}
          options={sorts}
          onChange={(sort) => onChange({ sort: sort === 'asc' || sort === 'desc' ? sort : null })}
        />
      </span>
    </div>
  )
}
