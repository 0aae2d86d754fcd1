import { useCallback, useEffect, useRef, useState, type DOMAttributes, type ReactNode } from 'react'
import { Tooltip } from './Tooltip.tsx'

/** How long the pointer rests before the hint comes, in ms. */
const REST_MS = 300
/** Time to get from the button to its bubble, in ms. */
const LEAVE_MS = 100

type HintEvents = Pick<DOMAttributes<Element>, 'onPointerEnter' | 'onPointerLeave' | 'onFocus' | 'onBlur' | 'onKeyDown'>

export interface TooltipState {
  /** What the element listens to. */
  events: HintEvents
  /** The bubble while it is shown. */
  tooltip: ReactNode
  /** Shows it beside an element for a cause of the caller's own; null hides it. */
  show(beside: Element | null): void
}

/** A hint for an element. Nothing for an empty text. */
export function useTooltip(text: string): TooltipState {
  const [beside, setBeside] = useState<Element | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const after = useCallback((delay: number, element: Element | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setBeside(element), delay)
  }, [])
  const show = useCallback((element: Element | null) => after(0, element), [after])
  if (text === '') return { events: {}, tooltip: null, show }
  const leave = () => after(LEAVE_MS, null)
  return {
    show,
    events: {
      onPointerEnter: ({ currentTarget, pointerType }) => pointerType !== 'touch' && after(REST_MS, currentTarget),
      onPointerLeave: leave,
      onFocus: ({ currentTarget }) => currentTarget.matches(':focus-visible') && after(REST_MS, currentTarget),
      onBlur: leave,
      onKeyDown: ({ key }) => key === 'Escape' && after(0, null),
    },
    tooltip: beside && <Tooltip text={text} beside={beside} onEnter={() => clearTimeout(timer.current)} onLeave={leave} />,
  }
}
