import type { StepChange } from '../../../engine/runtime/flow-progress.ts'

/** Changes that have no field on the form, such as items of the record that a report is made of. */
export function ElsewhereChanges({ changes, open }: { changes: readonly StepChange[]; open: boolean }) {
  return (
    <details className="vf-compare-else" open={open}>
      <summary>其中 {changes.length} 处不在本表单</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">原来</th>
            <th scope="col">现在</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, title, before, after }) => (
            <tr key={field}>
              <th scope="row">{title}</th>
              <td>{before || '空'}</td>
              <td>{after || '空'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
