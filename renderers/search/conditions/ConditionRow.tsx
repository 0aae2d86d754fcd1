import closeOutlined from '@ant-design/icons-svg/es/asn/CloseOutlined'
import { useId } from 'react'
import { comparisonProblem } from '../../../engine/conditions/check-comparison.ts'
import type { ComparisonOp } from '../../../engine/conditions/condition.ts'
import { operators, operatorTitle, takesSeveral } from '../../../engine/conditions/operators.ts'
import { Icon } from '../../icons/Icon.tsx'
import { columnFilter } from './column-filter.ts'
import type { DraftComparison } from './condition-draft.ts'
import type { ConditionField } from './condition-fields.ts'
import { ConditionValue } from './ConditionValue.tsx'

interface Props {
  comparison: DraftComparison
  fields: readonly ConditionField[]
  onChange(comparison: DraftComparison): void
  onRemove(): void
}

/** One comparison: field, how, value. Another field keeps how and value as far as they fit it. */
export function ConditionRow({ comparison, fields, onChange, onRemove }: Props) {
  const id = useId()
  const { field, op, value } = comparison
  const of = fields.find((each) => each.field === field)
  const wrong = wrongIn(comparison, of)
  const chooseField = (chosen: string) => {
    const next = fields.find((each) => each.field === chosen)
    if (!next) return
    const stays = next.kind === of?.kind && next.kind !== 'dict' && next.kind !== 'dicts'
    onChange({ ...comparison, field: chosen, ...(stays ? {} : { op: operators[next.kind][0]?.op ?? 'eq', value: null }) })
  }
  const chooseOp = (chosen: string) => {
    const next = (of ? operators[of.kind] : []).find((each) => each.op === chosen)?.op
    if (next) onChange({ ...comparison, op: next, value: shapeOf(next) === shapeOf(op) ? value : null })
  }
  return (
    <div className="viewno-condition-row" role="group" aria-label={`条件：${of?.title ?? field}`}>
      <FieldSelect fields={fields} field={field} known={of !== undefined} onChange={chooseField} />
      <select className="vn-input" aria-label="比较方式" value={op} onChange={({ target }) => chooseOp(target.value)}>
        {opsOf(of, op).map((each) => (
          <option key={each.op} value={each.op}>
            {each.title}
          </option>
        ))}
      </select>
      <span className="viewno-condition-value">
        {of && <ConditionValue key={`${field} ${op}`} id={id} of={of} comparison={comparison} onChange={(change) => onChange({ ...comparison, ...change })} />}
        {wrong !== '' && (
          <small role="alert" data-wrong>
            {wrong}
          </small>
        )}
      </span>
      <button type="button" className="viewno-condition-remove" aria-label={`去掉条件“${of?.title ?? field}”`} title="去掉这个条件" onClick={onRemove}>
        <Icon of={closeOutlined} />
      </button>
    </div>
  )
}

/** Why the server would refuse it; '' while it says nothing yet, and where it is right. */
export function wrongIn({ field, op, value }: DraftComparison, of: ConditionField | undefined): string {
  if (!of) return '这个字段现在不能作条件，请去掉或换一个'
  const asked = columnFilter(field, op, value)
  const wrong = asked && comparisonProblem(of.property, asked, '')
  return wrong ? `${wrong.message}：${wrong.cure}` : ''
}

/** What the kind of field offers; what an address or an old view asks stays to be seen. */
function opsOf(of: ConditionField | undefined, op: ComparisonOp): readonly { op: ComparisonOp; title: string }[] {
  const offered = of ? operators[of.kind] : []
  return offered.some((each) => each.op === op) ? offered : [...offered, { op, title: operatorTitle(op, of?.kind ?? null) }]
}

/** Comparisons whose values look alike take one another's. */
function shapeOf(op: ComparisonOp): string {
  return op === 'between' || op === 'during' ? op : takesSeveral(op) ? 'several' : 'one'
}

function FieldSelect({ fields, field, known, onChange }: { fields: readonly ConditionField[]; field: string; known: boolean; onChange(field: string): void }) {
  const groups = [...new Set(fields.map(({ group }) => group))]
  return (
    <select className="vn-input" data-condition-field aria-label="字段" value={field} onChange={({ target }) => onChange(target.value)}>
      {!known && <option value={field}>{field}</option>}
      {groups.map((group) => (
        <optgroup key={group} label={group}>
          {fields
            .filter((each) => each.group === group)
            .map((each) => (
              <option key={each.field} value={each.field}>
                {each.title}
              </option>
            ))}
        </optgroup>
      ))}
    </select>
  )
}
