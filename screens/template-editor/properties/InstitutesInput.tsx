import { useCallback } from 'react'
import { usePorts } from '../../../renderers/contexts/ports-context.tsx'
import { useFetch } from '../../../renderers/loading/use-fetch.ts'
import type { DictionaryItem } from '../../../engine/schema/records/dictionary.ts'

interface Props {
  id: string
  value: readonly string[]
  readOnly: boolean
  onChange(value: string[]): void
}

const none: readonly DictionaryItem[] = []

/** Institutes chosen from the directory; none means all of them. */
export function InstitutesInput({ id, value, readOnly, onChange }: Props) {
  const { directory } = usePorts()
  const { answer } = useFetch(useCallback(() => directory('office'), [directory]))
  const offices = answer.state === 'ready' ? answer.data : none
  // offices below another are its departments
  const institutes = offices.filter(({ parentValue }) => !parentValue || !offices.some((each) => each.value === parentValue))
  const titleOf = (office: string) => offices.find((each) => each.value === office)?.label ?? office
  return (
    <span className="tpl-institutes">
      {value.length === 0 && <span className="workbench-none">所有机构</span>}
      {value.map((office) => (
        <span key={office} className="tpl-chip">
          {titleOf(office)}
          {!readOnly && (
            <button type="button" aria-label={`去掉${titleOf(office)}`} onClick={() => onChange(value.filter((each) => each !== office))}>
              ×
            </button>
          )}
        </span>
      ))}
      {!readOnly && (
        <select
          id={id}
          className="vn-input"
          aria-label="添加机构"
          value=""
          onChange={({ target }) => target.value !== '' && onChange([...value, target.value])}
        >
          <option value="">添加机构…</option>
          {institutes
            .filter((each) => !value.includes(each.value))
            .map((each) => (
              <option key={each.value} value={each.value}>
                {each.label}
              </option>
            ))}
        </select>
      )}
    </span>
  )
}
