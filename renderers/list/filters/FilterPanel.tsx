import { useGridFilterDisplay, type CustomFilterDisplayProps } from 'ag-grid-react'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { PushButton } from '../../button/PushButton.tsx'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { ColumnFilter } from '../../../engine/runtime/effects/screen-snapshot.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { columnFilter, filterOps, needsNoValue, type FilterKind, type FilterOp } from '../../search/column-filter.ts'
import { FilterValue } from './FilterValue.tsx'
import type { GridContext } from '../context/grid-context.ts'

interface Props extends CustomFilterDisplayProps<Row, GridContext, ColumnFilter> {
  of: ColumnModel
  kind: FilterKind
}

/** The filter of one column. It only words the question; the server answers it. */
export function FilterPanel({ model, onModelChange, of: column, kind }: Props) {
  const [op, setOp] = useState<FilterOp>(model?.op ?? filterOps[kind][0]?.op ?? 'eq')
  const [value, setValue] = useState<Json>(model?.value ?? null)
  const form = useRef<HTMLFormElement>(null)
  const hide = useRef<(() => void) | undefined>(undefined)
  const id = useId()
  useGridFilterDisplay({
    afterGuiAttached: (attached) => {
      hide.current = attached?.hidePopup
      setOp(model?.op ?? filterOps[kind][0]?.op ?? 'eq')
      setValue(model?.value ?? null)
      if (!attached?.suppressFocus) form.current?.querySelector<HTMLElement>(`[id="${id}"]`)?.focus()
    },
  })
  const apply = (filter: ColumnFilter | null) => {
    onModelChange(filter)
    hide.current?.()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    apply(columnFilter(column.field, op, value))
  }
  return (
    <form ref={form} className="viewno-filter" aria-label={`筛选${column.title}`} onSubmit={submit}>
      <select className="vn-input" aria-label="比较方式" value={op} onChange={(event) => change(event.target.value)}>
        {filterOps[kind].map((each) => (
          <option key={each.op} value={each.op}>
            {each.title}
          </option>
        ))}
      </select>
      {!needsNoValue(op) && <FilterValue key={op} id={id} kind={kind} op={op} column={column} value={value} onChange={setValue} />}
      <div className="viewno-filter-buttons">
        <PushButton size="small" onClick={() => apply(null)}>
          清除
        </PushButton>
        <PushButton size="small" look="primary" type="submit">
          确定
        </PushButton>
      </div>
    </form>
  )

  function change(chosen: string) {
    const next = filterOps[kind].find((each) => each.op === chosen)?.op ?? op
    if ((op === 'between') !== (next === 'between')) setValue(null)
    setOp(next)
  }
}
