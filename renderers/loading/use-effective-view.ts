import { useCallback, useEffect, useState } from 'react'
import type { EffectiveView } from '../../engine/schema/screens/effective-view.ts'
import type { View } from '../../engine/schema/screens/view.ts'
import { usePorts } from '../contexts/ports-context.tsx'

/** How far the opening of a screen is. */
export type EffectiveViewState = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'ready'; effective: EffectiveView }

interface EffectiveViewResult {
  opened: EffectiveViewState
  /** A newer view is there, and waits until nothing would be lost. */
  waits: boolean
  /** Begins again. */
  retry(): void
}

const loading: EffectiveViewState = { state: 'loading' }

/**
 * Fetches the effective view, then what drawing its kind needs; again for another view, and when tried again after a failure. One that is
 * published meanwhile takes its place as soon as nothing `busy` would be lost by it.
 */
export function useEffectiveView(viewNo: string, named: string, prepare?: (view: View) => Promise<void>, busy = false): EffectiveViewResult {
  const ports = usePorts()
  const [round, setRound] = useState(0)
  const [loaded, setLoaded] = useState<{ of: string; opened: EffectiveViewState }>({ of: '', opened: loading })
  const asked = [viewNo, named, round].join(' ')
  useEffect(() => load(ports.view(viewNo, named), prepare, (opened) => setLoaded({ of: asked, opened })), [ports, viewNo, named, prepare, asked])
  const opened = loaded.of === asked ? loaded.opened : loading
  const newer = usePublished(viewNo, named, opened)
  if (newer && !busy) setLoaded({ of: asked, opened: { state: 'ready', effective: newer } })
  const retry = useCallback(() => setRound((before) => before + 1), [])
  return { opened, waits: busy && newer !== null, retry }
}

/** An effective view that is at hand, once what drawing its kind needs is there; until then the one before it. */
export function usePreparedView(effective: EffectiveView, prepare: (view: View) => Promise<void>): EffectiveViewState {
  const [opened, setOpened] = useState(loading)
  useEffect(() => load(Promise.resolve(effective), prepare, setOpened), [effective, prepare])
  return opened
}

/** Tells how the opening of a view ends, unless the answer is called before. */
function load(asked: Promise<EffectiveView>, prepare: ((view: View) => Promise<void>) | undefined, tell: (opened: EffectiveViewState) => void): () => void {
  let wanted = true
  const open = async (): Promise<EffectiveViewState> => {
    const effective = await asked
    await prepare?.(effective.view)
    return { state: 'ready', effective }
  }
  open()
    .catch((error: unknown): EffectiveViewState => ({ state: 'failed', error }))
    .then((opened) => wanted && tell(opened), Boolean)
  return () => {
    wanted = false
  }
}

/** The view as it was published since it was opened; null while it is the same. */
function usePublished(viewNo: string, named: string, opened: EffectiveViewState): EffectiveView | null {
  const ports = usePorts()
  const [published, setPublished] = useState<EffectiveView | null>(null)
  const isReady = opened.state === 'ready'
  useEffect(() => {
    if (!isReady) return
    let wanted = true
    const stop = ports.published?.((concerns) => {
      if (concerns(viewNo)) ports.view(viewNo, named).then((view) => wanted && setPublished(view), Boolean)
    })
    return () => {
      wanted = false
      stop?.()
    }
  }, [ports, viewNo, named, isReady])
  return isReady && published?.viewNo === viewNo && published.hash !== opened.effective.hash ? published : null
}
