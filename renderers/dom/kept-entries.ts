/** What a user keeps in this browser under a name for each thing, such as a view. */
export interface KeptEntries<Value> {
  get(userId: string, name: string): Value | undefined
  /** Remembers it. A browser that keeps nothing forgets it with the page. */
  keep(userId: string, name: string, value: Value): void
}

/** Entries that stand in the browser's storage as `viewno.<store>.<user>`: no more than `most`, of which the one kept longest ago goes first; damaged ones are none. */
export function keptEntries<Value>(store: string, most: number, isValue: (value: unknown) => value is Value): KeptEntries<Value> {
  const keyOf = (userId: string): string => `viewno.${store}.${userId}`
  const isEntry = (entry: unknown): entry is [string, Value] => Array.isArray(entry) && typeof entry[0] === 'string' && isValue(entry[1])
  const read = (userId: string): [string, Value][] => {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')
      return Array.isArray(kept) ? kept.filter(isEntry) : []
    } catch {
      return []
    }
  }
  return {
    get: (userId, name) => read(userId).find(([each]) => each === name)?.[1],
    keep: (userId, name, value) => {
      const others = read(userId).filter(([each]) => each !== name)
      try {
        localStorage.setItem(keyOf(userId), JSON.stringify([[name, value], ...others].slice(0, most)))
      } catch {
        localStorage.removeItem(keyOf(userId))
      }
    },
  }
}
