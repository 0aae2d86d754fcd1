import type { FieldProps, RJSFSchema } from '@rjsf/utils'
import { useAtomValue } from 'jotai/react'
import { memo, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { requestPostAnimationFrame } from '../../timing/request-post-animation-frame.ts'
import { nodeMark } from '../../explain/node-mark.ts'
import { GroupCounts } from '../pages/GroupCounts.tsx'
import { ContextGroup } from '../side/ContextGroup.tsx'
import { initialGroups } from '../session/initial-groups.ts'
import type { Page } from '../session/form-pages.ts'
import type { GroupPlan } from '../session/form-plan.ts'
import { GroupPart } from './GroupPart.tsx'
import type { FormBag, FormData, FormRegistry } from './rjsf-types.ts'

/**
 * Stands in for rjsf's ObjectField. The stock one hands the whole form's data to every child on each key (48 ms of script per key at
 * 200 fields); here each leaf watches its own atom, so rjsf's Form renders once and a key costs its own field (docs/adr/0005).
 */
export const GroupsField = memo(
  function GroupsField({ registry }: FieldProps<FormData, RJSFSchema, FormBag>) {
    const { pages } = registry.formContext.session
    if (pages.all.length > 0) return pages.all.map((page) => <PageSection key={page.id} page={page} registry={registry} />)
    return <AllGroups registry={registry} />
  },
  (before, after) => before.registry === after.registry,
)

/** Groups one below the other; of a very long form what fills the window is painted first, and can be filled in, while the rest is drawn. */
function AllGroups({ registry }: { registry: FormRegistry }) {
  const { session } = registry.formContext
  const { plan, store } = session
  const drawn = useAtomValue(session.drawn, { store: store.atoms })
  useEffect(() => (drawn === 'first' ? requestPostAnimationFrame(() => session.drawRest()) : undefined), [session, drawn])
  const folded = useAtomValue(session.side.folded, { store: store.atoms })
  return (
    <>
      {(drawn === 'first' ? initialGroups(plan.main) : plan.main).map((each) => (
        <GroupSection key={each.id} plan={each} registry={registry} />
      ))}
      {plan.beside.length > 0 && !folded && createPortal(<GroupsBeside groups={plan.beside} registry={registry} />, session.side.element)}
    </>
  )
}

/** What stands beside the work is drawn there from here, where rjsf's registry is. */
function GroupsBeside({ groups, registry }: { groups: readonly GroupPlan[]; registry: FormRegistry }) {
  return groups.map((each) =>
    each.group.place === 'context' ? (
      <ContextGroup key={each.id} plan={each} registry={registry} />
    ) : (
      <GroupSection key={each.id} plan={each} registry={registry} />
    ),
  )
}

/** The groups of a tab or a step: drawn when first wanted, kept out of sight afterwards. */
const PageSection = memo(function PageSection({ page, registry }: { page: Page; registry: FormRegistry }) {
  const { store, pages } = registry.formContext.session
  const drawn = useAtomValue(pages.drawn(page), { store: store.atoms })
  if (drawn === 'not-yet') return null
  const tab = store.model.layout === 'tabs'
  return (
    <div
      className="vf-page"
      id={page.id}
      role={tab ? 'tabpanel' : undefined}
      aria-labelledby={tab ? `${page.id}-tab` : undefined}
      hidden={drawn === 'kept'}
      data-alone={page.groups.length === 1 || undefined}
    >
      {page.groups.map((plan) => (
        <GroupSection key={plan.id} plan={plan} registry={registry} />
      ))}
    </div>
  )
})

const GroupSection = memo(function GroupSection({ plan, registry }: { plan: GroupPlan; registry: FormRegistry }) {
  const { session } = registry.formContext
  const { store } = session
  const shown = useAtomValue(store.group(plan.group), { store: store.atoms })
  if (!shown) return null
  const { group, parts, id } = plan
  return (
    <section className="vf-group" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
      <div className="vf-group-head">
        <h2 className="vf-group-title" id={`${id}-title`} {...nodeMark('groups', group.id)}>
          {group.title}
        </h2>
        {!store.model.readOnly && <GroupCounts session={session} plan={plan} />}
      </div>
      {group.help && !store.model.readOnly && <p className="vf-group-help">{group.help}</p>}
      {parts.map((part) => (
        <GroupPart key={part.id} plan={part} columns={group.columns} registry={registry} />
      ))}
    </section>
  )
})
