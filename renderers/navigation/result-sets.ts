import { queryOfRow, type ResultPosition, type ResultSet } from '../../engine/runtime/lists/result-set.ts'

export interface StoredPosition {
  set: ResultSet
  place: ResultPosition
  /** It came by itself when the one before was done with; so many are left after it. */
  came?: { left: number; capped: boolean }
}

/** Records whose place is kept. */
const MOST = 30

/** Keeps, in this browser tab, which place of a result set a record was opened from; `view`: where the work at it goes on in another form. */
export function storePosition(userId: string, query: Record<string, string>, position: StoredPosition, view = position.set.view): void {
  const name = nameOf(view, query)
  const rest = read(userId).filter(([each]) => each !== name)
  try {
    sessionStorage.setItem(storeOf(userId), JSON.stringify([[name, position], ...rest].slice(0, MOST)))
  } catch {
    sessionStorage.removeItem(storeOf(userId))
  }
}

/** The place that a view was last opened from with this query; null when it was not opened from a list. */
export function storedPosition(userId: string, view: string, query: Record<string, string>): StoredPosition | null {
  const name = nameOf(view, query)
  const [, position] = read(userId).find(([each]) => each === name) ?? []
  return position ?? null
}

/** The record's place and the query it is opened with. */
export function positionToStore(
  set: ResultSet,
  row: Parameters<typeof queryOfRow>[1],
  at: number,
): { query: Record<string, string>; position: StoredPosition } {
  return { query: queryOfRow(set, row), position: { set, place: { id: String(row[set.key]), at } } }
}

function nameOf(view: string, query: Record<string, string>): string {
  const filled = Object.entries(query).filter(([, value]) => value !== '')
  return `${view}?${new URLSearchParams(filled.sort(([a], [b]) => (a < b ? -1 : 1)))}`
}

function storeOf(userId: string): string {
  return `viewno.places.${userId}`
}

function read(userId: string): [string, StoredPosition][] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(storeOf(userId)) ?? '[]')
    return Array.isArray(entries) ? (entries as [string, StoredPosition][]) : []
  } catch {
    return []
  }
}
