import type { Difference } from '../../../engine/layers/diff/diff.ts'

interface Props {
  /** Null for a template that has no base. */
  differences: readonly Pick<Difference, 'text' | 'path' | 'kind'>[] | null
  /** Goes to the node that a difference is in. */
  onGo(path: string): void
}

/** What an edition says otherwise than its base, in words, each with the way to its node. */
export function DifferencesPane({ differences, onGo }: Props) {
  if (differences === null) return <p className="workbench-none">完整的模板，没有所依据的版本</p>
  if (differences.length === 0) return <p className="workbench-none">与所依据的版本相同</p>
  return (
    <ol className="workbench-differences" aria-label="与所依据版本的差异">
      {differences.map(({ text, path, kind }) => (
        <li key={text}>
          {kind === 'removed' ? (
            text
          ) : (
            <button type="button" onClick={() => onGo(path)}>
              {text}
            </button>
          )}
        </li>
      ))}
    </ol>
  )
}
