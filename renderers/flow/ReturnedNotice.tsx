import { useState } from 'react'
import type { FlowSteps } from '../../engine/runtime/flow-progress.ts'
import { ChangedFields } from './ChangedFields.tsx'

interface Props {
  steps: FlowSteps
  /** What was changed since stands beside the fields already. */
  told?: boolean
}

/** Above a form: when and why the record was last sent back, and what has been changed since. */
export function ReturnedNotice({ steps, told = false }: Props) {
  const { returned, changes } = steps
  const [open, setOpen] = useState(changes.length > 0 && changes.length <= 5)
  if (!returned) return null
  return (
    <section className="vs-returned" aria-label="上次退回">
      <p>
        <strong>
          {returned.at.slice(0, 16)} {returned.who}从“{returned.from}”退回
        </strong>
        {returned.reason !== '' && `：${returned.reason}`}
      </p>
      {told ? null : changes.length === 0 ? (
        <p className="vs-none">退回后还没有修改</p>
      ) : (
        <button type="button" className="viewno-link" aria-expanded={open} onClick={() => setOpen(!open)}>
          退回后修改了 {changes.length} 项{open ? '，收起' : '，查看'}
        </button>
      )}
      {open && !told && changes.length > 0 && <ChangedFields changes={changes} before="退回时" none="—" />}
    </section>
  )
}
