import type { Ports } from '../../engine/runtime/ports.ts'
import type { DictionaryItem } from '../../engine/schema/records/dictionary.ts'

export type Items = readonly DictionaryItem[]

const seen = new WeakMap<Ports, Map<string, Items>>()

/** Items of a dictionary as last fetched by anyone on this page, so that a second field or cell of the same type draws its label at once. */
export function seenItems(ports: Ports, type: string): Items | null {
  return seen.get(ports)?.get(type) ?? null
}

/** Fetches the items of a dictionary and remembers them. */
export async function fetchItems(ports: Ports, type: string): Promise<Items> {
  const items = await ports.dictionary(type)
  seen.set(ports, (seen.get(ports) ?? new Map<string, Items>()).set(type, items))
  return items
}
