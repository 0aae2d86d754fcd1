import { useAtomValue } from 'jotai/react'
import { memo, useMemo } from 'react'
import { nodeMark } from '../../explain/node-mark.ts'
import { GroupPart } from '../fields/GroupPart.tsx'
import type { FormRegistry } from '../fields/rjsf-types.ts'
import type { FormComparison } from '../session/form-comparison.ts'
import type { GroupPlan } from '../session/form-plan.ts'
import { labelOf } from '../../../engine/schema/records/record-values.ts'
import { shownValue } from '../session/shown-value.ts'

/** So many values stand in the title of a folded group. */
const FEW = 3

/** A group that is only read, beside the work: its title with the first values, the rest when it is unfolded and not drawn before. */
export const ContextGroup = memo(function ContextGroup({ plan, registry }: { plan: GroupPlan; registry: FormRegistry }) {
  const { store, side, comparison } = registry.formContext.session
  const shown = useAtomValue(store.group(plan.group), { store: store.atoms })
  const unfolded = useAtomValue(side.isUnfolded(plan), { store: store.atoms })
  if (!shown) return null
  const { group, id, parts } = plan
  return (
    <section className="vf-context" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <h2 {...nodeMark('groups', group.id)}>
        <button type="button" aria-expanded={unfolded} onClick={() => side.toggle(plan)}>
          <span className="vf-context-title" id={`${id}-title`}>
            {group.title}
            {comparison && <ChangeCount comparison={comparison} plan={plan} registry={registry} />}
          </span>
          {!unfolded && <FirstValues plan={plan} registry={registry} />}
        </button>
      </h2>
      {unfolded && parts.map((part) => <GroupPart key={part.id} plan={part} columns={1} registry={registry} />)}
    </section>
  )
})

function ChangeCount({ comparison, plan, registry }: { comparison: FormComparison; plan: GroupPlan; registry: FormRegistry }) {
  const count = useAtomValue(
    useMemo(() => comparison.countIn(plan), [comparison, plan]),
    { store: registry.formContext.session.store.atoms },
  )
  return count > 0 ? <span className="vf-context-changed">改了 {count} 处</span> : null
}

function FirstValues({ plan: { fields }, registry }: { plan: GroupPlan; registry: FormRegistry }) {
  const { store } = registry.formContext.session
  useAtomValue(store.joined(fields.flatMap(({ field }) => [field.field, labelOf(field.field)])), { store: store.atoms })
  const values = fields.filter(({ field }) => store.shows(field)).map(({ field }) => shownValue(store, field))
  const text = values
    .filter((each) => each !== '')
    .slice(0, FEW)
    .join(' · ')
  return <span className="vf-context-values">{text === '' ? '未填写' : text}</span>
}
