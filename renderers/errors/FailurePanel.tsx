import { PushButton } from '../button/PushButton.tsx'
import { describeFailure } from './describe-failure.ts'
import './failure.css'

interface Props {
  error: unknown
  title: string
  compact: boolean
  onRetry(): void
}

/** What failed, why, and what to do about it. */
export function FailurePanel({ error, title, compact, onRetry }: Props) {
  const failure = describeFailure(error)
  const refresh = failure.kind === 'stale'
  return (
    <div className="failure" role="alert" data-compact={compact} data-kind={failure.kind}>
      {title && <p className="failure-title">{title}</p>}
      <p className="failure-message">{failure.message}</p>
      {failure.cures.map((cure) => (
        <p key={cure} className="failure-cure">
          {cure}
        </p>
      ))}
      <PushButton size={compact ? 'small' : 'middle'} onClick={refresh ? () => location.reload() : onRetry}>
        {refresh ? '刷新' : '重试'}
      </PushButton>
    </div>
  )
}
