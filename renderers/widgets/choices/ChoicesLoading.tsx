import { useLayoutEffect, useRef } from 'react'

/** Stands where choices will be: still being fetched, or a way to ask again. A focus that comes meanwhile is kept for them. */
export function ChoicesLoading({ failed, onRetry }: { failed: boolean; onRetry(): void }) {
  const waiting = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const place = waiting.current
    return () => handOn(place)
  }, [failed])
  if (!failed)
    return (
      <span ref={waiting} className="vn-wait" tabIndex={-1} data-waiting>
        加载中…
      </span>
    )
  return (
    <span className="vn-wait">
      选项加载失败{' '}
      <button type="button" className="vn-mini" onClick={onRetry}>
        重试
      </button>
    </span>
  )
}

/** Gives the focus of a place that is about to go to what comes in its stead: the choice that is made, or the first. */
function handOn(place: HTMLElement | null): void {
  const field = place?.parentElement
  if (!field || document.activeElement !== place) return
  queueMicrotask(() => {
    const control = field.querySelector<HTMLElement>('input:checked') ?? field.querySelector<HTMLElement>('input:enabled, button:enabled')
    control?.focus({ preventScroll: true })
  })
}
