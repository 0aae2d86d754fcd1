import { useAtomValue } from 'jotai/react'
import { useMemo } from 'react'
import { fullTitle } from '../../../engine/model/form-state.ts'
import type { FormFieldModel, FormModel } from '../../../engine/model/model.ts'
import { labelOf } from '../../../engine/schema/records/record-values.ts'
import { isFramed } from '../session/form-plan.ts'
import type { FormSession } from '../session/form-session.ts'
import { shownValue } from '../session/shown-value.ts'

/** So many fields say what a record is where its view does not choose them. */
const FEW = 5

/** What the record is, in the fields that its view names or else the first of what is only read; empty ones are left out. */
export function FormSummary({ session: { store } }: { session: FormSession }) {
  const fields = useMemo(() => summaryFields(store.model), [store])
  useAtomValue(store.joined(fields.flatMap(({ field }) => [field, labelOf(field)])), { store: store.atoms })
  const shown = fields.map((field) => [fullTitle(field), shownValue(store, field)] as const).filter(([, text]) => text !== '')
  if (shown.length === 0) return null
  return (
    <dl className="vf-side-summary" aria-label="摘要">
      {shown.map(([title, text]) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd title={text}>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function summaryFields({ summary, groups }: FormModel): FormFieldModel[] {
  if (summary) return summary
  const read = groups.filter(({ place }) => place === 'context')
  if (read.length < 2) return []
  return read
    .flatMap((group) => group.fields)
    .filter((field) => !field.hidden && field.rules.visible === undefined && !isFramed(field.widget))
    .slice(0, FEW)
}
