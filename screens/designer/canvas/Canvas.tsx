import { useDeferredValue, useEffect, useMemo, useRef, type SyntheticEvent } from 'react'
import type { Ports } from '../../../engine/runtime/ports.ts'
import { ErrorBoundary } from '../../../renderers/errors/ErrorBoundary.tsx'
import { PortsProvider } from '../../../renderers/contexts/ports-context.tsx'
import { revealInPreview } from '../../../renderers/dom/preview-reveal.ts'
import { PreparedScreen } from '../../../renderers/Screen.tsx'
import { nodeMarkAt } from '../../../renderers/explain/node-mark.ts'
import type { PreviewState } from '../state/use-preview.ts'

interface Props {
  seen: PreviewState
  query: Record<string, string>
  /** The node that is chosen, as marks on the screen say it. */
  chosen: string
  /** Counts the choices: what is chosen again is shown again. */
  choice: number
  together: ReadonlySet<string>
  /** Controls work as they will; otherwise a press chooses the node they are. */
  trying: boolean
  onChoose(key: string): void
  /** Ctrl or Shift: one more or one less. */
  onToggle(key: string): void
}

/** The screen under design, drawn by the renderers that will draw it, with the data of the caller. */
export function Canvas({ seen, query, chosen, choice, together, trying, onChoose, onToggle }: Props) {
  const root = useRef<HTMLDivElement>(null)
  // the screen may follow a key or two behind what is typed
  const drawn = useDeferredValue(seen.effective)
  const latest = useRef(drawn)
  /** The choice that was brought up, and the one that was scrolled to: from then on the screen stays where its user has it. */
  const brought = useRef(0)
  const shown = useRef(0)
  useEffect(() => {
    latest.current = drawn
  }, [drawn])
  // the same for every change of the design: other ports would make the screen fetch its record, rows and options again
  const ports = useMemo((): Ports => ({ ...seen.ports, refreshView: () => Promise.resolve(latest.current), namedViews: null }), [seen.ports])
  useEffect(() => {
    const canvas = root.current
    if (!canvas) return
    const showChosen = () => {
      const control = controlOf(canvas, chosen)
      if (control?.checkVisibility()) {
        control.scrollIntoView({ block: 'nearest', inline: 'nearest' })
        shown.current = choice
      } else if (brought.current !== choice && revealInPreview(canvas, ...partsOf(chosen))) brought.current = choice
    }
    const mark = () => {
      markChosen(canvas, chosen, together)
      if (chosen !== '' && shown.current !== choice) showChosen()
    }
    mark()
    const watcher = new MutationObserver(mark)
    watcher.observe(canvas, { childList: true, subtree: true, attributeFilter: ['hidden'] })
    return () => watcher.disconnect()
  }, [chosen, choice, together, drawn])

  const onPointer = (event: SyntheticEvent & { altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }) => {
    if (trying || event.altKey || !(event.target instanceof Element)) return
    const mark = nodeMarkAt(event.target)
    if (!mark) return
    event.preventDefault()
    event.stopPropagation()
    if (event.type !== 'click') return
    const key = `${mark.at}:${mark.id}`
    if (event.ctrlKey || event.metaKey || event.shiftKey) onToggle(key)
    else onChoose(key)
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
          <PreparedScreen effective={drawn} viewNo={drawn.viewNo} query={query} onClose={ignore} />
        </PortsProvider>
      </ErrorBoundary>
    </div>
  )
}

const ignore = () => undefined

function markChosen(canvas: Element, chosen: string, together: ReadonlySet<string>): void {
  const first = controlOf(canvas, chosen)
  const controls = new Set([first, ...[...together].map((key) => controlOf(canvas, key))])
  for (const before of canvas.querySelectorAll('[data-chosen]')) if (!controls.has(before)) before.removeAttribute('data-chosen')
  for (const control of controls) {
    if (!control || control.hasAttribute('data-chosen')) continue
    control.setAttribute('data-chosen', '')
  }
}

function controlOf(canvas: Element, key: string): Element | null {
  if (key === '') return null
  const [at, name] = partsOf(key)
  const id = CSS.escape(name)
  return canvas.querySelector(`[data-why="${CSS.escape(at)}:${id}"]${at === 'columns' ? `, .ag-header-cell[col-id="${id}"]` : ''}`)
}

/** Section and id that a key says. */
function partsOf(key: string): [at: string, id: string] {
  const colon = key.indexOf(':')
  return [key.slice(0, colon), key.slice(colon + 1)]
}
