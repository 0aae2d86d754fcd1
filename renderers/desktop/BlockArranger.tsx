import holderOutlined from '@ant-design/icons-svg/es/asn/HolderOutlined'
import { useEffect, useRef, useState, type DragEvent, type KeyboardEvent } from 'react'
import { PushButton } from '../button/PushButton.tsx'
import { blockChanges, type ArrangedBlock } from '../../engine/layers/arrange/block-changes.ts'
import type { Json } from '../../engine/schema/format/json.ts'
import type { DesktopBlock } from '../../engine/schema/screens/kinds/desktop.ts'
import { packRows } from './grid-packing.ts'
import { Icon } from '../icons/Icon.tsx'
import '../button/drag-handle.css'

interface Props {
  /** The blocks in the product's order. */
  given: readonly DesktopBlock[]
  arranged: readonly DesktopBlock[]
  /** Takes the arrangement to keep; null goes back to the product's. */
  onChange(arrangement: Json): void
  onDone(): void
}

const dragType = 'application/x-viewno-block'

/** The desktop's blocks as empty cards: moved by mouse or arrow keys, hidden and shown again. Every change is kept at once. */
export function BlockArranger({ given, arranged, onChange, onDone }: Props) {
  const [announcement, setAnnouncement] = useState('')
  const spans = packRows(arranged.map(({ span }) => span ?? 24))
  const keep = (wanted: readonly ArrangedBlock[]) => onChange(blockChanges(given, wanted) as unknown as Json)
  const now = arranged.map(({ id, hidden = false }) => ({ id, hidden }))
  const titleOf = (id: string) => given.find((each) => each.id === id)?.title ?? id
  const move = (id: string, to: number) => {
    const moved = now.find((each) => each.id === id)
    if (!moved || to < 0 || to >= now.length) return
    const rest = now.filter((each) => each !== moved)
    keep([...rest.slice(0, to), moved, ...rest.slice(to)])
    setAnnouncement(`${titleOf(id)}，第 ${to + 1} 块，共 ${now.length} 块`)
  }
  const hide = (id: string, hidden: boolean) => {
    keep(now.map((each) => (each.id === id ? { id, hidden } : each)))
    setAnnouncement(`${titleOf(id)}${hidden ? '已隐藏' : '已显示'}`)
  }
  return (
    <div className="desktop desktop-arranging">
      <div className="desktop-arranging-bar" role="group" aria-label="调整工作台">
        <p>拖动区块，或选中手柄后按方向键调整位置；改动立即保存。</p>
        <PushButton onClick={() => onChange(null)}>恢复默认</PushButton>
        <PushButton look="primary" autoFocus onClick={onDone}>
          完成
        </PushButton>
      </div>
      {arranged.map((block, at) => (
        <ArrangedCard
          key={block.id}
          block={block}
          span={spans[at] ?? 24}
          place={`现为第 ${at + 1} 块`}
          onStep={(step) => move(block.id, at + step)}
          onDrop={(id) => move(id, at)}
          onHide={(hidden) => hide(block.id, hidden)}
        />
      ))}
      <span className="viewno-sr-only" role="status">
        {announcement}
      </span>
    </div>
  )
}

interface CardProps {
  block: DesktopBlock
  span: number
  place: string
  onStep(step: number): void
  onDrop(id: string): void
  onHide(hidden: boolean): void
}

const steps: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }

function ArrangedCard({ block: { id, title, hidden = false }, span, place, onStep, onDrop, onHide }: CardProps) {
  const [over, setOver] = useState(false)
  const handle = useRef<HTMLButtonElement>(null)
  const stepped = useRef(false)
  // what is put elsewhere in the page loses the focus
  useEffect(() => {
    if (stepped.current) handle.current?.focus()
    stepped.current = false
  }, [place])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    stepped.current = true
    onStep(step)
  }
  const onDragOver = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes(dragType)) return
    event.preventDefault()
    setOver(true)
  }
  const onDropHere = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onDrop(event.dataTransfer.getData(dragType))
  }
  return (
    <section
      className="desktop-block"
      style={{ gridColumn: `span ${span}` }}
      aria-label={title}
      data-hidden={hidden}
      data-over={over || undefined}
      draggable
      onDragStart={(event) => event.dataTransfer.setData(dragType, id)}
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDropHere}
    >
      <button ref={handle} type="button" className="viewno-drag-handle" aria-label={`移动“${title}”，${place}`} onKeyDown={onKeyDown}>
        <Icon of={holderOutlined} />
      </button>
      <span className="desktop-arranged-title">{title}</span>
      {hidden && <span className="desktop-hidden-mark">已隐藏</span>}
      <button type="button" className="viewno-link" aria-label={`${hidden ? '显示' : '隐藏'}“${title}”`} onClick={() => onHide(!hidden)}>
        {hidden ? '显示' : '隐藏'}
      </button>
    </section>
  )
}
