import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
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

/**
 * Goes a step on or back by a finger that moves aside over what is in front; up and down stay the page's, and what is itself moved aside (a wide table, a
 * sketch, a line being written) keeps the finger. Nothing moves along where less motion is wanted.
 */
export function useStepSwipe(front: RefObject<HTMLElement | null>, steps: RecordSteps): void {
  useCameIn(front, steps)
  const mayGo = useEffectEvent((aside: number) => steps.beside(aside < 0 ? 1 : -1) !== undefined)
  const go = useEffectEvent((aside: number) => steps.move(aside < 0 ? 1 : -1))
  const { on } = steps
  useEffect(() => {
    const part = front.current
    if (!on || !part) return
    let begun: Begun | null = null
    const end = (x: number | null) => {
      const was = begun
      begun = null
      if (was?.is !== 'swiping') return
      const [aside, stood] = [x === null ? 0 : x - was.x, part.style.transform]
      shift(part, 0)
      if (Math.abs(aside) >= FAR && mayGo(aside)) go(aside)
      else if (stood !== '') comeIn(part, stood)
    }
    const start = ({ touches, target }: TouchEvent) => {
      const finger = touches[0]
      if (!finger || touches.length > 1) return end(null)
      const atEdge = finger.clientX < EDGE || finger.clientX > window.innerWidth - EDGE
      begun = { x: finger.clientX, y: finger.clientY, is: atEdge || keepsFinger(target as Element, part) ? 'other' : 'resting' }
    }
    const move = (event: TouchEvent) => {
      const finger = event.touches[0]
      if (!finger || !begun) return
      const [aside, along] = [finger.clientX - begun.x, Math.abs(finger.clientY - begun.y)]
      if (begun.is === 'resting' && Math.max(Math.abs(aside), along) > REST) begun.is = Math.abs(aside) > 2 * along ? 'swiping' : 'other'
      if (begun.is !== 'swiping') return
      // or the browser goes on with it, and takes the next press for the end of that
      if (event.cancelable) event.preventDefault()
      if (!movesLess()) shift(part, Math.round(aside / (mayGo(aside) ? 1 : 4)))
    }
    const stop = new AbortController()
    const { signal } = stop
    part.addEventListener('touchstart', start, { signal, passive: true })
    part.addEventListener('touchmove', move, { signal, passive: false })
    part.addEventListener('touchend', ({ changedTouches }) => end(changedTouches[0]?.clientX ?? null), { signal })
    part.addEventListener('touchcancel', () => end(null), { signal })
    return () => stop.abort()
  }, [front, on])
}

/** What was turned to begins at its head, and comes from the side that it stands on. */
function useCameIn(front: RefObject<HTMLElement | null>, { at, on }: RecordSteps): void {
  const before = useRef({ at, on })
  useLayoutEffect(() => {
    const was = before.current
    before.current = { at, on }
    if (!on || !was.on || was.at === at) return
    front.current?.closest('.rec')?.scrollIntoView?.({ block: 'start' })
    comeIn(front.current, `translateX(${was.at < at ? FROM : -FROM}px)`)
  }, [front, at, on])
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
