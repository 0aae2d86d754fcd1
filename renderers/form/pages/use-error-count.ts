import { useAtomValue } from 'jotai/react'
import type { GroupPlan } from '../session/form-plan.ts'
import type { FormSession } from '../session/form-session.ts'

/** How many things in these groups have to be mended. */
export function useErrorCount({ store, wrong: counted }: FormSession, groups: readonly Pick<GroupPlan, 'fields'>[]): number {
  const wrong = useAtomValue(counted, { store: store.atoms })
  if (wrong.size === 0) return 0
  const counts = groups.flatMap(({ fields }) => fields.map(({ field }) => wrong.get(field.field) ?? 0))
  return counts.reduce((sum, count) => sum + count, 0)
}
