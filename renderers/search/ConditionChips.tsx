import closeOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined'
import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import type { Wording } from '../../engine/conditions/speak.ts'
import type { Searched } from './search-conditions.ts'
import './search.css'
import { useConditionText } from './use-condition-text.ts'
import { Icon } from '../icons/Icon.tsx'
import { focusIsLost } from '../dom/use-restore-focus.ts'

interface Props {
  conditions: readonly Searched[]
  /** Words for what is said as a sentence. */
  wording: Wording
  onRemove(condition: Searched): void
  onClear(): void
  /** The last one is gone: where the focus goes from here. */
  onLeave(): void
}

/** What is searched, one chip a condition; each can be removed by mouse or key. The focus goes on to the next one. */
export function ConditionChips({ conditions, wording, onRemove, onClear, onLeave }: Props) {
  const bar = useRef<HTMLDivElement>(null)
  const removed = useRef<number | null>(null)
  const buttons = () => [...(bar.current?.querySelectorAll<HTMLButtonElement>('li button') ?? [])]
  useLayoutEffect(() => {
    const { current: at } = removed
    removed.current = null
    // whoever went on to type elsewhere meanwhile stays there
    if (at === null || !(focusIsLost() || bar.current?.contains(document.activeElement))) return
    const left = buttons()
    if (left.length === 0) onLeave()
    else left[Math.min(at, left.length - 1)]?.focus()
  })
  const remove = (at: number) => {
    const condition = conditions[at]
    removed.current = at
    if (condition) onRemove(condition)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = buttons().findIndex((button) => button === event.target)
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (at < 0 || (step === undefined && event.key !== 'Delete' && event.key !== 'Backspace')) return
    event.preventDefault()
    if (step === undefined) remove(at)
    else buttons()[at + step]?.focus()
  }
  return (
    <>
      <span role="status" className="viewno-sr-only">
        {conditions.length === 0 ? '没有查询条件' : `按 ${conditions.length} 个条件查询：${conditions.map(({ title }) => title).join('、')}`}
      </span>
      {conditions.length > 0 && (
        <div ref={bar} className="viewno-conditions" onKeyDown={onKeyDown}>
          <ul aria-label="查询条件">
            {conditions.map((condition, at) => (
              <Chip key={condition.id} condition={condition} wording={wording} onRemove={() => remove(at)} />
            ))}
          </ul>
          <button
            type="button"
            className="viewno-link"
            data-part
            onClick={() => {
              removed.current = 0
              onClear()
            }}
          >
            全部清除
          </button>
        </div>
      )}
    </>
  )
}

function Chip({ condition, wording, onRemove }: { condition: Searched; wording: Wording; onRemove(): void }) {
  const text = useConditionText(condition, wording)
  return (
    <li className="viewno-condition" data-part>
      <span title={text}>{text}</span>
      <button type="button" aria-label={`去掉“${text}”`} title="去掉这个条件" onClick={onRemove}>
        <Icon of={closeOutlined} />
      </button>
    </li>
  )
}
