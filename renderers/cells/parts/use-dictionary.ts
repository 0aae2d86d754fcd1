import { useEffect, useState } from 'react'
import type { Ports } from '../../../engine/runtime/ports.ts'
import type { DictionaryItem } from '../../../engine/schema/dictionary.ts'
import { usePorts } from '../../ports-context.tsx'

type Items = readonly DictionaryItem[]
const arrived = new WeakMap<Ports, Map<string, Items>>()

/** Items of a dictionary, null until they have come; at once when another cell has already asked. */
export function useDictionary(type: string | null): Items | null {
  const ports = usePorts()
  const [, redraw] = useState(0)
  const known = type ? arrived.get(ports)?.get(type) : undefined
  useEffect(() => {
    if (!type || known) return
    let wanted = true
    ports.dictionary(type).then(
      (items) => {
        keep(ports, type, items)
        if (wanted) redraw((count) => count + 1)
      },
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [ports, type, known])
  return known ?? null
}

function keep(ports: Ports, type: string, items: Items): void {
  const all = arrived.get(ports) ?? new Map<string, Items>()
  all.set(type, items)
  arrived.set(ports, all)
}
