import searchOutlined from '@ant-design/icons-svg/es/asn/SearchOutlined'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { Icon } from '../../icons/Icon.tsx'
import { useFormFactor } from '../../theme/form-factor.ts'
import '../../inputs/field-controls.css'

interface Props {
  /** What is searched for now. */
  value: string
  /** Titles of the columns that it looks through. */
  titles: readonly string[]
  input: RefObject<HTMLInputElement | null>
  /** What is found is here already: no pause is needed. */
  instant?: boolean
  onSearch(text: string): void
  /** Escape in an empty box, and the down key: on to the rows. */
  onLeave(): void
}

/** Ms: longer than between the keys of who types quickly, and not felt. */
const pause = 150

/** One box that looks through the main columns as one types: a moment after the last key, or at once where all rows are here, not while an input method is composing, at once on Enter. */
export function QuickSearch({ value, titles, input, instant = false, onSearch, onLeave }: Props) {
  const phone = useFormFactor() === 'phone'
  const [draft, setDraft] = useState<string | null>(null)
  const waiting = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const composing = useRef(false)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const search = (text: string) => {
    clearTimeout(waiting.current)
    if (text.trim() !== value) onSearch(text.trim())
  }
  const soon = (text: string) => {
    clearTimeout(waiting.current)
    if (composing.current) return
    if (instant) search(text)
    else waiting.current = setTimeout(() => search(text), pause)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (composing.current || event.nativeEvent.isComposing) return
    const { value: typed } = event.currentTarget
    if (event.key === 'Enter') search(typed)
    else if (event.key === 'Escape' && typed !== '') {
      setDraft('')
      search('')
    } else if (event.key === 'Escape' || event.key === 'ArrowDown') onLeave()
    else return
    event.preventDefault()
  }
  return (
    <label className="viewno-quick">
      <Icon of={searchOutlined} />
      <input
        ref={input}
        className="vn-input"
        type="search"
        aria-label="快速查找"
        placeholder={phone ? '快速查找' : '快速查找  /'}
        enterKeyHint="search"
        title={`在${titles.join('、')}中查找（F2 或 /）`}
        maxLength={100}
        value={draft ?? value}
        onChange={({ target }) => {
          setDraft(target.value)
          soon(target.value)
        }}
        onCompositionStart={() => {
          composing.current = true
          clearTimeout(waiting.current)
        }}
        onCompositionEnd={({ currentTarget }) => {
          composing.current = false
          soon(currentTarget.value)
        }}
        onBlur={({ target }) => {
          if (composing.current) return
          search(target.value)
          setDraft(null)
        }}
        onKeyDown={onKeyDown}
      />
    </label>
  )
}
