import { useCallback, useEffect, useState } from 'react'
import type { EffectiveView } from '../engine/schema/effective.ts'
import { loadRenderer } from './kinds.ts'
import { usePorts } from './ports-context.tsx'

/** How far the opening of a screen is. */
export type Opened = { state: 'loading' } | { state: 'failed'; error: unknown } | { state: 'ready'; effective: EffectiveView }

const loading: Opened = { state: 'loading' }

/** Fetches the effective view and the renderer of its kind; anew for another view, and when tried again after a failure. */
export function useOpened(viewNo: string, named: string): { opened: Opened; retry(): void } {
  const ports = usePorts()
  const [round, setRound] = useState(0)
  const [told, setTold] = useState<{ of: string; opened: Opened }>({ of: '', opened: loading })
  const asked = [viewNo, named, round].join(' ')
  useEffect(() => {
    let wanted = true
    const tell = (opened: Opened) => wanted && setTold({ of: asked, opened })
    const open = async () => {
      const effective = await ports.view(viewNo, named)
      await loadRenderer(effective.view.kind)
      tell({ state: 'ready', effective })
    }
    open().catch((error: unknown) => tell({ state: 'failed', error }))
    return () => {
      wanted = false
    }
  }, [ports, viewNo, named, asked])
  const retry = useCallback(() => setRound((before) => before + 1), [])
  return { opened: told.of === asked ? told.opened : loading, retry }
}
