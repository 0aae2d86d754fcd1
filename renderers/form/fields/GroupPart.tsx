import { useAtomValue } from 'jotai/react'
import { atom } from 'jotai/vanilla'
import { useMemo, type ReactNode } from 'react'
import { BoundField } from './BoundField.tsx'
import type { PartPlan } from '../session/form-plan.ts'
import './group-part.css'
import type { FormRegistry } from './rjsf-types.ts'

interface Props {
  plan: PartPlan
  columns: number
  registry: FormRegistry
}

/** Neighbours in the grid of their group; those of one object below its title. */
export function GroupPart({ plan, columns, registry }: Props) {
  const fields = (
    <div className="vf-grid" data-columns={columns}>
      {plan.fields.map((field) => (
        <BoundField key={field.id} plan={field} registry={registry} />
      ))}
    </div>
  )
  if (!plan.object) return fields
  return (
    <ObjectFrame plan={plan} registry={registry}>
      {fields}
    </ObjectFrame>
  )
}

/** The title goes when the last field below it is hidden. */
function ObjectFrame({ plan, registry, children }: Omit<Props, 'columns'> & { children: ReactNode }) {
  const { store } = registry.formContext.session
  const shown = useAtomValue(
    useMemo(() => atom((get) => plan.fields.some(({ field }) => get(store.state(field)).visible)), [store, plan]),
    { store: store.atoms },
  )
  if (!shown || !plan.object) return null
  const { title, help } = plan.object
  return (
    <div className="vf-object" role="group" aria-labelledby={plan.id}>
      <h3 className="vf-object-title" id={plan.id}>
        {title}
      </h3>
      {help !== undefined && !store.model.readOnly && <p className="vf-object-help">{help}</p>}
      {children}
    </div>
  )
}
