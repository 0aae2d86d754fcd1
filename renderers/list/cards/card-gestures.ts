import { useEffect, useRef, useState, type RefObject, type TouchEvent } from 'react'

/** Px that a finger may move and still rest. */
const REST = 10
const LONG_MS = 450
/** Px that a card is moved aside, and from which on it stays so. */
const ASIDE = 88
const STAYS = 40

interface Start {
  x: number
  y: number
  /** Where the card stood. */
  from: number
  /** What the finger turned out to do. */
  is: 'resting' | 'swiping' | 'other'
  timer: ReturnType<typeof setTimeout>
}

interface Gestures {
  /** Px that the card stands aside, 0 or less. */
  shift: number
  close(): void
  /** The press that ends a gesture is none. */
  wasGesture(): boolean
  events: Record<'onTouchStart' | 'onTouchMove' | 'onTouchEnd' | 'onTouchCancel', (event: TouchEvent) => void>
}

/** A finger that rests on a card asks for `onLong`; one that moves to the left lays it aside, where `swipes`. */
export function useCardGestures(card: RefObject<HTMLElement | null>, swipes: boolean, onLong: (() => void) | null): Gestures {
  const [shift, setShift] = useState(0)
  const start = useRef<Start | null>(null)
  const gesture = useRef(false)
  useEffect(() => {
    if (shift === 0) return
    const closeElsewhere = ({ target }: Event) => !(target instanceof Node && card.current?.contains(target)) && setShift(0)
    document.addEventListener('touchstart', closeElsewhere, { passive: true })
    return () => document.removeEventListener('touchstart', closeElsewhere)
  }, [card, shift])
  const stop = () => {
    if (start.current) clearTimeout(start.current.timer)
    if (start.current?.is === 'swiping') setShift((now) => (now < -STAYS ? -ASIDE : 0))
    start.current = null
  }
  return {
    shift: swipes ? shift : 0,
    close: () => setShift(0),
    wasGesture: () => gesture.current,
    events: {
      onTouchStart: ({ touches }) => {
        const finger = touches[0]
        if (!finger) return
        gesture.current = false
        const timer = setTimeout(() => {
          if (start.current?.is !== 'resting' || !onLong) return
          start.current.is = 'other'
          gesture.current = true
          navigator.vibrate?.(10)
          onLong()
        }, LONG_MS)
        start.current = { x: finger.clientX, y: finger.clientY, from: shift, is: 'resting', timer }
      },
      onTouchMove: ({ touches }) => {
        const { current: begun } = start
        const finger = touches[0]
        if (!finger || !begun) return
        const [aside, along] = [finger.clientX - begun.x, Math.abs(finger.clientY - begun.y)]
        if (begun.is === 'resting' && Math.max(Math.abs(aside), along) > REST) begun.is = swipes && Math.abs(aside) > along ? 'swiping' : 'other'
        if (begun.is !== 'swiping') return
        gesture.current = true
        setShift(Math.max(-ASIDE, Math.min(0, begun.from + aside)))
      },
      onTouchEnd: stop,
      onTouchCancel: stop,
    },
  }
}
