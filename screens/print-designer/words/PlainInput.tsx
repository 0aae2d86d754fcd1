import type { ReactNode } from 'react'
import type { PrintWord } from '../../../engine/design/prints/print-words.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { asList, textOf } from './word-values.ts'

export interface WordProps {
  word: PrintWord
  value: Json | undefined
  /** `undefined` takes the word back. */
  onChange(value: Json | undefined): void
}

/** An input of one line or one text. */
export function PlainInput({ id, word, value, onChange, label }: WordProps & { id?: string; label?: string }): ReactNode {
  const text = textOf(word, value)
  const named = { ...(id === undefined ? {} : { id }), ...(label === undefined ? {} : { 'aria-label': label }) }
  switch (word.input) {
    case 'choice':
      return (
        <select className="vn-input" {...named} value={text} onChange={({ target }) => onChange(choiceOf(target.value))}>
          {!word.required && <option value="">（默认）</option>}
          {word.choices?.map((each) => (
            <option key={each.value} value={each.value}>
              {each.title}
            </option>
          ))}
        </select>
      )
    case 'number':
      return (
        <input
          className="vn-input"
          type="number"
          step="any"
          {...named}
          value={text}
          onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
        />
      )
    case 'numbers':
      return (
        <input
          className="vn-input"
          {...named}
          defaultValue={text}
          onChange={({ target }) => {
            const numbers = target.value
              .split(/[,，\s]+/)
              .filter(Boolean)
              .map(Number)
            if (numbers.length > 0 && numbers.every((each) => each > 0)) onChange(numbers)
          }}
        />
      )
    case 'texts':
    case 'rules':
      return (
        <textarea
          className="vn-input"
          rows={Math.min(14, Math.max(3, asList(value).length + 1))}
          {...named}
          data-rule={word.input === 'rules' || undefined}
          value={text}
          placeholder="一行一条"
          onChange={({ target }) => onChange(target.value === '' && !word.required ? undefined : target.value.split('\n'))}
        />
      )
    case 'rule':
      return (
        <textarea
          className="vn-input"
          rows={text.length > 60 ? 3 : 1}
          data-rule
          spellCheck={false}
          {...named}
          value={text}
          onChange={({ target }) => onChange(target.value === '' && !word.required ? undefined : target.value)}
        />
      )
    default:
      return (
        <input
          className="vn-input"
          {...named}
          value={text}
          onChange={({ target }) => onChange(target.value === '' && !word.required ? undefined : target.value)}
        />
      )
  }
}

function choiceOf(text: string): Json | undefined {
  if (text === '') return undefined
  return text === 'true' ? true : text === 'false' ? false : text
}
