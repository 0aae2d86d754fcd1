import type { StepChange } from '../../../engine/runtime/flow-progress.ts'
import { ChangedFields } from '../../flow/ChangedFields.tsx'

/** Changes that have no field on the form, such as items of the record that a report is made of. */
export function ElsewhereChanges({ changes, open }: { changes: readonly StepChange[]; open: boolean }) {
  return (
    <details className="vf-compare-else" open={open}>
      <summary>其中 {changes.length} 处不在本表单</summary>
      <ChangedFields changes={changes} before="原来" none="空" />
    </details>
  )
}
