import type { StepChange } from '../../engine/runtime/flow-progress.ts'
import './changed-fields.css'

interface Props {
  changes: readonly StepChange[]
  /** Head over what was there before. */
  before: string
  /** What stands for a value that is not there. */
  none: string
}

/** What was changed of a record, a field a line: as it was and as it is now. */
export function ChangedFields({ changes, before: then, none }: Props) {
  return (
    <table className="vs-changed">
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">{then}</th>
          <th scope="col">现在</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, title, before, after }) => (
          <tr key={field}>
            <th scope="row">{title}</th>
            <td>{before || none}</td>
            <td>{after || none}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
