import type { Ports } from '../../engine/runtime/ports.ts'
import type { DictionaryItem } from '../../engine/schema/records/dictionary.ts'

export type DictionaryItems = readonly DictionaryItem[]

const seen = new WeakMap<Ports, Map<string, DictionaryItems>>()

/** Items of a dictionary as last fetched by anyone on this page, so that a second field or cell of the same type draws its label at once. */
export function cachedItems(ports: Ports, type: string): DictionaryItems | null {
  return seen.get(ports)?.get(type) ?? null
}

/** Fetches the items of a dictionary and remembers them. */
export async function fetchItems(ports: Ports, type: string): Promise<DictionaryItems> {
  const items = await ports.dictionary(type)
  seen.set(ports, (seen.get(ports) ?? new Map<string, DictionaryItems>()).set(type, items))
  return items
}
