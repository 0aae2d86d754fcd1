import type { MenuItem } from './menu-tree.ts'

const nameOf = (userId: string) => `viewno.visits.${userId}`

/** Counts a visit of a screen, kept in this browser. */
export function countVisit(userId: string, path: string): void {
  const counts = readCounts(userId)
  counts[path] = (counts[path] ?? 0) + 1
  try {
    localStorage.setItem(nameOf(userId), JSON.stringify(counts))
  } catch {
    localStorage.removeItem(nameOf(userId))
  }
}

/** The screens visited most often, equal ones in the order they came. */
export function mostVisited(userId: string, screens: readonly MenuItem[], limit: number): MenuItem[] {
  const counts = readCounts(userId)
  const visits = (item: MenuItem) => counts[item.to.split('?')[0] ?? ''] ?? 0
  return screens.toSorted((a, b) => visits(b) - visits(a)).slice(0, limit)
}

function readCounts(userId: string): Record<string, number> {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(nameOf(userId)) ?? '{}')
    if (typeof read !== 'object' || read === null) return {}
    return Object.fromEntries(Object.entries(read).filter((entry): entry is [string, number] => typeof entry[1] === 'number'))
  } catch {
    return {}
  }
}
