import type { FieldProps, RJSFSchema } from '@rjsf/utils'
import { useAtomValue } from 'jotai/react'
import { memo } from 'react'
import { whyMark } from '../why/why-mark.ts'
import { FieldLeaf } from './FieldLeaf.tsx'
import type { GroupPlan } from './form-plan.ts'
import type { FormBag, FormData, FormRegistry } from './rjsf-form.tsx'

/**
 * Stands in for rjsf's ObjectField. The stock one hands the whole form's data to every child on each key (48 ms of script per key at
 * 200 fields); here each leaf watches its own atom, so rjsf's Form renders once and a key costs its own field (docs/adr/0005).
 */
export const GroupsField = memo(
  function GroupsField({ registry }: FieldProps<FormData, RJSFSchema, FormBag>) {
    return registry.formContext.session.plan.groups.map((plan) => <GroupSection key={plan.id} plan={plan} registry={registry} />)
  },
  (before, after) => before.registry === after.registry,
)

const GroupSection = memo(function GroupSection({ plan, registry }: { plan: GroupPlan; registry: FormRegistry }) {
  const { store } = registry.formContext.session
  const shown = useAtomValue(store.group(plan.group), { store: store.atoms })
  if (!shown) return null
  const { group, fields, id } = plan
  return (
    <section className="vf-group" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 className="vf-group-title" id={`${id}-title`} {...whyMark('groups', group.id)}>
        {group.title}
      </h2>
      {group.help && !store.model.readOnly && <p className="vf-group-help">{group.help}</p>}
      <div className="vf-grid" data-columns={group.columns}>
        {fields.map((field) => (
          <FieldLeaf key={field.id} plan={field} registry={registry} />
        ))}
      </div>
    </section>
  )
})
