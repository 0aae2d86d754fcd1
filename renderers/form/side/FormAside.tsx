import { useAtomValue } from 'jotai/react'
import { useCallback } from 'react'
import type { Row } from '../../../engine/schema/format/json.ts'
import { FlowAside } from '../../flow/FlowAside.tsx'
import { FlowLog } from '../../flow/FlowLog.tsx'
import type { FlowProgress } from '../../flow/use-flow-progress.ts'
import { GroupNav } from '../pages/GroupNav.tsx'
import type { FormSession } from '../session/form-session.ts'
import { FormSummary } from './FormSummary.tsx'
import './form-side.css'

interface Props {
  session: FormSession
  /** Where the record stands in its flow; null for a form without steps. */
  steps: FlowProgress | null
  /** The form is long enough for a table of contents. */
  contents: boolean
  query: Row
  record: Row
}

/** Beside a form: what the record is, ways to its groups, what is only read (or the decision about it), and its flow. Nothing where there is none of it. */
export function FormAside({ session, steps, contents, query, record }: Props) {
  const { side, store } = session
  const { log } = store.model
  const folded = useAtomValue(side.folded, { store: store.atoms })
  const beside = side.groups.length > 0
  if (!beside && !log && !steps && !contents) return null
  if (folded) return <FoldedSide session={session} />
  return (
    <aside data-region className="vf-aside" data-wide={beside || undefined} data-decision={(beside && !side.mayFold) || undefined}>
      {side.mayFold && (
        <header className="vf-side-head">
          <h2>相关信息</h2>
          <button type="button" className="viewno-link" aria-expanded aria-label="收起相关信息" onClick={() => side.fold(true)}>
            收起 »
          </button>
        </header>
      )}
      {!side.mayFold && beside && <SideGroups session={session} />}
      {beside && <FormSummary session={session} />}
      {contents && <GroupNav session={session} />}
      {side.mayFold && <SideGroups session={session} />}
      {steps && <FlowAside answer={steps} log={log} query={query} record={record} />}
      {log && !steps && <FlowLog call={log} query={query} record={record} />}
    </aside>
  )
}

function FoldedSide({ session: { side } }: Pick<Props, 'session'>) {
  return (
    <aside data-region className="vf-aside" data-folded>
      <button type="button" className="vf-side-unfold" aria-expanded={false} onClick={() => side.fold(false)}>
        « 相关信息
      </button>
    </aside>
  )
}

/** The groups beside the work, drawn by rjsf's form, which has what they need (`GroupsField`). */
function SideGroups({ session: { side } }: Pick<Props, 'session'>) {
  const place = useCallback((here: HTMLElement | null) => here?.append(side.element), [side])
  return <div className="vf-side-place" ref={place} />
}
