import { useCallback, useEffect, useState } from 'react'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { DictionaryItem } from '../../../engine/schema/dictionary.ts'
import { usePorts } from '../../ports-context.tsx'

type Items = readonly DictionaryItem[]
const NONE: Items = []

/** Last items seen, so that a second field of the same type draws its label at once. */
const seen = new WeakMap<Ports, Map<string, Items>>()

interface Loaded {
  /** Null until they are there. */
  items: Items | null
  failed: boolean
  retry(): void
}

/** Items of a dictionary, fetched when wanted; '' is no dictionary. */
export function useDictionary(type: string, wanted: boolean): Loaded {
  const ports = usePorts()
  const [state, setState] = useState<{ type: string; items: Items | null; failed: boolean }>({ type, items: null, failed: false })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!wanted || type === '') return
    let live = true
    ports.dictionary(type).then(
      (items) => {
        remember(ports, type, items)
        if (live) setState({ type, items, failed: false })
      },
      () => live && setState({ type, items: null, failed: true }),
    )
    return () => {
      live = false
    }
  }, [ports, type, wanted, attempt])
  const retry = useCallback(() => setAttempt((each) => each + 1), [])
  if (type === '') return { items: NONE, failed: false, retry }
  const items = (state.type === type ? state.items : null) ?? seen.get(ports)?.get(type) ?? null
  return { items, failed: state.type === type && state.failed, retry }
}

function remember(ports: Ports, type: string, items: Items): void {
  const known = seen.get(ports) ?? new Map<string, Items>()
  known.set(type, items)
  seen.set(ports, known)
}
