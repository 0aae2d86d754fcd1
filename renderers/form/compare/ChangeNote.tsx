import { useAtomValue } from 'jotai/react'
import { useMemo } from 'react'
import type { FormSession } from '../session/form-session.ts'
import type { FormComparison } from '../session/form-comparison.ts'
import './compare.css'

interface Props {
  session: FormSession
  comparison: FormComparison
  field: string
}

/** Below a field that was changed: what it held and what it holds. Nothing where it is as it was. */
export function ChangeNote({ session, comparison, field }: Props) {
  const change = useAtomValue(
    useMemo(() => comparison.of(field), [comparison, field]),
    { store: session.store.atoms },
  )
  const current = useAtomValue(comparison.current, { store: session.store.atoms })
  if (!change) return null
  return (
    <div className="vf-change" data-current={current === field || undefined}>
      <span className="viewno-sr-only">已修改：</span>
      <del title={change.before}>{change.before || '空'}</del>
      <span aria-label="改为"> → </span>
      <ins title={change.after}>{change.after || '空'}</ins>
    </div>
  )
}
