/** What of a form's side a user keeps folded: the whole of it, and which of its groups are not. */
export interface Folds {
  folded: boolean
  unfolded: readonly string[]
  /** The paper that the form decides about, too. */
  paperFolded?: boolean
}

const nothing: Folds = { folded: false, unfolded: [] }
/** Views whose folds are remembered; those changed longest ago are forgotten. */
const MOST = 200

const nameOf = (userId: string): string => `viewno.form-sides.${userId}`

/** What this user kept folded beside the forms of a view, in this browser. */
export function keptFolds(userId: string, viewNo: string): Folds {
  return read(userId).find(([name]) => name === viewNo)?.[1] ?? nothing
}

/** Remembers it. A browser that keeps nothing forgets it with the page. */
export function keepFolds(userId: string, viewNo: string, folds: Folds): void {
  const others = read(userId).filter(([name]) => name !== viewNo)
  try {
    localStorage.setItem(nameOf(userId), JSON.stringify([[viewNo, folds], ...others].slice(0, MOST)))
  } catch {
    localStorage.removeItem(nameOf(userId))
  }
}

function read(userId: string): [string, Folds][] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(nameOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(entry: unknown): entry is [string, Folds] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string') return false
  const folds = entry[1] as Partial<Folds> | null
  return typeof folds?.folded === 'boolean' && Array.isArray(folds.unfolded)
}
