import { useLayoutEffect, useRef, type RefObject, type TouchEvent } from 'react'
import type { RecordSteps } from './use-record-steps.ts'

/** Px that a finger may move and still rest. */
const REST = 10
/** Px from which on a swipe goes a step. */
const FAR = 64
/** Px beside the edges of the window, where a swipe is the browser's own way back. */
const EDGE = 24
/** Ms that what comes or goes back moves, and px from where it comes. */
const MOVES_MS = 120
const FROM = 32

interface Begun {
  x: number
  y: number
  is: 'resting' | 'swiping' | 'other'
}

type Touched = Record<'onTouchStart' | 'onTouchMove' | 'onTouchEnd' | 'onTouchCancel', (event: TouchEvent<HTMLElement>) => void>

/**
 * Goes a step on or back by a finger that moves aside over what is in front; up and down stay the page's, and what is itself moved aside (a wide table, a
 * sketch, a line being written) keeps the finger. Nothing moves where less motion is wanted.
 */
export function useStepSwipe(front: RefObject<HTMLElement | null>, steps: RecordSteps): Touched | undefined {
  const begun = useRef<Begun | null>(null)
  const before = useRef({ at: steps.at, on: steps.on })
  useLayoutEffect(() => {
    const { at, on } = before.current
    before.current = { at: steps.at, on: steps.on }
    if (!steps.on || !on || at === steps.at) return
    front.current?.closest('.rec')?.scrollIntoView?.({ block: 'start' })
    comeIn(front.current, `translateX(${at < steps.at ? FROM : -FROM}px)`)
  })
  if (!steps.on) return undefined
  const end = (x: number | null) => {
    const { current: was } = begun
    begun.current = null
    const { current: part } = front
    if (was?.is !== 'swiping' || !part) return
    const aside = x === null ? 0 : x - was.x
    const stood = part.style.transform
    shift(part, 0)
    if (Math.abs(aside) >= FAR && steps.beside(aside < 0 ? 1 : -1)) return steps.move(aside < 0 ? 1 : -1)
    if (stood !== '') comeIn(part, stood)
  }
  return {
    onTouchStart: ({ touches, target, currentTarget }) => {
      const finger = touches[0]
      if (!finger || touches.length > 1) return end(null)
      const atEdge = finger.clientX < EDGE || finger.clientX > window.innerWidth - EDGE
      begun.current = { x: finger.clientX, y: finger.clientY, is: atEdge || keepsFinger(target as Element, currentTarget) ? 'other' : 'resting' }
    },
    onTouchMove: ({ touches }) => {
      const { current: was } = begun
      const finger = touches[0]
      if (!finger || !was) return
      const [aside, along] = [finger.clientX - was.x, Math.abs(finger.clientY - was.y)]
      if (was.is === 'resting' && Math.max(Math.abs(aside), along) > REST) was.is = Math.abs(aside) > 2 * along ? 'swiping' : 'other'
      if (was.is !== 'swiping' || !front.current || movesLess()) return
      const firm = steps.beside(aside < 0 ? 1 : -1) ? 1 : 4
      shift(front.current, Math.round(aside / firm))
    },
    onTouchEnd: ({ changedTouches }) => end(changedTouches[0]?.clientX ?? null),
    onTouchCancel: () => end(null),
  }
}

function movesLess(): boolean {
  return window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? false
}

function shift(part: HTMLElement, px: number): void {
  part.style.transform = px === 0 ? '' : `translateX(${px}px)`
}

function comeIn(part: HTMLElement | null, transform: string): void {
  if (!movesLess()) part?.animate?.([{ transform }, { transform: 'none' }], { duration: MOVES_MS, easing: 'ease-out' })
}

/** Whether a finger that moves aside there means something else: what lies over the page, is scrolled aside, is drawn on, or is being written in. */
function keepsFinger(target: Element, part: HTMLElement): boolean {
  if (!part.contains(target) || target === document.activeElement) return true
  for (let each: Element | null = target; each && each !== part; each = each.parentElement) {
    if (each.matches('dialog, [role="dialog"]')) return true
    const { touchAction, overflowX } = getComputedStyle(each)
    if (touchAction === 'none' || (each.scrollWidth > each.clientWidth && ['auto', 'scroll'].includes(overflowX))) return true
  }
  return false
}
