import { useAtomValue } from 'jotai/react'
import type { GroupPlan } from '../session/form-plan.ts'
import type { FormSession } from '../session/form-session.ts'
import { ErrorCount } from './ErrorCount.tsx'
import { useErrorCount } from './use-error-count.ts'

/** How much of a group is still to be filled in, and how much of it has to be mended; nothing when all is well. */
export function GroupCounts({ session, plan }: { session: FormSession; plan: GroupPlan }) {
  const { store, open } = session
  const wrong = useErrorCount(session, [plan])
  const empty = useAtomValue(open.in(plan), { store: store.atoms })
  return (
    <>
      {empty > 0 && (
        <span className="vf-nav-open" aria-label={`${empty} 项必填未填`}>
          {empty}
        </span>
      )}
      <ErrorCount count={wrong} />
    </>
  )
}
