import type { Json } from '../../schema/format/json.ts'
import type { AnswerChange, StoredAnswer } from '../exchange.ts'
import { isSame, mergedResult } from './merge-result.ts'

/** Changes as they are to be written, and those that somebody has to decide. */
export interface SettledChanges {
  taken: AnswerChange[]
  /** What somebody else has given otherwise meanwhile, with their answer. */
  contradicted: { change: AnswerChange; theirs: StoredAnswer }[]
}

/**
 * What becomes of changes over the answers that are stored: one that replaces what it saw is taken as it is; of a result that somebody else has changed
 * meanwhile the parts of both are put together; what contradicts their answer overwrites nothing.
 */
export function settleChanges(stored: readonly StoredAnswer[], wanted: readonly AnswerChange[]): SettledChanges {
  const byPath = new Map(stored.map((each) => [each.path, each]))
  const settled: SettledChanges = { taken: [], contradicted: [] }
  for (const change of wanted) {
    const theirs = byPath.get(change.path)
    const value = !theirs || theirs.revision <= change.seen || isSame(theirs.value, change.value) ? change.value : bothIn(change, theirs.value)
    if (value === undefined) settled.contradicted.push({ change, theirs: theirs as StoredAnswer })
    else settled.taken.push({ ...change, value })
  }
  return settled
}

/** What either side would have after a decision: their own where both have changed a part, and the parts of both beside. */
export function outcomesOf(change: AnswerChange, theirs: Json): { mine: Json; theirs: Json } {
  const base = baseOf(change)
  if (base === undefined) return { mine: change.value, theirs }
  const outcome = (prefer: 'mine' | 'theirs') => mergedResult(base, change.value, theirs, prefer)
  return { mine: outcome('mine') ?? change.value, theirs: outcome('theirs') ?? theirs }
}

/** Whether the answer of a place has parts that several people may change. */
export function hasParts(path: string): boolean {
  return path.startsWith('results/')
}

function bothIn(change: AnswerChange, theirs: Json): Json | undefined {
  const base = baseOf(change)
  return base === undefined ? undefined : mergedResult(base, change.value, theirs)
}

/** What both began with; undefined where that is not known, or the place has no parts. */
function baseOf({ path, seen, base }: AnswerChange): Json | undefined {
  if (!hasParts(path)) return undefined
  return base === undefined && seen === 0 ? null : base
}
