import { keptEntries } from '../../dom/kept-entries.ts'

/** What of a form's side a user keeps folded: the whole of it, and which of its groups are not. */
export interface Folds {
  folded: boolean
  unfolded: readonly string[]
  /** The paper that the form decides about, too. */
  paperFolded?: boolean
}

const nothing: Folds = { folded: false, unfolded: [] }
/** Views whose folds are remembered. */
const MOST = 200

const kept = keptEntries('form-sides', MOST, isFolds)

/** What this user kept folded beside the forms of a view, in this browser. */
export function keptFolds(userId: string, viewNo: string): Folds {
  return kept.get(userId, viewNo) ?? nothing
}

/** Remembers it in this browser. */
export function keepFolds(userId: string, viewNo: string, folds: Folds): void {
  kept.keep(userId, viewNo, folds)
}

function isFolds(value: unknown): value is Folds {
  const folds = value as Partial<Folds> | null
  return typeof folds?.folded === 'boolean' && Array.isArray(folds.unfolded)
}
