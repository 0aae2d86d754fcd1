import type { ComparisonOp } from '../../../engine/conditions/condition.ts'
import { takesSeveral, type FieldKind } from '../../../engine/conditions/operators.ts'
import type { ColumnModel } from '../../../engine/model/model.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { useCachedDictionary } from '../../dictionaries/use-cached-dictionary.ts'
import { PeriodValue } from '../../search/conditions/PeriodValue.tsx'
import { ValueList } from '../../search/conditions/ValueList.tsx'
import { ClearableInput } from '../../inputs/ClearableInput.tsx'
import { useComposedText } from '../../dom/use-composed-text.ts'
import { lazyPart } from '../../lazy/lazy-part.tsx'

interface Props {
  id: string
  kind: FieldKind
  op: ComparisonOp
  column: ColumnModel
  value: Json
  onChange(value: Json): void
}

/** The calendar is fetched when a date column's filter is opened. */
const loadDates = () => import('./FilterDate.tsx')
const meanwhile = ({ id }: { id: string }) => <input className="vn-input" id={id} aria-label="筛选日期" readOnly />
const FilterDate = lazyPart(async () => (await loadDates()).FilterDate, meanwhile)
const FilterDateRange = lazyPart(async () => (await loadDates()).FilterDateRange, meanwhile)

/** The value side of a column filter. */
export function FilterValue(props: Props) {
  if (props.kind === 'dict' || props.kind === 'dicts') return <DictValue {...props} />
  if (props.op === 'during') return <PeriodValue id={props.id} label="筛选时段" value={props.value} onChange={props.onChange} />
  if (props.kind === 'date') return <DateValue {...props} />
  if (takesSeveral(props.op)) return <ValueList id={props.id} label="筛选值" value={props.value} onChange={props.onChange} />
  if (props.op === 'between') return <NumberRange {...props} />
  const { id, kind, value, onChange } = props
  return (
    <ClearableInput
      id={id}
      aria-label="筛选值"
      inputMode={kind === 'number' ? 'decimal' : undefined}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

const shownItems = 200

/** Items to tick, as in a spreadsheet: a dropdown would lie over the buttons. */
function DictValue({ id, column, value, onChange }: Props) {
  const type = column.property && 'x-dict' in column.property ? (column.property['x-dict'] ?? null) : null
  const items = useCachedDictionary(type)
  const { searchText, input } = useComposedText()
  const chosen = Array.isArray(value) ? value.map(textOf) : []
  const found = (items ?? []).filter(({ label, value: code }) => label.includes(searchText) || code.startsWith(searchText))
  const toggle = (code: string, on: boolean) => onChange(on ? [...chosen, code] : chosen.filter((each) => each !== code))
  return (
    <>
      <ClearableInput id={id} aria-label="查找选项" placeholder="查找选项" {...input} />
      <div className="viewno-filter-items" role="group" aria-label="选项">
        {items === null && <span>正在加载…</span>}
        {found.slice(0, shownItems).map(({ value: code, label }) => (
          <label key={code}>
            <input type="checkbox" checked={chosen.includes(code)} onChange={({ target }) => toggle(code, target.checked)} />
            {label}
          </label>
        ))}
        {items !== null && found.length === 0 && <span>没有这样的选项</span>}
        {found.length > shownItems && <span>还有 {found.length - shownItems} 项，请输入名称查找</span>}
      </div>
    </>
  )
}

function DateValue({ id, op, value, onChange }: Props) {
  if (op === 'between') return <FilterDateRange id={id} value={pair(value)} onChange={onChange} />
  return <FilterDate id={id} value={textOf(value)} onChange={onChange} />
}

function NumberRange({ id, value, onChange }: Props) {
  const [from, to] = pair(value)
  return (
    <div style={{ display: 'flex', gap: 6, alignItems: 'center' }}>
      <input
        className="vn-input"
        id={id}
        aria-label="最小值"
        inputMode="decimal"
        placeholder="最小值"
        value={from}
        onChange={(event) => onChange([event.target.value, to])}
      />
      <span aria-hidden>–</span>
      <input
        className="vn-input"
        aria-label="最大值"
        inputMode="decimal"
        placeholder="最大值"
        value={to}
        onChange={(event) => onChange([from, event.target.value])}
      />
    </div>
  )
}

function pair(value: Json): [string, string] {
  return Array.isArray(value) ? [textOf(value[0]), textOf(value[1])] : ['', '']
}

function textOf(value: Json | undefined): string {
  return value === undefined || value === null || typeof value === 'object' ? '' : String(value)
}
