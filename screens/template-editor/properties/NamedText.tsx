import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { ReadableName } from '../../../engine/inspection/editing/readable-names.ts'
import { Faults } from './Faults.tsx'

/** Names that are drawn of those that fit; more are found by typing. */
const MOST = 200

interface Props {
  id?: string
  label: string
  text: string
  placeholder?: string | undefined
  /** Why it may not be changed, beside being read only. */
  title?: string | undefined
  readOnly?: boolean
  /** A rule is set in type of one width. */
  code?: boolean
  /** What is wrong with the text. */
  faults?: readonly string[]
  /** What stands below where nothing is wrong. */
  note?: ReactNode
  /** What the text before the caret may become, and where it begins; `asked`: all that may stand there. */
  offer(text: string, caret: number, asked: boolean): { from: number; names: readonly ReadableName[] }
  onType(text: string): void
  /** Enter where no name is chosen. */
  onEnter?(): void
}

interface Opened {
  caret: number
  asked: boolean
}

/** A text in which names may be written: those that fit are offered as one types, all of them by ↓; Enter takes one, and whatever is typed stands. */
export function NamedText(props: Props) {
  const { id, label, text, placeholder, title, readOnly = false, code = false, faults = [], note, offer, onType, onEnter } = props
  const input = useRef<HTMLTextAreaElement>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [at, setAt] = useState(0)
  const list = useId()
  const fitting = useMemo(() => (opened && !readOnly ? offer(text, opened.caret, opened.asked) : null), [offer, text, opened, readOnly])
  const names = fitting?.names.slice(0, MOST) ?? []
  const open = (asked: boolean) => {
    setOpened({ caret: input.current?.selectionStart ?? text.length, asked })
    setAt(0)
  }
  const take = ({ name }: ReadableName) => {
    const from = fitting?.from ?? 0
    onType(text.slice(0, from) + name + text.slice(opened?.caret ?? text.length))
    setOpened(null)
    const place = from + name.length
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(place, place)
    })
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const found = names[at]
    if (event.key === 'Enter') {
      event.preventDefault()
      if (found) take(found)
      else onEnter?.()
    } else if (step !== undefined && found) {
      event.preventDefault()
      setAt((at + step + names.length) % names.length)
    } else if (event.key === 'ArrowDown' && !readOnly) {
      event.preventDefault()
      open(true)
    } else if (event.key === 'Escape' && found) {
      event.preventDefault()
      setOpened(null)
    }
  }
  return (
    <div className="tpl-named-text" data-code={code || undefined}>
      <textarea
        ref={input}
        id={id}
        rows={1}
        className="vn-input tpl-text"
        aria-label={label}
        title={title}
        placeholder={placeholder}
        spellCheck={false}
        readOnly={readOnly}
        value={text}
        aria-autocomplete="list"
        aria-controls={names.length > 0 ? list : undefined}
        aria-activedescendant={names.length > 0 ? `${list}-${at}` : undefined}
        aria-invalid={faults.length > 0 || undefined}
        onChange={(event) => {
          onType(event.target.value)
          setOpened({ caret: event.target.selectionStart, asked: false })
          setAt(0)
        }}
        onBlur={() => setOpened(null)}
        onKeyDown={press}
      />
      {!readOnly && (
        <button
          type="button"
          className="tpl-names-open"
          tabIndex={-1}
          aria-label={`${label}：可用的名称`}
          title="可用的名称（↓）"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            input.current?.focus()
            if (opened) setOpened(null)
            else open(true)
          }}
        />
      )}
      {names.length > 0 && <NameList id={list} names={names} at={at} more={(fitting?.names.length ?? 0) - names.length} onTake={take} />}
      {faults.length > 0 ? <Faults texts={faults} /> : note}
    </div>
  )
}

interface ListProps {
  id: string
  names: readonly ReadableName[]
  at: number
  /** How many fit that are not drawn. */
  more: number
  onTake(name: ReadableName): void
}

function NameList({ id, names, at, more, onTake }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <ul ref={list} id={id} role="listbox" aria-label="可用的名称" className="tpl-names">
      {names.map((each, index) => (
        <li
          key={each.name}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(each)}
        >
          <code>{each.name}</code>
          <span>{each.title}</span>
        </li>
      ))}
      {more > 0 && (
        <li role="presentation" className="tpl-names-more">
          还有 {more} 个，继续输入可缩小范围
        </li>
      )}
    </ul>
  )
}
