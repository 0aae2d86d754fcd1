import type { Problem } from '../../engine/problem.ts'
import './form-skeleton.css'

/** Stands where the form will be, so that nothing jumps when it comes. */
export function FormSkeleton() {
  return (
    <div className="vf-skeleton" role="status" aria-label="加载中">
      {[0, 1].map((group) => (
        <div key={group} className="vf-skeleton-group">
          <span className="vf-bone" data-title />
          {Array.from({ length: 9 }, (_, at) => (
            <span key={at} className="vf-bone" />
          ))}
        </div>
      ))}
    </div>
  )
}

/** The record could not be had: what happened, what to do, and a way to try again. */
export function FormFailure({ problem, onRetry, onClose }: { problem: Problem; onRetry(): void; onClose(): void }) {
  const missing = problem.code === 'record.not-found'
  return (
    <div className="vf-failure" role="alert">
      <strong>{missing ? '记录不存在或无权查看' : problem.message}</strong>
      <p>{problem.cure}</p>
      <div>
        {!missing && (
          <button type="button" className="vf-plain-button" onClick={onRetry}>
            重试
          </button>
        )}
        <button type="button" className="vf-plain-button" onClick={onClose}>
          关闭
        </button>
      </div>
    </div>
  )
}
