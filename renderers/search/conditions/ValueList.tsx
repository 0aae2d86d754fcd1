import { useState } from 'react'
import { pastedList, tooManyValues } from '../../../engine/conditions/pasted-list.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import '../../inputs/inputs.css'

interface Props {
  id: string
  label: string
  value: Json
  onChange(value: Json): void
}

/** Several values, one a line: a column of a spreadsheet can be pasted into it. It says how many there are, and when there are too many. */
export function ValueList({ id, label, value, onChange }: Props) {
  const values = Array.isArray(value) ? value.map(String) : typeof value === 'string' && value !== '' ? [value] : []
  const [written, setWritten] = useState(() => values.join('\n'))
  const text = sameValues(pastedList(written), values) ? written : values.join('\n')
  const tooMany = tooManyValues(values)
  const write = (next: string) => {
    setWritten(next)
    onChange(pastedList(next))
  }
  return (
    <span className="viewno-value-list">
      <textarea
        id={id}
        className="vn-input"
        rows={2}
        aria-label={label}
        aria-invalid={tooMany !== '' || undefined}
        aria-describedby={`${id}-count`}
        placeholder="每行一个，可从表格整列粘贴"
        spellCheck={false}
        value={text}
        onChange={({ target }) => write(target.value)}
      />
      <small id={`${id}-count`} data-wrong={tooMany !== '' || undefined}>
        {tooMany !== '' ? tooMany : values.length > 0 ? `共 ${values.length} 个` : ''}
      </small>
    </span>
  )
}

function sameValues(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each, at) => each === other[at])
}
