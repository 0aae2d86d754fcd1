import { useRef, useState, type RefObject, type TouchEvent } from 'react'

/** Px of the finger from which on letting go asks again, and that the line follows at most. */
const ENOUGH = 72
const MOST = 96

/** Drawing the rows down from their top asks for them again; `pulled` is how far the finger has come, from 0 to 1. */
export function usePull(box: RefObject<HTMLElement | null>, onPull: () => void) {
  const [pulled, setPulled] = useState(0)
  const from = useRef<number | null>(null)
  const end = () => {
    if (pulled >= 1) onPull()
    from.current = null
    setPulled(0)
  }
  return {
    pulled,
    events: {
      onTouchStart: ({ touches }: TouchEvent) => {
        from.current = (box.current?.scrollTop ?? 1) <= 0 ? (touches[0]?.clientY ?? null) : null
      },
      onTouchMove: ({ touches }: TouchEvent) => {
        if (from.current === null) return
        const down = Math.min(MOST, (touches[0]?.clientY ?? 0) - from.current)
        setPulled((box.current?.scrollTop ?? 1) > 0 || down < 12 ? 0 : Math.min(1, down / ENOUGH))
      },
      onTouchEnd: end,
      onTouchCancel: () => {
        from.current = null
        setPulled(0)
      },
    },
  }
}
