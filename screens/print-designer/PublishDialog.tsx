import { useCallback } from 'react'
import type { Print } from '../../engine/schema/business/print.ts'
import { FailurePanel } from '../../renderers/errors/FailurePanel.tsx'
import { useFetch } from '../../renderers/loading/use-fetch.ts'
import { NoteDialog } from '../designer/publishing/NoteDialog.tsx'
import type { PrintCalls, PrintVerdict } from './state/print-calls.ts'

interface Props {
  calls: Pick<PrintCalls, 'check'>
  /** The file as it would be published. */
  print: Print
  onCancel(): void
  /** Goes to the block that a problem is about. */
  onGo(at: number): void
  onPublish(note: string): void
}

/** What publishing would change, in words, and what speaks against it; with a reason it is published. */
export function PublishDialog({ calls, print, onCancel, onGo, onPublish }: Props) {
  const { answer, reload } = useFetch<PrintVerdict>(useCallback(() => calls.check(print.id, print), [calls, print]))
  const verdict = answer.state === 'ready' ? answer.data : null
  const blocked = verdict === null || verdict.problems.length > 0 || verdict.differences.length === 0
  return (
    <NoteDialog title="发布打印模板" label="改动原因" okText="发布" width={640} blocked={blocked} onCancel={onCancel} onOk={onPublish}>
      {answer.state === 'failed' && <FailurePanel error={answer.error} title="检查不了" compact onRetry={reload} />}
      {answer.state === 'loading' && <p className="workbench-none">正在检查…</p>}
      {verdict?.differences.length === 0 && <p className="workbench-none">与现行的版面相同，没有要发布的改动</p>}
      <ul className="workbench-differences" aria-label="改动">
        {verdict?.differences.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {verdict !== null && verdict.problems.length > 0 && (
        <ul className="workbench-problems" aria-label="问题">
          {verdict.problems.map(({ path, message, cure }) => {
            const at = Number(/^\/blocks\/(\d+)/.exec(path)?.[1] ?? -1)
            return (
              <li key={path + message}>
                <span>
                  {message}
                  {cure && <small>{cure}</small>}
                </span>
                {at >= 0 && (
                  <button type="button" className="viewno-link" onClick={() => onGo(at)}>
                    转到
                  </button>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </NoteDialog>
  )
}
