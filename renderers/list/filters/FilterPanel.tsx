import { useGridFilterDisplay, type CustomFilterDisplayProps } from 'ag-grid-react'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { PushButton } from '../../button/PushButton.tsx'
import type { ComparisonOp } from '../../../engine/conditions/condition.ts'
import { needsNoValue, operators, takesSeveral, type FieldKind } from '../../../engine/conditions/operators.ts'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { ColumnFilter } from '../../../engine/runtime/effects/screen-snapshot.ts'
import type { Json, Row } from '../../../engine/schema/format/json.ts'
import { columnFilter } from '../../search/conditions/column-filter.ts'
import { FilterValue } from './FilterValue.tsx'
import type { GridContext } from '../context/grid-context.ts'

interface Props extends CustomFilterDisplayProps<Row, GridContext, ColumnFilter> {
  of: ColumnModel
  kind: FieldKind
}

/** The filter of one column. It only words the question; the server answers it. */
export function FilterPanel({ model, onModelChange, of: column, kind }: Props) {
  const [op, setOp] = useState<ComparisonOp>(model?.op ?? operators[kind][0]?.op ?? 'eq')
  const [value, setValue] = useState<Json>(model?.value ?? null)
  const offered = operators[kind].filter(({ op: each }) => each === op || !(takesSeveral(each) && (kind === 'user' || kind === 'office')))
  const form = useRef<HTMLFormElement>(null)
  const hide = useRef<(() => void) | undefined>(undefined)
  const id = useId()
  useGridFilterDisplay({
    afterGuiAttached: (attached) => {
      hide.current = attached?.hidePopup
      setOp(model?.op ?? operators[kind][0]?.op ?? 'eq')
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
        {offered.map((each) => (
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
    const next = offered.find((each) => each.op === chosen)?.op ?? op
    if (shapeOf(op) !== shapeOf(next)) setValue(null)
    setOp(next)
  }
}

/** Comparisons whose values look alike take one another's. */
function shapeOf(op: ComparisonOp): string {
  return op === 'between' || op === 'during' ? op : takesSeveral(op) ? 'several' : 'one'
}
