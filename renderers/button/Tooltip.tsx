import { useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import './push-button.css'

/** Room between the bubble, its element and the edge of the window, in px. */
const GAP = 8

interface Props {
  text: string
  beside: Element
  onEnter(): void
  onLeave(): void
}

/** A line or two above an element, below it where there is no room above. */
export function Tooltip({ text, beside, onEnter, onLeave }: Props) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const own = element.current
    if (own) place(own, beside)
  }, [text, beside])
  return createPortal(
    // presses of what lies in a portal would reach the element too
    <div ref={element} className="vn-hint" role="tooltip" onPointerEnter={onEnter} onPointerLeave={onLeave} onClick={(event) => event.stopPropagation()}>
      {text}
    </div>,
    document.body,
  )
}

function place(element: HTMLElement, beside: Element): void {
  const at = beside.getBoundingClientRect()
  const { width, height } = element.getBoundingClientRect()
  const left = Math.min(Math.max(at.left + (at.width - width) / 2, GAP), Math.max(window.innerWidth - width - GAP, GAP))
  const above = at.top - height - GAP
  element.style.insetInlineStart = `${left}px`
  element.style.insetBlockStart = `${above < GAP ? at.bottom + GAP : above}px`
}
