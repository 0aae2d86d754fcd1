/** Stands where choices will be: still being fetched, or a way to ask again. */
export function ChoicesLoading({ failed, onRetry }: { failed: boolean; onRetry(): void }) {
  if (!failed) return <span className="vn-wait">加载中…</span>
  return (
    <span className="vn-wait">
      选项加载失败{' '}
      <button type="button" className="vn-mini" onClick={onRetry}>
        重试
      </button>
    </span>
  )
}
