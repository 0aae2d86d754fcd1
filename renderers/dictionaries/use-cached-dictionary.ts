import { useEffect, useState } from 'react'
import { fetchItems, cachedItems, type DictionaryItems } from './dictionary-cache.ts'
import { usePorts } from '../contexts/ports-context.tsx'

/** Items of a dictionary, null until they have come; nothing is asked when somebody else already did: cells are many and come and go. */
export function useCachedDictionary(type: string | null): DictionaryItems | null {
  const ports = usePorts()
  const [, redraw] = useState(0)
  const known = type ? cachedItems(ports, type) : null
  useEffect(() => {
    if (!type || known) return
    let wanted = true
    fetchItems(ports, type).then(
      () => wanted && redraw((count) => count + 1),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [ports, type, known])
  return known
}
