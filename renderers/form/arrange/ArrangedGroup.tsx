import holderOutlined from '@ant-design/icons-svg/es/asn/HolderOutlined'
import { useEffect, useId, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import type { ArrangedForm } from '../../../engine/layers/arrange/form-changes.ts'
import type { GroupModel } from '../../../engine/model/model.ts'
import { Icon } from '../../icons/Icon.tsx'
import { ArrangedColumns } from './ArrangedColumns.tsx'
import { mayBegin, OwnDefault } from './OwnDefault.tsx'
import '../../button/drag-handle.css'

interface Props {
  group: GroupModel
  /** Its place among the groups, from 0. */
  place: number
  stowed: boolean
  draft: ArrangedForm
  onMove(to: number): void
  onDrop(id: string): void
  onStow(stowed: boolean): void
  onChange(draft: ArrangedForm): void
}

const dragType = 'application/x-viewno-group'
const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }

/** One group in the arrangement: moved, put away, and unfolded to what its fields begin with and its tables show. */
export function ArrangedGroup({ group, place, stowed, draft, onMove, onDrop, onStow, onChange }: Props) {
  const [over, setOver] = useState(false)
  const [open, setOpen] = useState(false)
  const handle = useRef<HTMLButtonElement>(null)
  const stepped = useRef(false)
  const id = useId()
  // what is put elsewhere in the page loses the focus
  useEffect(() => {
    if (stepped.current) handle.current?.focus()
    stepped.current = false
  }, [place])
  if (group.fields.every(({ hidden }) => hidden)) return null
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    stepped.current = true
    onMove(place + step)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDrop(event.dataTransfer.getData(dragType))
  }
  const fields = group.fields.filter(mayBegin)
  const tables = group.fields.filter((field) => draft.columns[field.id] !== undefined)
  const required = group.fields.some((field) => field.required)
  return (
    <li
      data-over={over || undefined}
      data-stowed={stowed || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="vf-arrange-row">
        <button
          ref={handle}
          type="button"
          className="viewno-drag-handle"
          draggable
          aria-label={`调整“${group.title}”的次序，现为第 ${place + 1} 组`}
          onKeyDown={onKeyDown}
          onDragStart={(event) => event.dataTransfer.setData(dragType, group.id)}
        >
          <Icon of={holderOutlined} />
        </button>
        <label>
          <input type="checkbox" checked={!stowed} disabled={required && !stowed} onChange={({ target }) => onStow(!target.checked)} />
          {group.title}
        </label>
        {required && <small>有必填项</small>}
        {fields.length + tables.length > 0 && (
          <button
            type="button"
            className="viewno-link"
            aria-expanded={open}
            aria-controls={id}
            aria-label={`“${group.title}”的默认值与列`}
            onClick={() => setOpen(!open)}
          >
            {tables.length > 0 ? '默认值与列' : '默认值'} {open ? '▴' : '▾'}
          </button>
        )}
      </div>
      {open && (
        <div id={id} className="vf-arrange-more">
          {fields.map((field) => (
            <OwnDefault
              key={field.id}
              field={field}
              value={draft.defaults[field.id] ?? ''}
              onChange={(value) => {
                const { [field.id]: _, ...others } = draft.defaults
                onChange({ ...draft, defaults: value === '' ? others : { ...others, [field.id]: value } })
              }}
            />
          ))}
          {tables.map((field) => (
            <ArrangedColumns
              key={field.id}
              field={field}
              columns={draft.columns[field.id] ?? []}
              onChange={(columns) => onChange({ ...draft, columns: { ...draft.columns, [field.id]: columns } })}
            />
          ))}
        </div>
      )}
    </li>
  )
}
