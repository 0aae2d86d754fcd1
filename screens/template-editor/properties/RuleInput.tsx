import { useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { checkExpression } from '../../../engine/expressions/check.ts'
import type { Known } from '../../../engine/expressions/type-environment.ts'
import { suggestedNames, type ReadableName } from '../../../engine/inspection/editing/readable-names.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { useProperties } from './property-scope.ts'
import type { TextForm } from './typed-text.ts'
import { useTypedText } from './TypedText.tsx'

interface Props {
  id: string
  label: string
  form: TextForm
  value: Json | undefined
  onChange(value: Json | undefined): void
  known: Known
  names: readonly ReadableName[]
  expects: 'bool' | 'any'
}

const none: readonly ReadableName[] = []

/** A rule: what is wrong with it is said as it is typed, and the names that it may read are offered by name and by title. */
export function RuleInput({ id, label, form, value, onChange, known, names, expects }: Props) {
  const { readOnly } = useProperties()
  const { text, fault, type } = useTypedText(form, value, onChange)
  const input = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [at, setAt] = useState(0)
  const list = useId()
  const offered = useMemo(() => (caret === null || readOnly ? { from: 0, names: none } : suggestedNames(names, text, caret)), [names, text, caret, readOnly])
  const problems = useMemo(() => (typeof value === 'string' ? checkExpression(value, known, expects) : []), [value, known, expects])
  const take = ({ name }: ReadableName) => {
    const end = caret ?? text.length
    type(text.slice(0, offered.from) + name + text.slice(end))
    setCaret(null)
    const place = offered.from + name.length
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(place, place)
    })
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const found = offered.names[at]
    if (event.key === 'Enter' || (found && (event.key === 'Tab' || step !== undefined || event.key === 'Escape'))) event.preventDefault()
    if (!found) return
    if (step !== undefined) setAt((at + step + offered.names.length) % offered.names.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(found)
    else if (event.key === 'Escape') setCaret(null)
  }
  const faults = fault === '' ? problems.map(({ message, cure }) => (cure ? `${message}（${cure}）` : message)) : [fault]
  return (
    <div className="tpl-rule">
      <textarea
        ref={input}
        id={id}
        rows={1}
        className="vn-input tpl-text"
        aria-label={label}
        spellCheck={false}
        readOnly={readOnly}
        value={text}
        role="combobox"
        aria-expanded={offered.names.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-invalid={faults.length > 0 || undefined}
        onChange={(event) => {
          type(event.target.value)
          setCaret(event.target.selectionStart)
          setAt(0)
        }}
        onBlur={() => setCaret(null)}
        onKeyDown={press}
      />
      {offered.names.length > 0 && (
        <ul id={list} role="listbox" aria-label="可以读的名称" className="tpl-names">
          {offered.names.map((each, index) => (
            <li key={each.name} role="option" aria-selected={index === at} onPointerDown={(event) => event.preventDefault()} onClick={() => take(each)}>
              <code>{each.name}</code>
              <span>{each.title}</span>
            </li>
          ))}
        </ul>
      )}
      {faults.map((each) => (
        <small key={each} className="tpl-fault" role="alert">
          {each}
        </small>
      ))}
    </div>
  )
}
