import type { DictionaryItem } from '../schema/records/dictionary.ts'

/** An item of a dictionary and all that are below it, by value. */
export function itemsBelow(items: readonly DictionaryItem[], start: string): Set<string> {
  const found = new Set([start])
  for (let size = 0; size !== found.size;) {
    size = found.size
    for (const item of items) if (item.parentValue !== undefined && found.has(item.parentValue)) found.add(item.value)
  }
  return found
}
