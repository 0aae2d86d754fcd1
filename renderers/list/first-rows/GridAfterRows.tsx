import { createElement, useEffect, useEffectEvent, useRef, useState, type ComponentType, type MouseEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { requestPostAnimationFrame } from '../../timing/request-post-animation-frame.ts'
import type { ListGridProps } from '../grid/ListGrid.tsx'
import { FirstRows } from './FirstRows.tsx'
import { loadGrid } from './grid-loader.ts'
import { isDrawn, pressAgain, type Press } from './take-over.ts'

interface Props extends ListGridProps {
  /** The first answer is on its way: there is no row to draw yet. */
  waits: boolean
}

/** So long an answer is waited for before the grid is made without rows. */
const PATIENCE_MS = 200
/** However little of it was seen, the grid stands after so long. */
const GIVE_UP_MS = 2000
/** A grid that takes longer leaves rows that are to be scrolled meanwhile. */
const LONG_MS = 300

/**
 * The grid, and in its place until it stands the first rows: they are on screen in a fraction of the time that making a grid takes, and its code need not
 * even be here. What is pressed meanwhile is pressed in the grid.
 */
export function GridAfterRows({ waits, ...grid }: Props) {
  const first = useRef<HTMLDivElement>(null)
  const pressed = useRef<Press | null>(null)
  const made = useGridAfter(waits && grid.rows.length === 0)
  const { stands, slow } = useTakeOver(first, made !== null, (box, scrolled) => pressAgain(box, scrolled, pressed.current))
  const press = ({ type, clientX, clientY }: MouseEvent) => {
    pressed.current = { type, clientX, clientY }
  }
  return (
    <>
      {made && createElement(made, grid)}
      {!stands && (
        <div ref={first} className="viewno-first" onClick={press} onDoubleClick={press}>
          <FirstRows {...grid} whole={slow} />
        </div>
      )}
    </>
  )
}

/** The grid once there are rows on screen or nothing to wait for; null until then. That it cannot be fetched fails the screen, which offers to try again. */
function useGridAfter(waits: boolean): ComponentType<ListGridProps> | null {
  const [fetched, setFetched] = useState<{ Grid: ComponentType<ListGridProps> } | { error: unknown } | null>(null)
  const isHere = fetched !== null
  useEffect(() => {
    if (isHere) return
    let wanted = true
    const fetch = () =>
      void loadGrid().then(
        (Grid) => wanted && setFetched({ Grid }),
        (error: unknown) => wanted && setFetched({ error }),
      )
    const timer = waits ? setTimeout(fetch, PATIENCE_MS) : undefined
    const cancel = waits ? () => clearTimeout(timer) : requestPostAnimationFrame(fetch)
    return () => {
      wanted = false
      cancel()
    }
  }, [isHere, waits])
  if (fetched && 'error' in fetched) throw fetched.error
  return fetched?.Grid ?? null
}

/** Whether the grid stands in the place of the first rows, and whether that takes long; `taken` is told where it stands and how far they were scrolled. */
function useTakeOver(first: RefObject<HTMLDivElement | null>, made: boolean, taken: (box: Element, scrolled: number) => void) {
  const [stands, setStands] = useState(false)
  const [slow, setSlow] = useState(false)
  const take = useEffectEvent((box: Element, layer: Element) => {
    const scrolled = layer.firstElementChild?.scrollTop ?? 0
    // at once: for no frame may both be there
    flushSync(() => setStands(true))
    taken(box, scrolled)
  })
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), LONG_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    const layer = first.current
    const box = layer?.parentElement
    if (!made || stands || !box || !layer) return
    let wanted = true
    const look = () => {
      if (wanted && isDrawn(box, layer)) take(box, layer)
    }
    const observer = new MutationObserver(look)
    observer.observe(box, { childList: true, subtree: true, characterData: true })
    const timer = setTimeout(() => take(box, layer), GIVE_UP_MS)
    // not while effects run: what is drawn then cannot be drawn at once
    queueMicrotask(look)
    return () => {
      wanted = false
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [first, made, stands])
  return { stands, slow }
}
