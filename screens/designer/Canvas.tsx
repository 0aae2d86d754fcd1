import { useDeferredValue, useEffect, useMemo, useRef, type SyntheticEvent } from 'react'
import type { Ports } from '../../engine/runtime/ports.ts'
import { ErrorBoundary } from '../../renderers/ErrorBoundary.tsx'
import { PortsProvider } from '../../renderers/ports-context.tsx'
import { Screen } from '../../renderers/Screen.tsx'
import { markAt } from '../../renderers/why/why-mark.ts'
import type { Seen } from './use-preview.ts'

interface Props {
  seen: Seen
  query: Record<string, string>
  /** The node that is chosen, as marks on the screen say it. */
  chosen: string
  /** Controls work as they will; otherwise a press chooses the node they are. */
  trying: boolean
  onChoose(key: string): void
}

/** The screen under design, drawn by the renderers that will draw it, with the data of the caller. */
export function Canvas({ seen, query, chosen, trying, onChoose }: Props) {
  const root = useRef<HTMLDivElement>(null)
  // the screen may follow a key or two behind what is typed
  const drawn = useDeferredValue(seen.effective)
  const ports = useMemo((): Ports => {
    const view = () => Promise.resolve(drawn)
    return { ...seen.ports, view, refreshView: view, namedViews: null }
  }, [seen.ports, drawn])
  useEffect(() => {
    const canvas = root.current
    if (!canvas) return
    const mark = () => markChosen(canvas, chosen)
    mark()
    const watcher = new MutationObserver(mark)
    watcher.observe(canvas, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [chosen, drawn])

  const onPointer = (event: SyntheticEvent & { altKey: boolean }) => {
    if (trying || event.altKey || !(event.target instanceof Element)) return
    const mark = markAt(event.target)
    if (!mark) return
    event.preventDefault()
    event.stopPropagation()
    if (event.type === 'click') onChoose(`${mark.at}:${mark.id}`)
  }
  return (
    <div
      ref={root}
      className="designer-canvas"
      role="region"
      aria-label="界面预览"
      data-preview
      data-trying={trying || undefined}
      onPointerDownCapture={onPointer}
      onMouseDownCapture={onPointer}
      onPointerUpCapture={onPointer}
      onMouseUpCapture={onPointer}
      onClickCapture={onPointer}
      onDoubleClickCapture={onPointer}
    >
      <ErrorBoundary>
        <PortsProvider ports={ports} session={seen.session}>
          <Screen viewNo={drawn.viewNo} query={query} onClose={ignore} />
        </PortsProvider>
      </ErrorBoundary>
    </div>
  )
}

const ignore = () => undefined

function markChosen(canvas: Element, chosen: string): void {
  const [at = '', id = ''] = [chosen.slice(0, chosen.indexOf(':')), chosen.slice(chosen.indexOf(':') + 1)]
  const wanted = CSS.escape(id)
  const control =
    chosen === '' ? null : canvas.querySelector(`[data-why="${CSS.escape(at)}:${wanted}"]${at === 'columns' ? `, .ag-header-cell[col-id="${wanted}"]` : ''}`)
  for (const before of canvas.querySelectorAll('[data-chosen]')) if (before !== control) before.removeAttribute('data-chosen')
  if (!control || control.hasAttribute('data-chosen')) return
  control.setAttribute('data-chosen', '')
  control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
