import type { ArrangedForm } from '../../../engine/layers/arrange/form-changes.ts'
import type { FormFieldModel } from '../../../engine/model/model.ts'

type Columns = ArrangedForm['columns'][string]

interface Props {
  field: FormFieldModel
  columns: Columns
  onChange(columns: Columns): void
}

/** Which columns a table of the form shows, in which order. What has to be entered stays. */
export function ArrangedColumns({ field, columns, onChange }: Props) {
  const known = new Map((field.columns ?? []).map((column) => [column.id, column]))
  const shown = columns.filter(({ id, hidden }) => !hidden && known.has(id)).length
  const move = (at: number, by: 1 | -1) => {
    const next = [...columns]
    const [moved] = next.splice(at, 1)
    if (moved) next.splice(at + by, 0, moved)
    onChange(next)
  }
  return (
    <fieldset className="vf-arrange-columns">
      <legend>{field.title}的列</legend>
      {columns.map(({ id, hidden }, at) => {
        const column = known.get(id)
        if (!column) return null
        const kept = column.required || (!hidden && shown === 1)
        return (
          <span key={id}>
            <label>
              <input
                type="checkbox"
                checked={!hidden}
                disabled={kept && !hidden}
                onChange={({ target }) => onChange(columns.map((each) => (each.id === id ? { id, hidden: !target.checked } : each)))}
              />
              {column.title}
            </label>
            <button type="button" className="viewno-link" disabled={at === 0} aria-label={`“${column.title}”前移`} onClick={() => move(at, -1)}>
              ←
            </button>
            <button type="button" className="viewno-link" disabled={at === columns.length - 1} aria-label={`“${column.title}”后移`} onClick={() => move(at, 1)}>
              →
            </button>
          </span>
        )
      })}
    </fieldset>
  )
}
