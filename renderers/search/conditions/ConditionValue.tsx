import type { ClipboardEvent } from 'react'
import { needsNoValue, takesSeveral, type FieldKind } from '../../../engine/conditions/operators.ts'
import { pastedList } from '../../../engine/conditions/pasted-list.ts'
import type { FieldModel } from '../../../engine/model/model.ts'
import type { Json } from '../../../engine/schema/format/json.ts'
import { codesOf } from '../../../engine/model/field-choices.ts'
import { widgets } from '../../registry.ts'
import type { DraftComparison } from './condition-draft.ts'
import type { ConditionField } from './condition-fields.ts'
import { PeriodValue } from './PeriodValue.tsx'
import { ValueList } from './ValueList.tsx'

interface Props {
  id: string
  of: ConditionField
  comparison: DraftComparison
  onChange(change: Pick<DraftComparison, 'op' | 'value'>): void
}

/** The box for a comparison's value: the widget that the field has in a form, a period, a list, or nothing. A pasted column becomes a list. */
export function ConditionValue({ id, of, comparison, onChange }: Props) {
  const { op, value } = comparison
  const { kind, title } = of
  const set = (next: Json) => onChange({ op, value: next })
  if (needsNoValue(op)) return null
  if (op === 'during') return <PeriodValue id={id} label={`${title}的时段`} value={value} onChange={set} />
  if (takesSeveral(op) && !picked(kind)) return <ValueList id={id} label={`${title}的值`} value={value} onChange={set} />
  if (op === 'between' && kind !== 'date') return <Range id={id} title={title} value={value} onChange={set} />
  const name = widgetFor(kind, op)
  const Widget = widgets.get(name)?.Component
  if (!Widget) return null
  const paste = (event: ClipboardEvent) => {
    const values = kind === 'text' ? pastedList(event.clipboardData.getData('text')) : []
    if (values.length < 2) return
    event.preventDefault()
    onChange({ op: 'in', value: values })
  }
  const several = takesSeveral(op)
  return (
    <span className="viewno-condition-widget" onPasteCapture={paste}>
      <label id={`${id}-label`} htmlFor={id} className="viewno-sr-only">
        {title}的值
      </label>
      <Widget
        id={id}
        field={fieldModel(of, name, several)}
        value={several && Array.isArray(value) ? value.map(String).join(',') : value}
        onChange={(next) => set(several ? codesOf(next) : next)}
        setFields={() => undefined}
        record={{}}
        disabled={false}
        readOnly={false}
        invalid={false}
        compact
      />
    </span>
  )
}

/** Values that are chosen, never typed. */
function picked(kind: FieldKind): boolean {
  return kind === 'dict' || kind === 'dicts' || kind === 'user' || kind === 'office'
}

function widgetFor(kind: FieldKind, op: DraftComparison['op']): string {
  if (kind === 'date') return op === 'between' ? 'date-range' : 'date'
  if (op === 'contains' || op === 'lacks') return 'text'
  return { text: 'text', name: 'text', number: 'text', dict: 'multi-select', dicts: 'multi-select', user: 'user-picker', office: 'tree-select' }[kind]
}

/** The field as its widget takes it: where several are chosen, one that holds several. */
function fieldModel({ field, title, property }: ConditionField, widget: string, several: boolean): FieldModel {
  const plain = { type: 'string' as const, title }
  const held = widget === 'text' ? plain : several ? { ...plain, ...choiceWords(property), 'x-multiple': true } : property
  return { id: field, field, title, widget, params: {}, property: held, placeholder: '', span: 1, hidden: false, required: false, readOnly: false }
}

function choiceWords(property: ConditionField['property']) {
  const directory = property.type === 'string' ? property['x-directory'] : undefined
  return { ...(property['x-dict'] ? { 'x-dict': property['x-dict'] } : {}), ...(directory ? { 'x-directory': directory } : {}) }
}

function Range({ id, title, value, onChange }: { id: string; title: string; value: Json; onChange(value: Json): void }) {
  const [from, to] = Array.isArray(value) ? value.map((each) => (each === null ? '' : String(each))) : []
  return (
    <span className="viewno-condition-range">
      <input className="vn-input" id={id} aria-label={`${title}，从`} value={from ?? ''} onChange={({ target }) => onChange([target.value, to ?? ''])} />
      <span aria-hidden>–</span>
      <input className="vn-input" aria-label={`${title}，到`} value={to ?? ''} onChange={({ target }) => onChange([from ?? '', target.value])} />
    </span>
  )
}
