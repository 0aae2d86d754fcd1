import { useMemo, useRef, useState, type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import type { Scope } from '../../engine/expressions/scope.ts'
import type { ViewModel } from '../../engine/model/model.ts'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import { today } from '../timing/today.ts'
import { useSession } from '../contexts/ports-context.tsx'
import { nodeMarkAt } from './node-mark.ts'
import { ExplainSourceContext, type ExplainSource } from './explain-source.ts'
import { lazyPart } from '../lazy/lazy-part.tsx'

const ExplainPanel = lazyPart(async () => (await import('./ExplainPanel.tsx')).ExplainPanel)

interface Props {
  effective: EffectiveView
  model: ViewModel
  query: Record<string, string>
  children: ReactNode
}

interface Question {
  at: string
  id: string
  source: ExplainSource
  scope: Scope
}

/** The screen is laid out by what stands around. */
const asIfAbsent = { display: 'contents' }
const focusable = 'button, a[href], input:not(:disabled), textarea:not(:disabled), [tabindex]'

/**
 * Answers “为什么？” for every control below it: Alt+click, or Shift+F1 on the control that has the focus. One listener for all,
 * before the controls themselves hear anything, so that asking never presses a button; controls that are off can be asked too.
 */
export function ExplainBoundary({ effective, model, query, children }: Props) {
  const { user } = useSession()
  const root = useRef<HTMLDivElement>(null)
  const source = useRef<ExplainSource | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const silent = useMemo((): ExplainSource => ({ effective, model, scope: () => ({ query, user, today: today() }) }), [effective, model, query, user])

  const ask = (target: EventTarget): boolean => {
    const mark = target instanceof Element && isBelow(root.current, target) ? nodeMarkAt(target) : null
    if (!mark) return false
    const answering = source.current ?? silent
    takeFocus(mark.element)
    setQuestion({ at: mark.at, id: mark.id, source: answering, scope: answering.scope(mark.row) })
    return true
  }
  const onPointer = (event: SyntheticEvent & { altKey: boolean; button: number }) => {
    if (!event.altKey || event.button !== 0 || !(event.target instanceof Element) || !isBelow(root.current, event.target) || !nodeMarkAt(event.target)) return
    silence(event)
    if (event.type === 'pointerup') ask(event.target)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'F1' && event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey && ask(event.target)) silence(event)
  }
  return (
    <div
      ref={root}
      role="presentation"
      className="viewno-why-screen"
      style={asIfAbsent}
      onPointerDownCapture={onPointer}
      onMouseDownCapture={onPointer}
      onPointerUpCapture={onPointer}
      onMouseUpCapture={onPointer}
      onClickCapture={onPointer}
      onKeyDownCapture={onKey}
    >
      <ExplainSourceContext value={source}>{children}</ExplainSourceContext>
      {question && <ExplainPanel key={`${question.at}:${question.id}`} {...question} onClose={() => setQuestion(null)} />}
    </div>
  )
}

function silence(event: SyntheticEvent): void {
  event.preventDefault()
  event.stopPropagation()
}

/** A list inside a dialog answers for itself; menus and drop-downs stand outside of every screen and belong to the one that drew them. */
function isBelow(root: Element | null, target: Element): boolean {
  const nearest = target.closest('.viewno-why-screen')
  return nearest === null || nearest === root
}

/** The focus goes to the control that is asked about, so that it comes back there. */
function takeFocus(control: Element): void {
  if (control.contains(document.activeElement)) return
  const first = control.matches(focusable) ? control : control.querySelector(focusable)
  if (first instanceof HTMLElement) first.focus({ preventScroll: true })
}
